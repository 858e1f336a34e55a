import type { CollectionItem } from '#shared/collections/index'
import { useChoices } from '../../data/use-choices'

/** How the forum is read, as the collection stores it. */
export type ForumViewSettings = CollectionItem<'forumView'>

const usual: ForumViewSettings = {
  form: 'compact',
  hideRead: false,
  coverAdult: true,
  coverSpoilers: true,
  keys: true,
}

/** How the forum is read, and how that is changed. */
export function useForumView(): [ForumViewSettings, (change: Partial<ForumViewSettings>) => void] {
  const { value, change } = useChoices('forumView', 'view', usual)
  return [value, change]
}
