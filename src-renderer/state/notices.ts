import { create } from 'zustand'
import type { Desk } from '#shared/bridge/desk'
import type { Notice } from '#shared/bridge/desk-state'
import type { Fault } from '#shared/bridge/result'
import { useMirror } from './desk-state'
import { pastNotices, rememberNotices } from './restore/notices-past'

/** What a notice offers to do about it. */
export interface NoticeAction {
  label: string
  run: () => void
}

/** A notice on the screen, with a button if something can be done. */
export interface ShownNotice extends Notice {
  action?: NoticeAction
  /** When a quota that is used up starts again, in epoch milliseconds. */
  resetsAt?: number
}

interface Notices {
  /** Shown now, oldest first. */
  shown: readonly ShownNotice[]
  /** Every id that was ever shown, so that a snapshot cannot show one twice. */
  seen: ReadonlySet<string>
}

const mostAtOnce = 4

const sayTheSame = (one: ShownNotice, other: ShownNotice): boolean =>
  one.tone === other.tone && one.message === other.message

/**
 * Adds a notice unless it was shown before; the oldest make room, and one with the same words as one
 * that is still there takes its place. Pure.
 */
export function withNotice(present: Notices, notice: ShownNotice): Notices {
  if (present.seen.has(notice.id)) return present
  return {
    shown: [...present.shown.filter((one) => !sayTheSame(one, notice)), notice].slice(-mostAtOnce),
    seen: new Set([...present.seen, notice.id]),
  }
}

/** Notices for the person, wherever they are. */
export const useNotices = create<Notices>()(() => ({ shown: [], seen: new Set() }))

/** Notifies the person, wherever they are in the program, and offers one thing to do about it. */
export function notify(
  tone: Notice['tone'],
  message: string,
  action?: NoticeAction,
  resetsAt?: number,
): void {
  const notice = {
    id: crypto.randomUUID(),
    tone,
    message,
    at: Date.now(),
    ...(action !== undefined && { action }),
    ...(resetsAt !== undefined && { resetsAt }),
  }
  useNotices.setState((present) => withNotice(present, notice))
}

/** Notifies of a failure: what happened, what to do, and when a quota that is used up starts again. */
export const notifyFault = ({ message, nextStep, resetsAt }: Fault): void =>
  notify('failure', `${message} ${nextStep}`, undefined, resetsAt)

/** Takes a notice away. */
export function dismissNotice(id: string): void {
  useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))
}

/** A notice of the other world: "Undo" would write there what belongs here, and "Show it" would ask for it there. */
const withWordsOnly = ({ action: _action, about: _about, ...words }: ShownNotice): ShownNotice =>
  words

/** When the program was started, in epoch milliseconds; undefined until main said so. */
function runNow(): number | undefined {
  const { mirror } = useMirror.getState()
  return mirror.at === 'ready' ? mirror.state.startedAt : undefined
}

/**
 * Follows main's notices, and those from before the window was open. What was on the screen before the
 * window was loaded or opened anew does not come again. Returns how to stop.
 */
export function startNotices(desk: Desk): () => void {
  const ofMain = new Set<string>()
  const show = (notice: Notice) => {
    ofMain.add(notice.id)
    useNotices.setState((present) => withNotice(present, notice))
  }
  const stopNotices = useNotices.subscribe(({ shown, seen }) => {
    const run = runNow()
    if (run === undefined) return
    const there = new Set(shown.map(({ id }) => id))
    const mine = [...seen].filter((id) => ofMain.has(id))
    rememberNotices(
      run,
      mine.filter((id) => !there.has(id)),
      mine.filter((id) => there.has(id)),
    )
  })
  const stopTopic = desk.on('notice', show)
  const stopMirror = useMirror.subscribe(({ mirror }, { mirror: before }) => {
    if (mirror.at !== 'ready') return
    const { startedAt, notices } = mirror.state
    if (before.at !== 'ready') {
      const past = pastNotices(startedAt, notices, Date.now())
      for (const id of past) ofMain.add(id)
      useNotices.setState(({ seen }) => ({ seen: new Set([...seen, ...past]) }))
    }
    if (before.at === 'ready' && before.state.demo.at !== mirror.state.demo.at) {
      useNotices.setState(({ shown }) => ({ shown: shown.map(withWordsOnly) }))
    }
    notices.forEach(show)
  })
  return () => {
    stopTopic()
    stopMirror()
    stopNotices()
  }
}
