import type { Result } from '#shared/bridge/result'
import type { DeskPort } from '../core/ports'
import { createKeyFinder, holdsKey } from './find-key'

/** Everything that stores typed text, as far as a key is removed from it. */
export interface Keepers {
  downloads: {
    forget(what: { isOne(entry: unknown): boolean }): Promise<Result<{ forgotten: number }>>
  }
  polling: { forgetRuns(isOne: (run: unknown) => boolean): Promise<readonly string[]> }
  library: {
    ask(method: 'forgetKeys', which: { keys: string[] }): Promise<Result<{ removed: number }>>
  }
  activity: { forgetLines(isOne: (line: string) => boolean): Promise<unknown> }
  plans: { look(): Promise<void> }
  settings: {
    current(): unknown
    forgetAside(isOne: (text: string) => boolean): number | undefined
  }
  forms: { forgetThose(isOne: (text: string) => boolean): Promise<number> }
  mapSource: { forgetThose(isOne: (text: string) => boolean): Promise<number> }
  log: { forgetLines(isOne: (line: string) => boolean): Promise<number> }
  appState: Pick<DeskPort, 'notice'>
}

/**
 * Removes what was stored with a key in it before the program knew that it is one, and reports how much
 * it was: a key that was typed into a form first, and a backup of a program that did not know it. In
 * settings, which a person made by hand, it is only reported.
 *
 * @returns false if something could not be searched
 */
export async function forgetTypedKey(key: string, parts: Keepers): Promise<boolean> {
  const {
    downloads,
    polling,
    library,
    activity,
    plans,
    settings,
    forms,
    mapSource,
    log,
    appState,
  } = parts
  const finder = createKeyFinder([key])
  // First those that hold it in memory: they would write it once more.
  const typed = await forms.forgetThose(finder.inText)
  const maps = await mapSource.forgetThose(finder.inText)
  const files = await downloads.forget({ isOne: (entry) => finder.find(entry) !== undefined })
  const runs = await polling.forgetRuns((run) => finder.find(run) !== undefined)
  const rows = await library.ask('forgetKeys', { keys: [key] })
  await activity.forgetLines(finder.inText)
  const aside = settings.forgetAside(finder.inText)
  // Lines of the log are not the person's things, so they are not counted.
  const logged = await log.forgetLines(finder.inText).catch(() => undefined)
  await plans.look()
  if (holdsKey(settings.current(), key)) {
    appState.notice(
      'warning',
      'Your key is also in a setting, where it is stored as plain text. Remove it there: it is sent with every call anyway.',
    )
  }
  if (!files.ok || !rows.ok || aside === undefined || logged === undefined) {
    appState.notice(
      'warning',
      'The library could not be searched for your key. If you typed it into a form before, delete what is stored in the library.',
    )
    return false
  }
  const removed = typed + maps + files.value.forgotten + runs.length + rows.value.removed + aside
  if (removed === 0) return true
  const [count, them] =
    removed === 1 ? ['one stored thing', 'It was'] : [`${removed} stored things`, 'They were']
  appState.notice(
    'warning',
    `Your key was in ${count}: a question, form, watch, download, note, tag or map address. ${them} removed.`,
  )
  return true
}
