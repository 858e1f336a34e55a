import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { HistoryEntry } from '#shared/bridge/desk-state'
import { whileDeleting } from '../../data/ask'
import { type FromMain, useMain } from '../../data/use-main'
import { desk } from '../../desk'
import { Loaded } from '../../kit/shown/loaded'
import { IconButton } from '../../ui/icon-button'
import { joinClasses } from '../../ui/join-classes'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { absoluteTime, clockTime } from '../../ui/words'
import styles from './operations.module.css'

interface EarlierCallsProps {
  operation: string
  /** Changes when a call has ended. */
  stamp: string
  onOpen: (entry: HistoryEntry) => void
}

const shownEntries = 30

/** The earlier calls of an operation, and how to let one go. */
interface History {
  /** Newest first. */
  entries: FromMain<readonly HistoryEntry[]>
  forget: (id: string) => Promise<void>
}

/**
 * Earlier calls of an operation. `stamp` is anything that changes when a call has ended: then the
 * list is asked for again.
 */
function useHistory(operation: string, stamp: string): History {
  const [forgotten, setForgotten] = useState(0)
  const entries = useMain(
    ['history', operation],
    () => desk.call('history.list', { operation, limit: shownEntries }),
    { mark: `${stamp} ${forgotten}` },
  )
  const forget = async (id: string) => {
    await whileDeleting(() => desk.call('history.forget', { id }))
    setForgotten((count) => count + 1)
  }
  return { entries, forget }
}

/** Earlier calls of the operation: a stored answer opens again at no cost. */
export function EarlierCalls({ operation, stamp, onOpen }: EarlierCallsProps) {
  const { entries, forget } = useHistory(operation, stamp)
  return (
    <section className={styles.history} aria-label="Earlier calls">
      <h3>Earlier calls</h3>
      <Loaded asked={entries} waiting="The earlier calls are loading" flush>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.none}>None yet. Answers are stored and open again at no cost.</p>
          ) : (
            <ul>
              {all.map((entry) => (
                <HistoryLine
                  key={entry.id}
                  entry={entry}
                  onOpen={onOpen}
                  onForget={() => void forget(entry.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

interface HistoryLineProps {
  entry: HistoryEntry
  onOpen: (entry: HistoryEntry) => void
  onForget: () => void
}

function HistoryLine({ entry, onOpen, onForget }: HistoryLineProps) {
  const locale = useLocale()
  const now = useNow()
  const outcome =
    entry.fault === null ? (entry.kept ? 'stored' : 'not stored') : `failed: ${entry.fault}`
  return (
    <li
      className={joinClasses(styles.kept, styles.historyLine)}
      data-failed={entry.fault !== null || undefined}
    >
      <button
        type="button"
        className={styles.open}
        title={`${entry.summary}\n${absoluteTime(entry.at, locale)}\n${outcome}\n${
          entry.kept ? 'Opens the stored answer at no cost.' : 'Fills in its values.'
        }`}
        onClick={() => onOpen(entry)}
      >
        <span className={styles.keptWords}>
          {entry.summary === '' ? 'no values' : entry.summary}
        </span>
        <span className={joinClasses(styles.keptWords, styles.historyFacts)}>
          {[clockTime(entry.at, now, locale), entry.status, outcome].filter(Boolean).join(' · ')}
        </span>
      </button>
      {entry.kept && (
        <IconButton
          label="Delete the stored answer"
          icon={<IconX stroke={1.8} />}
          tooltipPosition="left"
          onClick={onForget}
        />
      )}
    </li>
  )
}
