import type { Values } from '../../reading/forms/view'
import type { OperationId } from '../index'
import type { ViewOf } from '../views'

/** Operations whose answer is a page of a listing. */
export type ListingId = {
  [Id in Extract<OperationId, `forum.${string}`>]: ViewOf<'forum.popular'> extends ViewOf<Id>
    ? Id
    : never
}[Extract<OperationId, `forum.${string}`>]

/** One way to list posts, comments or subforums. */
export interface Listing {
  id: string
  label: string
  operation: ListingId
  /** Takes the time that is counted back: `t`. */
  timed?: string
}

/** The front page of the forum. */
export const popularListings: readonly Listing[] = [
  { id: 'popular', label: 'Popular', operation: 'forum.popular' },
  { id: 'best', label: 'Best', operation: 'forum.popularBest' },
  { id: 'rising', label: 'Rising', operation: 'forum.popularRising' },
  { id: 'top', label: 'Top', operation: 'forum.popularTop', timed: 'day' },
  { id: 'country', label: 'By country', operation: 'forum.popularCountry' },
]

/** Subforums to find. */
export const discoverListings: readonly Listing[] = [
  { id: 'places', label: 'Popular subforums', operation: 'forum.subforumsPopular' },
  { id: 'newPlaces', label: 'New subforums', operation: 'forum.subforumsNew' },
]

/** What a subforum lists. */
export const subforumListings: readonly Listing[] = [
  { id: 'hot', label: 'Hot', operation: 'forum.subforumHot' },
  { id: 'new', label: 'New', operation: 'forum.subforumNew' },
  { id: 'top', label: 'Top', operation: 'forum.subforumTop', timed: 'week' },
  {
    id: 'controversial',
    label: 'Controversial',
    operation: 'forum.subforumControversial',
    timed: 'month',
  },
  { id: 'default', label: 'Default', operation: 'forum.subforumPosts' },
  { id: 'comments', label: 'Comments', operation: 'forum.subforumComments' },
  { id: 'similar', label: 'Similar', operation: 'forum.subforumSimilar' },
]

/** What a user wrote. */
export const userListings: readonly Listing[] = [
  { id: 'overview', label: 'Overview', operation: 'forum.userOverview' },
  { id: 'activity', label: 'Activity', operation: 'forum.userActivity' },
  { id: 'posts', label: 'Posts', operation: 'forum.userPosts' },
  { id: 'hot', label: 'Hot posts', operation: 'forum.userPostsHot' },
  { id: 'new', label: 'New posts', operation: 'forum.userPostsNew' },
  { id: 'top', label: 'Top posts', operation: 'forum.userPostsTop', timed: 'all' },
  { id: 'comments', label: 'Comments', operation: 'forum.userComments' },
  { id: 'topComments', label: 'Top comments', operation: 'forum.userCommentsTop', timed: 'all' },
]

/** What can be searched for. */
export type SearchKind = 'posts' | 'subforums' | 'users'

/** What a search lists. */
export const searchListings: readonly (Listing & { id: SearchKind })[] = [
  { id: 'posts', label: 'Posts', operation: 'forum.search' },
  { id: 'subforums', label: 'Subforums', operation: 'forum.searchSubforums' },
  { id: 'users', label: 'Users', operation: 'forum.searchUsers' },
]

/** How far back a timed listing counts. */
export const times = [
  { value: 'hour', label: 'Past hour' },
  { value: 'day', label: 'Past day' },
  { value: 'week', label: 'Past week' },
  { value: 'month', label: 'Past month' },
  { value: 'year', label: 'Past year' },
  { value: 'all', label: 'All time' },
] as const

/** The listing of this name, else the first. */
export const listingOf = <One extends Listing>(
  listings: readonly One[],
  id: string | undefined,
): One => {
  const found = listings.find((one) => one.id === id) ?? listings[0]
  if (found === undefined) throw new Error('a table of listings is empty')
  return found
}

/** What a listing is asked with. Pure. */
export function listingValues({ timed }: Listing, base: Values, t: string | undefined): Values {
  return timed === undefined ? base : { ...base, t: t ?? timed }
}
