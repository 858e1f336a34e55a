import { useEffect } from 'react'
import { fittingPicture } from '#shared/services/video-reading'
import { modelOf } from '../../../data/asked'
import { useOperation } from '../../../data/use-operation'
import { useRecord } from '../../../data/use-record'
import { DetailPage } from '../../../kit/detail/detail-page'
import { FollowButton } from '../../../kit/follow/follow-button'
import { SearchPage } from '../../../kit/page/search-page'
import { RecordActions } from '../../../kit/record/record-page'
import { AskLine } from '../../../kit/shown/ask-line'
import { markRead } from '../../../queries/library/marks'
import { oneOf } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { Pane, Row } from '../../../ui/layout'
import { Picture } from '../../../ui/picture'
import { type ChannelTab, channelRoute, channelTabs } from '../../video-routes'
import { ChannelFacts, Verified } from '../cards/content-card'
import { ContentList, useContents } from '../content-list'
import { followableOf } from '../following/followed-channels'
import styles from '../video.module.css'
import { ChannelAbout } from './channel-about'
import { ChannelList } from './channel-lists'
import { ChannelVideos } from './channel-videos'

const labels: Readonly<Record<ChannelTab, string>> = {
  videos: 'Videos',
  playlists: 'Playlists',
  community: 'Community',
  channels: 'Channels',
  search: 'Search within',
  about: 'About',
}

/** A channel: who it is, and its lists as tabs. A tab asks when it is opened. */
export function ChannelPage({ values }: { values: Record<string, string> }) {
  const { id = '' } = values
  const tab = oneOf(channelTabs)(values.tab) ?? 'videos'
  const { go, back, canGoBack } = useWorkspace()
  const details = useOperation('video.channelDetails', { id })
  const channel = modelOf(details, 'channel')?.channel
  const recordId = channel?.recordId ?? id
  const record = useRecord({ service: 'video', kind: 'channel', id: recordId })
  const isStated = channel !== undefined
  useEffect(() => {
    if (isStated) void markRead([{ service: 'video', kind: 'channel', id: recordId }], true)
  }, [isStated, recordId])
  const banner = channel?.banners.at(-1)?.address
  const known = record.at === 'ready' ? record.value.title : undefined
  const name = channel?.title ?? channel?.handle ?? known ?? id
  return (
    <Pane>
      {banner !== undefined && (
        <Picture address={banner} alt="" size="whole" className={styles.banner} />
      )}
      <DetailPage
        title={name}
        {...(canGoBack && { onBack: back })}
        lead={
          <Picture
            address={fittingPicture(channel?.pictures ?? [])}
            alt={name}
            round
            size="card"
            className={styles.largeFace}
          />
        }
        meta={
          channel === undefined ? (
            <span className={styles.faint}>
              {id} ·{' '}
              <AskLine handle={details} at="channel" label="Who it is" words="Ask who it is" />
            </span>
          ) : (
            <Row>
              {channel.verified && <Verified />}
              <ChannelFacts channel={channel} />
            </Row>
          )
        }
        actions={
          <>
            <FollowButton thing={followableOf(channel ?? { id, title: known, pictures: [] })} />
            {record.at === 'ready' && <RecordActions item={record.value} />}
          </>
        }
        tabs={channelTabs.map((one) => ({ id: one, label: labels[one] }))}
        tab={tab}
        onTab={(one) => go(channelRoute(id, { tab: one }))}
        fills
      >
        <ChannelPart tab={tab} id={id} values={values} details={details} />
      </DetailPage>
    </Pane>
  )
}

interface ChannelPartProps {
  tab: ChannelTab
  id: string
  values: Record<string, string>
  details: Parameters<typeof ChannelAbout>[0]['details']
}

function ChannelPart({ tab, id, values, details }: ChannelPartProps) {
  switch (tab) {
    case 'videos':
      return <ChannelVideos id={id} values={values} />
    case 'playlists':
    case 'community':
    case 'channels':
      return <ChannelList key={tab} list={tab} id={id} filter={values.filter} />
    case 'search':
      return <ChannelSearch id={id} q={values.q ?? ''} />
    case 'about':
      return <ChannelAbout details={details} />
    default:
      return tab satisfies never
  }
}

/** Searches within one channel. */
function ChannelSearch({ id, q }: { id: string; q: string }) {
  const go = useWorkspace((workspace) => workspace.go)
  const contents = useContents('video.channelSearch', q === '' ? null : { id, q })
  return (
    <SearchPage
      label="Search within the channel"
      asked={q}
      onSend={(words) => go(channelRoute(id, { tab: 'search', q: words }))}
    >
      <ContentList
        {...contents}
        label={`Found for “${q}” in the channel`}
        nothing={`The service found nothing for “${q}” in this channel.`}
        ofChannel
        idle={<EmptyState title="What is it about?">Only this channel is searched.</EmptyState>}
      />
    </SearchPage>
  )
}
