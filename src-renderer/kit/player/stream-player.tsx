import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { duration } from '../../ui/words'
import { usePlayback } from './playback'
import { Player } from './player'
import styles from './stream-player.module.css'

interface StreamPlayerProps {
  /** The file's address; main fetches it and sends nothing that reveals who asks. */
  address: string
  title: string
  poster: string | undefined
  /** Its length in milliseconds, if it is stated. */
  lengthMs: number | null
  /** A moving picture: silent, and it begins again by itself. */
  loops: boolean
}

/** A video file of a host, within a text. Nothing is loaded before it is played. */
export function StreamPlayer({ address, title, poster, lengthMs, loops }: StreamPlayerProps) {
  const playback = usePlayback()
  const [at, setAt] = useState<'rest' | 'playing' | 'failed'>('rest')
  const [manner, setManner] = useState({ speed: 1, volume: 1, captions: false })
  return (
    <Player
      playback={playback}
      source={at === 'playing' ? `app://media/?stream=${encodeURIComponent(address)}` : undefined}
      title={title}
      poster={poster}
      manner={manner}
      onManner={(change) => setManner((before) => ({ ...before, ...change }))}
      autoPlay
      loops={loops}
      onFailed={() => setAt('failed')}
    >
      {at === 'failed' && (
        <p className={styles.words} role="status">
          It does not play here: its host does not give it now, or not in a form that can be played.
          It can be downloaded.
        </p>
      )}
      <Button leftSection={<IconPlayerPlayFilled size={16} />} onClick={() => setAt('playing')}>
        {at === 'failed' ? 'Try again' : loops ? 'Play the moving picture' : 'Play'}
        {lengthMs !== null && at === 'rest' && ` (${duration(lengthMs)})`}
      </Button>
    </Player>
  )
}
