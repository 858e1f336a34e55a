/** Which options of a filter are let through: all, all but some, or only some. */
export type Choice =
  | { at: 'all' }
  | { at: 'but'; keys: ReadonlySet<string> }
  | { at: 'only'; keys: ReadonlySet<string> }

/** Both ends belong to it; null is no end. An unknown value is outside every range that has an end. */
export interface Range {
  from: number | null
  to: number | null
}

/** What a person lets through, by the names of the filters. A missing filter lets everything through. */
export interface Filters {
  choices: Readonly<Partial<Record<string, Choice>>>
  ranges: Readonly<Partial<Record<string, Range>>>
}

/** What one filter looks at in a row. Its title stands in the middle of a sentence: "12 by Stops". */
export type FilterRule<Row> = { name: string; title: string } & (
  | { at: 'choice'; keysOf: (row: Row) => readonly string[] }
  | { at: 'range'; numberOf: (row: Row) => number | undefined }
)

/** Lets everything through. */
export const noFilters: Filters = { choices: {}, ranges: {} }
const all: Choice = { at: 'all' }

/** A row's mask is a number: one bit for each filter. */
const mostRules = 31

/** What a filter of choices lets through. */
export const choiceOf = ({ choices }: Filters, name: string): Choice => choices[name] ?? all

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

/** How many filters hold something back. */
export const activeCount = ({ choices, ranges }: Filters): number =>
  Object.keys(choices).length + Object.keys(ranges).length

/** A text that is equal for equal filters. */
export const filtersKey = (filters: Filters): string =>
  JSON.stringify(filters, (_, part: unknown) => (part instanceof Set ? [...part].sort() : part))

/** Removes the effect of this filter. */
export function withoutFilter(filters: Filters, name: string): Filters {
  const { [name]: _choice, ...choices } = filters.choices
  const { [name]: _range, ...ranges } = filters.ranges
  return { choices, ranges }
}

function withChoice(filters: Filters, name: string, choice: Choice): Filters {
  if (choice.at === 'all') return withoutFilter(filters, name)
  return { ...filters, choices: { ...filters.choices, [name]: choice } }
}

/** Switches one option; `keys` are all options there are, so that "all of them" is recognised. */
export function withOption(
  filters: Filters,
  name: string,
  key: string,
  on: boolean,
  keys: readonly string[],
): Filters {
  const choice = choiceOf(filters, name)
  const at = choice.at === 'only' ? 'only' : 'but'
  const next = new Set(choice.at === 'all' ? [] : choice.keys)
  if (on === (at === 'only')) next.add(key)
  else next.delete(key)
  const whole = at === 'but' ? next.size === 0 : keys.every((one) => next.has(one))
  return withChoice(filters, name, whole ? all : { at, keys: next })
}

/** Lets only this option through. */
export const withOnly = (filters: Filters, name: string, key: string): Filters =>
  withChoice(filters, name, { at: 'only', keys: new Set([key]) })

/** Sets a range; one without ends is none. */
export function withRange(filters: Filters, name: string, range: Range): Filters {
  if (range.from === null && range.to === null) return withoutFilter(filters, name)
  return { ...filters, ranges: { ...filters.ranges, [name]: range } }
}

function within(value: number | undefined, { from, to }: Range): boolean {
  if (value === undefined) return false
  return (from === null || value >= from) && (to === null || value <= to)
}

/** Every row with what holds it back: one bit for each rule, 0 if it is shown. */
export interface Judged<Row> {
  rows: readonly Row[]
  masks: readonly number[]
  filters: Filters
  rules: readonly FilterRule<Row>[]
}

/** Judges all rows by all filters. There can be 31 rules. Pure. */
export function judge<Row>(
  rows: readonly Row[],
  filters: Filters,
  rules: readonly FilterRule<Row>[],
): Judged<Row> {
  const tests = rules.slice(0, mostRules).flatMap((rule, place) => {
    const passes = testOf(rule, filters)
    return passes === undefined ? [] : { passes, bit: 1 << place }
  })
  const masks = rows.map((row) => {
    let mask = 0
    for (const { passes, bit } of tests) if (!passes(row)) mask |= bit
    return mask
  })
  return { rows, filters, rules, masks }
}

/** How a rule decides; undefined if it lets everything through. */
function testOf<Row>(rule: FilterRule<Row>, filters: Filters): ((row: Row) => boolean) | undefined {
  if (rule.at === 'choice') {
    const choice = filters.choices[rule.name]
    const { keysOf } = rule
    return choice && ((row) => keysOf(row).every((key) => isOn(choice, key)))
  }
  const range = filters.ranges[rule.name]
  const { numberOf } = rule
  return range && ((row) => within(numberOf(row), range))
}

