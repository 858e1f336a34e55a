import { replaceEqualDeep } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Desk } from '#shared/bridge/desk'
import type { DeskState } from '#shared/bridge/desk-state'
import type { Fault, Result } from '#shared/bridge/result'

/** The window's copy of main's state: not here yet, here, or main could not say. */
export type Mirror =
  | { at: 'waiting' }
  | { at: 'ready'; state: DeskState }
  | { at: 'failed'; fault: Fault }

/**
 * Replaces the state by a newer one; an older or equal one is ignored. Parts that have not changed
 * stay the same objects: a state comes with every call, and what shows the settings is not redrawn for it.
 * Pure.
 */
export function received(mirror: Mirror, state: DeskState): Mirror {
  if (mirror.at !== 'ready') return { at: 'ready', state }
  if (state.sequence <= mirror.state.sequence) return mirror
  return { at: 'ready', state: replaceEqualDeep(mirror.state, state) }
}

/** The mirror itself; pages use `useDeskState`. */
export const useMirror = create<{ mirror: Mirror }>()(() => ({ mirror: { at: 'waiting' } }))

/** Offers a state from a call's answer; an older one is dropped. */
export function offerDeskState(state: DeskState): void {
  useMirror.setState(({ mirror }) => ({ mirror: received(mirror, state) }))
}

/** Asks main for the whole state; a newer pushed one stays. */
export async function askForState(desk: Desk): Promise<void> {
  const answer = await desk.call('desk.state')
  if (answer.ok) return offerDeskState(answer.value)
  useMirror.setState(({ mirror }) =>
    mirror.at === 'ready' ? { mirror } : { mirror: { at: 'failed', fault: answer.fault } },
  )
}

/**
 * Mirrors main: listens first, then asks for the snapshot, so that nothing falls between the two.
 * `early` was asked for before the listener existed: it lets the window begin and is only a beginning.
 * Returns how to stop.
 */
export function startMirror(
  desk: Desk,
  early?: Promise<Result<DeskState>> | undefined,
): () => void {
  const stop = desk.on('state', offerDeskState)
  void early?.then((answer) => answer.ok && offerDeskState(answer.value))
  void askForState(desk)
  return stop
}

/** One part of main's state; only for what is drawn inside the frame, where the state has arrived. */
export function useDeskState<Part>(selector: (state: DeskState) => Part): Part {
  return useMirror(({ mirror }) => {
    if (mirror.at !== 'ready') throw new Error('The state of the program has not arrived yet.')
    return selector(mirror.state)
  })
}

/** Main's state outside of rendering; undefined until it has arrived. */
export function deskStateNow(): DeskState | undefined {
  const { mirror } = useMirror.getState()
  return mirror.at === 'ready' ? mirror.state : undefined
}

/** Whether calls have no network to go through. Demo data need none. */
export function isOffline({ demo, connection }: Pick<DeskState, 'demo' | 'connection'>): boolean {
  return demo.at === 'off' && connection.at === 'offline'
}

/** Whether calls have no network to go through now. */
export const useOffline = (): boolean => useDeskState(isOffline)
