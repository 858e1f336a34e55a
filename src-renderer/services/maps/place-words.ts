import type { Place } from '#shared/services/maps/models'
import { openingOf } from '#shared/services/maps/place/opening'
import { shortTime } from '../../ui/measures'

/** Whether a place is open, in words; undefined if nothing is stated. */
export function openingWords(
  place: Place,
  statedAt: number,
  now: number,
  locale?: string,
): { words: string; tone: 'ok' | 'bad' | 'neutral' } | undefined {
  if (place.closed === 'permanently') return { words: 'Closed for good', tone: 'bad' }
  if (place.closed === 'temporarily') return { words: 'Closed for now', tone: 'bad' }
  const opening = openingOf(place.hours, place.timezone, statedAt, now)
  switch (opening.at) {
    case 'open':
      return {
        words:
          opening.until === null
            ? 'Open all day'
            : `Open until ${shortTime(opening.until, locale)}`,
        tone: 'ok',
      }
    case 'closed': {
      const { opens } = opening
      if (opens === null) return { words: 'Closed', tone: 'neutral' }
      const time = shortTime(opens.minutes, locale)
      const day = ['', ' tomorrow'][opens.days] ?? ` in ${opens.days} days`
      return { words: `Closed, opens${day} ${time}`, tone: 'neutral' }
    }
    case 'unknown':
      if (place.state !== null)
        return { words: `The service said: ${place.state}`, tone: 'neutral' }
      if (place.hours.length === 0) return undefined
      return {
        words: place.timezone === null ? 'Its local time is unknown' : 'Open or closed: unknown',
        tone: 'neutral',
      }
    default:
      return opening satisfies never
  }
}
