import { Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#shared/operation/calendar-day'
import { type Day, readAnyDay } from '../kit/days/calendar'
import { DayCalendar } from '../kit/days/day-calendar'
import { IconButton } from '../ui/icon-button'
import { asText, type FieldInputProps, inputAttributes, placeholderOf } from './field-props'

/** A calendar day: typed in the form in which it travels, or picked. */
export function DateFieldInput(props: FieldInputProps<'date'>) {
  const { field, value, onChange } = props
  const [open, setOpen] = useState(false)
  const text = asText(value)
  const last = text.split(',').at(-1)?.trim() ?? ''
  const day = readAnyDay(last, field)
  const pick = (day: Day) => {
    const picked = formatDay(day.year, day.month, day.day, field.format)
    const before = text.split(',').slice(0, -1)
    const adds = field.several === true && day !== undefined
    onChange(
      field.several === true ? [...before, ...(adds ? [last] : []), picked].join(',') : picked,
    )
    setOpen(false)
  }
  return (
    // The button says that the calendar opens; the input's wrapper has no role for that.
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {/* The target's id is the popover's; the input keeps its own, which the label names. */}
        <div>
          <TextInput
            {...inputAttributes(props)}
            inputMode="numeric"
            placeholder={placeholderOf(field)}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
            rightSection={
              <IconButton
                label={`Pick ${field.label.toLowerCase()}`}
                icon={<IconCalendar stroke={1.8} />}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              />
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar">
        <DayCalendar selected={day} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}
