import type { ServiceId } from '../operation/operation'
import type { Quota } from './answer'
import type { Misbehaviour } from './misbehaviour'
import type { Opening } from './opening'
import type { Settings } from './settings'

/** What the window knows of the key: that there is one, its last four characters and where it lies. */
export type KeyState =
  | { at: 'absent' }
  /** The system's keyring is asking the person for something; nothing can be read until then. */
  | { at: 'waiting' }
  | { at: 'held'; lastFour: string; storage: KeyStorage; storageName: string }
  /** There is a stored key that cannot be read now. */
  | { at: 'unreadable'; reason: string }

/** `secure`: the system's keyring. `weak`: on disk with a fixed password, by choice. `session`: memory only. */
export type KeyStorage = 'secure' | 'weak' | 'session'

/** What secure storage this computer offers. */
export type StorageStrength =
  | { at: 'unknown' }
  | { at: 'secure'; name: string }
  | { at: 'weak'; name: string; reason: string }
  | { at: 'missing'; reason: string }

/** Whether calls may use the network: `since` in epoch milliseconds, `reason` a plain sentence. */
export type Connection = { at: 'online' } | { at: 'offline'; since: number; reason: string }

/** Why a service can or cannot be called now. */
export type ServiceReadiness =
  | { at: 'ready'; address: string }
  | { at: 'off' }
  | { at: 'noAddress' }
  | { at: 'noKey' }
  /** The person has not confirmed that the key may go there. */
  | { at: 'unconfirmed'; address: string }

/** Everything of main's truth that the frame of the window mirrors; pushed whole, it is small. */
export interface DeskState {
  /** Rises with every change; a window drops what is older than what it has. */
  sequence: number
  version: string
  platform: string
  /** True if the developers' stand-in runs in place of Electron. */
  standIn: boolean
  packaged: boolean
  dataFolder: string
  /** When the program was started, in epoch milliseconds. */
  startedAt: number
  settings: Settings
  key: KeyState
  storage: StorageStrength
  services: Record<ServiceId, ServiceReadiness>
  connection: Connection
  demo: { at: 'off' } | { at: 'on'; origin: string; rules: readonly Misbehaviour[] }
  quotas: readonly Quota[]
  today: { calls: number; fromLibrary: number; perService: Record<ServiceId, number> }
  /** Things that happened before the window could be notified, such as a damaged settings file. */
  notices: readonly Notice[]
}

/** Something that a person should know, wherever they are in the program. */
export interface Notice {
  id: string
  tone: 'information' | 'success' | 'warning' | 'failure'
  message: string
  at: number
  /** What it is about, if that can be shown. */
  about?: Opening
}

/** One line of the activity log. Values never hold the key; it is redacted before it gets here. */
export interface ActivityEntry {
  id: string
  /** Epoch milliseconds when the call was asked for. */
  at: number
  service: ServiceId
  operation: string
  /** The values in one line, for reading. */
  values: string
  from: 'network' | 'library'
  status: number | null
  ms: number
  bytes: number
  /** Requests that went out; each counts against the budgets of its day. */
  attempts: number
  fault: { code: string; message: string } | null
  demo: boolean
}

/** A call that is under way. */
export interface RunningCall {
  callId: string
  operation: string
  startedAt: number
  step:
    | { at: 'queued'; reason: string; until: number | null }
    | { at: 'sent'; attempt: number }
    | { at: 'receiving'; bytes: number; total: number | null }
    | { at: 'waiting'; reason: string; until: number; attempt: number }
}

/** An earlier call of an operation whose answer may still be stored. */
export interface HistoryEntry {
  id: string
  operation: string
  at: number
  values: Record<string, import('../operation/read-input').InputValue>
  extra: Record<string, import('../operation/read-input').InputValue>
  /** The JSON body if it was given whole, in place of the one that the fields make. */
  body?: import('../operation/read-input').InputValue | undefined
  /** The values in one line, for reading. */
  summary: string
  status: number | null
  ms: number
  bytes: number
  fault: string | null
  /** True while its answer can be opened again at no cost. */
  kept: boolean
}
