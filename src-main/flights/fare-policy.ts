import { wordFault } from '#shared/bridge/fault-words'
import type { LowestBefore, TrailPoint, Watch, WatchChange } from '#shared/bridge/flights'
import { failed } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import { questionTitle } from '#shared/services/flights/question-words'
import { searchCall } from '#shared/services/flights/search-question'
import { routeKey, searchKey } from '#shared/services/flights/trail'
import type { WatchPolicy } from '../watches/ports'
import { hourMs, isOver, judge, nextTime, tellAtOnce, turnedOff } from './decide-watch'
import type { FlightsPorts } from './ports'
import { asksFor, beginSearch } from './search'
import type { StoredWatch } from './store/methods'

/** What a search that is over has added to the price trail. */
export interface FoundFares {
  point: TrailPoint
  lowestBefore: LowestBefore | null
}

export type FarePolicy = WatchPolicy<StoredWatch, Watch, WatchChange, FoundFares>

/** Watches of fares: a flight search is made anew, and judged by the line and by the price trail. */
export function createFarePolicy(ports: FlightsPorts): FarePolicy {
  const { library } = ports

  /** What the newest search of the same told that found a price; undefined if there is none. */
  async function newestPrice({ question }: StoredWatch, realm: Realm) {
    const points = await library.ask('trail', { realm, key: routeKey(question) })
    const name = searchKey(question)
    return points.ok
      ? points.value.findLast(
          (point) => point.cheapest !== null && searchKey(point.question) === name,
        )
      : undefined
  }

  return {
    store: {
      list: (realm) => library.ask('watches', { realm }),
      keep: (realm, watch) => library.ask('keepWatch', { realm, watch }),
      drop: (realm, id) => library.ask('dropWatch', { realm, id }),
    },
    shownAs: ({ belowTold: _belowTold, heard: _heard, ...watch }) => watch,
    canAsk: ports.canAsk,
    // A watch wants to know what it costs now, whatever is kept.
    begin: ({ question, id }) => beginSearch(ports, { question, anew: true }, id),
    refusal: ({ question }, now) => (isOver(question, now) ? flightsHaveLeft() : undefined),
    tidy: tidied,
    nextTime,
    withProblem,
    change: changedWatch,
    async news(watch, realm, now) {
      const known = await newestPrice(watch, realm)
      const { watch: row, told } = tellAtOnce(watch, known, now, ports.locale())
      if (told === null || known === undefined) return { row, news: null }
      const { operation } = searchCall(row.question)
      return { row, news: { message: told, about: { at: 'flights', run: known.run, operation } } }
    },
    concerns: ({ question }, run) => asksFor(run, question),
    judge(watch, { end, at, found, problem }) {
      const event = {
        end,
        at,
        point: found?.point ?? null,
        lowestBefore: found?.lowestBefore ?? null,
        problem,
      }
      const row = judge(watch, event, ports.locale())
      return { row, message: row.last?.told ?? null }
    },
    about: ({ id, operation }) => ({ at: 'flights', run: id, operation }),
  }
}

const flightsHaveLeft = () =>
  failed(
    wordFault('invalidInput', 'Flights', {
      message: 'The first day of travel is over.',
      nextStep: 'Choose later days, and watch that search.',
    }),
  )

/** A watch that is on, as it should be now: off where its flights have left, and with a time to go. */
export function tidied(watch: StoredWatch, now: number, chance: number): StoredWatch {
  if (isOver(watch.question, now)) return turnedOff(watch, now)
  // A time further away than any it is given comes from a clock that was set back since.
  const known = watch.nextAt !== null && watch.nextAt <= nextTime(watch, now, 1)
  return known ? watch : { ...watch, nextAt: nextTime(watch, now, chance) }
}

/** What a person's change makes of a watch; a new one goes for the first time after its interval. */
export function changedWatch(
  before: StoredWatch | null,
  { question, everyHours, below, newLow, on }: WatchChange,
  { now, chance, id }: { now: number; chance: number; id: string },
): StoredWatch {
  const same = before?.on === true && before.everyHours === everyHours ? before.nextAt : null
  const from = Math.max(before?.last?.at ?? now, now - everyHours * hourMs)
  return {
    id: before?.id ?? id,
    title: questionTitle(question),
    question,
    everyHours,
    below,
    newLow,
    on,
    createdAt: before?.createdAt ?? now,
    nextAt: on ? (same ?? nextTime({ everyHours }, from, chance)) : null,
    last: before?.last ?? null,
    heard: before?.heard ?? null,
    belowTold: before !== null && before.below === below && before.belowTold,
  }
}

/** A watch whose run could not be made; the price it knows stays. */
export const withProblem = (watch: StoredWatch, problem: string, now: number): StoredWatch => ({
  ...watch,
  last: { at: now, cheapest: watch.last?.cheapest ?? null, told: null, problem },
})
