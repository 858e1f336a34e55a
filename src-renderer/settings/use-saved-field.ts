import { useEffect, useState } from 'react'
import type { SettingsPatch } from '../../src-preload/contract/settings'
import { saveSetting } from './save'

/** Where a field stands: as main has it, typed, on its way, saved, or refused with what was typed. */
export type FieldState =
  | { at: 'same' }
  | { at: 'typed'; text: string }
  | { at: 'saving'; text: string }
  | { at: 'saved' }
  | { at: 'refused'; text: string; sentence: string }

/** A change of the settings, or why the text cannot be one. */
export type FieldReading = { patch: SettingsPatch } | { sentence: string }

interface SavedField {
  text: string
  state: FieldState
  type: (text: string) => void
  /** Saves what was typed; on Enter and when the field is left. */
  commit: () => void
  /** Goes back to what main has. */
  revert: () => void
}

const savedShownMs = 2400

/**
 * A field of the settings: keeps what is typed until main has taken it, and shows main's sentence
 * where it does not.
 */
export function useSavedField(
  value: string,
  path: string,
  read: (text: string) => FieldReading,
): SavedField {
  const [state, setState] = useState<FieldState>({ at: 'same' })

  useEffect(() => {
    if (state.at !== 'saved') return
    const timer = setTimeout(() => setState({ at: 'same' }), savedShownMs)
    return () => clearTimeout(timer)
  }, [state])

  const commit = async () => {
    if (state.at !== 'typed') return
    const { text } = state
    if (text.trim() === value) return setState({ at: 'same' })
    const reading = read(text.trim())
    if ('sentence' in reading) {
      return setState({ at: 'refused', text, sentence: reading.sentence })
    }
    setState({ at: 'saving', text })
    const saved = await saveSetting(reading.patch, path)
    setState((now) => {
      // Typed on meanwhile: that text counts now.
      if (now.at === 'typed') return now
      return saved.ok ? { at: 'saved' } : { at: 'refused', text, sentence: saved.sentence }
    })
  }

  return {
    text: state.at === 'same' || state.at === 'saved' ? value : state.text,
    state,
    type: (text) => setState({ at: 'typed', text }),
    commit: () => void commit(),
    revert: () => setState({ at: 'same' }),
  }
}
