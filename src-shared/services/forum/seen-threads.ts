import type { Unanswered } from '../unanswered'
import type { ForumThread } from './models'
import { commentsOfTree } from './read-posts'

/** One time that a thread was seen, as its answer was kept. */
export interface SeenThread {
  /** Epoch milliseconds when the answer arrived. */
  at: number
  model: ForumThread | Unanswered
}

/** What a post or a comment was at one time. */
export interface SeenThing {
  at: number
  score: number | null
  /** Of a post; null of a comment. */
  comments: number | null
  author: string | null
  /** Empty if it was gone. */
  text: string
  gone: 'deleted' | 'removed' | null
}

/** The post each time it was seen, oldest first. Pure, as all here. */
export const seenPosts = (threads: readonly SeenThread[]): SeenThing[] =>
  seenIn(threads, ({ post }) => {
    if (post === null) return undefined
    const { score, comments, author, text, removed } = post
    return { score, comments, author, text, gone: removed ? 'removed' : null }
  })

/** A comment each time it was seen, wherever it stood, oldest first. */
export const seenComments = (threads: readonly SeenThread[], id: string): SeenThing[] =>
  seenIn(threads, ({ comments }) => {
    const found = commentsOfTree(comments).find((comment) => comment.id === id)
    if (found === undefined) return undefined
    const { score, author, text, state } = found
    return state === 'written'
      ? { score, comments: null, author, text, gone: null }
      : { score, comments: null, author, text: '', gone: state }
  })

function seenIn(
  threads: readonly SeenThread[],
  thingIn: (thread: ForumThread) => Omit<SeenThing, 'at'> | undefined,
): SeenThing[] {
  return threads
    .flatMap(({ at, model }) => {
      const thing = model.at === 'thread' ? thingIn(model) : undefined
      return thing === undefined ? [] : [{ at, ...thing }]
    })
    .sort((one, other) => one.at - other.at)
}

/** The texts that a thing has had while it was there, each as it was first seen, oldest first. */
export const textsOf = (seen: readonly SeenThing[]): SeenThing[] =>
  seen
    .filter(({ text, gone }) => gone === null || text !== '')
    .filter(({ text }, place, there) => place === 0 || there[place - 1]?.text !== text)
