import type { DownloadAction } from '#shared/bridge/downloads'
import type { Result } from '#shared/bridge/result'
import type { DownloadStore } from './download-store'
import { type Entry, hasEnded } from './machine/entry'
import type { DownloadFiles, DownloadSystem } from './ports'

export interface ActPorts {
  store: DownloadStore
  system: Pick<DownloadSystem, 'openPath' | 'showInFolder' | 'trash'>
  files: Pick<DownloadFiles, 'exists'>
  log(line: string): void
}

/**
 * Applies one action to several downloads; answers to how many. Others are left as they are.
 *
 * @param overBudget what is resumed may go past the day's budget
 */
export async function act(
  entries: readonly Entry[],
  action: DownloadAction,
  ports: ActPorts,
  overBudget = false,
): Promise<number> {
  const { store } = ports
  switch (action) {
    case 'resume':
      return entries.filter(({ id }) => store.apply(id, { at: 'resume', overBudget })).length
    case 'pause':
    case 'retry':
    case 'cancel':
      return entries.filter(({ id }) => store.apply(id, { at: action })).length
    case 'remove':
      return await remove(entries, store)
    case 'open':
    case 'showInFolder':
      return await each(entries.slice(0, mostOpened), (entry) => toFile(entry, action, ports))
    case 'trash':
      return await each(entries, (entry) => toFile(entry, action, ports))
    default:
      return action satisfies never
  }
}

/** Each opens a window of another program. */
const mostOpened = 20

/** Removes them from the list; what is under way is ended first. Finished files stay where they are. */
async function remove(entries: readonly Entry[], store: DownloadStore): Promise<number> {
  const dropped = await takeOff(entries, store)
  return dropped.ok ? entries.length : 0
}

/** Ends entries and removes them, with what is left of them on the disk. */
export async function takeOff(
  entries: readonly Entry[],
  store: DownloadStore,
): Promise<Result<null>> {
  for (const { id } of entries) {
    store.apply(id, { at: 'cancel' })
    store.apply(id, { at: 'discard' })
  }
  return await store.drop(entries.map(({ id }) => id))
}

async function each(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<boolean>,
): Promise<number> {
  let done = 0
  for (const entry of entries) if (await work(entry)) done += 1
  return done
}

async function toFile(
  { id, state, path }: Entry,
  action: 'open' | 'showInFolder' | 'trash',
  { store, system, files, log }: ActPorts,
): Promise<boolean> {
  if (state.at !== 'done' || path === null) return false
  if (!(await files.exists(path))) {
    // Its row says so, and offers to fetch it again; the system would do nothing, and say nothing.
    store.apply(id, { at: 'seen', present: false })
    return false
  }
  switch (action) {
    case 'open':
      return await openFile(path, system)
    case 'showInFolder':
      system.showInFolder(path)
      return true
    case 'trash':
      try {
        await system.trash(path)
      } catch {
        log('downloads: a file could not be moved to the trash')
        return false
      }
      store.apply(id, { at: 'seen', present: false })
      return true
    default:
      return action satisfies never
  }
}

/**
 * Opens a file with the system's program for it. A file that no program opens is shown in its folder, and so
 * is one that could be run: opening it there is the person's own doing, and the system warns of it.
 */
export async function openFile(
  path: string,
  system: Pick<DownloadSystem, 'openPath' | 'showInFolder'>,
): Promise<boolean> {
  if (isHarmless(path) && (await system.openPath(path)) === '') return true
  system.showInFolder(path)
  return true
}

/** The entries that "all" means for an action: those that it applies to. */
export function allFor(entries: Iterable<Entry>, action: DownloadAction): Entry[] {
  return [...entries].filter((entry) => action !== 'remove' || hasEnded(entry))
}

/**
 * Endings of what other programs only show or play: sound, films, pictures, PDF and plain text. A
 * list of what a system runs would never be whole: every program that is installed adds to it. Not
 * here although they are media: SVG (a page with scripts), and ASF, WMA and WMV (they may open pages).
 */
const harmless: ReadonlySet<string> = new Set(
  [
    'aac aif aiff flac m4a mka mp3 oga ogg opus wav weba',
    '3gp avi m4v mkv mov mp4 mpeg mpg ogv webm',
    'avif bmp gif heic heif jpeg jpg png tif tiff webp',
    'pdf txt',
  ].flatMap((line) => line.split(' ')),
)

/** Invisible signs, and signs that turn the direction of writing: a name with them shows another. */
const hiddenSigns = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u

/**
 * Whether a file may be opened by the program that the system has for it. What comes last counts, as
 * it does for every system; a name that a system reads otherwise than people do is not harmless:
 * dots and blanks at the end, which Windows drops, and a colon, behind which Windows has streams.
 */
function isHarmless(path: string): boolean {
  const name = path.split(/[/\\]/).at(-1) ?? ''
  if (hiddenSigns.test(name) || name.includes(':')) return false
  const dot = name.lastIndexOf('.')
  return dot > 0 && harmless.has(name.slice(dot + 1).toLowerCase())
}
