import type { OpenActivityLog } from '../activity'
import type { SystemPort } from '../core/ports'
import type { Streams } from '../downloads/playing/stream-answer'
import type { Downloads } from '../downloads/ports'
import type { Flights } from '../flights/ports'
import type { FundAlerts } from '../funds/alerts'
import type { NavPolicy } from '../funds/nav-policy'
import type { ActivityLog, Gateway } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { LibraryTasks } from '../library-tasks/ports'
import type { MailPages } from '../mail/mail-pages'
import type { PictureCache } from '../pictures/create-picture-cache'
import type { MapSource } from '../pictures/map-source'
import type { Plans } from '../plans/ports'
import type { Polling } from '../polling'
import type { KeyConfirmation } from '../settings/key-confirmation'
import type { SettingsStore } from '../settings/settings-store'
import type { AppState } from '../state/app-state'
import type { FormMemory } from '../state/form-memory'
import type { LibraryStateSource } from '../state/library-state'
import type { Openings } from '../state/openings'
import type { Worlds } from '../state/worlds'
import type { KeyVault } from '../vault/key-vault'
import type { TypedKeySearch } from '../vault/typed-key-search'
import type { CallDays } from '../watches/call-days'
import type { FollowPolicy } from '../watches/follow-policy'

/** What the handlers pass calls on to. */
export interface Parts {
  settings: SettingsStore
  vault: KeyVault
  confirmation: Pick<KeyConfirmation, 'ask'>
  worlds: Worlds
  appState: AppState
  openings: Pick<Openings, 'take'>
  forms: Omit<FormMemory, 'flush'>
  typedKeySearch: Pick<TypedKeySearch, 'run' | 'noteTyped'>
  gateway: Gateway
  callDays: CallDays
  library: Library
  tasks: LibraryTasks
  memory: LibraryStateSource
  flights: Omit<Flights, 'stop'>
  pictures: Pick<PictureCache, 'endAll'>
  mapSource: Pick<MapSource, 'state' | 'change' | 'forget'>
  downloads: Downloads
  streams: Pick<Streams, 'captions'>
  mail: Pick<MailPages, 'show' | 'close'>
  polling: Polling
  plans: Omit<Plans, 'start' | 'stop'>
  fundAlerts: Pick<FundAlerts, 'standing'>
  fundLooks: Pick<NavPolicy, 'wantNow'>
  follows: Pick<FollowPolicy, 'wish'>
  activity: ActivityLog & Pick<OpenActivityLog, 'forgetLines'>
  retryAfterStore: { forget(): void }
  /** The program's own log; false if it could not be removed. */
  log: {
    forget(): Promise<boolean>
    /** Removes these lines; answers how many they were. */
    forgetLines(isOne: (line: string) => boolean): Promise<number>
  }
  system: SystemPort
  dataFolder: string
  /** Epoch milliseconds. */
  now(): number
}
