import { lengthWords, timeWords } from '#shared/reading/time-words'
import type { LegFacts } from '#shared/services/flights/itinerary-facts'
import {
  codeOf,
  flightsWords,
  laterMark,
  laterWords,
  layoverWords,
  stopsWords,
} from '#shared/services/flights/itinerary-words'
import { Line } from '../../../ui/layout'
import { LetteredPicture } from '../../../ui/lettered-picture'
import styles from './row.module.css'

interface RowLegProps {
  facts: LegFacts
  locale: string | undefined
}

/** One leg in one line of a row: who flies, when, how long, and what lies between. */
export function RowLeg({ facts, locale }: RowLegProps) {
  const { leg, carriers, layovers, operatedBy } = facts
  const names = carriers.map(({ name }) => name).join(', ')
  const between = layovers.map(layoverWords).join(', ')
  const hard = layovers.some((one) => one.changes || one.overnight)
  return (
    <div className={styles.leg}>
      <Logos facts={facts} />
      <div>
        <LegTimes facts={facts} locale={locale} />
        <Line second>
          {codeOf(leg.from)} – {codeOf(leg.to)}
        </Line>
      </div>
      <div>
        <Line title={names}>{names === '' ? 'Carrier unknown' : names}</Line>
        {operatedBy.length > 0 ? (
          <Line second title={operatedBy.join(', ')}>
            operated by {operatedBy.join(', ')}
          </Line>
        ) : (
          <Line second>{flightsWords(facts)}</Line>
        )}
      </div>
      <LegLine facts={facts} />
      <div>
        <Line>{stopsWords(facts.stops)}</Line>
        <Line second tone={hard ? 'warn' : undefined} title={between}>
          {between}
        </Line>
      </div>
    </div>
  )
}

/** "07:35 – 11:20", with the days by which it arrives later. */
export function LegTimes({ facts, locale }: RowLegProps) {
  const { leg, departsAt, arrivesAt } = facts
  const later = laterWords(leg.daysLater)
  if (departsAt === undefined && arrivesAt === undefined) {
    return <Line className={styles.clock}>Times unknown</Line>
  }
  return (
    <Line className={styles.clock}>
      {timeWords(departsAt, locale)} – {timeWords(arrivesAt, locale)}
      {later !== undefined && (
        <sup className={styles.later} title={`Arrives ${later}, local date`}>
          {laterMark(leg.daysLater)}
          <span className="for-ears"> {Math.abs(leg.daysLater) === 1 ? 'day' : 'days'}</span>
        </sup>
      )}
    </Line>
  )
}

/** Pictures of the first two carriers. */
export function Logos({ facts: { carriers } }: { facts: LegFacts }) {
  const shown = carriers.slice(0, 2)
  return (
    <div className={styles.logos}>
      {shown.length === 0 ? (
        <LetteredPicture name="?" address={undefined} />
      ) : (
        shown.map(({ id, name, logo }) => (
          <LetteredPicture key={id ?? name} name={name} address={logo} />
        ))
      )}
    </div>
  )
}

/** The leg as a line with a mark for each stop, where it lies in time; its length below. */
function LegLine({ facts: { leg, layovers, stops } }: { facts: LegFacts }) {
  return (
    <div>
      <div className={styles.line} aria-hidden="true">
        {marksOf(
          leg.segments.map(({ minutes }) => minutes),
          layovers.map(({ minutes }) => minutes),
          stops,
        ).map((share) => (
          <i key={share} style={{ left: `${share * 100}%` }} />
        ))}
      </div>
      <Line second>{lengthWords(leg.minutes) ?? 'Duration unknown'}</Line>
    </div>
  )
}

/** Where the stops lie on the line, 0 to 1: by time where all times are told, else evenly. */
export function marksOf(
  flights: readonly (number | undefined)[],
  waits: readonly (number | undefined)[],
  stops: number | undefined,
): number[] {
  const count = Math.max(0, Math.min(6, stops ?? flights.length - 1))
  const evenly = Array.from({ length: count }, (_, place) => (place + 1) / (count + 1))
  const parts = flights.flatMap((flight, place) =>
    place < waits.length ? [flight, waits[place]] : [flight],
  )
  const told = parts.filter((part) => part !== undefined)
  const whole = told.reduce((sum, part) => sum + part, 0)
  if (told.length !== parts.length || flights.length - 1 !== count || whole === 0) return evenly
  let clock = 0
  return waits.map((wait, place) => {
    clock += flights[place] ?? 0
    const middle = (clock + (wait ?? 0) / 2) / whole
    clock += wait ?? 0
    return middle
  })
}
