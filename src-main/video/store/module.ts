import type { CommentedVideo } from '#shared/bridge/video'
import type { MethodInput } from '../../library/methods'
import type { Context } from '../../library/worker/context'
import { defineLibraryModule } from '../../library/worker/module'
import { readDetail } from '../../library/worker/records/detail'
import { commentQuestions } from './comment-questions'
import { videoComments } from './video-comments'
import './methods'

/** The videos with stored comments, with what the library knows of each. */
function commentedVideos(
  { db }: Pick<Context, 'db'>,
  { realm, limit }: MethodInput<'commentedVideos'>,
): CommentedVideo[] {
  const found = new Map<string, { answers: number; receivedAt: number }>()
  for (const { video, receivedAt } of commentQuestions(db, realm)) {
    if (video === undefined) continue
    const before = found.get(video)
    found.set(video, { answers: (before?.answers ?? 0) + 1, receivedAt })
  }
  const newest = [...found].sort(([, one], [, other]) => other.receivedAt - one.receivedAt)
  return newest.slice(0, limit).map(([id, kept]) => {
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
      ...kept,
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
