import { Button, Modal } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Download } from '#shared/bridge/downloads'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { EmptyState } from '../../../ui/empty-state'
import { act } from '../act'
import styles from './player.module.css'
import { mediaSource, playerStep, speeds } from './playing'

interface PlayerDialogProps {
  download: Download
  onClose: () => void
}

/** Plays a finished file, or shows it if it is a picture. Nothing plays by itself. */
export function PlayerDialog({ download, onClose }: PlayerDialogProps) {
  const [failed, setFailed] = useState(false)
  const { id, title, media } = download
  return (
    <Modal opened onClose={onClose} title={title} size={media === 'audio' ? 560 : 960}>
      {failed ? (
        <EmptyState
          icon={<IconPlayerPlay stroke={1.8} />}
          title="This file cannot be played here"
          actions={
            <>
              <Button onClick={() => void act('open', [id])}>Open with another program</Button>
              <Button variant="default" onClick={() => void act('showInFolder', [id])}>
                Show in folder
              </Button>
            </>
          }
        >
          The program cannot play this kind of file, or the file is incomplete or missing.
        </EmptyState>
      ) : media === 'image' ? (
        <img
          className={styles.image}
          src={mediaSource(id)}
          alt={title}
          onError={() => setFailed(true)}
        />
      ) : (
        <Player download={download} onFailed={() => setFailed(true)} />
      )}
    </Modal>
  )
}

const speedOptions = speeds.map((speed) => ({ value: String(speed), label: `${speed}×` }))

function Player({ download, onFailed }: { download: Download; onFailed: () => void }) {
  const { id, media, title } = download
  const [speed, setSpeed] = useState('1')
  const element = useRef<HTMLVideoElement>(null)
  const setRate = (value: string) => {
    setSpeed(value)
    if (element.current !== null) element.current.playbackRate = Number(value)
  }
  const press = (event: KeyboardEvent) => {
    const player = element.current
    // The player's own controls and the buttons have their own keys.
    if (player === null || event.target !== player) return
    const step = playerStep(event.key, {
      time: player.currentTime,
      length: player.duration,
      speed: Number(speed),
    })
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    switch (step.at) {
      case 'toggle':
        if (player.paused) void player.play().catch(onFailed)
        else player.pause()
        break
      case 'seek':
        player.currentTime = step.time
        break
      case 'speed':
        setRate(String(step.speed))
        break
      case 'mute':
        player.muted = !player.muted
        break
      default:
        step satisfies never
    }
  }
  const shared = {
    src: mediaSource(id),
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    'data-autofocus': true,
    tabIndex: 0,
    onError: onFailed,
    onKeyDown: press,
  } as const
  return (
    <div className={styles.player}>
      {media === 'audio' ? (
        <audio ref={element} className={styles.audio} {...shared} />
      ) : (
        <video ref={element} className={styles.video} {...shared} />
      )}
      <div className={styles.tools}>
        <SegmentedChoice label="Speed" options={speedOptions} value={speed} onChange={setRate} />
        <span>Space plays, arrows go 5 s, [ and ] change the speed</span>
      </div>
    </div>
  )
}
