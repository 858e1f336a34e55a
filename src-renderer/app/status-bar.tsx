import { useDeskState } from '../state/desk-state'
import { useLocale } from '../ui/locale'
import { counted, wholeNumber } from '../ui/words'
import { ConnectionStatus } from './connection-status'
import { DownloadsStatus } from './downloads-status'
import { LibraryStatus } from './library-status'
import { PlansStatus } from './plans-status'
import { QuotaStatus } from './quota-status'
import { RunningStatus } from './running-status'
import { RunsStatus } from './runs-status'
import styles from './status-bar.module.css'

function TodayStatus() {
  const locale = useLocale()
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
