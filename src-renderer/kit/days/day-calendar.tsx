import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import {
  clampedDay,
  type Day,
  firstDayOf,
  isBefore,
  sameDay,
  shiftDay,
  shiftMonth,
  shiftMonthOfDay,
  today,
  utcOf,
  weekEnds,
  weeksOf,
} from './calendar'
import styles from './day-calendar.module.css'

interface DayCalendarProps {
  selected: Day | undefined
  onPick: (day: Day) => void
  /** Days before this one cannot be picked. */
  earliest?: Day | undefined
  /** The other end of a journey; the days between are marked. */
  other?: Day | undefined
  /** Side by side. */
  months?: 1 | 2
}

type Month = Omit<Day, 'day'>

/**
 * A calendar of one or two months. Arrow keys move by days and weeks, Page keys by months, with Shift by
 * years, Home and End within the week; Enter picks. Names and the first weekday are the locale's.
 */
export function DayCalendar(props: DayCalendarProps) {
  const { selected, onPick, earliest, other, months = 1 } = props
  const locale = useLocale()
  const within = (day: Day) => clampedDay(day, earliest)
  const [focus, setFocus] = useState<Day>(() => within(selected ?? other ?? today()))
  const [first, setFirst] = useState<Month>({ year: focus.year, month: focus.month })
  const root = useRef<HTMLDivElement>(null)
  const shown = Array.from({ length: months }, (_, at) => shiftMonth(first, at))

  const focusShown = () =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())

  const show = (day: Day) => {
    const at = monthsBetween(first, day)
    if (at < 0) setFirst({ year: day.year, month: day.month })
    else if (at >= months) setFirst(shiftMonth(day, 1 - months))
  }
  const moveTo = (day: Day) => {
    const next = within(day)
    setFocus(next)
    show(next)
    focusShown()
  }
  const turn = (by: number) => {
    const next = shiftMonth(first, by)
    setFirst(next)
    const at = monthsBetween(next, focus)
    if (at < 0 || at >= months) setFocus(within({ ...next, day: 1 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayFor(event, focus, firstDayOf(locale))
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(target)
  }
  const tooEarly =
    earliest !== undefined &&
    monthsBetween({ year: earliest.year, month: earliest.month }, first) <= 0

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the days within
    <div className={styles.calendar} ref={root} data-months={months} onKeyDown={onKeyDown}>
      <div className={styles.turn}>
        <IconButton
          label="Previous month"
          icon={<IconChevronLeft stroke={1.8} />}
          disabled={tooEarly}
          onClick={() => turn(-1)}
        />
        <IconButton
          label="Next month"
          icon={<IconChevronRight stroke={1.8} />}
          onClick={() => turn(1)}
        />
      </div>
      {shown.map((month) => (
        <MonthGrid
          key={`${month.year} ${month.month}`}
          {...{ month, focus, selected, other, earliest, onPick }}
          whole={months === 1}
        />
      ))}
    </div>
  )
}

const monthsBetween = (from: Month, to: Month): number =>
  (to.year - from.year) * 12 + to.month - from.month

/** Where a key leads from a day; undefined for other keys. */
function dayFor(event: KeyboardEvent, from: Day, firstDay: number): Day | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  switch (event.key) {
    case 'ArrowLeft':
      return shiftDay(from, -1)
    case 'ArrowRight':
      return shiftDay(from, 1)
    case 'ArrowUp':
      return shiftDay(from, -7)
    case 'ArrowDown':
      return shiftDay(from, 7)
    case 'Home':
      return weekEnds(from, firstDay).first
    case 'End':
      return weekEnds(from, firstDay).last
    case 'PageUp':
      return shiftMonthOfDay(from, event.shiftKey ? -12 : -1)
    case 'PageDown':
      return shiftMonthOfDay(from, event.shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

interface MonthGridProps {
  month: Month
  focus: Day
  selected: Day | undefined
  other: Day | undefined
  earliest: Day | undefined
  onPick: (day: Day) => void
  /** Also the days of the months beside it, in the weeks they share. */
  whole: boolean
}

function MonthGrid({ month, focus, selected, other, earliest, onPick, whole }: MonthGridProps) {
  const locale = useLocale()
  const weeks = weeksOf(month.year, month.month, firstDayOf(locale))
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const monthWords = format({ month: 'long', year: 'numeric' }).format(utcOf({ ...month, day: 1 }))
  const weekday = { short: format({ weekday: 'short' }), long: format({ weekday: 'long' }) }
  const words = format({ dateStyle: 'full' })
  const now = today()
  return (
    <div className={styles.month}>
      <div className={styles.title} aria-live="polite">
        {monthWords}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are moved among with arrow keys */}
      <table role="grid" aria-label={monthWords}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.day} scope="col" abbr={weekday.long.format(utcOf(day))}>
                {weekday.short.format(utcOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={`${week[0]?.month} ${week[0]?.day}`}>
              {week.map((day) => {
                const outside = day.month !== month.month
                if (outside && !whole) return <td key={day.day} />
                const past = earliest !== undefined && isBefore(day, earliest)
                const chosen = sameDay(selected, day)
                return (
                  <td key={day.day} data-between={isBetween(day, selected, other) || undefined}>
                    <button
                      type="button"
                      tabIndex={sameDay(focus, day) ? 0 : -1}
                      data-autofocus={sameDay(focus, day) || undefined}
                      aria-label={words.format(utcOf(day))}
                      aria-pressed={chosen}
                      aria-disabled={past || undefined}
                      aria-current={sameDay(now, day) ? 'date' : undefined}
                      data-outside={outside || undefined}
                      data-other={sameDay(other, day) || undefined}
                      onClick={() => !past && onPick(day)}
                    >
                      {day.day}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isBetween(day: Day, one: Day | undefined, two: Day | undefined): boolean {
  if (one === undefined || two === undefined) return false
  return (isBefore(one, day) && isBefore(day, two)) || (isBefore(two, day) && isBefore(day, one))
}
