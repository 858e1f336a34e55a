import { useRef, useState } from 'react'
import type { Result } from '#shared/bridge/result'
import type { Values } from '#shared/operation/view'
import type { OperationId } from '#shared/services/index'
import type { ViewOf } from '#shared/services/views'
import { desk } from '../desk'
import { useDeskState } from '../state/desk-state'
import { fetchView } from './fetch-view'
import { lookAgain } from './use-kept-models'

/** How far asking one after another is. */
export type InTurn = { at: 'rest' } | { at: 'asking'; done: number; of: number }

/**
 * Asks several questions to one operation anew, one after another: a call each. The caller says the
 * number first. It ends where the person stops it, and where the next question would fail alike.
 */
export function useAskInTurn<Id extends OperationId>(operation: Id) {
  const [turn, setTurn] = useState<InTurn>({ at: 'rest' })
  const world = useDeskState(({ demo }) => demo.at)
  const running = useRef<{ callId: string; stopped: boolean }>(undefined)
  return {
    turn,
    /** Asks them, and gives each answer to `onAnswer` by its place; gives how many calls were made. */
    begin: async (
      questions: readonly Values[],
      onAnswer: (place: number, answer: Result<ViewOf<Id>>) => Promise<unknown> | undefined,
    ): Promise<number> => {
      const own = { callId: '', stopped: false }
      running.current = own
      let calls = 0
      for (const [place, values] of questions.entries()) {
        if (own.stopped) break
        setTurn({ at: 'asking', done: place, of: questions.length })
        own.callId = crypto.randomUUID()
        const answer = await fetchView(operation, values, own.callId, { mode: 'refresh' })
        calls += 1
        await onAnswer(place, answer)
        if (answer.ok) await lookAgain(world, operation, values)
        else if (alike.has(answer.fault.code)) break
      }
      running.current = undefined
      setTurn({ at: 'rest' })
      return calls
    },
    stop: () => {
      const own = running.current
      if (own === undefined) return
      own.stopped = true
      void desk.call('operation.cancel', { callId: own.callId })
    },
  }
}

/** After these the next question would fail alike. */
const alike: ReadonlySet<string> = new Set([
  'offline',
  'noKey',
  'noAddress',
  'serviceOff',
  'budgetReached',
  'cancelled',
  'keyRejected',
  'keyMissing',
  'quotaExhausted',
])
