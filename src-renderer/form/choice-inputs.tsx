import { Autocomplete, Select, TagsInput } from '@mantine/core'
import type { ChoiceOption } from '#shared/operation/field'
import {
  asText,
  besideField,
  type FieldInputProps,
  inputAttributes,
  placeholderOf,
} from './field-props'
import styles from './form.module.css'

function optionWords(options: readonly ChoiceOption[], value: string) {
  const label = options.find((option) => option.value === value)?.label
  return label === undefined ? (
    <span>{value}</span>
  ) : (
    <span className={styles.option}>
      {label} <code>{value}</code>
    </span>
  )
}

/** A choice; if its values are only customary, another one can be typed. */
export function ChoiceFieldInput(props: FieldInputProps<'choice'>) {
  const { field, value, onChange } = props
  const { options } = field
  const text = asText(value)
  const common = {
    ...inputAttributes(props),
    placeholder: placeholderOf(field),
    maxDropdownHeight: 240,
    comboboxProps: besideField,
    renderOption: ({ option }: { option: { value: string } }) => optionWords(options, option.value),
  }
  if (field.rule === 'customary') {
    return (
      <Autocomplete
        {...common}
        data={options.map((option) => option.value)}
        // Picked from a list, not searched: all values stay visible.
        filter={({ options: all }) => all}
        value={text}
        onChange={onChange}
      />
    )
  }
  const known = options.some((option) => option.value === text) || text === ''
  const data = options.map((option) => ({
    value: option.value,
    label: option.label === undefined ? option.value : `${option.label} (${option.value})`,
  }))
  return (
    <Select
      {...common}
      clearable
      allowDeselect
      data={known ? data : [...data, { value: text, label: text }]}
      value={text === '' ? null : text}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** Yes, no, or nothing sent. */
export function FlagFieldInput(props: FieldInputProps<'flag'>) {
  const { field, value, onChange } = props
  const text = asText(value)
  const values = [...new Set([field.on, field.off, ...(text === '' ? [] : [text])])]
  return (
    <Select
      {...inputAttributes(props)}
      clearable
      allowDeselect
      placeholder={placeholderOf(field)}
      data={values}
      value={text === '' ? null : text}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

/** Several values: picked from the list or typed, each a tag. */
export function ListFieldInput(props: FieldInputProps<'list'>) {
  const { field, value, onChange } = props
  const tags = Array.isArray(value)
    ? value.map(asText)
    : asText(value)
        .split(',')
        .filter((part) => part.trim() !== '')
  return (
    <TagsInput
      {...inputAttributes(props)}
      placeholder={tags.length === 0 ? placeholderOf(field) : ''}
      data={field.options.map((option) => option.value)}
      renderOption={({ option }) => optionWords(field.options, option.value)}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      maxDropdownHeight={240}
      comboboxProps={besideField}
      value={tags}
      onChange={onChange}
    />
  )
}
