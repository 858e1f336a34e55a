import type {
  FlightQuestion,
  LowestBefore,
  PricePoint,
  Watch,
  WatchChange,
} from '#shared/bridge/flights'
import { localDay } from '#shared/operation/calendar-day'
import { priceWords } from '#shared/reading/numbers/price-words'
import { instantWords } from '#shared/reading/time-words'
import { questionTitle } from '#shared/services/flights/question-words'
import { watchPrice } from '#shared/services/flights/watches'
import type { StoredWatch } from './fare-store'

const hourMs = 3_600_000
/** Most that a run is put off, so that watches of the same hour do not all go at once. */
const mostSpreadMs = 10 * 60_000

/** When a watch that was begun at `from` goes next. @param chance 0 to 1 */
export function nextTime(
  { everyHours }: Pick<Watch, 'everyHours'>,
  from: number,
  chance: number,
): number {
  const every = everyHours * hourMs
  return from + every + Math.round(chance * Math.min(mostSpreadMs, every / 20))
}

/** Whether the first day of travel is over, by the clock of this computer. */
export function isOver({ legs }: FlightQuestion, now: number): boolean {
  const [first] = legs
  return first !== undefined && first.day < localDay(now)
}

/** A watch whose flights have left: it stays, and says why it is off. */
export function turnedOff(watch: StoredWatch, now: number): StoredWatch {
  const last = watch.last ?? { at: now, cheapest: null, told: null }
  const problem = 'The first day of travel is over, so this watch is off.'
  return { ...watch, on: false, nextAt: null, last: { ...last, problem } }
}

/** What a search that is over has to say to a watch. */
export interface WatchEvent {
  /** Names this end of the search. */
  end: string
  /** Epoch milliseconds. */
  at: number
  /** Null if it found nothing and was not complete. */
  point: Pick<PricePoint, 'cheapest' | 'complete'> | null
  lowestBefore: LowestBefore | null
  /** Why it ended before it was complete; null if it was. */
  problem: string | null
}

/**
 * What a watch makes of a search of its question. An event is reported once: that the price is at or
 * below the line when it gets there, and again only after it had risen above it; a new low because
 * the next one must be lower still. What an incomplete search found is for sale too, so it counts,
 * but only complete ones are what later prices are measured by.
 *
 * @param locale writes the prices as the window does; undefined is the system's
 */
export function judge(watch: StoredWatch, event: WatchEvent, locale?: string): StoredWatch {
  const cheapest = event.point?.cheapest ?? null
  const below = cheapest !== null && watch.below !== null && cheapest <= watch.below
  const newLow = isNewLow(watch, cheapest, event.lowestBefore)
  const reportBelow = below && !watch.belowTold
  const notified =
    cheapest === null || !(reportBelow || newLow)
      ? null
      : sentence(watch, cheapest, reportBelow, newLow ? event.lowestBefore : null, {
          now: event.at,
          locale,
        })
  return {
    ...watch,
    belowTold: cheapest === null ? watch.belowTold : below,
    heard: event.end,
    last: { at: event.at, cheapest, told: notified, problem: event.problem },
  }
}

const isNewLow = (
  { newLow }: StoredWatch,
  cheapest: number | null,
  lowestBefore: LowestBefore | null,
): boolean =>
  newLow && cheapest !== null && lowestBefore !== null && cheapest < lowestBefore.cheapest

function sentence(
  { question, below }: StoredWatch,
  cheapest: number,
  reportBelow: boolean,
  lowestBefore: LowestBefore | null,
  { now, locale }: { now: number; locale: string | undefined },
): string {
  const money = (amount: number) => priceWords(amount, question.currency, locale)
  const reasons = [
    ...(reportBelow && below !== null ? [`at or below your limit of ${money(below)}`] : []),
    ...(lowestBefore === null
      ? []
      : [
          `a new low for these travel dates; before it was ${money(lowestBefore.cheapest)}, on ${instantWords(lowestBefore.at, now, locale)}`,
        ]),
  ]
  return `Now from ${watchPrice(cheapest, question, locale)}: ${reasons.join(', and ')}.`
}

/** The newest search that is known for what a watch looks for. */
export type KnownPrice = Pick<PricePoint, 'at' | 'cheapest'>

/**
 * A watch that has just been set or changed: if its line is met by what was found before, it says
 * so at once. Only what is as new as the watch itself would keep it counts as reported; an older price
 * may have changed since, so the next search reports it again.
 */
export function reportAtOnce(
  watch: StoredWatch,
  known: KnownPrice | undefined,
  now: number,
  locale?: string,
): { watch: StoredWatch; notified: string | null } {
  const { below, question, everyHours } = watch
  const cheapest = known?.cheapest ?? null
  const met = watch.on && below !== null && cheapest !== null && cheapest <= below
  if (!met || watch.belowTold || known === undefined) return { watch, notified: null }
  const money = (amount: number) => priceWords(amount, question.currency, locale)
  const notified = `Already at or below your limit of ${money(below)}: the search of ${instantWords(known.at, now, locale, { timed: true })} found ${watchPrice(cheapest, question, locale)}.`
  const belowTold = known.at > now - everyHours * hourMs
  return {
    watch: { ...watch, belowTold, last: { at: known.at, cheapest, told: notified, problem: null } },
    notified,
  }
}

/** A watch that is on, as it should be now: off if its flights have left, and with a time to go. */
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
