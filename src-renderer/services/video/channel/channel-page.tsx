import { useEffect, useMemo } from 'react'
import type { Channel } from '#shared/services/video-models'
import { fittingPicture } from '#shared/services/video-reading'
import { toldOf } from '../../../data/asked'
import { useOperation } from '../../../data/use-operation'
import { useMarks } from '../../../data/use-record'
import { Star } from '../../../kit/save/star'
import { markRead } from '../../../queries/library/marks'
import { useWorkspace } from '../../../state/workspace'
import { Pane, Row } from '../../../ui/layout'
import { Picture } from '../../../ui/picture'
import { SegmentedTabs } from '../../../ui/segmented-tabs'
import { FollowButton } from '../cards/card-tools'
import { ChannelFacts, Verified } from '../cards/content-card'
import { followableOf } from '../following/use-following'
import { type ChannelTab, channelRoute, channelTabs } from '../routes'
import styles from '../video.module.css'
import { ChannelAbout } from './channel-about'
import { ChannelList } from './channel-lists'
import { ChannelSearch } from './channel-search'
import { ChannelVideos } from './channel-videos'

const labels: Readonly<Record<ChannelTab, string>> = {
  videos: 'Videos',
  playlists: 'Playlists',
  community: 'Community',
  channels: 'Channels',
  search: 'Search within',
  about: 'About',
}

const isTab = (name: string | undefined): name is ChannelTab =>
  channelTabs.some((one) => one === name)

/** A channel: who it is, and its lists as tabs. A tab asks when it is opened. */
export function ChannelPage({ values }: { values: Record<string, string> }) {
  const { id = '' } = values
  const tab = isTab(values.tab) ? values.tab : 'videos'
  const go = useWorkspace((workspace) => workspace.go)
  const details = useOperation('video.channelDetails', { id })
  const channel = toldOf(details, 'channel')?.channel
  useEffect(() => {
    if (channel !== undefined) {
      void markRead([{ service: 'video', kind: 'channel', id: channel.recordId }], true)
    }
  }, [channel])
  return (
    <Pane>
      <ChannelHead id={id} channel={channel} loading={details.asked.at === 'loading'} />
      <Row className={styles.tabs}>
        <SegmentedTabs
          label="Parts of the channel"
          tabs={channelTabs.map((one) => ({ id: one, label: labels[one] }))}
          selected={tab}
          onSelect={(one) => go(channelRoute(id, { tab: one }))}
        />
      </Row>
      <ChannelPart tab={tab} id={id} values={values} details={details} />
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

interface ChannelHeadProps {
  id: string
  channel: Channel | undefined
  loading: boolean
}

/** Banner, picture, name, what is counted. Useful with the id alone. */
function ChannelHead({ id, channel, loading }: ChannelHeadProps) {
  const ids = useMemo(() => [channel?.recordId ?? id], [channel, id])
  const marks = useMarks('video', 'channel', ids)
  const banner = channel?.banners.at(-1)?.address
  const name = channel?.title ?? channel?.handle ?? id
  return (
    <header className={styles.channelHead}>
      {banner !== undefined && (
        <Picture address={banner} alt="" size="whole" className={styles.banner} />
      )}
      <Row className={styles.channelLine}>
        <Picture
          address={fittingPicture(channel?.pictures ?? [])}
          alt={name}
          round
          size="card"
          className={styles.largeFace}
        />
        <div className={styles.wideWords}>
          <h2 className={styles.pageTitle}>
            {name} {channel?.verified === true && <Verified />}
          </h2>
          {channel === undefined ? (
            <span className={styles.faint}>{loading ? 'Asking who it is …' : id}</span>
          ) : (
            <ChannelFacts channel={channel} />
          )}
        </div>
        <FollowButton channel={channel ? followableOf(channel) : { id, title: undefined }} />
        <Star
          key={id}
          pointer={{
            at: 'record',
            service: 'video',
            kind: 'channel',
            id: channel?.recordId ?? id,
          }}
          mark={marks.get(channel?.recordId ?? id)?.saved ?? null}
        />
      </Row>
    </header>
  )
}
