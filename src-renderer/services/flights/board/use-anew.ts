import { useMemo } from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import { forgetFault, type Manner, type Sending, sendSearch, useSending } from '../sending'

/** Asks the service again what a board shows; the newer search is then shown. */
export interface Anew {
  sending: Sending
  search: (manner?: Manner) => void
  /** Gives up what could not be sent. */
  forget: () => void
}

/** How the search of a board is asked anew. */
export function useAnew(run: string, question: FlightQuestion): Anew {
  const sending = useSending({ at: 'board', run })
  return useMemo(() => {
    const sender = { at: 'board', run } as const
    return {
      sending,
      search: (manner) => void sendSearch(sender, question, [], { anew: true, ...manner }),
      forget: () => forgetFault(sender),
    }
  }, [sending, run, question])
}
