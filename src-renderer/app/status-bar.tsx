import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { localDay } from '#shared/operation/calendar-day'
import { desk } from '../desk'
import { askForState, useDeskState } from '../state/desk-state'
import { useDownloads } from '../state/downloads/downloads'
import { useLibrary } from '../state/library'
import { taskFraction, taskWords } from '../state/task-words'
import { entranceOf, useWorkspace } from '../state/workspace'
import { useLocale } from '../ui/locale'
import { ProgressLine } from '../ui/progress-line'
import { useNow } from '../ui/use-now'
import { byteSize, counted, wholeNumber } from '../ui/words'
import { ConnectionStatus } from './connection-status'
import { PlansStatus } from './plans-status'
import { QuotaStatus } from './quota-status'
import { RunningStatus } from './running-status'
import { RunsStatus } from './runs-status'
import styles from './status-bar.module.css'

/** What today has cost. Main says it with every change, and nothing changes at midnight: it is asked then. */
export function TodayStatus() {
  const locale = useLocale()
  const day = localDay(useNow('slow'))
  const shown = useRef(day)
  useEffect(() => {
    if (shown.current === day) return
    shown.current = day
    void askForState(desk)
  }, [day])
  const { calls, fromLibrary } = useDeskState((state) => state.today)
  return (
    <span className={styles.words}>
      {counted(calls, 'call', 'calls', locale)} today
      {fromLibrary > 0 && (
        <span className={styles.more}>
          , {wholeNumber(fromLibrary, locale)} answered from the library
        </span>
      )}
    </span>
  )
}

/** The status bar: the connection, what the service still allows, what runs, what today has cost. */
export function StatusBar() {
  return (
    <footer className={styles.bar}>
      <ConnectionStatus />
      <QuotaStatus />
      <RunsStatus />
      <PlansStatus />
      <RunningStatus />
      <LibraryStatus />
      <span className={styles.space} />
      <DownloadsStatus />
      <TodayStatus />
    </footer>
  )
}

/** What is fetched now, how fast and how far; a click shows the downloads. */
function DownloadsStatus() {
  const locale = useLocale()
  const { active, waiting, speed, progress } = useDownloads(({ totals }) => totals)
  const go = useWorkspace((workspace) => workspace.go)
  if (active + waiting === 0) return null
  const percent = progress === null ? undefined : Math.floor(progress * 100)
  const counts = [
    active > 0 ? `${wholeNumber(active, locale)} active` : undefined,
    waiting > 0 ? `${wholeNumber(waiting, locale)} waiting` : undefined,
  ].filter((one) => one !== undefined)
  return (
    <button type="button" className={styles.button} onClick={() => go(entranceOf('downloads'))}>
      <IconDownload size={14} stroke={1.8} aria-hidden="true" />
      <span className="for-ears">Downloads:</span>
      {speed > 0 && <span>{byteSize(speed, locale)}/s</span>}
      {percent !== undefined && active > 0 && (
        <span className={styles.fetched} aria-hidden="true">
          <i style={{ transform: `scaleX(${percent / 100})` }} />
        </span>
      )}
      <span className={styles.faint}>{counts.join(', ')}</span>
    </button>
  )
}

/** What the library does for a while, or why it keeps nothing; a click opens it. */
function LibraryStatus() {
  const { store, tasks } = useLibrary(({ state }) => state)
  const visit = useWorkspace((workspace) => workspace.visit)
  const locale = useLocale()
  const running = tasks.filter((task) => task.state.at === 'running')
  const [task] = running
  if (task === undefined) {
    if (store.at !== 'failed' && store.at !== 'readOnly') return null
    return (
      <button
        type="button"
        className={styles.button}
        title={store.reason}
        onClick={() => visit('library')}
      >
        <span className={styles.short}>
          {store.at === 'failed' ? 'Answers are not being stored' : 'The library is read only'}
        </span>
      </button>
    )
  }
  const words = taskWords(task, locale)
  return (
    <button type="button" className={styles.button} title={words} onClick={() => visit('library')}>
      <span className={styles.taskBar}>
        <ProgressLine label={words} fraction={taskFraction(task)} />
      </span>
      <span className={styles.taskWords}>{words}</span>
      {running.length > 1 && <span>, {running.length - 1} more</span>}
    </button>
  )
}
