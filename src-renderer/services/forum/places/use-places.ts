import { useCollection } from '../../../data/use-collection'
import type { Route } from '../../../state/workspace'
import { searchRoute, subforumRoute, userRoute } from '../routes'
import { followPlace } from './follow-offer'
import { type ForumPlace, placeId } from './place-id'
import { useNewPosts } from './use-new-posts'

/** A place with the id under which it is kept. */
export type KeptPlace = ForumPlace & { id: string }

/** Where a place is read. Pure. */
export function placeRoute({ kind, name, within }: ForumPlace): Route {
  switch (kind) {
    case 'subforum':
      return subforumRoute(name)
    case 'user':
      return userRoute(name)
    case 'search':
      return searchRoute(name, 'posts', within === '' ? {} : { within })
    default:
      return kind satisfies never
  }
}

/** The person's own places of the forum. */
export function usePlaces() {
  const { entries, put, remove } = useCollection('forumPlaces')
  const news = useNewPosts()
  const places: KeptPlace[] =
    entries.at === 'ready' ? entries.value.map(({ id, value }) => ({ ...value, id })) : []
  const find = (kind: ForumPlace['kind'], name: string, within = '') => {
    const id = placeId({ kind, name, within })
    return places.find((place) => place.id === id)
  }
  const leave = async (place: KeptPlace) => (await news.leave(place)) && (await remove(place.id))
  return {
    places,
    find,
    change: ({ id, ...place }: KeptPlace) => put(id, place),
    /** Follows it no more. */
    leave,
    toggle: async (kind: ForumPlace['kind'], name: string, within = '') => {
      const place = { kind, name, within, group: '', pinned: false }
      const id = placeId(place)
      if (find(kind, name, within) !== undefined) {
        return leave({ ...place, id })
      }
      return followPlace(place, news.any)
    },
  }
}
