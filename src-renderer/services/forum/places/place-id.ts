import type { CollectionItem } from '#shared/collections/index'
import { nameId } from '#shared/services/forum/things'
import type { Followable } from '../../../data/use-follows'

/** A subforum, a user or a search that the person follows. */
export type ForumPlace = CollectionItem<'forumPlaces'>

/** The id of a place: following it twice keeps it once. Pure. */
export const placeId = ({ kind, name, within }: Pick<ForumPlace, 'kind' | 'name' | 'within'>) =>
  kind === 'search' ? `search/${within}/${name}`.slice(0, 300) : `${kind}/${nameId(name)}`

/** What is asked to see what is new in a place. Pure. */
export function followableOf(place: ForumPlace): Followable {
  const { kind, name, within } = place
  const thing = { service: 'forum', picture: null, finds: 'post' } as const
  const own = { id: placeId(place), title: name }
  switch (kind) {
    case 'subforum':
      return {
        ...thing,
        ...own,
        kind: 'subforum',
        question: { operation: 'forum.subforumNew', values: { subforum: name, limit: '50' } },
      }
    case 'user':
      return {
        ...thing,
        ...own,
        kind: 'user',
        question: { operation: 'forum.userPostsNew', values: { username: name, limit: '50' } },
      }
    case 'search':
      return {
        ...thing,
        ...own,
        kind: 'post',
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
