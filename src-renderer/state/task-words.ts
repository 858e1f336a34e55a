import type { LibraryTask } from '#shared/bridge/library'
import { wholeNumber } from '../ui/words'

const verbs: Readonly<Record<LibraryTask['what'], { running: string; ended: string }>> = {
  backup: { running: 'Writing the backup', ended: 'Backup written' },
  restore: { running: 'Restoring the backup', ended: 'Backup restored' },
  export: { running: 'Exporting', ended: 'Exported' },
  index: { running: 'Indexing the library', ended: 'Indexed' },
  forget: { running: 'Deleting', ended: 'Deleted' },
}

/** Its name, if it says more than what is done. */
function named({ what, name }: LibraryTask): string {
  return what === 'export' && name !== '' ? ` “${name}”` : ''
}

/** "Exporting “Trips”, 12 of 30": what a task does, and how far it is. */
export function taskWords(task: LibraryTask, locale?: string): string {
  const words = verbs[task.what]
  const far =
    task.total > 0
      ? `, ${wholeNumber(task.done, locale)} of ${wholeNumber(task.total, locale)}`
      : ''
  if (task.state.at === 'running') return `${words.running}${named(task)}${far}`
  const { reason } = task.state
  if (reason === null) return `${words.ended}${named(task)}${far}.`
  return `${words.running}${named(task)} ended${far}. ${reason}`
}

/** How far a task is, 0 to 1; undefined if nobody knows. */
export function taskFraction({ done, total }: LibraryTask): number | undefined {
  return total > 0 ? Math.min(1, done / total) : undefined
}

/**
 * The tasks that are worth a line. What became of a file is reported by a notice if it was asked for,
 * with its path or with the reason: a line would say it a second time. Pure.
 */
export function listedTasks(tasks: readonly LibraryTask[]): LibraryTask[] {
  return tasks.filter(({ what, state }) => {
    const file = what === 'export' || what === 'backup' || what === 'restore'
    return !file || state.at === 'running'
  })
}
