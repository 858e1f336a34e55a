import { failed, ok, type Result } from '#shared/bridge/result'
import type { CommentRow } from '#shared/services/video-comments/comment-row'
import type { CommentFacts } from '#shared/services/video-comments/laboratory'
import { type FromMain, useMain } from '../../data/use-main'
import { askWork } from '../../data/use-work'
import { desk } from '../../desk'
import { startDocuments } from '../../document/documents'
import { useDeskState } from '../../state/desk-state'

/** The comments on a video as the window holds them. */
export interface OpenComments extends CommentFacts {
  /** Names them in what is computed of them; another name for every state. */
  of: string
  rows: readonly CommentRow[]
}

/** So many rows come at once: what a task of the window's thread takes stays far below a frame or two. */
const portion = 500
/** The states that were opened last; the reader of documents holds as many. */
const mostOpen = 2
const opened = new Map<string, { version: string; comments: OpenComments }>()

/**
 * What is kept of the comments on a video, kept true while answers come in. Never a call. The text goes
 * from main to the reader of documents as it is; rows come back in portions.
 */
export function useKeptComments(video: string): FromMain<OpenComments> {
  const realm = useDeskState(({ demo }) => demo.at)
  return useMain(['comments', video], () => open(`${realm} ${video}`, video), 'library')
}

async function open(name: string, video: string): Promise<Result<OpenComments>> {
  startDocuments()
  const before = await stillOpen(name)
  const kept = await desk.call('video.comments', { video, version: before?.version ?? null })
  if (!kept.ok) return kept
  if (kept.value.at === 'same') {
    return before === undefined ? failed(lost) : ok(before.comments)
  }
  const of = `${name} ${crypto.randomUUID()}`
  const facts = await askWork('comments.put', { of, text: kept.value.text })
  const rows: CommentRow[] = []
  while (rows.length < facts.count) {
    const from = rows.length
    rows.push(...(await askWork('comments.rows', { of, from, to: from + portion })))
    if (rows.length === from) break
  }
  const comments = { of, rows, ...facts }
  opened.delete(name)
  opened.set(name, { version: kept.value.version, comments })
  for (const old of [...opened.keys()].slice(0, -mostOpen)) opened.delete(old)
  return ok(comments)
}

/** What was opened of them before, unless the reader of documents let go of it. */
async function stillOpen(name: string) {
  const before = opened.get(name)
  if (before === undefined) return undefined
  return (await askWork('comments.isOpen', { of: before.comments.of })) ? before : undefined
}

const lost = {
  code: 'internal',
  message: 'The comments could not be opened.',
  nextStep: 'Open the page once more.',
} as const
