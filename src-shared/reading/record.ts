import type { ServiceId } from '../operation/operation'
import type { InputValue } from '../operation/read-input'

/**
 * Every kind of thing that readers recognise in answers, over all nine services. One word for one
 * thing: a `section` belongs to a channel, a `newsSection` to a page of news.
 */
export const recordKinds = [
  'airport',
  'itinerary',
  'video',
  'channel',
  'playlist',
  'comment',
  'caption',
  'section',
  'activity',
  'category',
  'region',
  'language',
  'post',
  'subforum',
  'rule',
  'user',
  'place',
  'review',
  'photo',
  'mail',
  'fundQuote',
  'fundMaster',
  'article',
  'newsPage',
  'newsSection',
  'job',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** Something short to say of a record; the window words it in the person's language. */
export type Fact =
  /** As it stands: a name, "direct", "Open Ended Schemes". */
  | { at: 'text'; text: string }
  /** "1.2 M views": `one` and `many` are the words for it. */
  | { at: 'count'; count: number; one: string; many: string }
  | { at: 'duration'; seconds: number }
  /** Without a currency code if the interface states none. */
  | { at: 'money'; amount: number; currency?: string }
  /** Epoch milliseconds; `dayOnly` if the source names a day and no time. */
  | { at: 'time'; ms: number; dayOnly?: boolean }
  /** "4.4 of 5". */
  | { at: 'rating'; rating: number; of: number }

/** One thing as the library keeps, finds and shows it. Plain data: it travels between threads. */
export interface LibraryRecord {
  service: ServiceId
  kind: RecordKind
  /** Its own id in the service, at most 300 characters; service, kind and id name it. */
  id: string
  /** One line of plain text, never empty, at most 500 characters. */
  title: string
  /** Plain text for searching and for excerpts: no markup; at most 20,000 characters. */
  text: string
  /** Facts shown below it, most informative first; at most six. */
  facts: Fact[]
  /** What it is in or under, such as the post of a comment. */
  parent?: { kind: RecordKind; id: string; title: string }
  /** Who published it, if that is not what it is in: the newspaper of an article. */
  source?: string
  /** https address of a picture of it. */
  picture?: string
  /** https address of its own page, to copy or to open in a browser. */
  link?: string
  /** Epoch milliseconds when it was published, sent or departs. */
  happenedAt?: number
}

/** What a reader knows of the answer beside its body. */
export interface ReadContext {
  /** The values the operation was asked with, as they travelled. */
  values: Readonly<Record<string, InputValue>>
  /** Epoch milliseconds when the answer arrived, for "2 hours ago". */
  receivedAt: number
}

/** Names one record within a world. */
export interface RecordPointer {
  service: ServiceId
  kind: RecordKind
  id: string
}

/** A question that fetches more of a record: details, comments, photos. */
export interface OfflineQuestion {
  operation: string
  values: Record<string, InputValue>
}
