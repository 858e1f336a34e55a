import { useMemo } from 'react'
import type { CollectionEntry } from '#shared/bridge/collections'
import type { CollectionItem } from '#shared/collections/index'
import type { Channel } from '#shared/services/video-models'
import { fittingPicture } from '#shared/services/video-reading'
import { actionsOf, useCollection } from '../../../data/use-collection'
import { desk } from '../../../desk'
import { told } from '../../../state/told'

/** A followed channel, with what of it is new. */
export type Followed = CollectionEntry<'followedChannels'>

/** What has to be known of a channel to follow it. */
export type Followable = Pick<Channel, 'id' | 'title' | 'pictures'>

const newItem = ({ title, id, pictures }: Followable): CollectionItem<'followedChannels'> => ({
  name: title ?? id,
  picture: fittingPicture(pictures) ?? null,
  checkedAt: null,
  known: [],
  fresh: [],
})

/** Follows channels, many in one step; false where main refused, which is said. */
export async function follow(channels: readonly Followable[]): Promise<boolean> {
  const items = channels.map((channel) => ({ id: channel.id, value: newItem(channel) }))
  const answer = desk.call('collections.put', { collection: 'followedChannels', items })
  return (await told(answer)) !== undefined
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
