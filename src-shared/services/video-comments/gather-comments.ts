import type { Values } from '../../reading/forms/view'
import { textOf } from '../../reading/reading'
import type { CommentsPage } from '../video/models'
import type { CommentThread, Page } from '../video-data/models'
import type { Comment } from '../video-models'
import type { CommentRow, CommentService, CommentSource, KeptComments } from './comment-row'

/** The operations whose answers hold comments on videos. */
export const commentOperations = [
  'video.videoComments',
  'videoData.commentThreads',
  'videoData.comments',
] as const

/** One stored answer, read by the view of its operation. */
export type CommentAnswer = {
  values: Values
  receivedAt: number
  /** A newer answer to the same question is among them. */
  superseded?: boolean
} & (
  | { operation: 'video.videoComments'; model: CommentsPage }
  | { operation: 'videoData.commentThreads'; model: Page<CommentThread> }
  | { operation: 'videoData.comments'; model: Page<Comment> }
)

/**
 * Puts the comments of all answers together: each once, and each reply under what it answers. What a
 * later answer states goes before what an earlier one stated, but an exact time before "2 weeks ago". Pure.
 *
 * @param answers of one video, the earliest first
 */
export function gatherComments(answers: readonly CommentAnswer[]): KeptComments {
  const rows = new Map<string, CommentRow>()
  const { parents, next, firsts } = cursorsOf(answers)
  /** Of each thread that the service of data was asked about: the token after each page. */
  const tokens = new Map<string, Map<string, string | null>>()
  const sources = new Map<CommentService, CommentSource & { ids: Set<string> }>()
  let total: number | null = null
  for (const answer of answers) {
    const service = answer.operation === 'video.videoComments' ? 'video' : 'videoData'
    const source = sources.get(service) ?? {
      service,
      answers: 0,
      comments: 0,
      receivedAt: 0,
      ended: false,
      ids: new Set<string>(),
    }
    sources.set(service, source)
    source.answers += 1
    source.receivedAt = Math.max(source.receivedAt, answer.receivedAt)
    const parent = parentOf(answer, parents)
    if (parent === null && answer.superseded !== true && isLastPage(answer)) source.ended = true
    if (answer.operation === 'video.videoComments' && parent === null) {
      total = answer.model.total ?? total
    }
    if (answer.operation === 'videoData.comments' && parent !== null) {
      const pages = tokens.get(parent) ?? new Map<string, string | null>()
      tokens.set(parent, pages)
      pages.set(textOf(answer.values.pageToken) ?? '', answer.model.onward?.pageToken ?? null)
    }
    for (const comment of commentsOf(answer)) {
      const put = (one: Comment, above: string | null) => {
        const row = commentRow(one, above, service)
        source.ids.add(row.id)
        const known = rows.get(row.id)
        rows.set(row.id, known === undefined ? row : merged(known, row))
      }
      put(comment, comment.parentId ?? parent)
      for (const reply of comment.replies) put(reply, comment.id)
    }
  }
  for (const row of rows.values()) {
    const pages = tokens.get(row.id)
    const token = pages === undefined ? undefined : endOf(pages, '')
    const cursor = continuedAt(firsts.get(row.id) ?? [], next)
    row.repliesToken = token ?? null
    row.repliesEnded = token === null || cursor === null
    if (cursor !== undefined) row.repliesCursor = cursor
  }
  return {
    rows: [...rows.values()],
    total,
    sources: [...sources.values()].map(({ ids, ...source }) => ({ ...source, comments: ids.size })),
  }
}

function commentsOf(answer: CommentAnswer): readonly Comment[] {
  switch (answer.operation) {
    case 'video.videoComments':
      return answer.model.comments
    case 'videoData.commentThreads':
      return answer.model.items.map(({ top }) => top)
    case 'videoData.comments':
      return answer.model.items
    default:
      return answer satisfies never
  }
}

/** Whether no thread follows. Threads that were searched for words are not all there are. */
const isLastPage = ({ operation, model, values }: CommentAnswer): boolean =>
  operation === 'video.videoComments'
    ? model.onward === null
    : operation === 'videoData.commentThreads' &&
      model.onward === null &&
      values.searchTerms === undefined

