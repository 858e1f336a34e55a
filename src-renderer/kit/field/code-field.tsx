import { Autocomplete } from '@mantine/core'
import { Line, Row } from '../../ui/layout'
import styles from './code-field.module.css'
import { type CodeChoice, fittingChoices } from './fitting-choices'

interface CodeFieldProps {
  label: string
  placeholder: string
  choices: readonly CodeChoice[] | undefined
  value: string
  onChange: (value: string) => void
}

/** A code that is typed, or found by its words among those that are known. */
export function CodeField({ label, placeholder, choices = [], value, onChange }: CodeFieldProps) {
  return (
    <Autocomplete
      label={label}
      placeholder={placeholder}
      maxLength={40}
      maxDropdownHeight={220}
      openOnFocus={false}
      comboboxProps={{ withinPortal: false }}
      data={choices.map((choice) => choice.value)}
      filter={({ options, search }) => {
        const fitting = new Set(fittingChoices(choices, search).map((choice) => choice.value))
        return options.filter((option) => 'value' in option && fitting.has(option.value))
      }}
      renderOption={({ option }) => (
        <Row className={styles.option}>
          <Line>{choices.find((choice) => choice.value === option.value)?.label}</Line>
          <code>{option.value}</code>
        </Row>
      )}
      value={value}
      onChange={onChange}
    />
  )
}
