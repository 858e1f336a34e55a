import { follow, markSeen, unfollow, useFollows } from '../../../data/use-follows'
import { type ForumPlace, followableOf } from './place-id'

/** What is new in the person's own places, if they are looked at by themselves. Never a call. */
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
