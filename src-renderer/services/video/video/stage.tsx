import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Video } from '#shared/services/video-models'
import { fittingPicture, videoName } from '#shared/services/video-reading'
import { modelOf } from '../../../data/asked'
import { actionsOf } from '../../../data/use-collection'
import { useOperation } from '../../../data/use-operation'
import type { Playback, PlayerChapter } from '../../../kit/player/playback'
import { Player } from '../../../kit/player/player'
import { useCaptions } from '../../../kit/player/use-captions'
import { clockLength } from '../../../ui/words'
import { useVideoPreferences } from '../../video-preferences'
import { isHere, useVideoDownloads, useWatched } from '../use-card-marks'
import styles from '../video.module.css'
import { playableStream, playWords } from './streams'

interface StageProps {
  video: Video
  playback: Playback
  chapters: readonly PlayerChapter[]
  /** It begins to play by itself: the person pressed play to come here. */
  begins: boolean
  startAt: number | undefined
  onEnded: (() => void) | undefined
  /** Called when a video that began by itself cannot be played here, with the sentence why. */
  onRefused: (why: string) => void
}

/** The player, or one plain sentence why it does not play here, and the way out. */
export function Stage(props: StageProps) {
  const { video, playback, chapters, begins, startAt, onEnded } = props
  const { id } = video
  const { preferences, change } = useVideoPreferences()
  const watched = useWatched().get(id)
  const download = useVideoDownloads().get(id)
  const file = download !== undefined && isHere(download) ? download : undefined
  const streams = useOperation('video.videoStreamingData', { id }, { when: 'kept' })
  const [wanted, setWanted] = useState(begins)
  const [broken, setBroken] = useState(false)
  const cues = useCaptions(video.captions, wanted || file !== undefined)
  const { asked } = streams
  const model = modelOf(streams, 'streams')
  const format = model && playableStream(model)
  const ask = streams.ask
  const isIdle = asked.at === 'idle'
  useEffect(() => {
    if (wanted && file === undefined && isIdle) ask()
  }, [wanted, file, isIdle, ask])

  const refused =
    begins && file === undefined && model !== undefined && format === undefined
      ? playWords(model)
      : undefined
  const onRefused = useEffectEvent(props.onRefused)
  useEffect(() => {
    if (refused !== undefined) onRefused(refused)
  }, [refused])

  const source =
    file !== undefined
      ? `app://media/?id=${encodeURIComponent(file.id)}`
      : wanted && format?.address !== undefined && !broken
        ? `app://media/?stream=${encodeURIComponent(format.address)}`
        : undefined
  const place = startAt ?? continuedAt(watched)
  const keep = (seconds: number, length: number) => {
    if (!preferences.keepsHistory) return
    void actionsOf('watchedVideos').put(id, {
      title: videoName(video),
      channel: video.channel?.title ?? '',
      picture: fittingPicture(video.pictures) ?? null,
      seconds: length > 0 ? length : (video.seconds ?? null),
      place: seconds,
      watchedAt: Date.now(),
    })
  }
  const words = wordsOf()
  return (
    <Player
      playback={playback}
      source={source}
      title={videoName(video)}
      poster={fittingPicture([...video.pictures].slice(-2)) ?? fittingPicture(video.pictures)}
      chapters={chapters}
      manner={preferences}
      onManner={change}
      {...(place !== undefined && { startAt: place })}
      autoPlay={wanted}
      quality={file === undefined ? format?.quality : 'file'}
      onPlace={keep}
      cues={cues}
      onFailed={() => setBroken(true)}
      onEnded={onEnded}
    >
      {words !== undefined && (
        <p className={styles.overWords} role="status">
          {words}
        </p>
      )}
      {canPlay() && (
        <Button leftSection={<IconPlayerPlayFilled size={16} />} onClick={onPlay}>
          {playLabel()}
        </Button>
      )}
    </Player>
  )

  function onPlay(): void {
    if (broken) streams.refresh()
    setBroken(false)
    setWanted(true)
  }
  function canPlay(): boolean {
    return (
      video.live !== 'upcoming' &&
      (!wanted || broken) &&
      (model === undefined || format !== undefined)
    )
  }
  function playLabel(): string {
    const cost = model === undefined ? ' (1 call)' : ''
    return place === undefined || place === 0
      ? `Play${cost}`
      : `Continue at ${clockLength(place)}${cost}`
  }
  function wordsOf(): string | undefined {
    if (video.live === 'upcoming') return 'It has not begun yet.'
    if (asked.at === 'failed') return `It does not play here: ${asked.fault.message}`
    if (broken)
      return 'Its host does not give the stream now. Ask for the streams again, or download it.'
    if (wanted && asked.at === 'loading') return 'Asking for the streams …'
    if (model !== undefined && format === undefined) {
      return `${playWords(model)} Download it, or open it in the browser.`
    }
    return undefined
  }
}

/** Where playing continues: not at the very beginning, nor at the very end. Pure. */
export function continuedAt(
  watched: { place: number; seconds: number | null } | undefined,
): number | undefined {
  if (watched === undefined || watched.place < 10) return undefined
  const { place, seconds } = watched
  return seconds !== null && place > seconds - 15 ? undefined : place
}
