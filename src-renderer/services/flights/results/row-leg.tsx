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
import { marksOf } from '#shared/services/flights/time-axis'
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
  if (departsAt === undefined && arrivesAt === undefined) {
    return <Line className={styles.clock}>Times unknown</Line>
  }
  return (
    <Line className={styles.clock}>
      {timeWords(departsAt, locale)} – {timeWords(arrivesAt, locale)}
      <Later days={leg.daysLater} />
    </Line>
  )
}

/** "+1": by how many days it is later; nothing on the same day. */
export function Later({ days }: { days: number }) {
  const later = laterWords(days)
  if (later === undefined) return null
  return (
    <sup className={styles.later} title={`${later}, local date`}>
      {laterMark(days)}
      <span className="for-ears"> {Math.abs(days) === 1 ? 'day' : 'days'}</span>
    </sup>
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
      <div className={styles.line} data-fill aria-hidden="true">
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
