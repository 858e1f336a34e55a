import { keyed } from '../rows/keyed'
import styles from './week-hours.module.css'

interface WeekHoursProps {
  days: readonly {
    /** Its whole name. */
    day: string
    /** Below each other: when it opens, when it closes. */
    lines: readonly string[]
  }[]
  /** Place of today among them; -1 if that is not known. */
  today: number
}

/** Columns so wide that this many take a whole line. */
const shareOf = (many: number) => `(100% - ${many - 1} * var(--space-1)) / ${many} - 0.1px`

/** A week in one line, today marked; if its days do not fit beside each other, in two halves. */
export function WeekHours({ days, today }: WeekHoursProps) {
  const longest = Math.max(4, ...days.flatMap(({ lines }) => lines.map(({ length }) => length)))
  const { length: many } = days
  // Digits are narrower than an em. The shortage of a line is multiplied until it exceeds every width.
  const day = `${Math.min(longest, 12) * 0.58}em + 3 * var(--space-1)`
  const missing = `(${many} * (${day}) - 100%) * 999`
  const width = `clamp(${shareOf(many)}, ${missing}, ${shareOf(Math.ceil(many / 2))})`
  return (
    <dl
      className={styles.hours}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${width}, 1fr))` }}
    >
      {keyed(days, ({ day }) => day).map(({ key, value: { day: name, lines } }, place) => (
        <div key={key} data-today={place === today || undefined}>
          <dt title={name}>{Array.from(name).slice(0, 2).join('')}</dt>
          {keyed(lines, String).map(({ key: place, value: line }) => (
            <dd key={place}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
