import { useLibrary } from '../state/library'
import { taskFraction, taskWords } from '../state/task-words'
import { useWorkspace } from '../state/workspace'
import { useLocale } from '../ui/locale'
import { ProgressLine } from '../ui/progress-line'
import styles from './status-bar.module.css'

/** What the library does for a while, or why it keeps nothing; a click opens it. */
export function LibraryStatus() {
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
