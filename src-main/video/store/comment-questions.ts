import type { Realm } from '#shared/operation/cache-key'
import { textOf } from '#shared/reading/reading'
import { commentOperations } from '#shared/services/video-comments/gather-comments'
import { askedVideoId } from '#shared/services/video-reading'
import { readInput } from '../../library/worker/answers/read-answer'
import type { Database } from '../../library/worker/database'

/** The newest answer to a question about comments. */
export interface CommentQuestion {
  /** Of the answer. */
  number: number
  receivedAt: number
  operation: (typeof commentOperations)[number]
  /** The video asked about; undefined if a thread is. */
  video: string | undefined
  /** The thread asked about. */
  thread: string | undefined
}

/** All questions about comments of a world with their newest answers, the earliest first. Reads no bodies. */
export function commentQuestions(db: Database, realm: Realm): CommentQuestion[] {
  return db
    .all(
      (row) => ({
        number: row.number('number'),
        receivedAt: row.number('received_at'),
        operation: row.text('operation'),
        values: readInput(row.json('input')).values,
      }),
      `SELECT a.number, a.received_at, q.operation, q.input FROM questions q
        JOIN answers a ON a.question = q.id
        WHERE q.realm = ? AND q.operation IN (${commentOperations.map((id) => `'${id}'`).join(', ')})
          AND a.turn = (SELECT max(turn) FROM answers WHERE question = q.id)
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
