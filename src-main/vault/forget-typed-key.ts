import type { Result } from '#shared/bridge/result'
import type { DeskPort } from '../core/ports'
import { createKeyFinder, holdsKey } from './find-key'

/** Everything that stores typed text, as far as a key is removed from it. */
export interface Keepers {
  downloads: {
    forget(what: { isOne(entry: unknown): boolean }): Promise<Result<{ forgotten: number }>>
  }
  polling: { forgetRuns(isOne: (run: unknown) => boolean): Promise<Result<readonly string[]>> }
  library: {
    ask(method: 'forgetKeys', which: { keys: string[] }): Promise<Result<{ removed: number }>>
  }
  activity: { forgetLines(isOne: (line: string) => boolean): Promise<number> }
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
  const typed = await counted(forms.forgetThose(finder.inText))
  const maps = await counted(mapSource.forgetThose(finder.inText))
  const files = await downloads.forget({ isOne: (entry) => finder.find(entry) !== undefined })
  const runs = await polling.forgetRuns((run) => finder.find(run) !== undefined)
  const rows = await library.ask('forgetKeys', { keys: [key] })
  const calls = await counted(activity.forgetLines(finder.inText))
  const aside = settings.forgetAside(finder.inText)
  const logged = await counted(log.forgetLines(finder.inText))
  await plans.look()
  if (holdsKey(settings.current(), key)) {
    appState.notice(
      'warning',
      'Your key is also in a setting, where it is stored as plain text. Remove it there: it is sent with every call anyway.',
    )
  }
  const found = [
    typed,
    maps,
    files.ok ? files.value.forgotten : undefined,
    runs.ok ? runs.value.length : undefined,
    rows.ok ? rows.value.removed : undefined,
    aside,
  ]
  // Lines of the two logs are not the person's things, so they are not counted.
  if ([...found, calls, logged].includes(undefined)) {
    appState.notice(
      'warning',
      'Not everything that is stored could be searched for your key. It is searched again later. If you typed the key into a form before, delete what is stored in the library.',
    )
    return false
  }
  const removed = found.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  if (removed === 0) return true
  const [count, them] =
    removed === 1 ? ['one stored thing', 'It was'] : [`${removed} stored things`, 'They were']
  appState.notice(
    'warning',
    `Your key was in ${count}: a question, form, watch, download, note, tag or map address. ${them} removed.`,
  )
  return true
}

/** How many were removed; undefined if that failed. */
const counted = (removing: Promise<number>): Promise<number | undefined> =>
  removing.catch(() => undefined)
