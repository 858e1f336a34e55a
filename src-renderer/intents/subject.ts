import type { LibraryItem } from '#shared/bridge/library'
import type { RecordPointer } from '#shared/reading/record'
import type { IntentId } from './table'

/** A file that can be downloaded. */
export interface SubjectFile {
  /** https or http address. */
  address: string
  title?: string
  /** `job`: the download service makes a file of the page. `file`: the address is the file itself. */
  use: 'job' | 'file'
}

/**
 * What a person acts on: one thing as a row, a card or a page knows it. What an answer did not state is
 * left out or null, and what would need it is not offered.
 */
export interface Subject extends RecordPointer {
  title: string
  /** https address of its own page. */
  link?: string | null | undefined
  picture?: string | null | undefined
  /** Where it is, in degrees. */
  coordinates?: { latitude: number; longitude: number } | null | undefined
  /** The map shows an area around them at this zoom, such as a city, and asks for nothing at their point. */
  zoom?: number | undefined
  /** Name of the place that it is about, to be looked up on the map: "Saltmere". */
  place?: string | null | undefined
  /** What of it can be downloaded; by default the page of a video. */
  files?: readonly SubjectFile[] | undefined
  /** What it is in or by, such as the channel of a video; of the same service. */
  parent?: LibraryItem['parent'] | undefined
  /** The answer it was read from, and its operation. */
  answerId?: string | undefined
  operation?: string | undefined
  /** What is impossible with it, though others offer it, each with the reason: grey in every menu. */
  not?: Partial<Record<IntentId, string>> | undefined
}

/** An item of the library as something to act on. Pure. */
export function subjectOf(item: LibraryItem): Subject {
  const { service, kind, id, title, link, picture, parent, answerId, operation } = item
  return { service, kind, id, title, link, picture, parent, answerId, operation }
}

/** What of a thing can be downloaded. Pure. */
export function filesOf({ kind, title, link, files }: Subject): readonly SubjectFile[] {
  if (files !== undefined) return files
  const page = kind === 'video' ? (link ?? '') : ''
  return page === '' ? [] : [{ address: page, title, use: 'job' }]
}
