import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { Row } from '../../../ui/layout'
import { channelRoute } from '../../video-routes'
import { ContentList, useContents } from '../content-list'
import styles from '../video.module.css'

const all = { value: 'all_collections', label: 'All' }

/** The lists of a channel beside its videos: what chooses between their parts, and what they say. */
const lists = {
  playlists: {
    operation: 'video.channelPlaylists',
    label: 'Playlists of the channel',
    nothing: 'The channel has no playlists of this kind.',
    choice: 'Which playlists',
    // The orders that the operation customarily has.
    filters: [
      all,
      { value: 'created_playlists_newest', label: 'Newest' },
      { value: 'created_playlists_last_video_added', label: 'Last added to' },
      { value: 'saved_playlists', label: 'Saved by it' },
    ],
    ofChannel: true,
  },
  community: {
    operation: 'video.channelCommunity',
    label: 'Posts of the channel',
    nothing: 'The channel has written no posts.',
    choice: undefined,
    filters: [],
    ofChannel: true,
  },
  channels: {
    operation: 'video.channelChannels',
    label: 'Channels',
    nothing: 'The channel names no others.',
    choice: 'Which channels',
    filters: [all, { value: 'subscriptions', label: 'It follows' }],
    ofChannel: false,
  },
} as const

interface ChannelListProps {
  list: keyof typeof lists
  id: string
  filter: string | undefined
}

/** Playlists of a channel, its community posts, or the channels that it names. */
export function ChannelList({ list, id, filter = all.value }: ChannelListProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const { operation, choice, filters, ...words } = lists[list]
  const asked = choice === undefined ? { id } : { id, filter }
  const contents = useContents(operation, asked)
  return (
    <>
      {choice !== undefined && (
        <Row className={styles.chips}>
          <SegmentedChoice
            label={choice}
            options={filters}
            value={filter}
            onChange={(value) => go(channelRoute(id, { tab: list, filter: value }))}
          />
        </Row>
      )}
      <ContentList {...contents} {...words} />
    </>
  )
}
