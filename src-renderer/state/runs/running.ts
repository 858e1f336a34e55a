import { create } from 'zustand'
import type { Desk, Topics } from '#shared/bridge/desk'
import type { RunningCall } from '#shared/bridge/desk-state'

interface Running {
  sequence: number
  calls: readonly RunningCall[]
}

/** Takes a newer list of running calls, keeps the present one against an older one. Pure. */
export function receivedRunning(present: Running, payload: Topics['running']): Running {
  if (payload.sequence <= present.sequence) return present
  return { sequence: payload.sequence, calls: payload.calls }
}

/** The calls that are under way, of the whole program. */
export const useRunning = create<Running>()(() => ({ sequence: -1, calls: [] }))

/** Whether main makes a call of this name now: it waits for its turn, or is out. */
export const isRunning = (callId: string): boolean =>
  useRunning.getState().calls.some((call) => call.callId === callId)

/** Follows the running calls; returns how to stop. */
export function startRunning(desk: Desk): () => void {
  return desk.on('running', (payload) => {
    useRunning.setState((present) => receivedRunning(present, payload))
  })
}

/** The state of one call, by the id its asker chose; undefined when it is not under way. */
export function useRunningCall(callId: string | undefined): RunningCall | undefined {
  return useRunning(({ calls }) => calls.find((call) => call.callId === callId))
}
