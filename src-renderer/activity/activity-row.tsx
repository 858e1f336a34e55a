// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
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
  now: number
  active: boolean
}

/** One call of the log. Its name opens the operation with the same values. */
export function ActivityRow({ entry, now, active }: ActivityRowProps) {
  const locale = useLocale()
  const title = operationTitle(entry)
  return (
    <>
      <div role="gridcell" className={styles.time} title={absoluteTime(entry.at, locale)}>
        {clockTime(entry.at, now, locale)}
      </div>
      <div role="gridcell" className={styles.what}>
        <ServiceTile service={entry.service} size={24} />
        <div className={styles.words}>
          <button
            type="button"
            className={styles.title}
            title="Open with these values (Enter)"
            // Only the active row is a Tab stop: the others would be in the way.
            tabIndex={active ? 0 : -1}
            onClick={() => openEntry(entry)}
          >
            {title}
          </button>
          <div className={styles.values} title={entry.values}>
            {entry.values === '' ? 'no values' : entry.values}
          </div>
        </div>
      </div>
      <div role="gridcell" className={styles.outcome}>
        <Outcome {...entry} />
      </div>
      <div role="gridcell" className={styles.source}>
        {entry.from === 'library' ? 'library' : entry.demo ? 'demo gateway' : 'network'}
      </div>
      <div role="gridcell" className={styles.number}>
        {duration(entry.ms, locale)}
      </div>
      <div role="gridcell" className={styles.number}>
        {byteSize(entry.bytes, locale)}
      </div>
    </>
  )
}
