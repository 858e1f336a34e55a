import type { Result } from '#shared/bridge/result'
import type { DeskPort } from '../core/ports'
import { createKeyFinder } from './find-key'

/** All that keep what a person typed, as far as a key is taken out of them. */
export interface Keepers {
  downloads: {
    forget(what: { isOne(entry: unknown): boolean }): Promise<Result<{ forgotten: number }>>
  }
  polling: { forgetRuns(isOne: (run: unknown) => boolean): Promise<readonly string[]> }
  library: {
    ask(method: 'forgetKeys', which: { keys: string[] }): Promise<Result<{ removed: number }>>
  }
  activity: { forgetLines(isOne: (line: string) => boolean): Promise<unknown> }
  flights: { watches: { look(): void } }
  hub: Pick<DeskPort, 'notice'>
}

/**
 * Takes out what was kept with a key in it before the program knew that it is one, and says how much
 * it was: a key that was typed into a form first, and a backup of a program that did not know it.
 */
export async function forgetTypedKey(key: string | null, parts: Keepers): Promise<void> {
  if (key === null) return
  const { downloads, polling, library, activity, flights, hub } = parts
  const finder = createKeyFinder([key])
  // First those who hold it in memory: they would write it once more.
  const files = await downloads.forget({ isOne: (entry) => finder.find(entry) !== undefined })
  const runs = await polling.forgetRuns((run) => finder.find(run) !== undefined)
  const rows = await library.ask('forgetKeys', { keys: [key] })
  await activity.forgetLines(finder.inText)
  flights.watches.look()
  if (!files.ok || !rows.ok) {
    hub.notice(
      'warning',
      'What is kept could not be searched for your key. If you typed it into a form before, forget what is kept in the library.',
    )
    return
  }
  const removed = files.value.forgotten + runs.length + rows.value.removed
  if (removed === 0) return
  const [count, them] =
    removed === 1 ? ['one kept thing', 'It was'] : [`${removed} kept things`, 'They were']
  hub.notice(
    'warning',
    `Your key stood in ${count}: a question, watch, download, note or tag. ${them} taken out.`,
  )
}
