import { failed, ok, type Result } from '#shared/bridge/result'
import { defaultSettings, type Settings, settingsSchema } from '#shared/bridge/settings'
import { parseJson } from '#shared/reading/parse-json'
import { isMembers } from '#shared/reading/plain'
import { settingsProblems } from './check-settings'
import { folderProblem, folderSentence } from './download-folder'
import { migrateSettings } from './migrate-settings'
import { everything, readSettings } from './read-settings'
import { fieldSentences, invalidFields } from './setting-faults'

/** Where settings lie. Both writes are atomic; each function throws the system's error. */
export interface SettingsFile {
  /** The text of the file; undefined if there is none. */
  read(): string | undefined
  write(settings: Settings): void
  /** Renames the file out of the way, or copies it; answers the new name. */
  setAside(manner?: 'copy'): string
  /** Removes files that were set aside: all, or those whose text is one of these. Answers how many. */
  eraseAside(isOne?: (text: string) => boolean): number
}

export interface SettingsPorts {
  file: SettingsFile
  /** Which paths mean a folder. */
  platform: NodeJS.Platform
  /** Notifies the person of something that happened to the settings. */
  warn(message: string): void
}

/** What a person has set: read once, changed by patches, always valid. */
export interface SettingsStore {
  current(): Settings
  /** What the settings would be with a change; they stay as they are. */
  wouldBe(patch: unknown): Result<Settings>
  /** Takes any part of the settings; the whole is checked before anything changes. */
  change(patch: unknown): Result<Settings>
  /** Takes settings as a whole, for instance from a setup file. */
  replace(settings: Settings): Result<Settings>
  /** Back to the settings of a new installation. */
  forget(): Result<Settings>
  /** Removes the damaged files of before whose text is one of these; undefined if that failed. */
  forgetAside(isOne: (text: string) => boolean): number | undefined
  /** Called after every change; answers how to stop. */
  onChange(listener: (settings: Settings) => void): () => void
}

