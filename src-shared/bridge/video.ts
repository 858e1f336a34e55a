/*
 * What travels of the comments on videos: put together from the answers of both video services that the
 * library keeps. Nothing of it is a call to a service.
 */

/** The stored comments on a video. */
export type KeptCommentsText =
  /** The same as at the given version. */
  | { at: 'same' }
  /** `text` is of `writeKept`: it is passed to the thread that reads it as one text. */
  | { at: 'comments'; version: string; text: string }

/** A video with stored comments. */
export interface CommentedVideo {
  id: string
  /** Null if no answer stated it. */
  title: string | null
  channel: string | null
  picture: string | null
  /** Answers with comments on it, replies left out. */
  answers: number
  /** Epoch milliseconds of the newest of them. */
  receivedAt: number
}
