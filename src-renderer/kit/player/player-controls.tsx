import { Menu } from '@mantine/core'
import {
  IconBadgeCc,
  IconMaximize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { clockLength } from '../../ui/words'
import { type Playback, type PlayerChapter, type PlayerManner, usePlaybackState } from './playback'
import styles from './player.module.css'
import { speeds } from './player-keys'

interface PlayerControlsProps {
  playback: Playback
  chapters: readonly PlayerChapter[]
  manner: PlayerManner
  muted: boolean
  canCaption: boolean
  quality: ReactNode
  onManner: (change: Partial<PlayerManner>) => void
  act: Readonly<Record<'toggle' | 'whole' | 'beside' | 'mute' | 'captions', () => void>>
}

/** What lies over the lower end of the picture: where it is, and what can be done. */
export function PlayerControls(props: PlayerControlsProps) {
  const { playback, chapters, manner, muted, canCaption, quality, onManner, act } = props
  const paused = usePlaybackState(playback, (now) => now.paused)
  const silent = muted || manner.volume === 0
  return (
    <div className={styles.controls}>
      <SeekBar playback={playback} chapters={chapters} />
      <div className={styles.buttons}>
        <Press label={paused ? 'Play' : 'Pause'} keys="K" onClick={act.toggle}>
          {paused ? <IconPlayerPlayFilled /> : <IconPlayerPauseFilled />}
        </Press>
        <Press label={silent ? 'Sound on' : 'Sound off'} keys="M" onClick={act.mute}>
          {silent ? <IconVolumeOff stroke={1.8} /> : <IconVolume stroke={1.8} />}
        </Press>
        <input
          type="range"
          className={styles.volume}
          aria-label="Volume"
          min={0}
          max={100}
          value={silent ? 0 : Math.round(manner.volume * 100)}
          onChange={({ currentTarget }) => {
            if (muted) act.mute()
            onManner({ volume: Number(currentTarget.value) / 100 })
          }}
        />
        <Place playback={playback} chapters={chapters} />
        <span className={styles.space} />
        <Menu position="top-end">
          <Menu.Target>
            <button type="button" className={styles.words} aria-label={`Speed ${manner.speed}×`}>
              {manner.speed}×
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {speeds.map((speed) => (
              <Menu.Item key={speed} onClick={() => onManner({ speed })}>
                {speed}×
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {quality !== undefined && <span className={styles.words}>{quality}</span>}
        {canCaption && (
          <Press label="Captions" keys="C" pressed={manner.captions} onClick={act.captions}>
            <IconBadgeCc stroke={1.8} />
          </Press>
        )}
        {document.pictureInPictureEnabled && (
          <Press label="Play beside other windows" keys="I" onClick={act.beside}>
            <IconPictureInPicture stroke={1.8} />
          </Press>
        )}
        <Press label="Whole screen" keys="F" onClick={act.whole}>
          <IconMaximize stroke={1.8} />
        </Press>
      </div>
    </div>
  )
}

interface PressProps {
  label: string
  keys: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

function Press({ label, keys, pressed, onClick, children }: PressProps) {
  return (
    <button
      type="button"
      className={styles.press}
      aria-label={label}
      aria-pressed={pressed}
      title={`${label} (${keys})`}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function Place({ playback, chapters }: Pick<PlayerControlsProps, 'playback' | 'chapters'>) {
  const time = usePlaybackState(playback, (now) => Math.floor(now.time))
  const length = usePlaybackState(playback, (now) => now.length)
  const chapter = chapters.findLast(({ from }) => from <= time)
  return (
    <>
      <span className={styles.place}>
        <b>{clockLength(time)}</b>
        {length > 0 && ` / ${clockLength(length)}`}
      </span>
      {chapter !== undefined && <span className={styles.chapter}>{chapter.title}</span>}
    </>
  )
}

function SeekBar({ playback, chapters }: Pick<PlayerControlsProps, 'playback' | 'chapters'>) {
  const { time, length, loaded } = usePlaybackState(playback, (now) => now)
  const share = (seconds: number) => (length === 0 ? 0 : Math.min(100, (seconds / length) * 100))
  const starts = [
    0,
    ...chapters.map(({ from }) => from).filter((from) => from > 0 && from < length),
  ]
  return (
    <div className={styles.seek}>
      <div className={styles.parts} aria-hidden="true">
        {starts.map((from, place) => {
          const to = starts[place + 1] ?? length
          const within = (seconds: number) =>
            to <= from ? 0 : Math.min(100, Math.max(0, ((seconds - from) / (to - from)) * 100))
          return (
            <span
              key={from}
              className={styles.part}
              data-fill
              style={{ flexGrow: Math.max(1, to - from) }}
            >
              <span className={styles.loaded} data-fill style={{ width: `${within(loaded)}%` }} />
              <span className={styles.played} data-fill style={{ width: `${within(time)}%` }} />
            </span>
          )
        })}
      </div>
      <span
        className={styles.knob}
        data-fill
        style={{ left: `${share(time)}%` }}
        aria-hidden="true"
      />
      <input
        type="range"
        className={styles.range}
        aria-label="Place"
        aria-valuetext={`${clockLength(time)} of ${clockLength(length)}`}
        min={0}
        max={Math.max(1, length)}
        step={1}
        value={Math.min(time, Math.max(1, length))}
        onChange={({ currentTarget }) => playback.seek(Number(currentTarget.value))}
      />
    </div>
  )
}
