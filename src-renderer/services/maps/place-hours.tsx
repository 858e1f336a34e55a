import type { Place } from '#shared/services/maps/models'
import { localTime, placeOfDay, readSpan } from '#shared/services/maps/place/opening'
import { useLocale } from '../../ui/locale'
import { shortTime } from '../../ui/measures'
import { useNow } from '../../ui/use-now'
import styles from './maps.module.css'

/** A week in one line: each day with when it opens and closes, today marked by the place's own clock. */
export function PlaceHours({ place, toldAt }: { place: Place; toldAt: number }) {
  const locale = useLocale()
  const now = useNow('slow')
  const { hours, timezone } = place
  const here = localTime(now, timezone ?? '')
  const told = localTime(toldAt, timezone ?? '')
  const today = here && told ? placeOfDay(hours, here.day, told.day) : -1
  const week = hours.map(({ day, times }) => ({ day, times: timesOf(times, locale) }))
  const longest = Math.max(4, ...week.flatMap(({ times }) => times.map(({ length }) => length)))
  // Digits are narrower than an em; where the days do not fit beside each other they take two lines.
  const width = `minmax(${Math.min(longest, 12) * 0.58}em, 1fr)`
  return (
    <>
      <dl className={styles.hours} style={{ gridTemplateColumns: `repeat(auto-fit, ${width})` }}>
        {week.map(({ day, times }, index) => (
          <div key={day} data-today={index === today || undefined}>
            <dt title={day}>{Array.from(day).slice(0, 2).join('')}</dt>
            {times.map((time) => (
              <dd key={time}>{time}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={styles.faint}>
        In the place’s own time{timezone === null ? ', zone not told' : ` (${timezone})`}.
      </p>
    </>
  )
}

/** When it opens and closes, below each other; as it was told where that is not read. */
function timesOf(times: readonly string[], locale: string | undefined): string[] {
  return times.flatMap((time) => {
    const span = readSpan(time)
    if (span === undefined) return time
    if (span.from === 0 && span.to === 1440) return '24 h'
    return [shortTime(span.from, locale), shortTime(span.to % 1440, locale)]
  })
}
