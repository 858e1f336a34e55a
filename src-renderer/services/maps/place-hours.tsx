import type { Place } from '#shared/services/maps/models'
import { localTime, placeOfDay, readSpan } from '#shared/services/maps/place/opening'
import { WeekHours } from '../../kit/days/week-hours'
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
  const days = hours.map(({ day, times }) => ({ day, lines: timesOf(times, locale) }))
  return (
    <>
      <WeekHours days={days} today={today} />
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
