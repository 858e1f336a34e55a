import { type ReactNode, useEffect, useState } from 'react'
import type { Video } from '#shared/services/video-models'
import { videoName } from '#shared/services/video-reading'
import { modelOf } from '../../../data/asked'
import { ChapterList } from '../../../kit/player/chapter-list'
import { type Playback, usePlayback } from '../../../kit/player/playback'
import { Answered } from '../../../kit/shown/answered'
import { titleOf } from '../../../kit/shown/unanswered'
import { markRead } from '../../../queries/library/marks'
import { notify } from '../../../state/notices'
import { oneOf } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { SegmentedTabs } from '../../../ui/choice/segmented-tabs'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton, Pane, Row, Split } from '../../../ui/layout'
import { useNarrowerThan } from '../../../ui/use-narrow'
import { VideoComments } from '../../video-comments/service-comments'
import { videoRoute } from '../../video-routes'
import { useContents } from '../content-list'
import { nextVideo } from '../listed'
import styles from '../video.module.css'
import { Captions } from './captions-tab'
import { chaptersOf } from './chapters-of'
import { VideoDataTab } from './data-tab'
import { Description } from './description'
import { Related } from './related'
import { Stage } from './stage'
import { Streams } from './streams-tab'
import { useVideo } from './use-video'
import { VideoHead } from './video-head'

const wideTabs = ['comments', 'streams', 'captions', 'data'] as const
const narrowTabs = [...wideTabs, 'about', 'related'] as const
type VideoTab = (typeof narrowTabs)[number]

const labels: Readonly<Record<VideoTab, string>> = {
  comments: 'Comments',
  streams: 'Streams',
  captions: 'Captions',
  data: 'Data',
  about: 'Description',
  related: 'Related',
}

/** So many videos of a playlist are passed over one after the other. */
const mostPassed = 3

/** A video: player, what one steers with beside it, comments and everything else below. */
export function VideoPage({ values }: { values: Record<string, string> }) {
  const { id = '' } = values
  // Another video is another page: nothing of the previous one plays on.
  return <OneVideo key={id} id={id} values={values} />
}

function OneVideo({ id, values }: { id: string; values: Record<string, string> }) {
  const known = useVideo(id)
  const { video, first } = known
  const narrow = useNarrowerThan(1100)
  const playback = usePlayback()
  const { go, replace } = useWorkspace()
  const order = values.list === undefined ? null : { id: values.list }
  const { items } = useContents('video.playlistVideos', order, { when: 'kept' }).pages
  const next = nextVideo(items, id)
  const recordId = known.isStated ? video?.recordId : undefined
  useEffect(() => {
    if (recordId === undefined) return
    void markRead([{ service: 'video', kind: 'video', id: recordId }], true)
  }, [recordId])
  if (video === undefined) return <VideoState id={id} known={known} />
  const chapters = chaptersOf(video)
  const { list } = values
  const playNext = next && (() => go(videoRoute(next.id, { play: '1', ...(list && { list }) })))
  const passed = Number(values.passed ?? 0) + 1
  // Each look costs calls: an order in which nothing plays is not gone through to its end.
  const passOver = (why: string) => {
    if (list === undefined || next === undefined) return
    if (passed > mostPassed) {
      notify('information', `Playing in order stops: ${passed} videos in a row do not play here.`)
      return
    }
    notify('information', `“${videoName(video)}” was passed over. ${why}`)
    replace(videoRoute(next.id, { play: '1', list, passed: `${passed}` }))
  }
  const said = modelOf(first, 'video') === undefined && <VideoState id={id} known={known} beside />
  const onward = playNext && (
    <p className={styles.onward}>
      <LinkButton onClick={playNext}>Next in the playlist: {videoName(next)}</LinkButton>
    </p>
  )
  return (
    <Split>
      <VideoParts {...{ video, known, playback, values, narrow }}>
        {/* The same elements in every width: a narrower window does not stop the video. */}
        <div className={narrow ? styles.narrowTop : undefined}>
          <div className={narrow ? undefined : styles.stage}>
            <Stage
              video={video}
              playback={playback}
              chapters={chapters}
              begins={values.play === '1'}
              startAt={values.t === undefined ? undefined : Number(values.t)}
              onEnded={playNext}
              onRefused={passOver}
            />
          </div>
          <div className={narrow ? styles.narrowHead : undefined}>
            <VideoHead video={video} saved={known.saved} />
            {narrow && onward}
          </div>
        </div>
        {said}
      </VideoParts>
      {!narrow && (
        <aside className={styles.beside} aria-label="About the video">
          {onward}
          <Description video={video} known={known} onSeek={playback.seek} />
          <Chapters chapters={chapters} playback={playback} />
          <Related id={id} recommended={known.recommended} />
        </aside>
      )}
    </Split>
  )
}

