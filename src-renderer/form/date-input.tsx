import { Popover, TextInput } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatDay } from '../../src-preload/contract/calendar-day'
import { IconButton } from '../ui/icon-button'
import { useLocale } from '../ui/locale'
import {
  type Day,
  firstDayOf,
  readDay,
  sameDay,
  shiftDay,
  shiftMonth,
  today,
  weeksOf,
} from './calendar'
import styles from './date-input.module.css'
import { asText, type FieldInputProps, inputAttributes, placeholderOf } from './field-props'

const utc = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day))

interface CalendarProps {
  selected: Day | undefined
  onPick: (day: Day) => void
}

function Calendar({ selected, onPick }: CalendarProps) {
  const locale = useLocale()
  const [focus, setFocus] = useState<Day>(selected ?? today())
  const grid = useRef<HTMLTableElement>(null)
  const weeks = weeksOf(focus.year, focus.month, firstDayOf(locale))
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })

  const moveTo = (day: Day) => {
    setFocus(day)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  const turn = (by: number) => setFocus({ ...shiftMonth(focus, by), day: 1 })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    const months = { PageUp: -1, PageDown: 1 }[event.key]
    if (step !== undefined) moveTo(shiftDay(focus, step))
    else if (months !== undefined) moveTo({ ...shiftMonth(focus, months), day: 1 })
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <IconButton
          label="Month before"
          icon={<IconChevronLeft stroke={1.8} />}
          onClick={() => turn(-1)}
        />
        <span aria-live="polite">{month.format(utc(focus))}</span>
        <IconButton
          label="Month after"
          icon={<IconChevronRight stroke={1.8} />}
          onClick={() => turn(1)}
        />
      </div>
      <table ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.day} scope="col">
                {weekday.format(utc(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={`${week[0]?.month} ${week[0]?.day}`}>
              {week.map((day) => (
                <td key={day.day}>
                  <button
                    type="button"
                    tabIndex={sameDay(focus, day) ? 0 : -1}
                    aria-label={whole.format(utc(day))}
                    aria-pressed={sameDay(selected, day)}
                    data-outside={day.month !== focus.month || undefined}
                    data-today={sameDay(today(), day) || undefined}
                    onClick={() => onPick(day)}
                  >
                    {day.day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A calendar day: typed in the form in which it travels, or picked. */
export function DateFieldInput(props: FieldInputProps<'date'>) {
  const { field, value, onChange } = props
  const [open, setOpen] = useState(false)
  const text = asText(value)
  const last = text.split(',').at(-1)?.trim() ?? ''
  const pick = (day: Day) => {
    const picked = formatDay(day.year, day.month, day.day, field.format)
    const before = text.split(',').slice(0, -1)
    const adds = field.several === true && readDay(last, field.format) !== undefined
    onChange(
      field.several === true ? [...before, ...(adds ? [last] : []), picked].join(',') : picked,
    )
    setOpen(false)
  }
  return (
    // The button tells that the calendar opens; the wrapper of the input has no role to tell it with.
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
                expanded={open}
                onClick={() => setOpen(!open)}
              />
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar">
        <Calendar selected={readDay(last, field.format)} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}
