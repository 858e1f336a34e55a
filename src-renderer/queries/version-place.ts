import type { Answer } from '#shared/bridge/answer'
import type { AnswerVersion } from '#shared/bridge/library'

/** All stored answers to one question, newest first, and which of them is shown. */
export interface Versions {
  all: readonly AnswerVersion[]
  /** The place of the shown one; -1 if it is not stored. */
  place: number
}

/** The place of an answer among its versions: one that only confirmed a body is that body's version. Pure. */
export function placeOf(
  all: readonly AnswerVersion[],
  { id, receivedAt }: Pick<Answer, 'id' | 'receivedAt'>,
): number {
  const named = all.findIndex((one) => one.id === id)
  if (named >= 0) return named
  return all.findIndex((one) => one.receivedAt <= receivedAt && receivedAt <= one.confirmedAt)
}
