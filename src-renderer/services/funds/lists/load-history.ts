import { create } from 'zustand'
import type { Fault } from '#shared/bridge/result'
import type { HistoryPlan } from '#shared/services/funds/history-plan'
import { desk } from '../../../desk'
import { readHistoriesAnew } from './histories'

/** A history that is being loaded, or was: how far, and why it stopped. */
export interface Loading {
  done: number
  plan: HistoryPlan
  running: boolean
  fault: Fault | null
  failedAt: number
}

/** By the fund's number. */
export const useLoadings = create<Readonly<Record<string, Loading>>>()(() => ({}))

const calls = new Map<string, string>()

const put = (code: string, loading: Loading) => useLoadings.setState({ [code]: loading })

/**
 * Makes the calls of a plan one after the other; what came stays when it is stopped, and is never asked
 * for again. It goes on while other pages are shown.
 */
export async function loadHistory(
  code: string,
  plan: HistoryPlan,
  overBudget = false,
): Promise<void> {
  if (useLoadings.getState()[code]?.running === true) return
  const total = plan.calls.length
  const at = (done: number, running: boolean, fault: Fault | null = null) =>
    put(code, { done, plan, running, fault, failedAt: Date.now() })
  at(0, total > 0)
  for (const [place, { values }] of plan.calls.entries()) {
    const callId = crypto.randomUUID()
    calls.set(code, callId)
    const answer = await desk.call('operation.call', {
      operation: 'funds.historic',
      values,
      extra: {},
      mode: 'kept-first',
      callId,
      ...(overBudget && { overBudget }),
    })
    readHistoriesAnew()
    if (!answer.ok || calls.get(code) !== callId) {
      const fault = answer.ok || answer.fault.code === 'cancelled' ? null : answer.fault
      at(place + (answer.ok ? 1 : 0), false, fault)
      return
    }
    at(place + 1, place + 1 < total)
  }
  calls.delete(code)
}

/** Stops a loading; what came stays. */
export function stopLoading(code: string): void {
  const callId = calls.get(code)
  calls.delete(code)
  if (callId !== undefined) void desk.call('operation.cancel', { callId })
}
