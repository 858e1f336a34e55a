import type { ServiceId } from '../operation/operation'
import { cutText, oneLine, tidyLines } from './plain-text'
import type { Moment } from './reading-times'
import type { Fact, LibraryRecord, RecordKind } from './record'
import { httpsAddress } from './web-address'

/** The greatest lengths of what a record holds. */
export const recordLimits = { id: 300, title: 500, text: 20_000, facts: 6, factText: 200 } as const

/** A record before its limits are enforced; what a reader could not find stays undefined. */
export interface RecordDraft {
  service: ServiceId
  kind: RecordKind
  id: string | undefined
  /** Plain text: markup is not removed here. */
  title: string | undefined
  text?: string | undefined
  facts?: readonly (Fact | undefined)[]
  parent?: { kind: RecordKind; id: string | undefined; title?: string | undefined } | undefined
  source?: string | undefined
  picture?: unknown
  link?: unknown
  happenedAt?: number | undefined
}

/**
 * Makes a record that keeps every limit of `LibraryRecord`: trims, cuts at characters, leaves out
 * invalid parts. Undefined without an id or without a visible title.
 */
export function makeRecord(draft: RecordDraft): LibraryRecord | undefined {
  const id = recordId(draft.id)
  const title = oneLine(draft.title ?? '', recordLimits.title)
  if (id === undefined || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(title)) return undefined
  const record: LibraryRecord = {
    service: draft.service,
    kind: draft.kind,
    id,
    title,
    // Tidying shortens a text; twice the limit fills it in all but made-up texts.
    text: cutText(tidyLines(cutText(draft.text ?? '', 2 * recordLimits.text)), recordLimits.text),
    facts: (draft.facts ?? []).flatMap((fact) => fitFact(fact) ?? []).slice(0, recordLimits.facts),
  }
  const parentId = recordId(draft.parent?.id)
  if (draft.parent !== undefined && parentId !== undefined) {
    // A parent that is known only by its id gets the id as its title.
    const parentTitle = oneLine(draft.parent.title ?? '', recordLimits.title) || parentId
    record.parent = { kind: draft.parent.kind, id: parentId, title: parentTitle }
  }
  const source = oneLine(draft.source ?? '', recordLimits.factText)
  if (source !== '') record.source = source
  const picture = httpsAddress(draft.picture)
  if (picture !== undefined) record.picture = picture
  const link = httpsAddress(draft.link)
  if (link !== undefined) record.link = link
  const { happenedAt } = draft
  if (happenedAt !== undefined && Math.abs(happenedAt) <= 8.64e15) {
    record.happenedAt = Math.round(happenedAt)
  }
  return record
}

/**
 * The id as records bear it: trimmed, at most 300 characters. A longer one keeps its beginning and
 * ends in a number made of the whole, so that two long ids stay two. Undefined for an empty one.
 */
export function recordId(id: string | undefined): string | undefined {
  const text = (id ?? '').toWellFormed().trim()
  if (text === '') return undefined
  if (text.length <= recordLimits.id) return text
  return `${cutText(text, recordLimits.id - 20)}~${fingerprint(text)}`
}

/** FNV-1a over two differently started halves, 64 bits together, in base 36. */
function fingerprint(text: string): string {
  let one = 0x811c9dc5
  let other = 0x1b873593
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x5bd1e995)
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`
}

function fitFact(fact: Fact | undefined): Fact | undefined {
  if (fact === undefined) return undefined
  switch (fact.at) {
    case 'text': {
      const text = oneLine(fact.text, recordLimits.factText)
      return text === '' ? undefined : { at: 'text', text }
    }
    case 'count':
      return Number.isFinite(fact.count) ? fact : undefined
    case 'duration':
      return Number.isFinite(fact.seconds) && fact.seconds >= 0 ? fact : undefined
    case 'money': {
      if (!Number.isFinite(fact.amount)) return undefined
      const { at, amount, currency } = fact
      return currency !== undefined && /^[A-Z]{3}$/.test(currency)
        ? { at, amount, currency }
        : { at, amount }
    }
    case 'time':
      return Math.abs(fact.ms) <= 8.64e15 ? fact : undefined
    case 'rating':
      return fact.of > 0 && fact.rating >= 0 && fact.rating <= fact.of ? fact : undefined
    default:
      return fact satisfies never
  }
}

/** A fact in words; undefined if there is none. */
export const textFact = (text: string | undefined): Fact | undefined =>
  text === undefined ? undefined : { at: 'text', text }

/** "3 replies"; undefined if nothing is known or the number is negative. */
export const countFact = (
  count: number | undefined,
  one: string,
  many: string,
): Fact | undefined =>
  count === undefined || count < 0 ? undefined : { at: 'count', count, one, many }

/** A length of time; undefined if none is known. */
export const durationFact = (seconds: number | undefined): Fact | undefined =>
  seconds === undefined ? undefined : { at: 'duration', seconds }

/** An amount, with its ISO 4217 code if the answer or the question names one. */
export const moneyFact = (
  amount: number | undefined,
  currency?: string | undefined,
): Fact | undefined => {
  if (amount === undefined) return undefined
  return currency === undefined ? { at: 'money', amount } : { at: 'money', amount, currency }
}

/** A point in time, or a day if the source names no time. */
export const timeFact = (moment: Moment | undefined): Fact | undefined => {
  if (moment === undefined) return undefined
  return moment.dayOnly
    ? { at: 'time', ms: moment.ms, dayOnly: true }
    : { at: 'time', ms: moment.ms }
}

/** "4.4 of 5". */
export const ratingFact = (rating: number | undefined, of: number): Fact | undefined =>
  rating === undefined ? undefined : { at: 'rating', rating, of }
