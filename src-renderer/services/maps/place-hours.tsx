import type { OpeningDay, Place } from '#shared/services/maps/models'
import { localTime, placeOfDay, readSpan } from '#shared/services/maps/place/opening'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import styles from './maps.module.css'
import { minutesWords } from './place-words'

/** A week in one line: each day with when it opens and closes, today marked by the place's own clock. */
export function PlaceHours({ place, toldAt }: { place: Place; toldAt: number }) {
  const locale = useLocale()
  const now = useNow('slow')
  const { hours, timezone } = place
  const here = localTime(now, timezone ?? '')
  const told = localTime(toldAt, timezone ?? '')
  const today = here && told ? placeOfDay(hours, here.day, told.day) : -1
  return (
    <>
      <dl className={styles.hours}>
        {hours.map((day, index) => (
          <div key={day.day} data-today={index === today || undefined}>
            <dt title={day.day}>{Array.from(day.day).slice(0, 2).join('')}</dt>
            {timesOf(day, locale).map((time) => (
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

/** The times of a day in the person's own form; as they were told where they are not read. */
function timesOf({ times }: OpeningDay, locale: string | undefined): string[] {
  return times.map((time) => {
    const span = readSpan(time)
    if (span === undefined) return time
    if (span.from === 0 && span.to === 1440) return '24 h'
    return `${minutesWords(span.from, locale)}–${minutesWords(span.to % 1440, locale)}`
  })
}
