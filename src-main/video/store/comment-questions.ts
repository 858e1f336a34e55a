import type { Realm } from '#shared/operation/cache-key'
import { textOf } from '#shared/reading/reading'
import { commentOperations } from '#shared/services/video-comments/gather-comments'
import { askedVideoId } from '#shared/services/video-reading'
import { readInput } from '../../library/worker/answers/read-answer'
import type { Database } from '../../library/worker/database'

/** An answer to a question about comments. */
export interface StoredCommentAnswer {
  number: number
  /** The same for every answer to one question. */
  question: number
  receivedAt: number
  operation: (typeof commentOperations)[number]
  /** The video asked about; undefined if a thread is. */
  video: string | undefined
  /** The thread asked about. */
  thread: string | undefined
}

/**
 * All answers to questions about comments of a world, the earliest first: what a newer one leaves out,
 * as one that is a refusal does, was seen. Reads no bodies.
 */
export function commentAnswers(db: Database, realm: Realm): StoredCommentAnswer[] {
  return db
    .all(
      (row) => ({
        number: row.number('number'),
        question: row.number('question'),
        receivedAt: row.number('received_at'),
        operation: row.text('operation'),
        values: readInput(row.json('input')).values,
      }),
      `SELECT a.number, a.question, a.received_at, q.operation, q.input FROM questions q
        JOIN answers a ON a.question = q.id
        WHERE q.realm = ? AND q.operation IN (${commentOperations.map((id) => `'${id}'`).join(', ')})
        ORDER BY a.received_at, a.number`,
      realm,
    )
    .flatMap(({ values, operation: id, ...answer }) => {
      const operation = commentOperations.find((one) => one === id)
      if (operation === undefined) return []
      const asked = operation === 'video.videoComments' ? values.id : values.videoId
      return { ...answer, operation, video: askedVideoId(asked), thread: textOf(values.parentId) }
    })
}
