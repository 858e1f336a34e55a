import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind } from '#shared/reading/record'

/*
 * How the place of a record in the index says what it is. These numbers are in people's files: one
 * that was used is never given to anything else, and the order of the declarations does not matter.
 */

const realmCodes: Record<Realm, number> = { demo: 0, gateway: 1 }
const serviceCodes: Record<ServiceId, number> = {
  flights: 0,
  videoData: 1,
  forum: 2,
  maps: 3,
  video: 4,
  mailboxes: 5,
  funds: 6,
  news: 7,
  downloads: 8,
}
const kindCodes: Record<RecordKind, number> = {
  airport: 0,
  itinerary: 1,
  video: 2,
  channel: 3,
  playlist: 4,
  comment: 5,
  caption: 6,
  section: 7,
  activity: 8,
  category: 9,
  region: 10,
  language: 11,
  post: 12,
  subforum: 13,
  rule: 14,
  user: 15,
  place: 16,
  review: 17,
  photo: 18,
  mail: 19,
  fundQuote: 20,
  fundMaster: 21,
  article: 22,
  newsPage: 23,
  newsSection: 24,
  job: 25,
}

const byCode = <Name extends string>(codes: Record<Name, number>): Map<number, Name> => {
  const names = new Map<number, Name>()
  for (const name in codes) names.set(codes[name], name)
  return names
}
const services = byCode(serviceCodes)
const kinds = byCode(kindCodes)
/** Every service that has a code. */
export const allServices: readonly ServiceId[] = [...services.values()]
/** Every kind of record that has a code. */
export const allKinds: readonly RecordKind[] = [...kinds.values()]

/** A place is a sequence in steps of this, plus ten bits: one for the realm, four and five. */
const step = 1024
/** The low bits of a place, which say what a record is. */
export const codeMask = step - 1

/** What a record is, as the low bits of its place say it. */
export function codeOf(realm: Realm, service: ServiceId, kind: RecordKind): number {
  return realmCodes[realm] * 512 + serviceCodes[service] * 32 + kindCodes[kind]
}

/** Places stay below 2^53 until the year 2248, so that they are exact in JavaScript. */
export const placeOf = (sequence: number, code: number): number => sequence * step + code
/** The sequence in a place. */
export const sequenceOf = (place: number): number => Math.floor(place / step)

/** The service that a place names; undefined for a code of a later version. */
export const serviceAt = (place: number): ServiceId | undefined =>
  services.get(Math.floor((place % 512) / 32))
/** The kind that a place names; undefined for a code of a later version. */
export const kindAt = (place: number): RecordKind | undefined => kinds.get(place % 32)

/** Whether a place is of a world; bits of numbers so large are no matter for `&`. */
export const isOfRealm = (place: number, realm: Realm): boolean =>
  Math.floor(place / 512) % 2 === realmCodes[realm]

/** Conditions on a place as SQL, for what its low bits say. */
export const placeConditions = {
  realm: (realm: Realm) => `rowid & 512 = ${realmCodes[realm] * 512}`,
  services: (services: readonly ServiceId[]) =>
    `rowid & 480 IN (${services.map((service) => serviceCodes[service] * 32).join(', ')})`,
  /** Published at or after, and before, in epoch milliseconds. */
  happened: (from: number, until: number) =>
    `EXISTS (SELECT 1 FROM happened h WHERE h.place = records_index.rowid
      AND h.at >= ${Math.ceil(from)} AND h.at < ${Math.ceil(until)})`,
}

/** Begins every mark; texts cannot hold it, since private characters are in no word. */
const sign = '\uE000'

/** Words of the index that are no text: what a record is and what was done with it. */
export const marks = {
  realm: (realm: Realm) => `${sign}${realm}`,
  service: (realm: Realm, service: ServiceId) => `${sign}${realm}s${serviceCodes[service]}`,
  kind: (realm: Realm, kind: RecordKind) => `${sign}${realm}k${kindCodes[kind]}`,
  saved: (realm: Realm) => `${sign}${realm}v`,
  unread: (realm: Realm) => `${sign}${realm}u`,
  list: (id: string) => `${sign}l${Buffer.from(id.toWellFormed()).toString('hex')}`,
  /** Tags are found by their exact letters. */
  tag: (realm: Realm, tag: string) =>
    `${sign}${realm}t${Buffer.from(tag.toWellFormed()).toString('hex')}`,
  /** The year, month or day (UTC) in which it was published or sent, as `spanName` writes it. */
  happened: (span: string) => `${sign}h${span}`,
  /** Whether it says when it was published or sent. */
  dated: `${sign}d`,
}
