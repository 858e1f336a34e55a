import type { ActivityEntry } from '#shared/bridge/desk-state'
import { ServiceTile } from '../identity/service-identity'
import { Chip } from '../ui/chip'
import { useLocale } from '../ui/locale'
import { absoluteTime, byteSize, clockTime, duration } from '../ui/words'
import styles from './activity-page.module.css'
import { operationTitle } from './filter'
import { openEntry } from './open-entry'

function Outcome({ status, fault, attempts }: ActivityEntry) {
  const more = attempts > 1 ? `, ${attempts} attempts` : ''
  if (fault === null) {
    return (
      <span className={styles.fine}>
        {status ?? 'Done'}
        {more}
      </span>
    )
  }
  return (
    <>
      <Chip tone="bad" small>
        {status ?? 'No answer'}
      </Chip>
      <span className={styles.fault} title={fault.message}>
        {fault.message}
        {more}
      </span>
    </>
  )
}

interface ActivityRowProps {
  entry: ActivityEntry
  /** Place in the whole list, from 0. */
  index: number
  now: number
  top: number
  height: number
}

/** One call of the log. Its name opens the operation with the same values. */
export function ActivityRow({ entry, index, now, top, height }: ActivityRowProps) {
  const locale = useLocale()
  const title = operationTitle(entry)
  return (
    <tr
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, height }}
      onDoubleClick={() => openEntry(entry)}
    >
      <td className={styles.time} title={absoluteTime(entry.at, locale)}>
        {clockTime(entry.at, now, locale)}
      </td>
      <td className={styles.what}>
        <ServiceTile service={entry.service} size={24} />
        <div className={styles.words}>
          <button
            type="button"
            className={styles.title}
            title="Open with these values"
            data-index={index}
            onClick={() => openEntry(entry)}
          >
            {title}
          </button>
          <div className={styles.values} title={entry.values}>
            {entry.values === '' ? 'no values' : entry.values}
          </div>
        </div>
      </td>
      <td className={styles.outcome}>
        <Outcome {...entry} />
      </td>
      <td className={styles.source}>
        {entry.from === 'library' ? 'library' : entry.demo ? 'demo gateway' : 'network'}
      </td>
      <td className={styles.number}>{duration(entry.ms, locale)}</td>
      <td className={styles.number}>{byteSize(entry.bytes, locale)}</td>
    </tr>
  )
}
