import { create } from 'zustand'
import type { CallInput } from '#shared/bridge/calls'
import type { Desk, Topics } from '#shared/bridge/desk'
import type { Watch } from '#shared/bridge/flights'
import type { Fault, Result } from '#shared/bridge/result'

/** The watches as main reports them: not here yet, here, or main could not say. */
export interface Watches {
  load: { at: 'waiting' } | { at: 'ready' } | { at: 'failed'; fault: Fault }
  /** Of the newest list that was pushed; -1 before there was any. */
  sequence: number
  list: readonly Watch[]
}

const none: Watches = { load: { at: 'waiting' }, sequence: -1, list: [] }

/** Takes a newer pushed list whole, keeps the present one against an older one. Pure. */
export function receivedWatches(present: Watches, pushed: Topics['watches']): Watches {
  if (pushed.sequence <= present.sequence) return present
  return { load: { at: 'ready' }, sequence: pushed.sequence, list: pushed.watches }
}

/**
 * Takes what main answered. A list that was pushed since main was asked is at least as new, and stays.
 * Pure.
 */
export function answeredWatches(
  present: Watches,
  askedAt: number,
  answer: Result<Watch[]>,
): Watches {
  if (present.sequence > askedAt) return present
  if (answer.ok) return { ...present, load: { at: 'ready' }, list: answer.value }
  return present.load.at === 'ready'
    ? present
    : { ...present, load: { at: 'failed', fault: answer.fault } }
}

/** Puts a watch where it is in the list, or before all others. Pure. */
export function withWatch(list: readonly Watch[], watch: Watch): readonly Watch[] {
  return list.some(({ id }) => id === watch.id)
    ? list.map((one) => (one.id === watch.id ? watch : one))
    : [watch, ...list]
}

/** The watches of the present world. */
export const useWatches = create<Watches>()(() => none)

/** Follows the watches: listens first, then asks for what there is. Returns how to stop. */
export function startWatches(desk: Desk): () => void {
  const stop = desk.on('watches', (pushed) =>
    useWatches.setState((present) => receivedWatches(present, pushed)),
  )
  void askForWatches(desk)
  return stop
}

/** Asks main for all watches, also after a failure. */
export async function askForWatches(desk: Desk): Promise<void> {
  const { sequence } = useWatches.getState()
  const answer = await desk.call('flights.watches')
  useWatches.setState((present) => answeredWatches(present, sequence, answer))
}

/**
 * Shows what a call makes of the list, until main pushes it. A list that was pushed since the call was made may
 * be newer than its answer, and stays; main pushes what the answer says as well.
 */
async function showAnswered<Value>(
  asked: Promise<Result<Value>>,
  change: (list: readonly Watch[], value: Value) => readonly Watch[],
): Promise<Result<Value>> {
  const { sequence } = useWatches.getState()
  const answer = await asked
  if (answer.ok) {
    useWatches.setState((present) =>
      present.sequence > sequence ? present : { list: change(present.list, answer.value) },
    )
  }
  return answer
}

/** Makes a watch, or changes one. */
export const changeWatch = (desk: Desk, change: CallInput<'flights.changeWatch'>) =>
  showAnswered(desk.call('flights.changeWatch', change), withWatch)

/** Removes a watch. */
export const removeWatch = (desk: Desk, id: string) =>
  showAnswered(desk.call('flights.removeWatch', { id }), (list) =>
    list.filter((watch) => watch.id !== id),
  )
