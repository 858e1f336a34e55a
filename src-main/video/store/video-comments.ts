import type { KeptCommentsText } from '#shared/bridge/video'
import { parseJson } from '#shared/reading/parse-json'
import { videoViews } from '#shared/services/video/views'
import { writeKept } from '#shared/services/video-comments/comment-row'
import { type CommentAnswer, gatherComments } from '#shared/services/video-comments/gather-comments'
import { videoDataViews } from '#shared/services/video-data/views'
import type { MethodInput } from '../../library/methods'
import { answerByNumber } from '../../library/worker/answers/read-answer'
import type { Context } from '../../library/worker/context'
import type { Database } from '../../library/worker/database'
import type { PacedWork } from '../../library/worker/pace'
import { commentAnswers } from './comment-questions'
import './methods'

/**
 * Answers that were read, of the video that was asked about last: of a further page only that is read,
 * and the list made of them is made once.
 */
interface Held {
  video: string
  answers: Map<number, CommentAnswer | null>
  together?: { version: string; text: string }
}

/** Another file after damage has answers of its own. */
const held = new WeakMap<Database, Held>()

/** Puts the comments on a video together of what is stored. Never a call. */
export function* videoComments(
  { db, pace }: Pick<Context, 'db' | 'pace'>,
  { realm, video, version }: MethodInput<'videoComments'>,
): PacedWork<KeptCommentsText> {
  const name = `${realm} ${video}`
  const before = held.get(db)
  const kept: Held = before?.video === name ? before : { video: name, answers: new Map() }
  held.set(db, kept)
  const { answers } = kept
  const stored = commentAnswers(db, realm)
  const ofVideo = stored.filter((one) => one.video === video)
  for (const { number } of ofVideo) {
    readOnce(db, answers, number)
    if (pace.over()) yield
  }
  const threads = new Set(ofVideo.flatMap(({ number }) => threadsIn(answers.get(number))))
  const ofThreads = stored.filter(({ thread }) => thread !== undefined && threads.has(thread))
  for (const { number } of ofThreads) {
    readOnce(db, answers, number)
    if (pace.over()) yield
  }
  const all = [...ofVideo, ...ofThreads].sort(
    (one, other) => one.receivedAt - other.receivedAt || one.number - other.number,
  )
  const present = all.map(({ number, receivedAt }) => `${number} ${receivedAt}`).join('\n')
  if (present === version) return { at: 'same' }
  if (kept.together?.version !== present) {
    // The newest one of each question that holds comments is the last of it in this order.
    const newest = new Map(
      all.flatMap(({ number, question }) => (answers.get(number) ? [[question, number]] : [])),
    )
    const comments = gatherComments(
      all.flatMap(({ number, question }) => {
        const answer = answers.get(number)
        return answer ? { ...answer, superseded: newest.get(question) !== number } : []
      }),
    )
    kept.together = { version: present, text: writeKept(comments) }
  }
  return { at: 'comments', ...kept.together }
}

function readOnce(db: Database, answers: Held['answers'], number: number): void {
  if (!answers.has(number)) answers.set(number, readAnswer(db, number))
}

/** The comments of an answer; null if it holds none, or cannot be read. */
function readAnswer(db: Database, number: number): CommentAnswer | null {
  const answer = answerByNumber(db, number)?.answer
  if (answer == null || answer.body.at !== 'json') return null
  const { operation, values, receivedAt } = answer
  const context = { values, receivedAt }
  const body = parseJson(answer.body.text)
  if (body === undefined) return null
  switch (operation) {
    case 'video.videoComments': {
      const model = videoViews[operation].read(body, context)
      return model.at === 'comments' ? { ...context, operation, model } : null
    }
    case 'videoData.commentThreads': {
      const model = videoDataViews[operation].read(body, context)
      return model.at === 'page' ? { ...context, operation, model } : null
    }
    case 'videoData.comments': {
      const model = videoDataViews[operation].read(body, context)
      return model.at === 'page' ? { ...context, operation, model } : null
    }
    default:
      return null
  }
}

function threadsIn(answer: CommentAnswer | null | undefined): readonly string[] {
  if (answer === null || answer === undefined) return []
  if (answer.operation === 'video.videoComments') return answer.model.comments.map(({ id }) => id)
  return answer.operation === 'videoData.commentThreads'
    ? answer.model.items.map(({ top }) => top.id)
    : []
}
