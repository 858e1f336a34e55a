import { Menu } from '@mantine/core'
import {
  IconHeadphones,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
} from '@tabler/icons-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useOnLeave } from '../../ui/use-on-leave'
import { paragraphsOf } from './highlight-spans'

/** Only voices of this computer: another would send the text to its maker. */
const localVoices = (): SpeechSynthesisVoice[] =>
  globalThis.speechSynthesis === undefined
    ? []
    : speechSynthesis.getVoices().filter(({ localService }) => localService)

const subscribeVoices = (listener: () => void): (() => void) => {
  const speech = globalThis.speechSynthesis
  if (speech === undefined) return () => undefined
  speech.addEventListener('voiceschanged', listener)
  return () => speech.removeEventListener('voiceschanged', listener)
}

/** Names of voices change seldom: one text stands for the list, as a store needs the same value again. */
const voiceNames = (): string =>
  localVoices()
    .map(({ voiceURI }) => voiceURI)
    .join('\n')

type Reading = { at: 'quiet' } | { at: 'reading' } | { at: 'paused' }

/** Reads a text aloud with the voices that the system has, a paragraph at a time. */
export function ReadAloud({ text }: { text: string }) {
  useSyncExternalStore(subscribeVoices, voiceNames)
  const voices = localVoices()
  const [state, setState] = useState<Reading>({ at: 'quiet' })
  const [chosen, setChosen] = useState<string>()
  const turn = useRef(0)

  const stop = () => {
    turn.current += 1
    if (globalThis.speechSynthesis !== undefined) speechSynthesis.cancel()
    setState({ at: 'quiet' })
  }
  // Another text, or none: reading aloud ends.
  useOnLeave(stop, text)

  const read = (name: string | undefined) => {
    stop()
    const voice = voices.find(({ voiceURI }) => voiceURI === name) ?? usualVoice(voices)
    if (voice === undefined) return
    const mine = turn.current
    const { paragraphs } = paragraphsOf(text)
    for (const [place, paragraph] of paragraphs.entries()) {
      const words = new SpeechSynthesisUtterance(paragraph)
      words.voice = voice
      words.lang = voice.lang
      if (place === paragraphs.length - 1) {
        words.onend = () => mine === turn.current && setState({ at: 'quiet' })
      }
      words.onerror = () => mine === turn.current && setState({ at: 'quiet' })
      speechSynthesis.speak(words)
    }
    setState({ at: 'reading' })
  }
  const pause = () => {
    speechSynthesis.pause()
    setState({ at: 'paused' })
  }
  const resume = () => {
    speechSynthesis.resume()
    setState({ at: 'reading' })
  }

  if (voices.length === 0) {
    return (
      <IconButton
        label="Read aloud: this system has no voice of its own"
        icon={<IconHeadphones stroke={1.8} />}
        disabled
      />
    )
  }
  return (
    <>
      {state.at === 'quiet' ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label="Read aloud" icon={<IconHeadphones stroke={1.8} />} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconPlayerPlay size={15} stroke={1.8} />}
              onClick={() => read(chosen)}
            >
              Read from the beginning
            </Menu.Item>
            <Menu.Label>Voice</Menu.Label>
            {voices.slice(0, 12).map(({ voiceURI, name, lang }) => (
              <Menu.Item
                key={voiceURI}
                aria-current={voiceURI === chosen || undefined}
                onClick={() => {
                  setChosen(voiceURI)
                  read(voiceURI)
                }}
              >
                {name} ({lang})
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <>
          <IconButton
            label={state.at === 'paused' ? 'Continue reading aloud' : 'Pause reading aloud'}
            pressed
            icon={
              state.at === 'paused' ? (
                <IconPlayerPlay stroke={1.8} />
              ) : (
                <IconPlayerPause stroke={1.8} />
              )
            }
            onClick={state.at === 'paused' ? resume : pause}
          />
          <IconButton
            label="Stop reading aloud"
            icon={<IconPlayerStop stroke={1.8} />}
            onClick={stop}
          />
        </>
      )}
    </>
  )
}

const usualVoice = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined =>
  voices.find((voice) => voice.default) ??
  voices.find(({ lang }) => lang.slice(0, 2) === navigator.language.slice(0, 2)) ??
  voices[0]
