import type { Pace, PacedWork } from './pace'

/** One piece of work in the queue. */
export interface QueuedWork {
  /**
   * Work that changes something is done one after another; reading goes in between its slices, and so
   * does reading that takes several itself.
   */
  manner: 'read' | 'write'
  /** Whether this must not be done before an earlier write is over: both are about the same thing. */
  waitsFor(earlier: QueuedWork): boolean
  /** A person is typing and waits for it again and again: background work rests after it. */
  isTypedFor?: boolean
  /** The work, its reply and its failures: never throws. */
  job: PacedWork<void>
}

/** Work that is done while nothing else waits. */
interface BackgroundWork {
  job: PacedWork<void>
  /** It moved to the background from being a change. */
  stoodAside: boolean
}

/** Short requests are done one after another for this long before the mail is looked at again. */
const longestTurnMs = 10

/** Background work rests until nobody has searched for this long. */
const quietMs = 250
/** It rests no longer than this between two slices. */
const longestRestMs = 500

/** The order of the thread's work. */
export interface Schedule {
  add(task: QueuedWork): void
  /** Work of the library's own, done while nothing else waits; never within a transaction. */
  addBackground(job: PacedWork<void>): void
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
}

/**
 * The thread's order of work. Requests are done in the order they came. A write that is not over
 * after its first slice continues in slices, and reading is done in between; other writes wait for
 * it, since they would become part of its transaction, until it stands aside: then it continues as the
 * first of what is done in the background.
 */
export function createSchedule(
  pace: Pace,
  later: (work: () => void) => void,
  now: () => number = performance.now.bind(performance),
  afterRest: (work: () => void, ms: number) => void = restByTimer,
): Schedule {
  const waiting: QueuedWork[] = []
  const background: BackgroundWork[] = []
  let active: QueuedWork | null = null
  /** Reading that is not over; its slices take turns. */
  const reading: QueuedWork[] = []
  let planned = false
  let resting = false
  let blocked = false
  let searchedAt = Number.NEGATIVE_INFINITY
  /** When background work last did a slice. */
  let steppedAt = Number.NEGATIVE_INFINITY
  let listeners: (() => void)[] = []

  /** The place of what can be done next without overtaking anything it depends on; -1 for none. */
  function nextPlace(): number {
    if (active === null) return waiting.length === 0 ? -1 : 0
    const ahead = [active]
    for (const [place, task] of waiting.entries()) {
      if (task.manner === 'write') ahead.push(task)
      else if (!ahead.some((earlier) => task.waitsFor(earlier))) return place
    }
    return -1
  }

  /** One slice of a job, and what becomes of it then. */
  function advance(job: PacedWork<void>): 'over' | 'continues' | 'aside' {
    pace.start()
    const step = job.next()
    if (step.done === true) return 'over'
    if (step.value === 'aside') return 'aside'
    if (step.value !== undefined) {
      blocked = true
      const resume = () => {
        blocked = false
        plan()
      }
      // The job learns of a failure by itself, when it looks at its promise.
      step.value.then(resume, resume)
    }
    return 'continues'
  }

  /** One slice of a change; the change that others wait for after it, if any. */
  function change(task: QueuedWork): QueuedWork | null {
    const became = advance(task.job)
    if (became === 'aside') background.unshift({ job: task.job, stoodAside: true })
    return became === 'continues' ? task : null
  }

  /** One slice of a request that reads; true if it is over. */
  function read(task: QueuedWork): boolean {
    const isOver = advance(task.job) === 'over'
    if (task.isTypedFor === true) searchedAt = now()
    return isOver
  }

  /** Milliseconds until the first of the background may do a slice. */
  function restLeft(): number {
    if (background[0]?.stoodAside !== true) return 0
    return Math.min(searchedAt + quietMs, steppedAt + longestRestMs) - now()
  }

  /** One slice in the background. */
  function stepAside(): void {
    const [next] = background
    if (next === undefined || restLeft() > 0) return
    if (advance(next.job) === 'over') background.shift()
    if (next.stoodAside) steppedAt = now()
  }

  /** Continues with the background, after a rest if it needs one. */
  function continueAlone(): void {
    const left = restLeft()
    if (left <= 0) plan()
    else if (!resting) {
      resting = true
      afterRest(() => {
        resting = false
        plan()
      }, left)
    }
  }

  function turn(): void {
    planned = false
    const began = now()
    for (let place = nextPlace(); place >= 0; place = nextPlace()) {
      const [task] = waiting.splice(place, 1)
      if (task?.manner === 'write') active = change(task)
      else if (task !== undefined && !read(task)) reading.push(task)
      if (now() - began > longestTurnMs) break
    }
    const next = reading.shift()
    if (next !== undefined && !read(next)) reading.push(next)
    if (active !== null) {
      if (!blocked) active = change(active)
    } else if (waiting.length === 0 && reading.length === 0) stepAside()
    const hasMore = reading.length > 0 || (active !== null && !blocked)
    if (nextPlace() >= 0 || hasMore) plan()
    else if (active === null && background.length > 0) continueAlone()
    else if (active === null) notifyIdle()
  }

  function notifyIdle(): void {
    const reported = listeners
    listeners = []
    for (const notify of reported) notify()
  }

  function plan(): void {
    if (planned) return
    planned = true
    later(turn)
  }

  return {
    add(task) {
      waiting.push(task)
      plan()
    },
    addBackground(job) {
      background.push({ job, stoodAside: false })
      plan()
    },
    idle: () =>
      new Promise((resolve) => {
        listeners.push(resolve)
        plan()
      }),
  }
}

function restByTimer(work: () => void, ms: number): void {
  setTimeout(work, ms).unref()
}
