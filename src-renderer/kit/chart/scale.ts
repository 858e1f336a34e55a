/** A mark of an axis. */
export interface Tick {
  value: number
  /** How precisely it is to be written, for times. */
  unit: TimeUnit | 'number'
}
/** The unit that the marks of a time axis stand for. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year'

/** From the lowest to the highest of an axis. */
export interface Extent {
  low: number
  high: number
}

/** The ends of the values, apart by at least `least`; undefined if there is none. */
export function extentOf(values: readonly number[], least: number): Extent | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low > high) return undefined
  const lack = Math.max(0, least - (high - low)) / 2
  return { low: low - lack, high: high + lack }
}

/** A step of 1, 2 or 5 times a power of ten, so that at most `most` of them fit. */
function niceStep(length: number, most: number): number {
  const rough = length / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10
  return factor * power
}

/** Round numbers within an extent, about `most` of them. */
export function numberTicks({ low, high }: Extent, most: number, leastStep = 0): Tick[] {
  if (high <= low) return [{ value: low, unit: 'number' }]
  const step = Math.max(niceStep(high - low, most), leastStep)
  const ticks: Tick[] = []
  for (let count = Math.ceil(low / step); count * step <= high; count += 1) {
    // Multiplied, not added up, so that no error grows; 0.1 times 3 is rounded back.
    ticks.push({ value: Number((count * step).toPrecision(12)), unit: 'number' })
  }
  return ticks
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const timeSteps: readonly { unit: TimeUnit; count: number; ms: number }[] = [
  { unit: 'minute', count: 1, ms: minute },
  { unit: 'minute', count: 5, ms: 5 * minute },
  { unit: 'minute', count: 15, ms: 15 * minute },
  { unit: 'hour', count: 1, ms: hour },
  { unit: 'hour', count: 3, ms: 3 * hour },
  { unit: 'hour', count: 6, ms: 6 * hour },
  { unit: 'hour', count: 12, ms: 12 * hour },
  { unit: 'day', count: 1, ms: day },
  { unit: 'day', count: 2, ms: 2 * day },
  { unit: 'day', count: 7, ms: 7 * day },
  { unit: 'day', count: 14, ms: 14 * day },
  { unit: 'month', count: 1, ms: 30 * day },
  { unit: 'month', count: 3, ms: 91 * day },
  { unit: 'month', count: 6, ms: 182 * day },
  { unit: 'year', count: 1, ms: 365 * day },
]

/** Full minutes, hours, days or months of the machine's own time zone within an extent, at most `most`. */
export function timeTicks({ low, high }: Extent, most: number): Tick[] {
  const last = timeSteps.at(-1)
  const step = timeSteps.find(({ ms }) => (high - low) / ms <= most) ?? last
  if (step === undefined) return []
  const ticks: Tick[] = []
  const at = startOf(new Date(low), step.unit)
  while (at.getTime() <= high && ticks.length <= most * 2) {
    if (at.getTime() >= low) ticks.push({ value: at.getTime(), unit: step.unit })
    move(at, step.unit, step.count)
  }
  return ticks
}

/** The beginning of the hour, day or year in which a time lies, from where its steps are counted. */
function startOf(time: Date, unit: TimeUnit): Date {
  switch (unit) {
    case 'minute':
      return new Date(time.getFullYear(), time.getMonth(), time.getDate(), time.getHours())
    case 'hour':
    case 'day':
      return new Date(time.getFullYear(), time.getMonth(), time.getDate())
    case 'month':
    case 'year':
      return new Date(time.getFullYear(), 0, 1)
    default:
      return unit satisfies never
  }
}

function move(time: Date, unit: TimeUnit, by: number): void {
  switch (unit) {
    case 'minute':
      time.setMinutes(time.getMinutes() + by)
      return
    case 'hour':
      time.setHours(time.getHours() + by)
      return
    case 'day':
      time.setDate(time.getDate() + by)
      return
    case 'month':
      time.setMonth(time.getMonth() + by)
      return
    case 'year':
      time.setFullYear(time.getFullYear() + by)
      return
    default:
      unit satisfies never
  }
}
