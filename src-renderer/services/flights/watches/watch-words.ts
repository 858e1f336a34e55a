import type { FlightQuestion, Watch } from '#shared/bridge/flights'
import { priceWords } from '#shared/reading/price-words'
import { forTravellers } from '#shared/services/flights/travellers'
import { counted, wholeNumber } from '../../../ui/words'
import type { WatchCost } from './calls-of-watch'

const hours = (everyHours: number, locale: string | undefined): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(everyHours)

/** "Every hour", "Every 6 hours", "Every day". */
export function paceWords(everyHours: number, locale?: string): string {
  if (everyHours === 1) return 'Every hour'
  if (everyHours % 24 !== 0) return `Every ${hours(everyHours, locale)} hours`
  return everyHours === 24 ? 'Every day' : `Every ${wholeNumber(everyHours / 24, locale)} days`
}

/** "at $400 or less, or a new low": when a watch tells. */
export function tellsWords(watch: Pick<Watch, 'below' | 'newLow'>, price: string | null): string {
  const when = [price !== null && `at ${price} or less`, watch.newLow && 'at a new low'].filter(
    (words) => words !== false,
  )
  return when.length === 0 ? 'tells nothing' : `tells ${when.join(' or ')}`
}

/** A price that a watch measures by: always for all who travel. */
export const watchPrice = (amount: number, question: FlightQuestion, locale?: string): string =>
  [priceWords(amount, question.currency, locale), forTravellers(question, locale)]
    .filter((part) => part !== undefined)
    .join(' ')

/** When a watch tells, with its price as the locale writes it. */
export function watchTells(watch: Watch, locale?: string): string {
  const { below, question } = watch
  return tellsWords(watch, below === null ? null : watchPrice(below, question, locale))
}

/** "4 searches a day, about 24 calls with their polls". */
export function costWords(cost: WatchCost, locale?: string): string {
  const { searchesADay, callsADay, callsEach, known } = cost
  const searches =
    searchesADay >= 1
      ? `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(searchesADay)} ${searchesADay === 1 ? 'search' : 'searches'} a day`
      : `A search every ${hours(1 / searchesADay, locale)} days`
  const calls = counted(callsADay, 'call', 'calls', locale)
  const each = wholeNumber(callsEach, locale)
  const basis = known === 'seen' ? `${each} each, as your searches so far` : `${each} each, assumed`
  return `${searches}, about ${calls}${searchesADay >= 1 ? '' : ' a day'} with their polls (${basis}).`
}

/** What a day's budget has to say to it; undefined budget is none. */
export function budgetWords(
  callsADay: number,
  budget: number | null,
  locale?: string,
): { fits: boolean; words: string } {
  if (budget === null) return { fits: true, words: 'No daily budget is set for flights.' }
  const whole = counted(budget, 'call', 'calls', locale)
  return callsADay <= budget
    ? { fits: true, words: `The day’s budget for flights is ${whole}.` }
    : {
        fits: false,
        words: `That is more than the day’s budget of ${whole}: the watch waits when it is used up.`,
      }
}
