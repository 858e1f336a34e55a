import { counted, wholeNumber } from '../../ui/words'

/** What a watch costs in a day. */
export interface WatchCost {
  looksADay: number
  callsEach: number
  /** How the calls of a look are known: from those that were made, or not yet. */
  known: 'seen' | 'assumed'
  callsADay: number
}

/** What one look of a watch is called, and what its calls hold: "search", "with their polls". */
export interface LookWords {
  one: string
  many: string
  /** Behind the calls: " with their polls". */
  calls: string
}

/**
 * How many calls a watch makes in a day. Pure.
 *
 * @param seen calls of each look that was made to its end; the middle of them counts
 * @param assumed calls of a look as long as none was seen
 */
export function costOfWatch(
  everyHours: number,
  seen: readonly number[],
  assumed: number,
): WatchCost {
  const middle = seen.toSorted((one, other) => one - other)[Math.floor(seen.length / 2)]
  const callsEach = middle ?? assumed
  const looksADay = 24 / everyHours
  return {
    looksADay,
    callsEach,
    known: middle === undefined ? 'assumed' : 'seen',
    callsADay: Math.ceil(looksADay * callsEach),
  }
}

const digits = (value: number, most: number, locale: string | undefined): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: most }).format(value)

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** "Every hour", "Every 6 hours", "Every day". */
export function paceWords(everyHours: number, locale?: string): string {
  if (everyHours === 1) return 'Every hour'
  if (everyHours % 24 !== 0) return `Every ${digits(everyHours, 2, locale)} hours`
  return everyHours === 24 ? 'Every day' : `Every ${wholeNumber(everyHours / 24, locale)} days`
}

/** "4 searches a day, about 24 calls with their polls (6 each, assumed)." */
export function costWords(cost: WatchCost, look: LookWords, locale?: string): string {
  const { looksADay, callsADay, callsEach, known } = cost
  const often = looksADay >= 1
  const looks = often
    ? `${digits(looksADay, 1, locale)} ${looksADay === 1 ? look.one : look.many} a day`
    : `${capital(`a ${look.one}`)} every ${digits(1 / looksADay, 2, locale)} days`
  const each = wholeNumber(callsEach, locale)
  const basis =
    known === 'seen' ? `${each} each, like your ${look.many} so far` : `${each} each, assumed`
  const calls = counted(callsADay, 'call', 'calls', locale)
  return `${looks}, about ${calls}${often ? '' : ' a day'}${look.calls} (${basis}).`
}

/** What a service's budget of the day has to say to it; null is none. */
export function budgetWords(
  service: string,
  callsADay: number,
  budget: number | null,
  locale?: string,
): { fits: boolean; words: string } {
  if (budget === null) return { fits: true, words: `No daily budget is set for ${service}.` }
  const whole = counted(budget, 'call', 'calls', locale)
  return callsADay <= budget
    ? { fits: true, words: `The day’s budget for ${service} is ${whole}.` }
    : {
        fits: false,
        words: `That is more than the day’s budget of ${whole}: the watch waits when it is used up.`,
      }
}