interface VideoPartsProps {
  video: Video
  known: ReturnType<typeof useVideo>
  playback: Playback
  values: Record<string, string>
  narrow: boolean
  /** Above the parts: the player, and what the video is. */
  children: ReactNode
}

/** All that scrolls with the player: below it the part of the page that is chosen, at first the comments. */
function VideoParts({ video, known, playback, values, narrow, children }: VideoPartsProps) {
  const { route, replace } = useWorkspace()
  const tabs = narrow ? narrowTabs : wideTabs
  const [chosen, setChosen] = useState(values.tab)
  const tab = oneOf<VideoTab>(tabs)(chosen) ?? 'comments'
  const choose = (next: VideoTab) => {
    setChosen(next)
    // The page that is come back to shows the same tab.
    if (route.page === 'service' && route.view !== undefined) {
      replace({ ...route, view: { ...route.view, values: { ...values, tab: next } } })
    }
  }
  return (
    <Pane>
      <VideoComments
        id={video.id}
        onSeek={playback.seek}
        before={
          <>
            {children}
            <Row className={styles.tabs}>
              <SegmentedTabs
                label={`Parts of ${videoName(video)}`}
                tabs={tabs.map((one) => ({ id: one, label: labels[one] }))}
                selected={tab}
                onSelect={choose}
              />
            </Row>
          </>
        }
        instead={
          tab === 'comments' ? undefined : (
            <section aria-label={labels[tab]}>
              <TabContents tab={tab} video={video} known={known} playback={playback} />
            </section>
          )
        }
      />
    </Pane>
  )
}

interface TabContentsProps {
  tab: Exclude<VideoTab, 'comments'>
  video: Video
  known: ReturnType<typeof useVideo>
  playback: Playback
}

function TabContents({ tab, video, known, playback }: TabContentsProps) {
  switch (tab) {
    case 'streams':
      return <Streams id={video.id} />
    case 'captions':
      return <Captions video={video} />
    case 'data':
      return <VideoDataTab known={known} />
    case 'about':
      return (
        <>
          <Description video={video} known={known} onSeek={playback.seek} whole />
          <Chapters chapters={chaptersOf(video)} playback={playback} />
        </>
      )
    case 'related':
      return <Related id={video.id} recommended={known.recommended} />
    default:
      return tab satisfies never
  }
}

function Chapters({ chapters, playback }: Parameters<typeof ChapterList>[0]) {
  if (chapters.length === 0) return null
  return (
    <section className={styles.group} aria-label="Chapters">
      <h3>
        Chapters <span>{chapters.length}</span>
      </h3>
      <ChapterList chapters={chapters} playback={playback} />
    </section>
  )
}

interface VideoStateProps {
  id: string
  known: ReturnType<typeof useVideo>
  /** Something of the video is there: only what went wrong is said. */
  beside?: boolean
}

/** Where the asking for a video stands, while its details are not there. */
function VideoState({ id, known, beside = false }: VideoStateProps) {
  const { first } = known
  const { asked } = first
  const said = asked.at === 'failed' ? asked.fault.providerText : undefined
  const state = (
    <>
      {said !== undefined && (
        <p className={styles.refusal} role="status">
          {titleOf(said, null)}. The service says: {said}
        </p>
      )}
      <Answered
        operation="video.videoDetails"
        handle={first}
        at="video"
        bare
        known={beside ? undefined : { service: 'video', kind: 'video', id }}
      >
        {() => <EmptyState title={`Video ${id}`} />}
      </Answered>
    </>
  )
  return beside ? <div className={styles.besideState}>{state}</div> : <Pane>{state}</Pane>
}
