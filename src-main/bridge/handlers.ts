import type { Handlers } from '#shared/bridge/calls'
import type { OpenActivityLog } from '../activity'
import { activityHandlers } from '../activity/calls'
import type { SystemPort } from '../core/ports'
import { downloadHandlers } from '../downloads/calls'
import type { Downloads } from '../downloads/ports'
import { flightHandlers } from '../flights/calls'
import type { Flights } from '../flights/ports'
import { gatewayHandlers } from '../gateway/calls'
import type { ActivityLog, Gateway } from '../gateway/ports'
import { libraryHandlers } from '../library/calls'
import { collectionHandlers } from '../library/collection-calls'
import type { Library } from '../library/ports'
import { libraryTaskHandlers } from '../library-tasks/calls'
import type { LibraryTasks } from '../library-tasks/ports'
import type { PictureCache } from '../pictures/create-picture-cache'
import type { Polling } from '../polling'
import { runHandlers } from '../polling/calls'
import { settingsHandlers } from '../settings/calls'
import type { KeyConfirmation } from '../settings/key-confirmation'
import type { SettingsStore } from '../settings/settings-store'
import { deskHandlers } from '../state/calls'
import type { DeskHub } from '../state/desk-hub'
import type { FormMemory } from '../state/form-memory'
import type { MemoryHub } from '../state/memory-hub'
import type { Openings } from '../state/openings'
import type { Worlds } from '../state/worlds'
import { keyHandlers } from '../vault/calls'
import type { KeyVault } from '../vault/key-vault'
import type { TypedKeySearch } from '../vault/typed-key-search'
import { systemHandlers } from './system-calls'

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

/** Puts together what the rooms answer: what no room answers does not compile. */
export function createHandlers(parts: Parts): Handlers {
  return {
    ...deskHandlers(parts),
    ...gatewayHandlers(parts),
    ...libraryHandlers(parts),
    ...libraryTaskHandlers(parts),
    ...collectionHandlers(parts),
    ...downloadHandlers(parts),
    ...runHandlers(parts),
    ...keyHandlers(parts),
    ...settingsHandlers(parts),
    ...flightHandlers(parts),
    ...activityHandlers(parts),
    ...systemHandlers(parts),
  }
}
