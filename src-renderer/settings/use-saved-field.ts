import { useEffect } from 'react'
import { create } from 'zustand'
import type { SettingsChange } from '../queries/change-settings'
import { useOnLeave } from '../ui/use-on-leave'
import { saveSetting } from './save'

/** Where a field stands: as main has it, typed, on its way, saved, or refused with what was typed. */
export type FieldState =
  | { at: 'same' }
  | { at: 'typed'; text: string }
  | { at: 'saving'; text: string }
  | { at: 'saved' }
  | { at: 'refused'; text: string; sentence: string }

/** A change of the settings, or why the text cannot be one. */
export type FieldReading = { patch: SettingsChange } | { sentence: string }

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
const same: FieldState = { at: 'same' }

/** Fields by the path of their setting; what main has refused is still there when one comes back. */
const useFieldStates = create<{ fields: Readonly<Record<string, FieldState>> }>()(() => ({
  fields: {},
}))

function put(path: string, next: (now: FieldState) => FieldState): void {
  useFieldStates.setState(({ fields }) => ({
    fields: { ...fields, [path]: next(fields[path] ?? same) },
  }))
}

/** Leaves every field as main has it, for when all settings were replaced. */
export function forgetTypedSettings(): void {
  useFieldStates.setState({ fields: {} })
}

/**
 * A field of the settings: keeps what is typed until main has taken it, and shows main's sentence
 * if it does not. A key may take the page away without leaving the field; that saves as well.
 */
export function useSavedField(
  value: string,
  path: string,
  read: (text: string) => FieldReading,
): SavedField {
  const state = useFieldStates(({ fields }) => fields[path]) ?? same

  useEffect(() => {
    if (state.at !== 'saved') return
    const timer = setTimeout(() => put(path, () => same), savedShownMs)
    return () => clearTimeout(timer)
  }, [state, path])

  const commit = async () => {
    const now = useFieldStates.getState().fields[path]
    if (now?.at !== 'typed') return
    const { text } = now
    if (text.trim() === value) return put(path, () => same)
    const reading = read(text.trim())
    if ('sentence' in reading) {
      return put(path, () => ({ at: 'refused', text, sentence: reading.sentence }))
    }
    put(path, () => ({ at: 'saving', text }))
    const saved = await saveSetting(reading.patch, path)
    put(path, (later) => {
      // The text was changed meanwhile: the new one counts.
      if (later.at !== 'saving') return later
      return saved.ok ? { at: 'saved' } : { at: 'refused', text, sentence: saved.sentence }
    })
  }
  useOnLeave(commit)

  return {
    text: state.at === 'same' || state.at === 'saved' ? value : state.text,
    state,
    type: (text) => put(path, () => ({ at: 'typed', text })),
    commit: () => void commit(),
    revert: () => put(path, () => same),
  }
}

/** What stands in the field of a setting and is not saved; undefined if it is as main has it. */
export function useTypedSetting(path: string): string | undefined {
  const state = useFieldStates(({ fields }) => fields[path]) ?? same
  return state.at === 'same' || state.at === 'saved' ? undefined : state.text
}
