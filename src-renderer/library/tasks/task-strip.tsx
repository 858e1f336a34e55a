import { IconX } from '@tabler/icons-react'
import type { LibraryTask } from '#shared/bridge/library'
import { desk } from '../../desk'
import { useLibraryTasks } from '../../state/library'
import { listedTasks, taskFraction, taskWords } from '../../state/task-words'
import { told } from '../../state/told'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { ProgressLine } from '../../ui/progress-line'
import styles from './task-strip.module.css'

/** What the library does for a while, and what has just ended, above whatever is shown. */
export function TaskStrip() {
  const tasks = listedTasks(useLibraryTasks())
  if (tasks.length === 0) return null
  return (
    <ul className={styles.strip} aria-label="Tasks of the library">
      {tasks.map((task) => (
        <TaskLine key={task.id} task={task} />
      ))}
    </ul>
  )
}

function TaskLine({ task }: { task: LibraryTask }) {
  const locale = useLocale()
  const running = task.state.at === 'running'
  const words = taskWords(task, locale)
  const short = task.state.at === 'ended' && task.state.reason !== null
  return (
    <li className={styles.task} data-short={short || undefined}>
      <span className={styles.words} role={running ? undefined : 'status'}>
        {words}
      </span>
      {running && (
        <span className={styles.progress}>
          <ProgressLine label={words} fraction={taskFraction(task)} />
        </span>
      )}
      <IconButton
        label={running ? 'Cancel' : 'Remove from the list'}
        icon={<IconX stroke={1.8} />}
        tooltipPosition="left"
        onClick={() => void told(desk.call('library.endTask', { id: task.id }))}
      />
    </li>
  )
}
