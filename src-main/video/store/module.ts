import type { CommentedVideo } from '#shared/bridge/video'
import type { MethodInput } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import { defineLibraryModule } from '../../library/worker/module'
import { readDetail } from '../../library/worker/records/detail'
import { commentAnswers } from './comment-questions'
import { videoComments } from './video-comments'
import './methods'

/** The videos with stored comments, with what the library knows of each. */
function commentedVideos(
  { db }: Pick<Context, 'db'>,
  { realm, limit }: MethodInput<'commentedVideos'>,
): CommentedVideo[] {
  const found = new Map<string, { questions: Set<number>; receivedAt: number }>()
  for (const { video, question, receivedAt } of commentAnswers(db, realm)) {
    if (video === undefined) continue
    const questions = found.get(video)?.questions ?? new Set()
    found.set(video, { questions: questions.add(question), receivedAt })
  }
  const newest = [...found].sort(([, one], [, other]) => other.receivedAt - one.receivedAt)
  return newest.slice(0, limit).map(([id, { questions, receivedAt }]) => {
    const record = db.get(
      (row) => ({ title: row.text('title'), detail: readDetail(row.text('detail')) }),
      `SELECT title, detail FROM records WHERE realm = ? AND service IN ('video', 'videoData')
        AND kind = 'video' AND record_id = ? ORDER BY service LIMIT 1`,
      realm,
      id,
    )
    return {
      id,
      title: record?.title ?? null,
      channel: record?.detail.parent?.title ?? null,
      picture: record?.detail.picture ?? null,
      answers: questions.size,
      receivedAt,
    }
  })
}

/** Comments on videos, put together from the stored answers; it stores nothing of its own. */
export const videoModule = defineLibraryModule({
  steps: [],
  tables: [],
  methods: {
    videoComments: { manner: 'slicedRead', run: videoComments },
    commentedVideos: { manner: 'read', run: commentedVideos },
  },
  restore: null,
  forget: () => 0,
  keyRows: [],
})
