import type { Unanswered } from '../unanswered'
import type { ForumThread } from './models'
import { commentsOfTree } from './read-posts'

/** One time that a thread was seen, as its answer was kept. */
export interface SeenThread {
  /** Epoch milliseconds when the answer arrived. */
  at: number
  model: ForumThread | Unanswered
}

/** What a post was at one time. */
export interface SeenPost {
  at: number
  score: number | null
  comments: number | null
  title: string
  text: string
  removed: boolean
}

/** The post each time it was seen, oldest first. Pure, as all here. */
export function seenPosts(threads: readonly SeenThread[]): SeenPost[] {
  return threads
    .flatMap(({ at, model }) => {
      if (model.at !== 'thread' || model.post === null) return []
      const { score, comments, title, text, removed } = model.post
      return [{ at, score, comments, title, text, removed }]
    })
    .sort((one, other) => one.at - other.at)
}

/** The texts a post has had, each with the time it was first seen, oldest first. */
export function textsOf(seen: readonly SeenPost[]): { at: number; text: string }[] {
  return seen.flatMap(({ at, text }, place) =>
    place > 0 && seen[place - 1]?.text === text ? [] : [{ at, text }],
  )
}

/** The last words of a comment before they went, and when they were seen; undefined where they never were. */
export function wordsBefore(
  threads: readonly SeenThread[],
  id: string,
): { at: number; text: string; author: string | null } | undefined {
  const newestFirst = threads.toSorted((one, other) => other.at - one.at)
  for (const { at, model } of newestFirst) {
    if (model.at !== 'thread') continue
    const found = commentsOfTree(model.comments).find((comment) => comment.id === id)
    if (found?.state === 'written') return { at, text: found.text, author: found.author }
  }
  return undefined
}
