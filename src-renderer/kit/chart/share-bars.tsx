import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import styles from './share-bars.module.css'

/** One line: a word or a number, and how many of all have it. */
export interface Share {
  key: string
  count: number
}

/** How many of each kind there are, as lines that are compared with the longest. */
export function ShareBars({ label, shares }: { label: string; shares: readonly Share[] }) {
  const locale = useLocale()
  const most = Math.max(1, ...shares.map(({ count }) => count))
  return (
    <dl className={styles.shares} aria-label={label}>
      {shares.map(({ key, count }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            <span className={styles.track}>
              <i style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span>{wholeNumber(count, locale)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
