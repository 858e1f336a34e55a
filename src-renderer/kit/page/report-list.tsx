import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import styles from './report-list.module.css'

interface ReportListProps {
  /** What became of each, in words; `good`: as it was asked for. */
  entries: readonly { id: string; title: string; words: string; good: boolean }[]
}

/** What became of each of many things. */
export const ReportList = ({ entries }: ReportListProps) => (
  <ul className={styles.report} aria-label="Report">
    {entries.map(({ id, title, words, good }) => {
      const Icon = good ? IconCircleCheck : IconAlertTriangle
      return (
        <li key={id} data-tone={good ? 'ok' : 'warn'}>
          <Icon aria-hidden="true" stroke={1.8} />
          <div>
            <b>{title}</b>
            <p>{words}</p>
          </div>
        </li>
      )
    })}
  </ul>
)
