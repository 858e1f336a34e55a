import type { ComboboxProps } from '@mantine/core'
import type { Field, FieldKind } from '#shared/operation/field'
import type { InputValue } from '#shared/operation/read-input'

/** What every kind of field takes. */
export interface FieldInputProps<Kind extends FieldKind = FieldKind> {
  field: Extract<Field, { kind: Kind }>
  /** Id of the input, which the label names. */
  id: string
  value: InputValue | undefined
  onChange: (value: InputValue) => void
  onBlur: () => void
  /** True while a problem of this field is shown. */
  invalid: boolean
  /** Ids of the elements that explain the field, joined with spaces. */
  describedBy: string | undefined
}

/** The value as text to type on. */
export function asText(value: InputValue | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What an empty field shows: what happens when nothing is sent, or what a value looks like. */
export function placeholderOf(field: Field): string {
  if (field.default !== undefined) return `${field.default} is the default`
  if (field.example !== undefined) return `for example ${field.example}`
  switch (field.kind) {
    case 'date':
      return field.format
    case 'time':
      return '2026-03-09T08:00:00Z'
    case 'flag':
    case 'choice':
      return 'not sent'
    default:
      return ''
  }
}

/** The attributes that tie an input to its label, its explanation and its problem. */
export function inputAttributes(
  props: Pick<FieldInputProps, 'id' | 'invalid' | 'describedBy' | 'onBlur'>,
) {
  const { id, invalid, describedBy, onBlur } = props
  return {
    id,
    onBlur,
    error: invalid,
    'aria-invalid': invalid,
    // The library overwrites the input's aria-describedby; the value passed here comes last.
    ...(describedBy === undefined
      ? {}
      : { attributes: { input: { 'aria-describedby': describedBy } } }),
    autoComplete: 'off',
    spellCheck: false,
  } as const
}

/**
 * Where the list of a field opens: beside it, or above if there is no room. Below it would lie over
 * "Send", and a click meant for that would pick a suggestion.
 */
export const besideField: ComboboxProps = {
  position: 'right-start',
  middlewares: { flip: { fallbackPlacements: ['top-start', 'bottom-start'] }, shift: true },
}
