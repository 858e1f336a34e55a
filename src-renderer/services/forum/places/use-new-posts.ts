import { type Followable, follow, markSeen, unfollow, useFollows } from '../../../data/use-follows'
import { type ForumPlace, placeId } from './place-id'

/** What is asked to see what is new in a place. Pure. */
export function followableOf(place: ForumPlace): Followable {
  const { kind, name, within } = place
  const thing = { service: 'forum', picture: null, finds: 'post' } as const
  switch (kind) {
    case 'subforum':
      return {
        ...thing,
        kind: 'subforum',
        id: placeId(place),
        title: name,
        question: { operation: 'forum.subforumNew', values: { subforum: name, limit: '50' } },
      }
    case 'user':
      return {
        ...thing,
        kind: 'user',
        id: placeId(place),
        title: name,
        question: { operation: 'forum.userPostsNew', values: { username: name, limit: '50' } },
      }
    case 'search':
      return {
        ...thing,
        kind: 'post',
        id: placeId(place),
        title: name,
        question: {
          operation: 'forum.search',
          values: {
            q: name,
            limit: '50',
            sort: 'new',
            t: 'all',
            ...(within !== '' && { subforum: within, restrict_sr: true }),
          },
        },
      }
    default:
      return kind satisfies never
  }
}

/** What is new in the person's own places, where they are looked at by themselves. Never a call. */
export function useNewPosts() {
  const { find, list, known } = useFollows('forum')
  return {
    /** Whether places are looked at by themselves at all. */
    any: list.length > 0,
    known,
    countOf: (place: ForumPlace) => find(followableOf(place))?.look?.fresh.length ?? 0,
    seen: (place: ForumPlace) => {
      const followed = find(followableOf(place))
      if (followed !== undefined) void markSeen(followed)
    },
    watch: (place: ForumPlace) => follow(followableOf(place)),
    leave: (place: ForumPlace) => {
      const thing = followableOf(place)
      return find(thing) === undefined ? Promise.resolve(true) : unfollow(thing)
    },
  }
}
