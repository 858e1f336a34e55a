import type { ReactNode } from 'react'
import { useLocale } from '../../ui/locale'
import { absoluteTime, wholeNumber } from '../../ui/words'
import { SparkLine } from '../chart/spark-line'
import { ChangedText } from '../text/changed-text'
import styles from './seen-changes.module.css'

/** A thing as it was at one time that it was seen. */
interface SeenTime {
  /** Epoch milliseconds. */
  at: number
  text: string
  /** What happened to it: "removed"; null while it was there. */
  gone: string | null
}

interface SeenChangesProps<Thing extends SeenTime> {
  /** Oldest first. */
  seen: readonly Thing[]
  /** The times at which its text had changed. */
  texts: readonly Thing[]
  /** What is counted of it, each with a small chart; null if the answer did not say. */
  numbers: readonly { label: string; of: (thing: Thing) => number | null }[]
  /** Shows the text if it was one and the same; left out if it stands on the page. */
  only?: ((text: string) => ReactNode) | undefined
}

/** What changed of a thing over the times it was seen: its numbers, whether it was there, and its text before and after. */
export function SeenChanges<Thing extends SeenTime>(props: SeenChangesProps<Thing>) {
  const { seen, texts, numbers, only } = props
  const locale = useLocale()
  const [first] = texts
  return (
    <div className={styles.changes}>
      <table>
        <thead>
          <tr>
            <th scope="col">Seen</th>
            {numbers.map(({ label, of }) => (
              <th key={label} scope="col">
                {label}{' '}
                <SparkLine
                  label={`${label} over time`}
                  points={seen.flatMap((thing) => {
                    const value = of(thing)
                    return value === null ? [] : [{ at: thing.at, value }]
                  })}
                />
              </th>
            ))}
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {seen.map((thing) => (
            <tr key={thing.at}>
              <td>{absoluteTime(thing.at, locale)}</td>
              {numbers.map(({ label, of }) => {
                const value = of(thing)
                return (
                  <td key={label}>{value === null ? 'unknown' : wholeNumber(value, locale)}</td>
                )
              })}
              <td>{thing.gone ?? 'there'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {texts.slice(1).map(({ at, text }, place) => (
        <section key={at} aria-label={`The text of ${absoluteTime(at, locale)}`}>
          <h3>{absoluteTime(at, locale)}</h3>
          <ChangedText before={texts[place]?.text ?? ''} after={text} />
        </section>
      ))}
      {first === undefined && <p>Its words were never seen.</p>}
      {first !== undefined && texts.length === 1 && (
        <>
          <p>The text was the same each time it was there.</p>
          {only?.(first.text)}
        </>
      )}
    </div>
  )
}
