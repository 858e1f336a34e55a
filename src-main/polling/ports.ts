import type { Answer } from '#shared/bridge/answer'
import type { ForgetWhat } from '#shared/bridge/library'
import type { Fault, Result } from '#shared/bridge/result'
import type { Run, RunKind, RunOutcome } from '#shared/bridge/runs'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import type { InputValue } from '#shared/operation/read-input'

/** A call that is made for a run. */
export interface PollCall {
  operation: string
  values: Record<string, InputValue>
  extra?: Record<string, InputValue>
}

/** One thing that was found, under its own id; `text` is JSON. */
export interface Finding {
  id: string
  text: string
}

/**
 * What an answer says of the thing that is polled. `token` is what the next poll sends (the newest
 * session id, a job's id); null keeps the one before.
 */
export interface RunResponse {
  /**
   * `unclear`: the answer does not say; only so many of them in a row are allowed. `stuck`: so many
   * said the same that no more are worth asking for by itself, and none of them said that it is over.
   */
  status: 'going' | 'complete' | 'failed' | 'lost' | 'unclear' | 'stuck'
  /** Why, in a plain sentence, if it failed, is lost or stuck. */
  reason?: string
  token: string | null
  /** 0 to 1, or null if the answer states none. */
  progress: number | null
  words: string | null
  outcome: RunOutcome | null
  /**
   * What was found. An empty list keeps what there was. The order of arrival is kept; an id that is
   * there already is replaced in its place.
   */
  found: readonly Finding[]
  /** Anything else the policy wants to remember from answer to answer, such as filters; JSON. Null keeps it. */
  notes: string | null
  /**
   * Nothing changed for so many milliseconds of awake time: it is stuck, earlier than the policy says.
   * For answers that do not say that it continues.
   */
  stuckAfterMs?: number
}

/** Whether another answer follows this one. */
export const isPassing = ({ status }: Pick<RunResponse, 'status'>): boolean =>
  status === 'going' || status === 'unclear'

/**
 * How one kind of thing is polled and read. Pure, and without Node: the library's thread imports it
 * to read answers, so that a large one never holds up main's loop; main imports it to make calls.
 */
export interface RunPolicy {
  kind: RunKind
  service: ServiceId
  /** Whether beginning it twice does no harm. */
  repeatable: boolean
  /**
   * Whether each answer of a poll is worth storing. Answers of a job that continues are not: only the
   * last one is stored, and main itself reads those before it, which are small.
   */
  keepsPolls: boolean
  /** The call that asks how it stands; undefined if there is no token to ask with. */
  poll(run: RunRecord, progressParameter: string): PollCall | undefined
  /** @param body the JSON of the answer, read; undefined if it is none */
  read(run: RunRecord, answer: Answer, body: unknown, notes: string | null): RunResponse
  /**
   * What a refused or failed call means, beyond what any service's means (`judge-fault.ts`);
   * undefined leaves it at that.
   */
  refused(run: RunRecord, fault: Fault): RefusedVerdict | undefined
  /** Nothing changed for so many milliseconds of awake time: it is stuck. Null = never. */
  stuckAfterMs: number | null
  /** So many calls in a row may say nothing; the next one ends the run. */
  mostFailures: number
}

/**
 * `again`: it passes, poll on. `ended`: it does not, with how the run ends. `closed`: the service is
 * to be left alone until then, and nothing is wrong with the run.
 */
export type RefusedVerdict =
  | { at: 'again' }
  | { at: 'ended'; how: 'failed' | 'lost' }
  | { at: 'closed'; why: 'offline' | 'quota' | 'budget' | 'asked' | 'setup'; until: number | null }

