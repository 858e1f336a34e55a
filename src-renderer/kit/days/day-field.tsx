import { Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { dayWords, fullDay } from '#shared/reading/time-words'
import { IconButton } from '../../ui/icon-button'
import { InputBox } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { FieldFrame, type FieldRemark, fieldId } from '../field/field-frame'
import { type Day, isoDay, readDay } from './calendar'
import { DayCalendar } from './day-calendar'
import styles from './day-field.module.css'
import { type DayDraft, dayIn } from './typed-day'

interface DayFieldProps {
  /** Names the field among the remarks: `depart`, `legs.0.day`. */
  name: string
  label: string
  value: DayDraft
  onChange: (value: DayDraft) => void
  today: string
  /** Days before this one, YYYY-MM-DD, cannot be picked. */
  earliest: string
  /** The other day of the journey, marked in the calendar. */
  other?: string | undefined
  remarks: readonly FieldRemark[]
}

const dayOf = (iso: string | undefined): Day | undefined =>
  iso === undefined ? undefined : readDay(iso, 'YYYY-MM-DD')

/** A day: typed as people type days, or picked in the calendar, which ArrowDown opens. */
export function DayField(props: DayFieldProps) {
  const { name, label, value, onChange, today, earliest, other, remarks } = props
  const locale = useLocale()
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false })
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<'closed' | 'beside' | 'entered'>('closed')
  const day = dayIn(value, { today, locale })

  const readBack = value.at === 'typed' && day !== undefined ? fullDay(day, locale) : undefined

  const settle = () => {
    if (value.at === 'typed' && day !== undefined) onChange({ at: 'chosen', day })
  }
  const pick = (picked: Day) => {
    onChange({ at: 'chosen', day: isoDay(picked) })
    setOpen('closed')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpen('entered')
    } else if (event.key === 'Tab') setOpen('closed')
    else if (event.key === 'Escape' && open !== 'closed') {
      event.stopPropagation()
      setOpen('closed')
    }
  }

  return (
    <FieldFrame name={name} label={label} remarks={remarks} readBack={readBack}>
      {(describedBy, invalid) => (
        <Popover
          opened={open !== 'closed'}
          onChange={(opened) => !opened && setOpen('closed')}
          position="bottom-start"
          withRoles={false}
          trapFocus={open === 'entered'}
          returnFocus={open === 'entered'}
        >
          <Popover.Target>
            <InputBox className={styles.box} invalid={invalid}>
              <input
                ref={input}
                id={fieldId(name)}
                type="text"
                autoComplete="off"
                spellCheck={false}
                maxLength={60}
                placeholder="Choose a day"
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                value={value.at === 'chosen' ? dayWords(value.day, today, locale) : value.text}
                onChange={(event) => onChange({ at: 'typed', text: event.currentTarget.value })}
                onFocus={(event) => event.currentTarget.select()}
                onBlur={settle}
                onClick={() => setOpen('beside')}
                onKeyDown={onKeyDown}
              />
              <IconButton
                label={`Calendar: ${label.toLowerCase()}`}
                icon={<IconCalendar stroke={1.8} />}
                // Below the field stands what is wrong with it.
                tooltipPosition="top"
                aria-expanded={open !== 'closed'}
                onClick={() => setOpen(open === 'closed' ? 'entered' : 'closed')}
              />
            </InputBox>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={`Calendar: ${label.toLowerCase()}`}>
            <DayCalendar
              // Typed text turns the open calendar to that day.
              key={day ?? 'none'}
              selected={dayOf(day)}
              other={dayOf(other)}
              earliest={dayOf(earliest)}
              months={wide ? 2 : 1}
              onPick={pick}
            />
            <p className={styles.hint}>
              {readBack ??
                `Or type a date: 9 Mar, ${isoExample(today)}, Fri, +7. Press the down arrow for the calendar.`}
            </p>
          </Popover.Dropdown>
        </Popover>
      )}
    </FieldFrame>
  )
}

const isoExample = (today: string): string => `${Number(today.slice(0, 4)) + 1}-03-09`
