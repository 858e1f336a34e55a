import { Button } from '@mantine/core'
import { IconDownload, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Playlist } from '#shared/services/video-models'
import { modelOf } from '../../data/asked'
import { useOperation } from '../../data/use-operation'
import { useRecord } from '../../data/use-record'
import { DetailPage } from '../../kit/detail/detail-page'
import { RecordActions } from '../../kit/record/record-page'
import { AskLine } from '../../kit/shown/ask-line'
import { LinkedText } from '../../kit/text/linked-text'
import { useWorkspace } from '../../state/workspace'
import { LinkButton, Meta } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { clockLength, counted } from '../../ui/words'
import { useVideoAddress } from '../video-preferences'
import { channelRoute, searchHashtag, videoRoute } from '../video-routes'
import { ContentList, useContents } from './content-list'
import { downloadVideos } from './download'
import { type ListedContent, nextVideo } from './listed'
import styles from './video.module.css'
import { sizeOf } from './video-words'

/** A playlist: what it is, and its videos in their order, each place kept. */
export function PlaylistPage({ values: { id = '' } }: { values: Record<string, string> }) {
  const { go, back, canGoBack } = useWorkspace()
  const addressOf = useVideoAddress()
  const details = useOperation('video.playlistDetails', { id }, { when: 'kept' })
  const contents = useContents('video.playlistVideos', { id })
  const record = useRecord({ service: 'video', kind: 'playlist', id })
  const { items } = contents.pages
  const playlist = modelOf(details, 'playlist')?.playlist
  const kept = record.at === 'ready' ? record.value : undefined
  const first = nextVideo(items)
  const { title, description, channel } = playlist ?? {}
  const channelId = channel?.id
  return (
    <DetailPage
      title={title ?? kept?.title ?? `Playlist ${id}`}
      {...(canGoBack && { onBack: back })}
      meta={
        <>
          <PlaylistFacts playlist={playlist} items={items} />
          <AskLine handle={details} at="playlist" label="Its details" words="Ask for its details" />
        </>
      }
      fills
      actions={
        <>
          {channelId !== undefined && (
            <LinkButton onClick={() => go(channelRoute(channelId))}>
              {channel?.title ?? 'Its channel'}
            </LinkButton>
          )}
          <Button
            variant="default"
            disabled={items.length === 0}
            leftSection={<IconDownload size={16} />}
            onClick={() => downloadVideos(items, addressOf)}
          >
            Download {items.length}…
          </Button>
          <Button
            disabled={first === undefined}
            leftSection={<IconPlayerPlayFilled size={16} />}
            onClick={() => {
              if (first !== undefined) go(videoRoute(first.id, { play: '1', list: id }))
            }}
          >
            Play in order
          </Button>
          {kept !== undefined && <RecordActions item={kept} />}
        </>
      }
    >
      {description !== undefined && (
        <div className={styles.padded}>
          <LinkedText onHashtag={searchHashtag} text={description} />
        </div>
      )}
      <ContentList {...contents} label="Videos of the playlist" nothing="No videos are listed." />
    </DetailPage>
  )
}

interface PlaylistFactsProps {
  playlist: Playlist | undefined
  items: readonly ListedContent[]
}

/** How many there are, how long those that are here take, and which positions are not among them. */
export function PlaylistFacts({ playlist, items }: PlaylistFactsProps) {
  const locale = useLocale()
  const { seconds, unstated } = lengthOf(items)
  const missing = missingPositions(items)
  return (
    <Meta
      parts={[
        playlist && sizeOf(playlist, locale),
        playlist?.updatedText,
        seconds > 0 &&
          `${clockLength(seconds)} in the ${counted(items.length, 'one', 'ones', locale)} loaded`,
        unstated > 0 && `${counted(unstated, 'video', 'videos', locale)} loaded without a length`,
        missing > 0 &&
          `${counted(missing, 'position', 'positions', locale)} between them not listed`,
      ]}
    />
  )
}

/** How long all videos take together, and how many state no length. Pure. */
export function lengthOf(items: readonly ListedContent[]): { seconds: number; unstated: number } {
  let seconds = 0
  let unstated = 0
  for (const item of items) {
    if (item.at !== 'video') continue
    if (item.video.seconds === undefined) unstated += 1
    else seconds += item.video.seconds
  }
  return { seconds, unstated }
}

/** Positions between those that are here that no video has, as far as positions are stated. Pure. */
export function missingPositions(items: readonly ListedContent[]): number {
  const positions = items.flatMap((item) =>
    item.at === 'video' && item.position !== undefined ? [item.position] : [],
  )
  if (positions.length === 0) return 0
  return Math.max(...positions) + 1 - Math.min(...positions) - new Set(positions).size
}
