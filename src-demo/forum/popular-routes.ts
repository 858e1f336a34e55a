import type { Answer, Asked, Handler } from '../asked'
import { hash } from '../random'
import { envelope, listing } from './listing'
import { ordered, within } from './order'
import { postThing } from './post-things'
import { forumPart, type Post } from './world'

const nameOf = (post: Post): string => `t3_${post.id}`

function answer(asked: Asked, posts: readonly Post[], more: Record<string, unknown> = {}): Answer {
  return envelope(
    asked,
    listing(asked, posts, nameOf, (post) => postThing(asked.world, post), more),
  )
}

/** The front page in an order, unless the question names another. */
export function popular(sort: string): Handler {
  return (asked) =>
    answer(asked, ordered(asked.world.once(forumPart).posts, asked.query.text('sort') ?? sort))
}

export function popularTop(asked: Asked): Answer {
  const posts = within(
    asked.world,
    asked.world.once(forumPart).posts,
    asked.query.text('t', 'time') ?? 'day',
  )
  return answer(asked, ordered(posts, 'top'))
}

/** Each country has its own front page, drawn from about a third of all posts. */
export function popularByCountry(asked: Asked): Answer {
  const filter = asked.query.text('geo_filter', 'country') ?? 'GLOBAL'
  const posts = asked.world
    .once(forumPart)
    .posts.filter(
      (post) => filter === 'GLOBAL' || hash(`${filter} ${post.subforum.name}`) % 3 === 0,
    )
  return answer(asked, ordered(posts, 'hot'), { geo_filter: filter })
}
