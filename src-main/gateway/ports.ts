import type { Worker } from 'node:worker_threads'
import type { Answer, Quota } from '#shared/bridge/answer'
import type {
  ActivityEntry,
  Connection,
  HistoryEntry,
  RunningCall,
} from '#shared/bridge/desk-state'
import type { Fault, Result } from '#shared/bridge/result'
import type { ServiceSettings, Settings } from '#shared/bridge/settings'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { InputValue } from '#shared/operation/read-input'
import type { Clock } from '../core/clock'
import type { Authorities } from '../net/certificates'
import type { KeyDestination } from '../vault/key-destination'
import type { KeptAnswers } from './call/kept-answers'

export type { KeptAnswers } from './call/kept-answers'

/** The world that calls go to now: the demo gateway or the person's own. Read again for every call. */
export interface World {
  realm: Realm
  /** The gateway key, or null if none is held. Goes into the request header and nowhere else. */
  key: string | null
  /** Whether the person has confirmed that this key goes there. Without that nothing is sent. */
  maySendKey(to: KeyDestination): boolean
  /** What must never be shown or stored: every key that is held, also the one of the other world. */
  secrets: readonly string[]
  /** The service's settings; in the demo world with the demo gateway's address. */
  service(id: ServiceId): ServiceSettings
  settings: Settings
}

/** The world that calls go to, and the way to it. */
export interface WorldPort {
  world(): World
  /** Settles when calls can go out; in the demo world this starts the demo gateway. */
  ready(): Promise<Result<null>>
}

/** Everything the gateway client needs from outside. */
export interface GatewayPorts {
  world(): World
  clock: Clock
  /** The proxy for an address as the system has it: "DIRECT", "PROXY host:port; DIRECT", … */
  resolveProxy(url: string): Promise<string>
  kept: KeptAnswers
  activity: ActivityLog
  /** False is a strong hint that there is no network; true proves nothing. */
  maybeOnline(): boolean
  /** Every so many milliseconds the hint is looked at without a call; 0 or none = only with calls. */
  lookEvery?: number
  /** Starts the thread that reads large bodies; `startBodyThread` in the built program. */
  startBodyThread(): Worker
  /** The program's version, for `user-agent`. */
  version?: string
  /** The certificate authorities for services; what the machine trusts by default. */
  authorities?: Authorities
  /** Remembers over a restart until when services asked to be left alone. */
  retryAfterStore?: RetryAfterStore
  /** Called after running calls, quotas, the connection or today's counts changed; may be called often. */
  changed(): void
}

/** Until when (epoch milliseconds) services asked to be left alone. */
export interface RetryAfterStore {
  load(): readonly (readonly [ServiceId, number])[]
  save(service: ServiceId, until: number): void
}

/** A question as the gateway client takes it from the window, a run or a watch. */
export interface GatewayQuestion {
  operation: string
  values: Record<string, InputValue>
  extra?: Record<string, InputValue> | undefined
  body?: InputValue | undefined
  mode?: 'kept-first' | 'any-kept-first' | 'refresh' | 'kept-only' | undefined
  callId?: string | undefined
  anyway?: boolean | undefined
  overBudget?: boolean | undefined
  /** `background`: a poll or a watch, which lets the person's own calls go first. */
  priority?: 'own' | 'background' | undefined
  /** `byCaller`: the answer is stored only if the caller does it, with `keep`. */
  keeping?: 'always' | 'byCaller' | undefined
  /**
   * Waited for when the call's turn has come, just before its bytes may leave; answers false if it
   * must not go out any more. Such a call is never shared with another of the same question.
   */
  beforeSend?: (() => Promise<boolean>) | undefined
  /** Called each time its request goes onto a connection: from then on it may have cost something. */
  onSent?: (() => void) | undefined
}

/** What is stored of a question: as good as asking, old, or nothing; or why it cannot be asked. */
export type KeptState =
  /** `keptAt`: epoch milliseconds when the service said so last. */
  | { at: 'fresh' | 'stale'; key: string; keptAt: number }
  | { at: 'absent'; key: string }
  | { at: 'unasked'; fault: Fault }

/** The one way to a service. */
export interface Gateway {
  call(question: GatewayQuestion): Promise<Result<Answer>>
  /** An answer is coming: the thread that reads large ones starts while the service thinks. */
  prepare(): void
  /**
   * The name under which the answer to a question is stored, for a caller with `keeping: 'byCaller'`;
   * undefined if calls go to another world by now.
   */
  keyOf(question: GatewayQuestion, realm: Realm): string | undefined
  /** A stored answer by its id, whatever its age. */
  open(id: string): Promise<Result<Answer>>
  /** What is stored of each of these questions; nothing is asked. */
  keptStates(questions: readonly GatewayQuestion[]): Promise<Result<KeptState[]>>
  /** Ends a call of this window; an identical call that others wait for continues for them. */
  cancel(callId: string): boolean
  code(question: GatewayQuestion, language: 'curl' | 'fetch' | 'python'): Result<{ text: string }>
  /** Calls the service's cheapest operation, past what is stored; past the day's budget only if that is said. */
  test(service: ServiceId, overBudget?: boolean): Promise<Result<{ ms: number; status: number }>>
  running(): RunningCall[]
  quotas(): Quota[]
  connection(): Connection
  today(): { calls: number; fromLibrary: number; perService: Record<ServiceId, number> }
  /** Applies changed limits to calls that already wait; new calls read the settings anyway. */
  settingsChanged(): void
  /** Cancels everything under way; resolves when all of it is over and logged. */
  cancelAll(): Promise<void>
  /** Forgets limits, quotas and connections, for instance after the world changed. */
  reset(): void
  /** As reset; today's counts go too, since the log is gone from which they would be read again. */
  forget(): void
  /** Cancels everything and closes the connections. */
  stop(): Promise<void>
}

/** Requests to a service, as far as they count against its budget of the day. */
export type SpentCalls = Pick<ActivityEntry, 'at' | 'demo' | 'from' | 'service' | 'attempts'>

/** What a call asked, as the log keeps it; the key is in none of it. */
export type LoggedQuestion = Pick<HistoryEntry, 'values' | 'extra' | 'body'>

/** The log of every call. */
export interface ActivityLog {
  /**
   * A request of a call has left. `add` of the same id ends that; until then `describe` may be asked for
   * what the log shows if the program ends before the answer.
   */
  sent(id: string, describe: () => { entry: ActivityEntry; question: LoggedQuestion }): void
  add(entry: ActivityEntry, question: LoggedQuestion): void
  list(filter: { service?: ServiceId; faultsOnly?: boolean; before?: string; limit: number }): {
    entries: ActivityEntry[]
    total: number
  }
  /** Calls of one operation in one world, newest first; the library knows which are stored. */
  history(operation: string, limit: number, realm: Realm): Omit<HistoryEntry, 'kept'>[]
  /** Forgets all calls; of `calls` the number of today's stays, because budgets of the day are counted by it. */
  forget(what: 'calls' | 'everything'): {
    forgotten: number
    /** False if their lines could not be removed from the disk. */
    removed: Promise<boolean>
  }
  onAdd(listener: (entry: ActivityEntry) => void): () => void
  /** What the file held before this run; today's calls are counted from it. */
  earlier?: Promise<readonly SpentCalls[]>
}
