import { useOperationPages } from '../../../data/use-operation-pages'
import { useWorkspace } from '../../../state/workspace'
import { Row } from '../../../ui/layout'
import { SegmentedChoice } from '../../../ui/segmented-choice'
import { ContentList } from '../content-list'
import { contentItems } from '../listed'
import { channelRoute } from '../routes'
import styles from '../video.module.css'

interface ChannelListProps {
  id: string
  values: Record<string, string>
}

const playlistFilters = [
  { value: 'all_collections', label: 'All' },
  { value: 'created_playlists_newest', label: 'Newest' },
  { value: 'created_playlists_last_video_added', label: 'Last added to' },
  { value: 'saved_playlists', label: 'Saved by it' },
] as const

/** A channel's playlists, in the orders that the operation customarily has. */
export function ChannelPlaylists({ id, values: { filter = 'all_collections' } }: ChannelListProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const pages = useOperationPages('video.channelPlaylists', { id, filter }, contentItems)
  return (
    <>
      <Row className={styles.chips}>
        <SegmentedChoice
          label="Which playlists"
          options={playlistFilters}
          value={filter}
          onChange={(value) => go(channelRoute(id, { tab: 'playlists', filter: value }))}
        />
      </Row>
      <ContentList
        operation="video.channelPlaylists"
        question={`${id} ${filter}`}
        pages={pages}
        label="Playlists of the channel"
        nothing="The channel has no playlists of this kind."
        ofChannel
      />
    </>
  )
}

/** A channel's community posts. */
export function ChannelCommunity({ id }: { id: string }) {
  const pages = useOperationPages('video.channelCommunity', { id }, contentItems)
  return (
    <ContentList
      operation="video.channelCommunity"
      question={id}
      pages={pages}
      label="Posts of the channel"
      nothing="The channel has written no posts."
      ofChannel
    />
  )
}

const channelFilters = [
  { value: 'all_collections', label: 'All' },
  { value: 'subscriptions', label: 'It follows' },
] as const

/** Other channels that a channel names. */
export function ChannelFriends({ id, values: { filter = 'all_collections' } }: ChannelListProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const pages = useOperationPages('video.channelChannels', { id, filter }, contentItems)
  return (
    <>
      <Row className={styles.chips}>
        <SegmentedChoice
          label="Which channels"
          options={channelFilters}
          value={filter}
          onChange={(value) => go(channelRoute(id, { tab: 'channels', filter: value }))}
        />
      </Row>
      <ContentList
        operation="video.channelChannels"
        question={`${id} ${filter}`}
        pages={pages}
        label="Channels"
        nothing="The channel names no others."
      />
    </>
  )
}
