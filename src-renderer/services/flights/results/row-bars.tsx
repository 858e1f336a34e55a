import { lengthWords, rangeWords, wholeHour } from '#shared/reading/time-words'
import type { LegFacts } from '#shared/services/flights/itinerary-facts'
import { codeOf } from '#shared/services/flights/itinerary-words'
import { type Bar, barOf, shareOf, type TimeAxis } from '#shared/services/flights/time-axis'
import { Line } from '../../../ui/layout'
import styles from './row.module.css'
import { LegTimes, Logos } from './row-leg'

interface RowBarProps {
  facts: LegFacts
  axis: TimeAxis | undefined
  locale: string | undefined
}

/** One leg as a bar on the time of its start; waits are hollow, times are local at both ends. */
export function RowBar({ facts, axis, locale }: RowBarProps) {
  const { leg } = facts
  const bar = axis === undefined ? undefined : barOf(facts, axis)
  const length = lengthWords(leg.minutes)
  return (
    <div className={styles.leg} data-bar>
      <Logos facts={facts} />
      <div>
        <LegTimes facts={facts} locale={locale} />
        <Line second>
          {codeOf(leg.from)} – {codeOf(leg.to)}
          {length === undefined ? '' : ` · ${length}`}
        </Line>
      </div>
      <div className={styles.bars}>
        {axis?.ticks.map((tick) => (
          <i key={tick} className={styles.tick} style={{ left: `${100 * shareOf(axis, tick)}%` }} />
        ))}
        {bar === undefined ? (
          <Line second>Times unknown</Line>
        ) : (
          <>
            {bar.parts.map((part, place) => (
              <i
                key={`${part.at} ${part.left}`}
                className={styles.bar}
                data-at={part.at}
                data-first={place === 0 || undefined}
                data-last={place === bar.parts.length - 1 || undefined}
                style={{ left: `${100 * part.left}%`, width: `${100 * part.width}%` }}
              />
            ))}
            <WaitNames facts={facts} bar={bar} />
          </>
        )}
      </div>
    </div>
  )
}

/** The airports of the stops below their waits. */
function WaitNames({ facts, bar }: { facts: LegFacts; bar: Bar }) {
  const waits = bar.parts.filter(({ at }) => at === 'wait')
  return waits.map((wait, place) => {
    const layover = facts.layovers[place]
    return layover === undefined ? null : (
      <Line
        second
        key={`${wait.left}`}
        className={styles.wait}
        style={{ left: `${100 * (wait.left + wait.width / 2)}%` }}
      >
        {codeOf(layover.at)}
      </Line>
    )
  })
}

interface AxisHeadProps {
  axes: readonly (TimeAxis | undefined)[]
  names: readonly string[]
  locale: string | undefined
}

/** The hours above the bars, a line for each leg; the day where it begins. */
export function AxisHead({ axes, names, locale }: AxisHeadProps) {
  return (
    <div className={styles.axes} aria-hidden="true">
      {axes.map((axis, place) => (
        <div key={names[place]} className={styles.axis}>
          <Line>{names[place]}</Line>
          <div className={styles.hours}>
            {axis?.ticks.map((tick) => (
              <span key={tick} style={{ left: `${100 * shareOf(axis, tick)}%` }}>
                {hourWords(tick, locale)}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function hourWords(instant: number, locale: string | undefined): string {
  const day = new Date(instant).toISOString().slice(0, 10)
  // The year is said above the bars.
  return instant % 86_400_000 === 0
    ? rangeWords(day, null, locale, day)
    : wholeHour(instant, locale)
}