const bitOf = <Row>({ rules }: Judged<Row>, name: string): number => {
  const place = rules.findIndex((rule) => rule.name === name)
  return place < 0 || place >= mostRules ? 0 : 1 << place
}

/** What is shown, in the order in which it came. */
export const passing = <Row>({ rows, masks }: Judged<Row>): Row[] =>
  rows.filter((_, place) => masks[place] === 0)

/** What all filters but this one let through. */
export function passingBut<Row>(judged: Judged<Row>, name: string): Row[] {
  const others = ~bitOf(judged, name)
  return judged.rows.filter((_, place) => ((judged.masks[place] ?? 0) & others) === 0)
}

/** What one option stands for. */
export interface OptionCount {
  /** Rows that are shown with it, and not without it, given everything else that is chosen. */
  count: number
  /** The lowest of their values, if a value was asked for. */
  lowest: number | undefined
}

/**
 * How many rows each option adds if it is on. Options that add none are left out.
 *
 * @param numberOf what is compared for `lowest`, such as a price
 */
export function optionCounts<Row>(
  judged: Judged<Row>,
  name: string,
  numberOf?: (row: Row) => number | undefined,
): Map<string, OptionCount> {
  const rule = judged.rules.find((one) => one.name === name)
  const counts = new Map<string, OptionCount>()
  if (rule?.at !== 'choice') return counts
  const choice = choiceOf(judged.filters, name)
  for (const row of passingBut(judged, name)) {
    const keys = rule.keysOf(row)
    const off = keys.filter((key) => !isOn(choice, key))
    // With two options off, switching on one of them does not bring it back.
    if (off.length > 1) continue
    const value = numberOf?.(row)
    for (const key of off.length === 1 ? off : keys) {
      const before = counts.get(key)
      const lowest = lower(before?.lowest, value)
      counts.set(key, { count: (before?.count ?? 0) + 1, lowest })
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
  /** Rows that come back when only this filter is removed. */
  by: readonly { name: string; title: string; count: number }[]
  /** Rows that more than one filter holds back. */
  bySeveral: number
}

/** Counts what the filters hold back; the parts add up to the whole. */
export function filteredOut<Row>({ masks, filters, rules }: Judged<Row>): FilteredOut {
  const alone = new Map<number, number>()
  let count = 0
  for (const mask of masks) {
    if (mask === 0) continue
    count += 1
    alone.set(mask, (alone.get(mask) ?? 0) + 1)
  }
  const by = rules
    .slice(0, mostRules)
    .flatMap((rule, place) =>
      testOf(rule, filters) === undefined
        ? []
        : { name: rule.name, title: rule.title, count: alone.get(1 << place) ?? 0 },
    )
  return { count, by, bySeveral: count - by.reduce((sum, part) => sum + part.count, 0) }
}

/** Bars of equal width over the prices; the last one holds whatever is dearer, too. */
interface Histogram {
  /** The lower end of the first bar. */
  from: number
  /** The width of a bar. */
  step: number
  bars: number
}

const mostBars = 22

/**
 * Bars with round ends for these prices; undefined if there is nothing to choose between. The dearest
 * fiftieth does not stretch them: it is counted in the last bar.
 */
export function histogramOf(amounts: readonly number[]): Histogram | undefined {
  const ordered = amounts.toSorted((left, right) => left - right)
  const lowest = ordered[0]
  const highest = ordered.at(-1)
  if (lowest === undefined || highest === undefined) return undefined
  if (withoutDust(lowest) === withoutDust(highest)) return undefined
  const nearHighest = ordered[Math.ceil((ordered.length - 1) * 0.98)] ?? highest
  const top = nearHighest > lowest ? nearHighest : highest
  const step = roundStep((top - lowest) / (mostBars - 1))
  // The product of a whole number and a tenth may exceed the dividend.
  const from = Math.min(lowest, Math.floor(lowest / step) * step)
  return { from, step, bars: Math.max(1, Math.floor((top - from) / step) + 1) }
}

/** The least of 1, 2, 2.5, 5 and 10 times a power of ten that is large enough. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}

/** The bar that a price belongs to. */
export function barOf({ from, step, bars }: Histogram, amount: number): number {
  return Math.min(bars - 1, Math.max(0, Math.floor((amount - from) / step + 1e-9)))
}

/** The price at the lower end of a bar; of the bar after the last one, the upper end of the last. */
export function edgeOf({ from, step }: Histogram, bar: number): number {
  return withoutDust(from + bar * step)
}

/** Sums of tenths would show rounding errors. */
const withoutDust = (amount: number): number => Number(amount.toPrecision(12))

/** How many prices each bar holds. */
export function tally(histogram: Histogram, amounts: readonly number[]): number[] {
  const counts = new Array<number>(histogram.bars).fill(0)
  for (const amount of amounts) {
    const bar = barOf(histogram, amount)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts
}
