import { type PackedRows, packRows, unpackRows } from '../../reading/packed-rows'
import { isNamedDay } from '../../reading/time-words'

/** The two services that give comments on videos; a comment has the same id in both. */
export type CommentService = 'video' | 'videoData'

/** A comment on a video, as all stored answers together state it. Plain data: it travels between threads. */
export interface CommentRow {
  id: string
  /** The comment that it replies to. */
  parent: string | null
  /** Plain text. */
  text: string
  author: string | null
  authorId: string | null
  picture: string | null
  /** Whether the channel that published the video wrote it. */
  owner: boolean
  pinned: boolean
  hearted: boolean
  edited: boolean
  /** What was paid to show it, as written. */
  paid: string | null
  /** Epoch milliseconds; `dayOnly` if no more than about a day is stated. */
  at: number | null
  dayOnly: boolean
  /** Null if the answers do not say. */
  likes: number | null
  /** Replies as stated; null if nobody stated them. */
  replies: number | null
  from: readonly CommentService[]
  /** Asks the service of videos for those of its replies that were not asked for yet. */
  repliesCursor: string | null
  /** The same of the service of data; null for the first of them. */
  repliesToken: string | null
  /** A service gave all the replies that it has: stated ones beyond them cannot be had. */
  repliesEnded: boolean
}

/** When it was written by the calendar of this computer: a day that its source names is the same day here. */
export function localTimeOf({ at, dayOnly }: Pick<CommentRow, 'at' | 'dayOnly'>): number | null {
  if (at === null || !isNamedDay({ ms: at, dayOnly })) return at
  const day = new Date(at)
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()).getTime()
}

/** What one service stated of a video's comments. */
export interface CommentSource {
  service: CommentService
  answers: number
  comments: number
  /** Epoch milliseconds of its newest answer. */
  receivedAt: number
  /** Whether an answer said that no thread follows it. */
  ended: boolean
}

/** All stored comments on a video. */
export interface KeptComments {
  rows: CommentRow[]
  /** How many there are, with replies, as a service stated. */
  total: number | null
  sources: CommentSource[]
}

/** The comments as a text, so that no thread on the way to their reader reads them. Pure. */
export const writeKept = ({ rows, ...facts }: KeptComments): string =>
  JSON.stringify({ ...facts, rows: packRows(rows) })

/** The comments of a text that `writeKept` wrote. Pure. */
export function readKept(text: string): KeptComments {
  // Main made it of what the views read.
  const kept = JSON.parse(text) as Omit<KeptComments, 'rows'> & { rows: PackedRows }
  return { ...kept, rows: unpackRows(kept.rows) as unknown as CommentRow[] }
}

/** What says whose a comment is: the channel's id, else the name. */
export const authorKey = ({ author, authorId }: CommentRow): string | null => authorId ?? author
