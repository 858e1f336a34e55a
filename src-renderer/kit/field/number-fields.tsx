import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocale } from '../../ui/locale'
import { readNumber, writeNumber } from '../numbers/typed-number'

interface NumberFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
  /** The largest number that is taken. */
  most?: number
  least?: number
  /** Stands in the field behind the number. */
  unit?: string
  description?: string
  /** It has the keyboard when its dialog opens. */
  focused?: boolean
}

/** A number as people type it; a text that cannot be read stays in the field and is reported. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    most = 1e12,
    least = 0,
    unit,
    description,
    focused = false,
  } = props
  const locale = useLocale()
  const [text, setText] = useState(() => writeNumber(value, locale))
  useEffect(() => {
    setText((now) => (readNumber(now, locale) === value ? now : writeNumber(value, locale)))
  }, [value, locale])
  const read = readNumber(text, locale)
  const fits = read !== undefined && read >= least && read <= most
  return (
    <TextInput
      size="xs"
      label={label}
      inputMode="decimal"
      {...(focused && { 'data-autofocus': true })}
      value={text}
      description={description}
      rightSection={unit === undefined ? undefined : <span aria-hidden="true">{unit}</span>}
      error={
        fits ? undefined : read === undefined ? 'This is no number.' : `From ${least} to ${most}.`
      }
      onChange={(event) => {
        const typed = event.currentTarget.value
        setText(typed)
        const number = readNumber(typed, locale)
        if (number !== undefined && number >= least && number <= most) onChange(number)
      }}
    />
  )
}

/** A share, typed in percent. */
export function PercentField({ value, onChange, ...rest }: Omit<NumberFieldProps, 'unit'>) {
  return (
    <NumberField
      {...rest}
      value={Number((value * 100).toFixed(6))}
      most={100}
      unit="%"
      onChange={(percent) => onChange(percent / 100)}
    />
  )
}

interface DayInputProps {
  label: string
  /** YYYY-MM-DD; empty if none is chosen. */
  value: string
  onChange: (value: string) => void
}

/** A day, typed or picked as the system does it. */
export const DayInput = ({ label, value, onChange }: DayInputProps) => (
  <TextInput
    size="xs"
    type="date"
    label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