/** A run as the engine knows it: what the window sees, and what it need not see. Plain and small. */
export interface RunRecord extends Run {
  realm: Realm
  service: ServiceId
  token: string | null
  /** Answers it was read from, newest last. */
  answers: readonly string[]
  /** The name of the question that began it. */
  question: string
  /** How the first call is made. */
  submit: { anew: boolean; anyway: boolean; overBudget: boolean }
  /** Number of the newest request; what answers an earlier one is ignored. */
  asked: number
  /**
   * Its first call may have left this computer: written just before. Until then it waits for its turn,
   * and can be sent after a restart.
   */
  sending: boolean
  /** How often it was begun: more than once only if that does no harm. */
  submits: number
  /**
   * The service may no longer know it: the first answer was a stored one, or the program was
   * away. Then it is begun once more if that does no harm.
   */
  maybeForgotten: boolean
  /** Epoch milliseconds of the last request and of the last answer; 0 = none yet. */
  askedAt: number
  heardAt: number
  /** Milliseconds until the next poll, before they are spread. */
  paceMs: number
  /** Milliseconds of awake time that are left. */
  leftMs: number
  /** Milliseconds of awake time since something changed. */
  unchangedMs: number
  /** Calls in a row that said nothing. */
  failures: number
}

/** What a run is begun with. */
export interface NewRun {
  kind: RunKind
  title: string
  call: PollCall
  /** Names the question: a run of the same one that is under way is given in place of a new one. */
  question: string
  watch: string | null
  /** Free text of the caller, such as the person's question as JSON; stored with the run. */
  about: string
  anyway?: boolean
  overBudget?: boolean
  /** Ask the service although a fresh answer is stored. */
  anew?: boolean
}

/** The polling engine as the rest of main sees it. */
export interface Polling {
  /**
   * Records the intent and sends the first call; answers as soon as the intent is on the disk. A
   * fault says why nothing can be sent now (invalidInput with its fields, noKey, noAddress,
   * serviceOff): then there is no run. Everything later is stated by the run's state.
   */
  begin(run: NewRun): Promise<Result<Run>>
  /** Of the present world, newest first. */
  list(): Promise<Result<Run[]>>
  /** With what it found: the JSON texts, in order of first sight. `notKept` if there is none. */
  open(id: string): Promise<Result<OpenRun>>
  cancel(id: string): Promise<Result<Run>>
  /**
   * Asks nothing for it until it is resumed, over restarts too; the service itself continues. A call
   * under way is awaited first.
   */
  pause(id: string): Promise<Result<Run>>
  /** @param overBudget its calls may go past the day's budget from now on */
  resume(id: string, overBudget?: boolean): Promise<Result<Run>>
  forget(id: string): Promise<Result<{ forgotten: boolean }>>
  /**
   * Called before the library forgets: matching runs end without a report, and are gone. Without
   * a realm both worlds.
   */
  forgetting(what: ForgetWhat, realm?: Realm): Promise<void>
  /** Ends and removes, without a report, runs of both worlds; answers their ids. */
  forgetRuns(isOne: (run: RunRecord) => boolean): Promise<Result<string[]>>
  /** Called with each changed run of the present world, after it was stored. */
  onChange(listener: (run: Run) => void): () => void
  onGone(listener: (id: string) => void): () => void
  /**
   * Called when a run of any world ends, after it was stored: once, and again after a restart if
   * the promise was not kept. Listeners are to be there before `start`.
   */
  onEnd(listener: (run: RunRecord) => void | Promise<void>): () => void
  /** The machine goes to sleep, or wakes. */
  suspend(): void
  wake(): void
  /** Key, settings, connection or what a service offers may have changed: what waited for it continues. */
  changed(): void
  /** The world changed: runs of the other one wait, unseen. */
  worldChanged(): void
  /** Reads what is stored and continues with it. Called once, when the window has been shown. */
  start(): void
  stop(): Promise<void>
}

/** A run with everything it found. */
export interface OpenRun {
  run: RunRecord
  about: string
  notes: string | null
  found: readonly string[]
  /** Answers it was read from, newest last. */
  answers: readonly string[]
  /** Epoch milliseconds of the newest answer. */
  receivedAt: number | null
}

/** What a person can set, in milliseconds. */
export interface PollLimits {
  firstMs: number
  longestMs: number
  deadlineMs: number
}
