import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import type { DecimalField, IntegerField, TextField, TimeField } from '#shared/operation/field'
import { fittingValues } from '../data/reference/reference-values'
import { useReference } from '../data/reference/use-reference'
import {
  asText,
  besideField,
  type FieldInputProps,
  inputAttributes,
  placeholderOf,
} from './field-props'
import styles from './form.module.css'

/** A line of text; with suggestions a list opens beside it, and anything else can be typed. */
export function TextFieldInput(props: FieldInputProps<'text'>) {
  const { field, value, onChange } = props
  if (field.long !== true || field.suggestions !== undefined) return <SuggestedInput {...props} />
  return (
    <Textarea
      {...inputAttributes(props)}
      rows={2}
      placeholder={placeholderOf(field)}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
      // A line break is no part of a parameter; Enter leaves it to the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

/** Numbers are typed as text, so that mistakes stay visible and can be corrected. */
export function NumberFieldInput(props: FieldInputProps<'integer'> | FieldInputProps<'decimal'>) {
  return (
    <SuggestedInput {...props} inputMode={props.field.kind === 'integer' ? 'numeric' : 'decimal'} />
  )
}

/** An instant, typed in the form in which it travels. */
export function TimeFieldInput(props: FieldInputProps<'time'>) {
  return <SuggestedInput {...props} />
}

interface SuggestedProps extends Omit<FieldInputProps, 'field'> {
  field: TextField | IntegerField | DecimalField | TimeField
  inputMode?: 'numeric' | 'decimal'
}

function SuggestedInput({ inputMode, ...props }: SuggestedProps) {
  const { field, value, onChange } = props
  const common = {
    ...inputAttributes(props),
    ...(inputMode === undefined ? {} : { inputMode }),
    placeholder: placeholderOf(field),
    value: asText(value),
  }
  const { suggestions } = field
  const reference = useReference(field.choices)
  if (reference.length > 0) {
    const names = new Map(reference.map(({ value, name }) => [value, name]))
    return (
      <Autocomplete
        {...common}
        comboboxProps={besideField}
        data={[...names.keys()]}
        filter={({ search }) =>
          fittingValues(reference, search).map(({ value }) => ({ value, label: value }))
        }
        renderOption={({ option }) => (
          <span className={styles.option}>
            {names.get(option.value)} <code>{option.value}</code>
          </span>
        )}
        limit={60}
        maxDropdownHeight={240}
        onChange={onChange}
      />
    )
  }
  if (suggestions === undefined || suggestions.length === 0) {
    return <TextInput {...common} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  return (
    <Autocomplete
      {...common}
      comboboxProps={besideField}
      data={[...new Set(suggestions)]}
      limit={60}
      maxDropdownHeight={240}
      onChange={onChange}
    />
  )
}
