import { readNumber, writeNumber } from '../numbers/typed-number'

/** What a person decides of a watch, whatever it looks at. */
export interface WatchSettings {
  everyHours: number
  /** It notifies at or beyond this amount; null is no line. */
  limit: number | null
  /** Whether it notifies of news of its own kind: a new low, a new mail. */
  news: boolean
  on: boolean
}

/** A watch as it is being written. */
export interface WatchDraft {
  everyHours: string
  limit: string
  news: boolean
  on: boolean
}

/** What is wrong with a draft, one sentence for each field. */
export type DraftFaults = Partial<Record<'everyHours' | 'limit' | 'subject', string>>

/** What a form of a watch says: the settings, or what is wrong in which field. */
export type DraftReading =
  | { at: 'ready'; settings: WatchSettings }
  | { at: 'refused'; faults: DraftFaults }

const mostHours = 24 * 30
const mostAmount = 1e9
const usualHours = 12

/** The values that the dialog begins with. */
export function draftOf(watch: WatchSettings | undefined, locale?: string): WatchDraft {
  if (watch === undefined) {
    return { everyHours: String(usualHours), limit: '', news: true, on: true }
  }
  return {
    everyHours: writeNumber(watch.everyHours, locale),
    limit: watch.limit === null ? '' : writeNumber(watch.limit, locale),
    news: watch.news,
    on: watch.on,
  }
}

/** The hours that were typed, or why they are none. */
export function readHours(text: string, locale?: string): number | { sentence: string } {
  const hours = readNumber(text, locale)
  return hours !== undefined && hours >= 1 && hours <= mostHours
    ? hours
    : { sentence: `Enter a number of hours from 1 to ${mostHours}.` }
}

/**
 * Reads a draft. Pure.
 *
 * @param noAmount what is said of a line that is no amount
 * @param passed why what is watched can no longer be on; undefined while it can
 */
export function readDraft(
  draft: WatchDraft,
  noAmount: string,
  passed: string | undefined,
  locale?: string,
): DraftReading {
  const faults: DraftFaults = {}
  const hours = readHours(draft.everyHours, locale)
  if (typeof hours !== 'number') faults.everyHours = hours.sentence
  const limit = draft.limit.trim() === '' ? null : readNumber(draft.limit, locale)
  if (limit === undefined || (limit !== null && (limit <= 0 || limit > mostAmount))) {
    faults.limit = noAmount
  }
  if (draft.on && passed !== undefined) faults.subject = passed
  if (typeof hours !== 'number' || limit === undefined || Object.keys(faults).length > 0) {
    return { at: 'refused', faults }
  }
  return { at: 'ready', settings: { everyHours: hours, limit, news: draft.news, on: draft.on } }
}
