import type { CallInput, CallValue } from '#shared/bridge/calls'
import type { CallName } from '#shared/bridge/names'
import type { Result } from '#shared/bridge/result'
import type { OpenActivityLog } from '../activity'
import { activityHandlers } from '../activity/calls'
import { downloadHandlers } from '../downloads/calls'
import type { Downloads } from '../downloads/ports'
import { flightHandlers } from '../flights/calls'
import type { Flights } from '../flights/ports'
import { createHeldTexts } from '../gateway/answer/held-texts'
import { operationHandlers } from '../gateway/calls'
import { historyHandlers } from '../gateway/history-calls'
import type { ActivityLog, Gateway } from '../gateway/ports'
import { demoHandlers } from '../handlers/demo-gateway'
import { serviceHandlers } from '../handlers/service'
import { libraryHandlers } from '../library/calls'
import { collectionHandlers } from '../library/collection-calls'
import type { Library } from '../library/ports'
import { libraryFileHandlers } from '../library-tasks/calls'
import type { LibraryTasks } from '../library-tasks/ports'
import type { PictureCache } from '../pictures/create-picture-cache'
import type { Polling } from '../polling'
import { runHandlers } from '../polling/calls'
import { settingsHandlers } from '../settings/calls'
import type { AskPerson, KeyConfirmation } from '../settings/key-confirmation'
import type { SettingsStore } from '../settings/settings-store'
import { deskHandlers } from '../state/calls'
import type { DeskHub } from '../state/desk-hub'
import type { FormMemory } from '../state/form-memory'
import type { MemoryHub } from '../state/memory-hub'
import type { Openings } from '../state/openings'
import type { Worlds } from '../state/worlds'
import { keyHandlers } from '../vault/calls'
import type { KeyVault } from '../vault/key-vault'
import { systemHandlers } from './system-calls'
import type { TypedKeySearch } from './typed-key-search'

/** What answers each call of the bridge: a name without its handler does not compile. */
export type Handlers = {
  [Name in CallName]: (input: CallInput<Name>) => Promise<Result<CallValue<Name>>>
}

/** What a file that is chosen holds: its ending, and its name in the dialog. */
export type FileKind = 'setup' | 'backup' | 'csv' | 'json' | 'markdown'

/** What the handlers need of the operating system. */
export interface SystemPort {
  /** False where the address is none that may be opened outside the program. */
  openExternal(url: string): Promise<boolean>
  writeClipboard(text: string): Promise<void>
  /** Answers an empty text, or what went wrong. */
  openFolder(path: string): Promise<string>
  /** Asks where to save; null when the person closed the dialog. */
  chooseSaveFile(kind: FileKind, suggestedName: string): Promise<string | null>
  chooseOpenFile(kind: FileKind): Promise<string | null>
  /** Bytes free on the disk of a folder; null where the system does not say. */
  freeBytes(folder: string): Promise<number | null>
  /** Reads a text file of at most this many bytes; undefined when it is larger. */
  readText(path: string, cap: number): Promise<string | undefined>
  writeText(path: string, text: string): Promise<void>
  /** Asks in a window of the system, which no page can answer. */
  ask: AskPerson
  /** Forgets what the window itself stored: arrangement, chosen columns and the like. */
  clearWindowStorage(): Promise<void>
}

/** The parts the handlers hand calls on to. */
export interface Parts {
  settings: SettingsStore
  vault: KeyVault
  confirmation: Pick<KeyConfirmation, 'ask'>
  worlds: Worlds
  hub: DeskHub
  openings: Pick<Openings, 'take'>
  forms: Omit<FormMemory, 'flush'>
  typedKeySearch: Pick<TypedKeySearch, 'run' | 'noteTyped'>
  gateway: Gateway
  library: Library
  tasks: LibraryTasks
  memory: MemoryHub
  flights: Omit<Flights, 'start' | 'stop'>
  pictures: Pick<PictureCache, 'endAll'>
  downloads: Downloads
  polling: Polling
  activity: ActivityLog & Pick<OpenActivityLog, 'forgetLines'>
  closings: { forget(): void }
  /** The program's own log; false where it could not be removed. */
  log: {
    forget(): Promise<boolean>
    /** Takes these lines out; answers how many they were. */
    forgetLines(isOne: (line: string) => boolean): Promise<number>
  }
  system: SystemPort
  dataFolder: string
  /** Epoch milliseconds. */
  now(): number
}

export function createHandlers(parts: Parts): Handlers {
  const heldTexts = createHeldTexts((id) => parts.gateway.open(id))
  return {
    ...deskHandlers(parts),
    ...operationHandlers({ ...parts, heldTexts }),
    ...historyHandlers({ ...parts, heldTexts }),
    ...libraryHandlers(parts),
    ...libraryFileHandlers(parts),
    ...collectionHandlers(parts),
    ...downloadHandlers(parts),
    ...runHandlers(parts),
    ...keyHandlers(parts),
    ...settingsHandlers(parts),
    ...serviceHandlers(parts),
    ...flightHandlers(parts),
    ...activityHandlers(parts),
    ...demoHandlers(parts),
    ...systemHandlers(parts),
  }
}
