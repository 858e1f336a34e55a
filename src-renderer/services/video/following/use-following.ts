import { useMemo } from 'react'
import type { CollectionEntry } from '#shared/bridge/collections'
import type { CollectionItem } from '#shared/collections/index'
import type { Channel } from '#shared/services/video-models'
import { fittingPicture } from '#shared/services/video-reading'
import { actionsOf, useCollection } from '../../../data/use-collection'

/** A followed channel, with what of it is new. */
export type Followed = CollectionEntry<'followedChannels'>

/** What has to be known of a channel to follow it. */
export interface Followable {
  id: string
  title: string | undefined
  picture?: string | undefined
}

/** A channel as something to follow. Pure. */
export const followableOf = ({ id, title, pictures }: Channel): Followable => ({
  id,
  title,
  picture: fittingPicture(pictures),
})

const newItem = ({ title, id, picture }: Followable): CollectionItem<'followedChannels'> => ({
  name: title ?? id,
  picture: picture ?? null,
  checkedAt: null,
  known: [],
  fresh: [],
})

/** Follows channels, many in one step; false where main refused, which is said. */
export function follow(channels: readonly Followable[]): Promise<boolean> {
  const items = channels.map((channel) => ({ id: channel.id, value: newItem(channel) }))
  return actionsOf('followedChannels').putAll(items)
}

/** The channels that are followed on this machine. */
export function useFollowing() {
  const { entries } = useCollection('followedChannels')
  return useMemo(() => {
    const channels: readonly Followed[] = entries.at === 'ready' ? entries.value : []
    const ids = new Set(channels.map(({ id }) => id))
    return {
      known: entries.at === 'ready',
      channels,
      isFollowed: (id: string) => ids.has(id),
      follow,
      unfollow: (id: string) => actionsOf('followedChannels').remove(id),
    }
  }, [entries])
}
