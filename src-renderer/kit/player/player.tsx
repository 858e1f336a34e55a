import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Picture } from '../../ui/picture'
import { type Cue, cueAt } from './captions'
import { type Playback, type PlayerChapter, type PlayerManner, usePlaybackState } from './playback'
import styles from './player.module.css'
import { PlayerControls } from './player-controls'
import { playerStep } from './player-keys'

interface PlayerProps {
  playback: Playback
  /** An address under `app://media`; undefined while there is nothing to play. */
  source: string | undefined
  /** Another value: something else is played. */
  title: string
  poster: string | undefined
  chapters?: readonly PlayerChapter[]
  cues?: readonly Cue[] | undefined
  manner: PlayerManner
  onManner: (change: Partial<PlayerManner>) => void
  /** Where it begins, in seconds. */
  startAt?: number
  autoPlay?: boolean
  /** A moving picture: silent, and it begins again by itself. */
  loops?: boolean
  /** What is played, such as "720p"; stands beside the speed. */
  quality?: ReactNode
  /** Over the picture if there is no source: why not, and the way out. */
  children?: ReactNode
  /** It was left, or came to its end, at this place. */
  onPlace?: (seconds: number, length: number) => void
  onFailed?: () => void
  /** It was played to its end. */
  onEnded?: (() => void) | undefined
}

const placeEveryMs = 5_000

/**
 * Plays what main serves under `app://media`, with the keys of video programs: Space or K plays, J, L
 * and arrows seek, M mutes, C shows captions, I plays beside, F over all of the screen.
 */
export function Player(props: PlayerProps) {
  const { playback, source, title, poster, chapters = [], cues, manner, onManner } = props
  const frame = useRef<HTMLElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const [muted, setMuted] = useState(false)
  const { state } = playback
  const hasKeys = useRef(false)
  // A button that had the keyboard disappears when pressed: the player's keys are useful then.
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (hasKeys.current && isLost) frame.current?.focus({ preventScroll: true })
  })
  const latest = useRef(props)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: another source is another playing
  useEffect(() => {
    const player = element.current
    if (player !== null && source !== undefined) player.src = source
    playback.attach(player)
    let statedAt = 0
    const report = (now: boolean) => {
      const { time, length } = state.getState()
      if (!now && Date.now() - statedAt < placeEveryMs) return
      statedAt = Date.now()
      if (time > 0) latest.current.onPlace?.(time, length)
    }
    const stop = state.subscribe((now, before) => {
      if (now.time !== before.time) report(false)
      if (now.paused && !before.paused) report(true)
    })
    return () => {
      // The place it was sent to counts, also before it got there.
      if (player !== null && player.readyState > 0) state.setState({ time: player.currentTime })
      stop()
      report(true)
      playback.attach(null)
      if (player === null) return
      // A removed element would keep loading: without a source it closes the connection.
      player.pause()
      player.removeAttribute('src')
      player.load()
    }
  }, [source])
  const { speed, volume } = manner
  useEffect(() => {
    const player = element.current
    if (player === null || source === undefined) return
    player.playbackRate = speed
    player.volume = volume
    player.muted = muted
  }, [speed, volume, muted, source])

  const act = {
    toggle: () => {
      const player = element.current
      if (player === null) return
      if (player.paused) void player.play().catch(() => undefined)
      else player.pause()
    },
    whole: () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen()
      else void frame.current?.requestFullscreen().catch(() => undefined)
    },
    beside: () => {
      if (document.pictureInPictureElement !== null) void document.exitPictureInPicture()
      else void element.current?.requestPictureInPicture().catch(() => undefined)
    },
    mute: () => setMuted(!muted),
    captions: () => onManner({ captions: !manner.captions }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (source === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const { target, key } = event
    const ofControl = target instanceof Element && target.closest('button, select, input')
    // A control keeps its own keys.
    if (ofControl !== null && (key === ' ' || key.startsWith('Arrow'))) return
    const { length } = state.getState()
    const step = playerStep(key, {
      // The element's own position: each of two quick presses continues from the one before.
      time: element.current?.currentTime ?? 0,
      length: length === 0 ? Number.NaN : length,
      speed,
      volume,
    })
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    switch (step.at) {
      case 'seek':
        return playback.seek(step.time)
      case 'speed':
        return onManner({ speed: step.speed })
      case 'volume':
        setMuted(false)
        return onManner({ volume: step.volume })
      case 'toggle':
      case 'mute':
      case 'captions':
      case 'whole':
      case 'beside':
        return act[step.at]()
      default:
        return step satisfies never
    }
  }
  const readState = () => {
    const player = element.current
    if (player === null) return
    const { buffered } = player
    state.setState({
      time: player.currentTime,
      length: Number.isFinite(player.duration) ? player.duration : 0,
      loaded: buffered.length === 0 ? 0 : buffered.end(buffered.length - 1),
      paused: player.paused,
      waiting: false,
    })
  }

  return (
    <section
      ref={frame}
      className={styles.player}
      aria-label={`Player: ${title}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the player are its own
      tabIndex={0}
      data-idle={source === undefined || undefined}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hasKeys.current = true
      }}
      onBlur={() => {
        hasKeys.current = false
      }}
    >
      {source === undefined ? (
        <>
          <Picture address={poster} alt="" size="whole" className={styles.poster} />
          <div className={styles.over}>{props.children}</div>
        </>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn below, of files that main fetched */}
          <video
            ref={element}
            key={source}
            className={styles.video}
            preload="metadata"
            aria-label={title}
            tabIndex={-1}
            autoPlay={props.autoPlay === true}
            loop={props.loops === true}
            onClick={act.toggle}
            onDoubleClick={act.whole}
            onEnded={props.onEnded}
            onLoadedMetadata={() => {
              readState()
              const player = element.current
              const place = playback.takePlace() ?? props.startAt
              if (player !== null && place !== undefined && place < player.duration) {
                player.currentTime = place
              }
            }}
            onTimeUpdate={readState}
            onPlay={readState}
            onPause={readState}
            onProgress={readState}
            onSeeked={readState}
            onWaiting={() => state.setState({ waiting: true })}
            onPlaying={readState}
            onError={() => {
              state.setState({ failed: true })
              props.onFailed?.()
            }}
          />
          {manner.captions && cues !== undefined && <Captions playback={playback} cues={cues} />}
          <PlayerControls
            playback={playback}
            chapters={chapters}
            manner={manner}
            muted={muted}
            canCaption={cues !== undefined && cues.length > 0}
            quality={props.quality}
            onManner={onManner}
            act={act}
          />
        </>
      )}
    </section>
  )
}

function Captions({ playback, cues }: { playback: Playback; cues: readonly Cue[] }) {
  const words = usePlaybackState(playback, ({ time }) => cueAt(cues, time))
  return words === '' ? null : <div className={styles.cue}>{words}</div>
}
