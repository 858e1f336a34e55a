import styles from './week-hours.module.css'

interface WeekHoursProps {
  days: readonly {
    /** Its whole name. */
    day: string
    /** Below each other: when it opens, when it closes. */
    lines: readonly string[]
  }[]
  /** Place of today among them; -1 where that is not known. */
  today: number
}

/** A week in one line, today marked; where the days do not fit beside each other they take two. */
export function WeekHours({ days, today }: WeekHoursProps) {
  const longest = Math.max(4, ...days.flatMap(({ lines }) => lines.map(({ length }) => length)))
  // Digits are narrower than an em.
  const width = `minmax(${Math.min(longest, 12) * 0.58}em, 1fr)`
  return (
    <dl className={styles.hours} style={{ gridTemplateColumns: `repeat(auto-fit, ${width})` }}>
      {days.map(({ day, lines }, place) => (
        <div key={day} data-today={place === today || undefined}>
          <dt title={day}>{Array.from(day).slice(0, 2).join('')}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
