import type { CollectionItem } from '#shared/collections/index'
import { nameId } from '#shared/services/forum/things'

/** A subforum, a user or a search that the person follows. */
export type ForumPlace = CollectionItem<'forumPlaces'>

/** The id of a place: following it twice keeps it once. Pure. */
export const placeId = ({ kind, name, within }: Pick<ForumPlace, 'kind' | 'name' | 'within'>) =>
  kind === 'search' ? `search/${within}/${name}`.slice(0, 300) : `${kind}/${nameId(name)}`
