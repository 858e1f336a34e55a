import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { changeSettings, type SettingsChange } from '../../queries/change-settings'
import { notify } from '../../state/notices'
import { joinClasses } from '../../ui/join-classes'
import { useOnLeave } from '../../ui/use-on-leave'
import styles from './limit-field.module.css'
import { readLimit } from './read-limit'

type Field =
  | { at: 'same' }
  | { at: 'typed'; text: string }
  | { at: 'refused'; text: string; sentence: string }

interface LimitFieldProps {
  id?: string
  /** For screen readers, if no label stands beside it. */
  label?: string
  value: number | null
  unit: string
  /** May not be left empty. */
  required?: boolean
  placeholder?: string
  toPatch: (value: number | null) => SettingsChange
  small?: boolean
}

/** A limit typed as a whole number; main has it once Enter is pressed or the field is left, also by going elsewhere. */
export function LimitField(props: LimitFieldProps) {
  const { value, unit, required = false, placeholder, toPatch, small = false } = props
  const [field, setField] = useState<Field>({ at: 'same' })
  const shown = value === null ? '' : String(value)

  const commit = async () => {
    if (field.at === 'same') return undefined
    const { text } = field
    const reading = readLimit(text, required)
    if (reading.at === 'refused') {
      setField({ ...reading, text })
      return reading.sentence
    }
    if (reading.value === value) {
      setField({ at: 'same' })
      return undefined
    }
    const answer = await changeSettings(toPatch(reading.value))
    if (answer.ok) {
      setField({ at: 'same' })
      return undefined
    }
    const { fields, message } = answer.fault
    const sentence = Object.values(fields ?? {})[0] ?? message
    setField({ at: 'refused', text, sentence })
    return sentence
  }
  useOnLeave(async () => {
    const sentence = field.at === 'typed' ? await commit() : undefined
    if (sentence !== undefined) notify('failure', sentence)
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void commit()
    if (event.key !== 'Escape' || field.at === 'same') return
    event.stopPropagation()
    setField({ at: 'same' })
  }
  return (
    <TextInput
      {...(props.id === undefined ? {} : { id: props.id })}
      {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      className={joinClasses(styles.field, small && styles.small)}
      size={small ? 'xs' : 'sm'}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder ?? ''}
      value={field.at === 'same' ? shown : field.text}
      error={field.at === 'refused' ? field.sentence : undefined}
      rightSection={<span>{unit}</span>}
      rightSectionWidth={`calc(${unit.length}ch + 24px)`}
      onChange={(event) => setField({ at: 'typed', text: event.currentTarget.value })}
      onBlur={() => void commit()}
      onKeyDown={press}
    />
  )
}
