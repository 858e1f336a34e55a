import type { FlightQuestion, Watch, WatchChange } from '#shared/bridge/flights'
import { daysOf } from '../question-words'

/** A watch as it is being written. */
export interface WatchDraft {
  everyHours: string
  below: string
  newLow: boolean
  on: boolean
}

/** What is wrong with a draft, one sentence for each field. */
export type DraftFaults = Partial<Record<'everyHours' | 'below' | 'question', string>>

export type DraftReading =
  | { at: 'ready'; change: WatchChange }
  | { at: 'refused'; faults: DraftFaults }

const mostHours = 24 * 30
const mostPrice = 1e9

/** Typed with the marks of this locale, so that it is read again as it was meant. */
function writeAmount(amount: number, locale: string | undefined): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(
    amount,
  )
}

/** What the dialog begins with. */
export function draftOf(watch: Watch | undefined, locale?: string): WatchDraft {
  if (watch === undefined) return { everyHours: '12', below: '', newLow: true, on: true }
  return {
    everyHours: writeAmount(watch.everyHours, locale),
    below: watch.below === null ? '' : writeAmount(watch.below, locale),
    newLow: watch.newLow,
    on: watch.on,
  }
}

function marksOf(locale: string | undefined): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345.6)
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
  return { group: mark('group') ?? '', decimal: mark('decimal') ?? '.' }
}

/**
 * An amount as people type it, with the locale's marks: 1234.5, 1,234.50. Undefined where it is none.
 */
export function readAmount(text: string, locale?: string): number | undefined {
  const { group, decimal } = marksOf(locale)
  const blank = /[\s'’]/g
  const [whole = '', ...fractions] = text.trim().replace(blank, '').split(decimal)
  const marked = group !== '' && group !== decimal && whole.includes(group)
  // Groups of three only: 1,5 is no fifteen.
  if (marked && !whole.split(group).every((part, place) => /^\d{3}$/.test(part) || place === 0)) {
    return undefined
  }
  const digits = marked ? whole.replaceAll(group, '') : whole
  if (fractions.length > 1 || !/^\d+$/.test(digits)) return undefined
  const fraction = fractions[0] ?? '0'
  return /^\d+$/.test(fraction) ? Number(`${digits}.${fraction}`) : undefined
}

/** The hours that were typed, or why they are none. */
export function readHours(text: string, locale?: string): number | { sentence: string } {
  const hours = readAmount(text, locale)
  return hours !== undefined && hours >= 1 && hours <= mostHours
    ? hours
    : { sentence: `Enter a number of hours from 1 to ${mostHours}.` }
}

/** Reads a draft into what main takes. `today` is YYYY-MM-DD. Pure. */
export function readDraft(
  draft: WatchDraft,
  question: FlightQuestion,
  id: string | undefined,
  today: string,
  locale?: string,
): DraftReading {
  const faults: DraftFaults = {}
  const hours = readHours(draft.everyHours, locale)
  if (typeof hours !== 'number') faults.everyHours = hours.sentence
  const below = draft.below.trim() === '' ? null : readAmount(draft.below, locale)
  if (below === undefined || (below !== null && (below <= 0 || below > mostPrice))) {
    faults.below = 'Enter a price such as 400, or leave it empty.'
  }
  if (draft.on && hasPassed(question, today)) {
    faults.question = 'These days have passed. Search for later ones to watch them.'
  }
  if (typeof hours !== 'number' || below === undefined || Object.keys(faults).length > 0) {
    return { at: 'refused', faults }
  }
  const { newLow, on } = draft
  return {
    at: 'ready',
    change: {
      ...(id === undefined ? {} : { id }),
      question,
      everyHours: hours,
      below,
      newLow,
      on,
    },
  }
}

/** Whether the journey's first day lies before today. */
export function hasPassed(question: FlightQuestion, today: string): boolean {
  return daysOf(question).first < today
}
