import { Switch, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { SettingsPatch } from '#shared/bridge/settings'
import type { SettingsChange } from '../queries/change-settings'
import { notify } from '../state/notices'
import { SegmentedChoice } from '../ui/choice/segmented-choice'
import { saveSetting } from './save'
import { SettingRow } from './setting-row'
import { type FieldReading, type FieldState, useSavedField } from './use-saved-field'

function feedbackWords(state: FieldState): string {
  if (state.at === 'saved') return 'Saved'
  return state.at === 'saving' ? 'Saving' : ''
}

interface TextSettingProps {
  label: string
  help?: ReactNode
  /** The setting's dotted path, as main names it when it refuses. */
  path: string
  value: string
  read: (text: string) => FieldReading
  placeholder?: string
  /** Digits only, right-aligned and narrow, with this unit behind. */
  unit?: string
  stacked?: boolean
}

/** A setting typed as text or number; saved on Enter and when it is left, Esc takes it back. */
export function TextSetting(props: TextSettingProps) {
  const { label, help, path, value, read, placeholder, unit, stacked = false } = props
  const id = useId()
  const field = useSavedField(value, path, read)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') field.commit()
    if (event.key === 'Escape') field.revert()
  }
  return (
    <SettingRow
      label={label}
      htmlFor={id}
      help={help}
      feedback={feedbackWords(field.state)}
      stacked={stacked}
    >
      <TextInput
        id={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        value={field.text}
        placeholder={placeholder ?? ''}
        error={field.state.at === 'refused' ? field.state.sentence : undefined}
        inputMode={unit === undefined ? 'text' : 'decimal'}
        data-numeric={unit === undefined ? undefined : true}
        rightSection={unit === undefined ? undefined : <span>{unit}</span>}
        rightSectionWidth={unit === undefined ? undefined : `calc(${unit.length}ch + 24px)`}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={field.commit}
        onKeyDown={press}
      />
    </SettingRow>
  )
}

/** Reads a number as people type it, with a comma or a point. */
export function readNumber(toPatch: (value: number) => SettingsChange) {
  return (text: string): FieldReading => {
    const value = Number(text.replace(',', '.'))
    if (text === '' || !Number.isFinite(value)) return { sentence: 'Enter a number.' }
    return { patch: toPatch(value) }
  }
}

/** Reads a number, or nothing if the field is empty. */
export function readOptionalNumber(toPatch: (value: number | null) => SettingsChange) {
  return (text: string): FieldReading =>
    text === '' ? { patch: toPatch(null) } : readNumber(toPatch)(text)
}

interface ChoiceSettingProps<Value extends string> {
  label: string
  help?: ReactNode
  path: string
  value: Value
  options: readonly { value: Value; label: string }[]
  toPatch: (value: Value) => SettingsPatch
}

/** A setting that is one of a few; saved at once. */
export function ChoiceSetting<Value extends string>(props: ChoiceSettingProps<Value>) {
  const { label, help, path, value, options, toPatch } = props
  const choose = async (choice: Value) => {
    const saved = await saveSetting(toPatch(choice), path)
    if (!saved.ok) notify('failure', saved.sentence)
  }
  return (
    <SettingRow label={label} help={help}>
      <SegmentedChoice label={label} options={options} value={value} onChange={choose} />
    </SettingRow>
  )
}

interface SwitchControlProps {
  label: string
  path: string
  value: boolean
  toPatch: (value: boolean) => SettingsPatch
}

/** A switch that saves at once; it moves when main has taken it. */
export function SwitchControl({ label, path, value, toPatch }: SwitchControlProps) {
  const [busy, setBusy] = useState(false)
  const change = async (on: boolean) => {
    setBusy(true)
    const saved = await saveSetting(toPatch(on), path)
    setBusy(false)
    if (!saved.ok) notify('failure', saved.sentence)
  }
  return (
    <Switch
      aria-label={label}
      aria-busy={busy}
      checked={value}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
