import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReadAloud } from '../../../../../src-renderer/kit/text/read-aloud'
import { draw } from '../draw'

const voice = (name: string, localService: boolean) => ({
  name,
  lang: 'en-GB',
  voiceURI: name,
  localService,
  default: !localService,
})
const spoken: { text: string; voice: { name: string } }[] = []
const stub = (voices: readonly object[]) => {
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    speak: (words: (typeof spoken)[number]) => spoken.push(words),
    cancel: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
}
afterEach(() => {
  vi.unstubAllGlobals()
  spoken.length = 0
})

test('only a voice of this machine reads, a paragraph at a time, and is paused and stopped', async () => {
  stub([voice('Far away', false), voice('Here', true)])
  draw(<ReadAloud text={'One.\n\nTwo.'} />)
  fireEvent.click(screen.getByRole('button', { name: 'Read aloud' }))
  expect(screen.queryByText(/Far away/)).toBeNull()
  fireEvent.click(await screen.findByText('Read from the beginning'))
  expect(spoken.map(({ text, voice: by }) => `${by.name}: ${text}`)).toEqual([
    'Here: One.',
    'Here: Two.',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Pause reading aloud' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue reading aloud' }))
  fireEvent.click(screen.getByRole('button', { name: 'Stop reading aloud' }))
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy()
})

test('without a voice of its own nothing is sent elsewhere, and it is said', () => {
  stub([voice('Far away', false)])
  draw(<ReadAloud text="One." />)
  expect(
    screen.getByRole('button', { name: 'Read aloud: this system has no voice of its own' }),
  ).toHaveProperty('disabled', true)
})
