import { mostLegs } from '#shared/services/flights/flight-limits'
import { type ChoiceName, choiceNames, type ItineraryFacts } from './facts'

/** Which options of a filter are let through: all, all but some, or only some. */
export type Choice =
  | { at: 'all' }
  | { at: 'but'; keys: ReadonlySet<string> }
  | { at: 'only'; keys: ReadonlySet<string> }

/** Both ends belong to it; null is no end. What is not told lies outside of any range that has an end. */
export interface Range {
  from: number | null
  to: number | null
}

/** The clock times at which a leg may leave and arrive, in minutes of the day. */
export type WindowName = `departure:${number}` | `arrival:${number}`
export type RangeName = 'price' | 'minutes' | WindowName
export type FilterName = ChoiceName | RangeName

/** What a person lets through. A range that is not there lets everything through. */
export interface Filters {
  choices: Readonly<Record<ChoiceName, Choice>>
  ranges: Readonly<Partial<Record<RangeName, Range>>>
}

const all: Choice = { at: 'all' }

/** Lets everything through. */
export const noFilters: Filters = {
  choices: { stops: all, carriers: all, airports: all, layovers: all, drawbacks: all },
  ranges: {},
}

/** Whether an option is let through by itself. */
export function isOn(choice: Choice, key: string): boolean {
  switch (choice.at) {
    case 'all':
      return true
    case 'but':
      return !choice.keys.has(key)
    case 'only':
      return choice.keys.has(key)
    default:
      return choice satisfies never
  }
}

/** The names of all filters that hold something back, in the order of the panel. */
export function activeFilters(filters: Filters): FilterName[] {
  return filterNames.filter((name) =>
    isChoiceName(name) ? filters.choices[name].at !== 'all' : filters.ranges[name] !== undefined,
  )
}

/** Lets everything through that this filter held back. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  if (isChoiceName(name)) return { ...filters, choices: { ...filters.choices, [name]: all } }
  const { [name]: _gone, ...ranges } = filters.ranges
  return { ...filters, ranges }
}

/** Switches one option; `keys` are all options there are, so that "all of them" is known as such. */
export function withOption(
  filters: Filters,
  name: ChoiceName,
  key: string,
  on: boolean,
  keys: readonly string[],
): Filters {
  const choice = filters.choices[name]
  const at = choice.at === 'only' ? 'only' : 'but'
  const next = new Set(choice.at === 'all' ? [] : choice.keys)
  if (on === (at === 'only')) next.add(key)
  else next.delete(key)
  const whole = at === 'but' ? next.size === 0 : keys.every((one) => next.has(one))
  return { ...filters, choices: { ...filters.choices, [name]: whole ? all : { at, keys: next } } }
}

/** Lets only this option through. */
export function withOnly(filters: Filters, name: ChoiceName, key: string): Filters {
  return {
    ...filters,
    choices: { ...filters.choices, [name]: { at: 'only', keys: new Set([key]) } },
  }
}

/** Sets a range; one without ends is none. */
export function withRange(filters: Filters, name: RangeName, range: Range): Filters {
  if (range.from === null && range.to === null) return withoutFilter(filters, name)
  return { ...filters, ranges: { ...filters.ranges, [name]: range } }
}

const windowNames = Array.from({ length: mostLegs }, (_, leg): WindowName[] => [
  `departure:${leg}`,
  `arrival:${leg}`,
]).flat()

/** All filters there are; the place of each is its bit. */
export const filterNames: readonly FilterName[] = [
  'price',
  'stops',
  'drawbacks',
  'minutes',
  ...windowNames,
  'carriers',
  'airports',
  'layovers',
]
const bitOf = new Map(filterNames.map((name, place) => [name, 1 << place]))

const choices: ReadonlySet<string> = new Set(choiceNames)
export const isChoiceName = (name: FilterName): name is ChoiceName => choices.has(name)

/** What a range looks at. */
export function rangeValue(facts: ItineraryFacts, name: RangeName): number | undefined {
  if (name === 'price') return facts.amount
  if (name === 'minutes') return facts.minutes
  const leg = facts.legs[Number(name.slice(name.indexOf(':') + 1))]
  return name.startsWith('departure') ? leg?.departsAt : leg?.arrivesAt
}

function within(value: number | undefined, { from, to }: Range): boolean {
  if (value === undefined) return false
  return (from === null || value >= from) && (to === null || value <= to)
}

/** Every itinerary with what holds it back: one bit for each filter, 0 where it is shown. */
export interface Judged {
  all: readonly ItineraryFacts[]
  masks: readonly number[]
  filters: Filters
}

/** Judges all itineraries by all filters. */
export function judge(facts: readonly ItineraryFacts[], filters: Filters): Judged {
  const active = activeFilters(filters)
  return { all: facts, filters, masks: facts.map((one) => maskOf(one, filters, active)) }
}

function maskOf(
  facts: ItineraryFacts,
  { choices, ranges }: Filters,
  active: readonly FilterName[],
): number {
  let mask = 0
  for (const name of active) {
    const passes = isChoiceName(name)
      ? facts.options[name].every((key) => isOn(choices[name], key))
      : within(rangeValue(facts, name), ranges[name] ?? { from: null, to: null })
    if (!passes) mask |= bitOf.get(name) ?? 0
  }
  return mask
}

/** What is shown, in the order in which it came. */
export function passing({ all, masks }: Judged): ItineraryFacts[] {
  return all.filter((_, place) => masks[place] === 0)
}

/** What all filters but this one let through. */
export function passingBut({ all, masks }: Judged, name: FilterName): ItineraryFacts[] {
  const others = ~(bitOf.get(name) ?? 0)
  return all.filter((_, place) => ((masks[place] ?? 0) & others) === 0)
}

/** What one option stands for. */
export interface OptionCount {
  /** Rows that are there with it, and not there without it, given all else that is chosen. */
  count: number
  /** The lowest price among them. */
  cheapest: number | undefined
}

/** How many rows each option adds where it is on. Options that add none are not in it. */
export function optionCounts(judged: Judged, name: ChoiceName): Map<string, OptionCount> {
  const choice = judged.filters.choices[name]
  const counts = new Map<string, OptionCount>()
  for (const { options, amount } of passingBut(judged, name)) {
    const keys = options[name]
    const off = keys.filter((key) => !isOn(choice, key))
    // With two options off, switching on one of them does not bring it back.
    if (off.length > 1) continue
    for (const key of off.length === 1 ? off : keys) {
      const before = counts.get(key)
      counts.set(key, {
        count: (before?.count ?? 0) + 1,
        cheapest: lower(before?.cheapest, amount),
      })
    }
  }
  return counts
}

function lower(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined) return other
  return other === undefined ? one : Math.min(one, other)
}

/** What is held back, and by what. */
export interface FilteredOut {
  count: number
  /** Rows that come back when this filter alone is taken away. */
  by: readonly { name: FilterName; count: number }[]
  /** Rows that more than one filter holds back. */
  bySeveral: number
}

/** Counts what the filters hold back; the parts add up to the whole. */
export function filteredOut({ masks, filters }: Judged): FilteredOut {
  const alone = new Map<number, number>()
  let count = 0
  for (const mask of masks) {
    if (mask === 0) continue
    count += 1
    alone.set(mask, (alone.get(mask) ?? 0) + 1)
  }
  const by = activeFilters(filters).map((name) => ({
    name,
    count: alone.get(bitOf.get(name) ?? 0) ?? 0,
  }))
  return { count, by, bySeveral: count - by.reduce((sum, part) => sum + part.count, 0) }
}
