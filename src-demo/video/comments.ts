import { type Demo, day, hour } from '../demo'
import { remark } from '../phrases'
import { randomFrom, tokenFrom } from '../random'
import { type Catalogue, type Channel, cataloguePart, type Video } from './catalogue'

/** A comment under a video: the head of a thread, or a reply in one. */
export interface VideoComment {
  id: string
  video: Video
  author: Channel
  text: string
  likes: number
  published: number
  edited: boolean
  hearted: boolean
  pinned: boolean
  /** Number of replies; a reply has none. */
  replies: number
  parent: string | undefined
}

/** Number of replies of a thread. */
function repliesOf(demo: Demo, video: Video, thread: number): number {
  const random = randomFrom(demo.seed, 'replies', video.id, thread)
  if (thread % 40 === 1) return random.integer(15, 60)
  return random.chance(0.35) ? random.integer(1, 8) : 0
}

/** All comments of a video with their replies; the sum of its threads. */
export function commentCount(demo: Demo, video: Video): number {
  if (video.commentsOff) return 0
  let count = video.threads
  for (let thread = 0; thread < video.threads; thread += 1) {
    count += repliesOf(demo, video, thread)
  }
  return count
}

/** Heads of a video's threads, newest first. */
export function threadsOf(demo: Demo, video: Video): VideoComment[] {
  if (video.commentsOff) return []
  return Array.from({ length: video.threads }, (_, thread) => headAt(demo, video, thread))
}

/** Replies of a thread, oldest first. */
export function repliesIn(demo: Demo, head: VideoComment): VideoComment[] {
  const thread = parsePlace(head.id)?.thread ?? 0
  return Array.from({ length: head.replies }, (_, reply) => ({
    ...commentAt(demo, head.video, `${thread}.${reply}`, thread, reply),
    id: `${head.id}.${number36(reply, 3)}${tokenFrom('url', 19, head.id, reply)}`,
    replies: 0,
    pinned: false,
    parent: head.id,
  }))
}

function headAt(demo: Demo, video: Video, thread: number): VideoComment {
  return {
    ...commentAt(demo, video, String(thread), thread, 0),
    id: headId(video, thread),
    replies: repliesOf(demo, video, thread),
    pinned: thread === 0 && video.index % 3 === 0,
    parent: undefined,
  }
}

/** The comment with the id, of whatever video. */
export function findComment(demo: Demo, id: string): VideoComment | undefined {
  const [headPart = '', replyPart] = id.split('.')
  const place = parsePlace(headPart)
  const video = place && demo.once(cataloguePart).videos[place.video]
  if (!place || !video || video.commentsOff || place.thread >= video.threads) return undefined
  const head = headAt(demo, video, place.thread)
  if (head.id !== headPart) return undefined
  if (replyPart === undefined) return head
  return repliesIn(demo, head).find((reply) => reply.id === id)
}

function headId(video: Video, thread: number): string {
  const filler = tokenFrom('url', 9, video.id, thread)
  return `Ug${number36(video.index, 4)}${number36(thread, 4)}${filler}4AaABAg`
}

function parsePlace(id: string): { video: number; thread: number } | undefined {
  const match = /^Ug([0-9a-z]{4})([0-9a-z]{4})[\w-]{9}4AaABAg/.exec(id)
  if (!match) return undefined
  return { video: Number.parseInt(match[1] ?? '', 36), thread: Number.parseInt(match[2] ?? '', 36) }
}

function number36(number: number, width: number): string {
  return number.toString(36).padStart(width, '0')
}

function commentAt(
  demo: Demo,
  video: Video,
  name: string,
  thread: number,
  reply: number,
): Omit<VideoComment, 'id' | 'replies' | 'parent' | 'pinned'> {
  const random = randomFrom(demo.seed, 'comment', video.id, name)
  const catalogue: Catalogue = demo.once(cataloguePart)
  const age = Math.max(hour, demo.today() - video.published)
  const since = ((thread + 0.5 + reply * 0.001) / Math.max(1, video.threads)) ** 1.5
  const byOwner = reply > 0 && random.chance(0.15)
  return {
    video,
    author: byOwner ? video.channel : random.pick(catalogue.channels),
    text: remark(video.channel.topic, random),
    likes: random.chance(0.3) ? 0 : Math.floor(10 ** (random.next() * 3.5)),
    published: Math.floor(
      Math.min(demo.today(), video.published + age * (1 - since) + reply * hour) -
        random.integer(0, day / 24),
    ),
    edited: random.chance(0.08),
    hearted: random.chance(0.07),
  }
}