/**
 * What each cursor of replies leads below. An answer of replies does not say whose they are: the
 * comment whose cursor asked for it does, and the page before it for the pages that follow.
 */
function cursorsOf(answers: readonly CommentAnswer[]) {
  const parents = new Map<string, string>()
  const next = new Map<string, string | null>()
  /** Of each comment, where its replies begin: an answer that came later may name another place. */
  const firsts = new Map<string, string[]>()
  for (const { operation, model, values } of answers) {
    if (operation !== 'video.videoComments') continue
    for (const { id, repliesCursor } of model.comments) {
      if (repliesCursor === undefined) continue
      parents.set(repliesCursor, id)
      firsts.set(id, [
        ...(firsts.get(id) ?? []).filter((one) => one !== repliesCursor),
        repliesCursor,
      ])
    }
    const cursor = textOf(values.cursor)
    if (cursor !== undefined) next.set(cursor, model.onward?.cursor ?? null)
  }
  for (const [first, parent] of [...parents]) {
    for (let at = next.get(first); at != null && !parents.has(at); at = next.get(at)) {
      parents.set(at, parent)
    }
  }
  return { parents, next, firsts }
}

/**
 * Where the replies of a comment go on: behind what was asked for already, whichever beginning that was
 * asked with. Null if they ended, undefined if no beginning is known.
 */
function continuedAt(
  firsts: readonly string[],
  next: ReadonlyMap<string, string | null>,
): string | null | undefined {
  const ends = firsts.map((first) => endOf(next, first))
  if (ends.includes(null)) return null
  return ends.findLast((end, place) => end !== firsts[place]) ?? ends.at(-1)
}

/** The first page that was not asked for yet, continuing from one; null if the last one was. */
function endOf(next: ReadonlyMap<string, string | null>, first: string): string | null {
  const seen = new Set<string>()
  let at = first
  while (!seen.has(at)) {
    seen.add(at)
    const further = next.get(at)
    if (further === undefined) return at
    if (further === null) return null
    at = further
  }
  // Pages that lead in a circle end there.
  return null
}

const parentOf = (
  { operation, values }: CommentAnswer,
  parents: ReadonlyMap<string, string>,
): string | null =>
  operation === 'videoData.comments'
    ? (textOf(values.parentId) ?? null)
    : operation === 'video.videoComments'
      ? (parents.get(textOf(values.cursor) ?? '') ?? null)
      : null

/** A comment as one answer states it. Pure. */
export function commentRow(
  comment: Comment,
  parent: string | null,
  service: CommentService,
): CommentRow {
  const { id, text, author, published, likes, replyCount } = comment
  return {
    id,
    parent,
    text,
    author: author.name ?? null,
    authorId: author.id ?? null,
    picture: author.picture ?? null,
    owner: author.owner,
    pinned: comment.pinned,
    hearted: comment.hearted,
    edited: comment.edited,
    paid: comment.paid ?? null,
    at: published?.ms ?? null,
    dayOnly: published?.dayOnly ?? false,
    likes: likes ?? null,
    replies: replyCount ?? null,
    from: [service],
    repliesCursor: comment.repliesCursor ?? null,
    repliesToken: null,
    repliesEnded: false,
  }
}

/** Two versions of one comment; `later` is the newer one. */
function merged(known: CommentRow, later: CommentRow): CommentRow {
  const exact = later.at === null || (later.dayOnly && known.at !== null && !known.dayOnly)
  return {
    ...later,
    parent: later.parent ?? known.parent,
    text: later.text === '' ? known.text : later.text,
    author: later.author ?? known.author,
    authorId: later.authorId ?? known.authorId,
    picture: later.picture ?? known.picture,
    // The service of data states neither of these: the value of the other service stays.
    owner: later.owner || known.owner,
    pinned: later.pinned || known.pinned,
    hearted: later.hearted || known.hearted,
    edited: later.edited || known.edited,
    paid: later.paid ?? known.paid,
    at: exact ? known.at : later.at,
    dayOnly: exact ? known.dayOnly : later.dayOnly,
    likes: later.likes ?? known.likes,
    replies: later.replies ?? known.replies,
    from: [...new Set([...known.from, ...later.from])],
    repliesCursor: later.repliesCursor ?? known.repliesCursor,
  }
}
