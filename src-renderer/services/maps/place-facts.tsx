import type { Coordinates } from '#shared/reading/coordinates'
import type { Place } from '#shared/services/maps/models'
import {
  decimalWords,
  geoLink,
  plusCode,
  pointOf,
  sexagesimalWords,
} from '#shared/services/maps/place/coordinates'
import { localTime, placeOfDay, readSpan } from '#shared/services/maps/place/opening'
import { WeekHours } from '../../kit/days/week-hours'
import { Block, Copied, type Fact, Facts } from '../../kit/detail/facts'
import { SafeText } from '../../kit/text/safe-text'
import { openLink } from '../../state/open-link'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { shortTime } from '../../ui/measures'
import { useNow } from '../../ui/use-now'
import styles from './maps.module.css'

/** A point in every way of writing it, under this name. */
export const pointFacts = (name: string, point: Coordinates | undefined): readonly Fact[] =>
  point === undefined
    ? [[name, 'Unknown']]
    : [
        [name, <Copied key="decimal" name="coordinates" text={decimalWords(point)} />],
        ['', <Copied key="degrees" name="degrees" text={sexagesimalWords(point)} />],
        ['Plus code', <Copied key="code" name="plus code" text={plusCode(point)} />],
        ['geo: link', <Copied key="link" name="link" text={geoLink(point)} />],
      ]

/** Everything an answer stated of a place, each with its way to copy it. */
export function PlaceFacts({ place, statedAt }: { place: Place; statedAt: number }) {
  const point = pointOf(place)
  const { website } = place
  return (
    <>
      {place.description !== '' && <SafeText text={place.description} manner="plain" />}
      <Facts
        facts={[
          ['Address', place.address && <Copied name="address" text={place.address} />],
          ['Phone', place.phone && <Copied name="phone number" text={place.phone} />],
          [
            'Website',
            website && (
              <Copied name="address of the website" text={website}>
                <LinkButton title={website} onClick={() => void openLink(website)}>
                  {URL.parse(website)?.host ?? website}
                </LinkButton>
              </Copied>
            ),
          ],
          ...pointFacts('Coordinates', point),
          ['Owner', place.claimed ? 'has claimed the place' : undefined],
        ]}
      />
      {place.hours.length > 0 && (
        <Block title="Hours">
          <PlaceHours place={place} statedAt={statedAt} />
        </Block>
      )}
      {place.details.map(({ title, items }) => (
        <Block key={title} title={title}>
          <p>{items.join(', ')}</p>
        </Block>
      ))}
    </>
  )
}

/** A week in one line: each day with when it opens and closes, today marked by the place's own clock. */
function PlaceHours({ place, statedAt }: { place: Place; statedAt: number }) {
  const locale = useLocale()
  const now = useNow('slow')
  const { hours, timezone } = place
  const here = localTime(now, timezone ?? '')
  const stated = localTime(statedAt, timezone ?? '')
  const today = here && stated ? placeOfDay(hours, here.day, stated.day) : -1
  const days = hours.map(({ day, times }) => ({ day, lines: timesOf(times, locale) }))
  return (
    <>
      <WeekHours days={days} today={today} />
      <p className={styles.faint}>
        In the place’s own time{timezone === null ? ', zone unknown' : ` (${timezone})`}.
      </p>
    </>
  )
}

/** When it opens and closes, below each other; as it was stated if that is not read. */
function timesOf(times: readonly string[], locale: string | undefined): string[] {
  return times.flatMap((time) => {
    const span = readSpan(time)
    if (span === undefined) return time
    if (span.from === 0 && span.to === 1440) return '24 h'
    return [shortTime(span.from, locale), shortTime(span.to % 1440, locale)]
  })
}
