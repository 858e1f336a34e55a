import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { LinkButton, Row, Space } from '../../../ui/layout'
import { type ChannelChoice, channelRoute } from '../../video-routes'
import { ContentList, useContents } from '../content-list'
import { FilterChips } from '../filter-chips'
import styles from '../video.module.css'

const filters = [
  { value: 'videos_latest', label: 'Newest' },
  { value: 'shorts_latest', label: 'Shorts' },
  { value: 'streams_latest', label: 'Streams' },
  { value: 'live_now', label: 'Live now' },
] as const

interface ChannelVideosProps {
  id: string
  values: Record<string, string>
}

/** A channel's videos, asked for by address, or with a body by the operation's POST form. */
export function ChannelVideos({ id, values }: ChannelVideosProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const filter = values.filter ?? 'videos_latest'
  const { cursor } = values
  const posted = values.by === 'post'
  const asked = { id, filter, ...(cursor !== undefined && { cursor }) }
  const contents = useContents(posted ? 'video.channelVideosPost' : 'video.channelVideos', asked)
  const ofFilter: ChannelChoice = { tab: 'videos', ...(filter !== 'videos_latest' && { filter }) }
  const choice: ChannelChoice = { ...ofFilter, ...(posted && { by: 'post' }) }
  return (
    <>
      <Row className={styles.chips}>
        <SegmentedChoice
          label="Which videos"
          options={filters}
          value={filter}
          onChange={(value) => go(channelRoute(id, { ...choice, filter: value }))}
        />
        <Space />
        <span className={styles.faint}>
          {posted ? 'Asked for with a request body (POST).' : 'Asked for by address (GET).'}{' '}
          <LinkButton
            title={
              posted
                ? 'GET /v1/channel/videos/ with the same values'
                : 'POST /channel/videos with a JSON body: for gateways that answer only that form'
            }
            onClick={() => go(channelRoute(id, { ...ofFilter, ...(!posted && { by: 'post' }) }))}
          >
            {posted ? 'Use GET' : 'Use POST'}
          </LinkButton>
        </span>
      </Row>
      <ContentList
        {...contents}
        label="Videos of the channel"
        nothing="The channel has none of these."
        ofChannel
        bar={({ filters: offered }) => (
          <FilterChips
            filters={offered}
            routeOf={(chosen, words) =>
              channelRoute(id, {
                ...choice,
                ...(chosen !== undefined && { cursor: chosen, label: words }),
              })
            }
          />
        )}
      />
    </>
  )
}
