import { type Demo, day, hour } from '../demo'
import { hash } from '../random'
import { controversy, heat, type Post } from './subforums'

const spans: Record<string, number> = {
  hour: hour,
  day: day,
  week: 7 * day,
  month: 30 * day,
  year: 365 * day,
}

/** Things written within the time filter; `all` and unknown words keep everything. */
export function within<Item extends { created: number }>(
  demo: Demo,
  items: readonly Item[],
  filter: string | undefined,
): Item[] {
  const span = spans[filter ?? 'all']
  // Content is dated from the start of the day, so the day counts from there as well.
  return span === undefined
    ? [...items]
    : items.filter((item) => demo.today() - item.created < span)
}

/** Sorted copies, as the words of the service mean them. */
export function ordered(posts: readonly Post[], sort: string): Post[] {
  const by = (weight: (post: Post) => number): Post[] =>
    posts
      .map((post) => ({ post, weight: weight(post) }))
      .sort((one, other) => other.weight - one.weight)
      .map(({ post }) => post)
  switch (sort) {
    case 'new':
      return by((post) => post.created)
    case 'top':
      return by((post) => post.score)
    case 'comments':
    case 'num_comments':
      return by((post) => post.comments)
    case 'controversial':
      return by(controversy)
    case 'rising':
      return by((post) => post.created / hour + Math.log2(1 + post.comments) * 6)
    case 'best':
      return by((post) => heat(post) + (hash(post.id) % 10) / 20)
    default:
      return by(heat)
  }
}

/** Stickied posts come first in a subforum's own hot list. */
export function stickiedFirst(posts: readonly Post[]): Post[] {
  return [...posts.filter((post) => post.stickied), ...posts.filter((post) => !post.stickied)]
}
