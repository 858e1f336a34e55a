import { useMemo } from 'react'
import type { CollectionItem } from '#shared/collections/index'
import { actionsOf, useCollection } from '../../data/use-collection'

export type ForumViewSettings = CollectionItem<'forumView'>

const usual: ForumViewSettings = {
  form: 'compact',
  hideRead: false,
  coverAdult: true,
  coverSpoilers: true,
  keys: true,
}

const { put } = actionsOf('forumView')

/** How the forum is read, and how that is changed. */
export function useForumView(): [ForumViewSettings, (change: Partial<ForumViewSettings>) => void] {
  const { entries } = useCollection('forumView')
  const kept = entries.at === 'ready' ? entries.value[0]?.value : undefined
  const view = useMemo(() => ({ ...usual, ...kept }), [kept])
  return [view, (change) => void put('view', { ...view, ...change })]
}
