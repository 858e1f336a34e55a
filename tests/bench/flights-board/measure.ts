import { choiceNames, factsOf, type ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { optionsOf } from '#shared/services/flights/itinerary-options'
import { sorted } from '#shared/services/flights/itinerary-order'
import {
  type Filters,
  filteredOut,
  histogramOf,
  judge,
  noFilters,
  optionCounts,
  passing,
  passingBut,
  tally,
  withOption,
  withRange,
} from '../../../src-renderer/kit/filters/filters'

import { shared } from '../../../src-renderer/kit/rows/held-rows'
import { rulesOf } from '../../../src-renderer/services/flights/results/filters'
import { type Figure, median } from '../table'
import { returns } from './itineraries'

const rounds = 60
const count = 1000

function timeOf(job: () => unknown): number {
  const from = performance.now()
  job()
  return performance.now() - from
}

/**
 * Milliseconds of a job and of its peer, turn by turn so that whatever else the machine does meets
 * both. `typical` is the median; `least` is what both take when nothing comes between.
 */
function timed(job: () => unknown, peer: () => unknown) {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds + 20; round += 1) {
    const [one, other] = [timeOf(job), timeOf(peer)]
    // By then both are compiled.
    if (round < 20) continue
    ours.push(one)
    theirs.push(other)
  }
  return { typical: median(ours), least: Math.min(...ours), peer: Math.min(...theirs) }
}

const itineraries = returns(count)
const facts = itineraries.map(factsOf)
const { keys } = optionsOf(facts)
const rules = rulesOf(2, true)
const amountOf = ({ amount }: ItineraryFacts) => amount
const filters: Filters = [
  (now: Filters) => withRange(now, 'price', { from: null, to: 900 }),
  (now: Filters) => withRange(now, 'departure:0', { from: 360, to: 1320 }),
  (now: Filters) => withOption(now, 'stops', 'more', false, keys.stops),
  (now: Filters) => withOption(now, 'carriers', '-31007', false, keys.carriers),
].reduce((now, change) => change(now), noFilters)

/** All that one change of a filter or of the order asks of the board before anything is drawn. */
function answer(): number {
  const judged = judge(sorted(facts, 'departure:1'), filters, rules)
  const rows = passing(judged)
  const options = choiceNames.map((name) => optionCounts(judged, name, amountOf).size)
  const amounts = passingBut(judged, 'price').flatMap(({ amount }) => amount ?? [])
  const histogram = histogramOf(facts.flatMap(({ amount }) => amount ?? []))
  const bars = histogram === undefined ? [] : tally(histogram, amounts)
  return rows.length + options.length + bars.length + filteredOut(judged).count
}

/** The least that filtering and sorting can be: one condition, and the language's own sort by one number. */
function bare(): number {
  return itineraries
    .filter(({ price }) => (price.amount ?? 0) <= 900)
    .toSorted((one, other) => (one.price.amount ?? 0) - (other.price.amount ?? 0)).length
}

const again = structuredClone(itineraries)
const copy = () => structuredClone(itineraries)
const answered = timed(answer, bare)
// Fresh objects each time: what is known of an object is not reckoned again.
const reckoned = timed(() => itineraries.map((one) => factsOf({ ...one })).length, copy)
const compared = timed(() => shared(itineraries, again), copy)

const figures: Figure[] = [
  {
    what: 'filter, count and sort 1,000 itineraries, typically',
    ours: answered.typical,
    peer: null,
    unit: 'ms',
    bar: { at: 'most', value: 50 },
  },
  {
    what: 'filter, count and sort 1,000 itineraries',
    ours: answered.least,
    peer: { name: 'one condition and a sort', value: answered.peer },
    unit: 'ms',
    bar: { at: 'most', value: 40 },
  },
  {
    what: 'reckon the facts of 1,000 new itineraries',
    ours: reckoned.least,
    peer: { name: 'copying them', value: reckoned.peer },
    unit: 'ms',
    bar: { at: 'most', value: 1 },
  },
  {
    what: 'see that 1,000 itineraries are the same again',
    ours: compared.least,
    peer: { name: 'copying them', value: compared.peer },
    unit: 'ms',
    bar: { at: 'most', value: 1 },
  },
]
console.log(JSON.stringify(figures))
