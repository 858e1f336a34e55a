import { type ComponentType, memo, useEffect, useId, useRef } from 'react'
import type { Field, FieldKind } from '#shared/operation/field'
import type { InputValue, Problem } from '#shared/operation/read-input'
import { ChoiceFieldInput, FlagFieldInput, ListFieldInput } from './choice-inputs'
import { DateFieldInput } from './date-input'
import type { FieldInputProps } from './field-props'
import styles from './form.module.css'
import { JsonFieldInput } from './json-input'
import { NumberFieldInput, TextFieldInput, TimeFieldInput } from './text-inputs'

interface FieldRowProps {
  name: string
  field: Field
  value: InputValue | undefined
  /** The problem to show, if any. */
  problem: Problem | undefined
  touched: boolean
  onChange: (name: string, value: InputValue) => void
  onTouch: (name: string) => void
}

/** The word at the right of a label: how certain the field is, or that it is needed. */
export function standing(field: Field): string {
  if (field.place === 'path' || field.labelledRequired) return 'required'
  if (field.needed === true) return field.rule === 'stated' ? 'required' : 'recommended'
  return field.source === 'convention' ? 'optional' : ''
}

const pauseMs = 600

/** The input of each kind of field. */
const fieldInputs: { [Kind in FieldKind]: ComponentType<FieldInputProps<Kind>> } = {
  text: TextFieldInput,
  integer: NumberFieldInput,
  decimal: NumberFieldInput,
  date: DateFieldInput,
  time: TimeFieldInput,
  choice: ChoiceFieldInput,
  flag: FlagFieldInput,
  list: ListFieldInput,
  json: JsonFieldInput,
}

/** One field: label, parameter name, input, help, and what is wrong with it. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { name, field, value, problem, touched, onChange, onTouch } = props
  const id = useId()
  const empty = value === undefined || value === ''
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const change = (next: InputValue) => {
    onChange(name, next)
    // A pause in typing counts as a visit, so that a mistake is reported without leaving.
    clearTimeout(pause.current)
    if (!touched) pause.current = setTimeout(() => onTouch(name), pauseMs)
  }

  const helpId = field.note === undefined ? undefined : `${id}-help`
  const problemId = problem === undefined ? undefined : `${id}-problem`
  const describedBy = [problemId, helpId].filter((one) => one !== undefined).join(' ')
  // The table is keyed by kind, so the input fits its field; TypeScript cannot see that pairing.
  const Input = fieldInputs[field.kind] as ComponentType<FieldInputProps>
  return (
    <div data-field={name} data-invalid={problem !== undefined || undefined}>
      <div className={styles.labels}>
        <span>
          <label htmlFor={id}>{field.label}</label> <span className={styles.name}>{name}</span>
        </span>
        <span className={styles.standing}>{standing(field)}</span>
      </div>
      <Input
        field={field}
        id={id}
        value={value}
        invalid={problem !== undefined}
        describedBy={describedBy === '' ? undefined : describedBy}
        onChange={change}
        onBlur={() => !empty && onTouch(name)}
      />
      {problem !== undefined && (
        <p id={problemId} className={styles.problem} data-weight={problem.weight}>
          {problem.sentence}
        </p>
      )}
      {field.note !== undefined && (
        <p id={helpId} className={styles.help}>
          {field.note}
        </p>
      )}
    </div>
  )
})
