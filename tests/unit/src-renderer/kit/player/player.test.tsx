import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePlayback } from '../../../../../src-renderer/kit/player/playback'
import { Player } from '../../../../../src-renderer/kit/player/player'
import { draw } from '../draw'

const manner = { speed: 1, volume: 1, captions: false }

function Film({ asking }: { asking: boolean }) {
  const playback = usePlayback()
  return (
    <Player
      playback={playback}
      source={undefined}
      title="Harbour"
      poster={undefined}
      manner={manner}
      onManner={() => {}}
    >
      {asking ? <p>Asking for the streams</p> : <button type="button">Play</button>}
    </Player>
  )
}

test('the player has the keyboard once the button that began it is gone', () => {
  const { rerender } = draw(<Film asking={false} />)
  screen.getByRole('button', { name: 'Play' }).focus()
  rerender(<Film asking />)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player: Harbour' }))
})

test('a player that nobody was at leaves the keyboard where it is', () => {
  const { rerender } = draw(<Film asking={false} />)
  screen.getByRole('button', { name: 'Play' }).focus()
  screen.getByRole('button', { name: 'Play' }).blur()
  rerender(<Film asking />)
  expect(document.activeElement).toBe(document.body)
})