/** Opens the settings, whatever state the file is in, and says what had to be done. */
export function createSettingsStore({ file, platform, warn }: SettingsPorts): SettingsStore {
  const listeners = new Set<(settings: Settings) => void>()
  const opened = open(file, platform, warn)
  let current = opened.settings

  const reportAside = (name: string) =>
    warn(`The settings file that could not be read was set aside as ${name}.`)

  const reportCopy = (name: string) =>
    warn(`A copy of the settings file, with what could not be read, was set aside as ${name}.`)

  function put(settings: Settings): Result<Settings> {
    if (opened.writtenByNewer) {
      return failed({
        code: 'storageFailed',
        message: 'These settings were written by a newer version of Gateway Desk.',
        nextStep: 'Use the newer version to change them.',
      })
    }
    try {
      if (opened.unread) reportAside(file.setAside())
      opened.unread = false
      if (opened.partlyRead !== undefined) reportCopy(file.setAside('copy'))
      opened.partlyRead = undefined
      file.write(settings)
    } catch {
      return failed({
        code: 'storageFailed',
        message: 'The settings could not be written to the disk; nothing was changed.',
        nextStep: 'Check that the disk has space and that the data folder can be written.',
      })
    }
    current = settings
    for (const listener of listeners) listener(settings)
    return ok(settings)
  }

  function wouldBe(patch: unknown): Result<Settings> {
    if (!isMembers(patch)) {
      return invalidFields('This is not a change of settings.', {})
    }
    const { value, unknownPaths } = mergePatch(current, patch)
    if (unknownPaths.length > 0) {
      const entries = unknownPaths.map((path) => [path, 'There is no such setting.'])
      return invalidFields('Some of these settings do not exist.', Object.fromEntries(entries))
    }
    const parsed = settingsSchema.safeParse(value)
    const fields = parsed.success ? settingsProblems(parsed.data) : fieldSentences(parsed.error)
    if (!parsed.success || Object.keys(fields).length > 0) {
      return invalidFields('Some of these settings are not valid.', fields)
    }
    return ok(parsed.data)
  }

  return {
    current: () => current,
    wouldBe,
    change(patch) {
      const wanted = wouldBe(patch)
      return wanted.ok ? put(wanted.value) : wanted
    },
    replace: put,
    forget() {
      // To forget everything includes the settings of a newer version.
      opened.writtenByNewer = false
      opened.partlyRead = undefined
      const written = put(defaultSettings())
      if (!written.ok) return written
      try {
        file.eraseAside()
      } catch {
        return asideKept()
      }
      return written
    },
    forgetAside(isOne) {
      if (opened.partlyRead !== undefined && isOne(opened.partlyRead)) opened.partlyRead = undefined
      try {
        return file.eraseAside(isOne)
      } catch {
        return undefined
      }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const asideKept = (): Result<Settings> =>
  failed({
    code: 'storageFailed',
    message: 'The settings are deleted, but a damaged older file of them could not be removed.',
    nextStep: 'Open the data folder and remove the files named settings.corrupt yourself.',
  })

interface Opened {
  settings: Settings
  writtenByNewer: boolean
  /** There is a file that nobody could read: it is set aside before another takes its place. */
  unread?: boolean
  /** Its text, if something in it could not be read: it is copied before it is written anew. */
  partlyRead?: string | undefined
}

function open(
  file: SettingsFile,
  platform: NodeJS.Platform,
  warn: (message: string) => void,
): Opened {
  let text: string | undefined
  try {
    text = file.read()
  } catch {
    warn(
      'The settings file cannot be read. The program runs with the settings of a new installation.',
    )
    return { settings: defaultSettings(), writtenByNewer: false, unread: true }
  }
  if (text === undefined) return { settings: defaultSettings(), writtenByNewer: false }
  const raw = parseJson(text)
  if (!isMembers(raw)) return openDamaged(file, warn)
  const migrated = migrateSettings(raw)
  const { settings, leftOut } = readSettings(migrated.settings)
  if (leftOut.includes(everything)) return openDamaged(file, warn)
  const { folder } = settings.downloads
  const problem = folderProblem(folder, platform)
  if (problem !== undefined) {
    settings.downloads.folder = ''
    warn(
      `${folderSentence(folder, problem)}: files go to the system’s folder of downloads until you choose another one in the settings.`,
    )
  }
  if (migrated.at === 'newer') {
    warn(
      `The settings were written by a newer version (${migrated.version}). They are used as far as they are known, and cannot be changed here.`,
    )
    return { settings, writtenByNewer: true }
  }
  if (leftOut.length > 0) {
    warn(`Some settings could not be read and have their default again: ${someOf(leftOut)}.`)
  }
  return { settings, writtenByNewer: false, partlyRead: leftOut.length > 0 ? text : undefined }
}

const mostNamed = 10
/** Of a setting that people name. */
const longestName = 120

/** "a, b and 12 more": a file can have any number of them. */
function someOf(names: readonly string[]): string {
  const named = names
    .slice(0, mostNamed)
    .map((name) => name.slice(0, longestName))
    .join(', ')
  const more = names.length - mostNamed
  return more > 0 ? `${named} and ${more} more` : named
}

function openDamaged(file: SettingsFile, warn: (message: string) => void): Opened {
  const settings = defaultSettings()
  try {
    const name = file.setAside()
    warn(
      `The settings file was damaged. It was set aside as ${name}, and the settings start from their defaults.`,
    )
  } catch {
    warn('The settings file was damaged, and the settings start from their defaults.')
  }
  return { settings, writtenByNewer: false }
}

/** Settings whose members people name: a change replaces them whole. */
const replacedWhole: ReadonlySet<string> = new Set(['freshness', 'library.serviceCapMegabytes'])

interface Merged {
  value: Record<string, unknown>
  /** Dotted paths of the patch that no setting has. */
  unknownPaths: string[]
}

/**
 * Lays a patch over the present settings: objects member by member, lists and named records whole.
 * Members that are `undefined` change nothing. Only names that exist are followed, so a patch can
 * neither add settings nor reach an object's prototype.
 */
function mergePatch(
  present: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
  prefix = '',
): Merged {
  const value: Record<string, unknown> = { ...present }
  const unknownPaths: string[] = []
  for (const [name, change] of Object.entries(patch)) {
    const path = `${prefix}${name}`
    if (!Object.hasOwn(present, name) || path === 'version') {
      unknownPaths.push(path)
      continue
    }
    if (change === undefined) continue
    const before = present[name]
    if (isMembers(before) && isMembers(change) && !replacedWhole.has(path)) {
      const inner = mergePatch(before, change, `${path}.`)
      value[name] = inner.value
      unknownPaths.push(...inner.unknownPaths)
    } else {
      value[name] = change
    }
  }
  return { value, unknownPaths }
}
