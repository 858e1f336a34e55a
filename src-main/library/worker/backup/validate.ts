import { z } from 'zod'
import { fits, identifier } from '#shared/bridge/declare-call'
import { listName, note, tag } from '#shared/bridge/library'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { makeRecord } from '#shared/reading/make-record'
import { parseJson } from '#shared/reading/parse-json'
import { type RecordKind, recordKinds } from '#shared/reading/record'
import { isInput } from '../answers/read-answer'
import { readDetail, writeDetail } from '../records/detail'
import { isRealm } from '../records/realm'
import { codeOf, placeOf, sequenceOf } from '../search/codes'

/*
 * A backup is a file from outside: anyone can have made it, whatever its check sum says. What is
 * taken over from it is what this program could have written itself; all else is left out.
 */

/** The year 2200. The clock of the other computer may have been ahead, but places end in 2248. */
const last = 7_258_118_400_000
/** Larger than any answer can be; what claims to be longer is not unpacked. */
export const mostBytes = 600_000_000

/** Whether a number is a moment from 1970 until 2200, in epoch milliseconds. */
export const isMoment = (ms: number): boolean => Number.isSafeInteger(ms) && ms >= 0 && ms <= last

const headers = z.array(z.object({ name: z.string(), value: z.string() }))
const head = z.object({
  freshUntil: z.number(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers,
    body: z.string().optional(),
  }),
  headers,
  timing: z.object({
    queuedMs: z.number(),
    firstByteMs: z.number(),
    totalMs: z.number(),
    attempts: z.number(),
  }),
})

/** As much as the values of a question and what was added to them may hold (`inputValues`), and their names. */
const mostInput = { values: 20_010, letters: 500_100, bytes: 0 }
/** Longer than anything that this program writes of an answer beside its body. */
const mostLetters = 8_000_000

/** What is looked at of an answer and its question. */
export interface GivenAnswer {
  id: string
  url: string
  head: string
  turn: number
  receivedAt: number
  confirmedAt: number
  question: {
    key: string
    realm: string
    service: string
    operation: string
    input: string
    outdatedAt: number
    usedAt: number
  }
}

/** Whether an answer and its question fit together and can be read. */
export function isFitAnswer(given: GivenAnswer): boolean {
  const { key, realm, service, operation, input, outdatedAt, usedAt } = given.question
  const values = input.length > mostLetters ? undefined : parseJson(input)
  return (
    identifier.safeParse(given.id).success &&
    [key, given.url, given.head].every(({ length }) => length <= mostLetters) &&
    isRealm(realm) &&
    serviceNamed(service) !== undefined &&
    operation.startsWith(`${service}.`) &&
    // Questions are found by their key alone: one of the other world would be an answer there.
    key.startsWith(`${realm}:${operation}?`) &&
    // What is deeper than any question cannot be handed to another thread.
    isInput(values) &&
    fits(values, mostInput) &&
    head.safeParse(parseJson(given.head)).success &&
    // Later turns are counted on from this one.
    [given.turn, given.receivedAt, given.confirmedAt, outdatedAt, usedAt].every(isMoment)
  )
}

/** A record as it is in a backup. */
export interface GivenRecord {
  place: number
  realm: string
  service: string
  kind: string
  recordId: string
  title: string
  text: string
  detail: string
}

/** A record as this program would have made it, and its place; undefined for what it never would. */
export function fitRecord(given: GivenRecord, now: number) {
  const service = serviceNamed(given.service)
  const kind = kindNamed(given.kind)
  const detail = parseJson(given.detail)
  if (service === undefined || kind === undefined || detail === undefined) return undefined
  if (!isRealm(given.realm)) return undefined
  const { title, text, recordId: id } = given
  const made = makeRecord({ service, kind, id, title, text, ...readDetail(given.detail) })
  // An id that would be changed on storing names another thing.
  if (made === undefined || made.id !== id) return undefined
  const sequence = sequenceOf(given.place)
  if (!isMoment(sequence)) return undefined
  return {
    id,
    title: made.title,
    text: made.text,
    detail: writeDetail(made),
    // A later place is put behind the newest: it must not be in the future.
    place: placeOf(Math.min(sequence, now), codeOf(given.realm, service, kind)),
  }
}

const storedList = z.object({
  id: identifier,
  realm: z.string().refine(isRealm),
  name: listName,
  /** A later version may have other searches: they are set aside where lists are shown. */
  query: z
    .string()
    .max(100_000)
    .refine((text) => parseJson(text) !== undefined)
    .nullable(),
  changedAt: z.number().refine(isMoment),
})

/** A list as this program would have made it; undefined for what it never would. */
export const fitList = (given: z.input<typeof storedList>) => storedList.safeParse(given).data

/** Whether it is a note that a person could have written here. */
export const isNote = (text: string): boolean => note.safeParse(text).success

/** A tag as this program would have stored it; undefined for what it never would. */
export const fitTag = (text: string): string | undefined => tag.safeParse(text).data

const serviceNamed = (name: string): ServiceId | undefined => serviceIds.find((one) => one === name)
const kindNamed = (name: string): RecordKind | undefined => recordKinds.find((one) => one === name)
