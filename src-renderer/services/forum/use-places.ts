import type { CollectionItem } from '#shared/collections/index'
import { nameId } from '#shared/services/forum/things'
import { useCollection } from '../../data/use-collection'
import type { Route } from '../../state/workspace'
import { searchRoute, subforumRoute, userRoute } from './routes'

export type ForumPlace = CollectionItem<'forumPlaces'>

/** A place with the id under which it is kept. */
export type KeptPlace = ForumPlace & { id: string }

/** The id of a place: following it twice keeps it once. Pure. */
export const placeId = ({ kind, name, within }: Pick<ForumPlace, 'kind' | 'name' | 'within'>) =>
  kind === 'search' ? `search/${within}/${name}`.slice(0, 300) : `${kind}/${nameId(name)}`

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
  const places: KeptPlace[] =
    entries.at === 'ready' ? entries.value.map(({ id, value }) => ({ ...value, id })) : []
  const find = (kind: ForumPlace['kind'], name: string, within = '') => {
    const id = placeId({ kind, name, within })
    return places.find((place) => place.id === id)
  }
  return {
    places,
    find,
    change: ({ id, ...place }: KeptPlace) => put(id, place),
    toggle: (kind: ForumPlace['kind'], name: string, within = '') => {
      const id = placeId({ kind, name, within })
      return find(kind, name, within) === undefined
        ? put(id, { kind, name, within, group: '', pinned: false })
        : remove(id)
    },
  }
}
