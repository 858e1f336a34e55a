import type { Answer } from '../../src-preload/contract/answer'
import type { Realm } from '../../src-preload/contract/cache-key'
import type { ServiceId } from '../../src-preload/contract/operation'
import type { InputValue } from '../../src-preload/contract/read-input'
import type { Fault, Result } from '../../src-preload/contract/result'
import type { Run, RunKind, RunOutcome } from '../../src-preload/contract/runs'

/** A call that a policy wants made. */
export interface PollCall {
  operation: string
  values: Record<string, InputValue>
  extra?: Record<string, InputValue>
}

/**
 * What an answer says of the thing that is polled. `token` is what the next poll sends (the newest
 * session id, a job's id); null keeps the one before.
 */
export interface Heard {
  status: 'going' | 'complete' | 'failed' | 'lost'
  /** Why, in a plain sentence, where it failed or is lost. */
  reason?: string
  token: string | null
  /** 0 to 1, or null where the answer tells none. */
  progress: number | null
  words: string | null
  outcome: RunOutcome | null
  /**
   * What was found: each under its own id, as JSON text. An empty list keeps what there was. The
   * order of arrival is kept; an id that is there already is replaced in its place.
   */
  found: readonly { id: string; text: string }[]
  /** Anything else the policy wants to remember from answer to answer, such as filters; JSON. */
  notes: string | null
}

/** How one kind of thing is begun, polled and read. Pure. */
export interface RunPolicy {
  kind: RunKind
  service: ServiceId
  /** The call that begins it. */
  submit(run: RunRecord): PollCall
  /** The call that asks how it stands; undefined where there is no token to ask with. */
  poll(run: RunRecord, progressParameter: string): PollCall | undefined
  heard(run: RunRecord, answer: Answer): Heard
  /**
   * What a refused or failed call means. `again`: it passes, poll on. `ended`: it does not, with how
   * the run ends.
   */
  refused(run: RunRecord, fault: Fault): { at: 'again' } | { at: 'ended'; how: 'failed' | 'lost' }
  /** Nothing changed for so many milliseconds of awake time: it is stuck. Null = never. */
  stuckAfterMs: number | null
}

/** A run as the engine knows it: what the window sees, and what it need not see. */
export interface RunRecord extends Run {
  realm: Realm
  token: string | null
  notes: string | null
  /** Answers it was read from, newest last. */
  answers: readonly string[]
  /** The cache key of the question that began it. */
  question: string
}

/** What a run is begun with. */
export interface NewRun {
  kind: RunKind
  title: string
  call: PollCall
  /** Names the question: a run of the same one that is under way is given in place of a new one. */
  question: string
  watch: string | null
  /** Free text of the policy's, such as the person's question as JSON; kept with the run. */
  about: string
  anyway?: boolean
  overBudget?: boolean
  /** Ask the service although a fresh answer is kept. */
  anew?: boolean
}

/** The polling engine as the rest of main sees it. */
export interface Polling {
  begin(run: NewRun): Promise<Result<Run>>
  list(): Promise<Result<Run[]>>
  /** With what it found: the JSON texts, in order of first sight. */
  open(id: string): Promise<Result<OpenRun>>
  cancel(id: string): Promise<Result<Run>>
  resume(id: string): Promise<Result<Run>>
  forget(id: string): Promise<Result<{ forgotten: boolean }>>
  /** Called with each changed run, after it was stored. */
  onChange(listener: (run: Run) => void): () => void
  onGone(listener: (id: string) => void): () => void
  /** Called once when a run ends, after it was stored; again after a restart if it was not acknowledged. */
  onEnd(listener: (run: RunRecord) => void): () => void
  /** The machine goes to sleep, or wakes. */
  suspend(): void
  wake(): void
  /** The world changed: runs of the other one wait, unseen. */
  worldChanged(): void
  /** Reads what is stored and goes on with it. Called once, when the window has been shown. */
  start(): void
  stop(): Promise<void>
}

export interface OpenRun {
  run: Run
  about: string
  notes: string | null
  found: readonly string[]
  answers: readonly string[]
  receivedAt: number | null
}
