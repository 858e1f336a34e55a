import { useMemo } from 'react'
import { create } from 'zustand'
import type { CallInput } from '#shared/bridge/calls'
import type { FlightQuestion } from '#shared/bridge/flights'
import type { Fault } from '#shared/bridge/result'
import type { KnownPlace } from '#shared/services/flights/known-place'
import { desk } from '../../desk'
import { notify } from '../../state/notices'
import { offerRun } from '../../state/runs/runs'
import { type Route, useWorkspace } from '../../state/workspace'
import { rememberPlaces } from './places/place-store'
import { resultsRoute } from './routes'

/** The two forms. */
export type FormTab = 'search' | 'multi-leg'

/** What sends a search: a form, or the results of a run that is asked again. Each sends by itself. */
export type Sender = { at: 'form'; tab: FormTab } | { at: 'results'; run: string }

/** How a search is sent: past what is stored, past what objects, past the day's budget. */
export type SendOptions = Pick<CallInput<'flights.search'>, 'anew' | 'anyway' | 'overBudget'>

/** Where the sending stands. It outlives the page: the fault is still there on coming back. */
export type Sending =
  | { at: 'rest' }
  | { at: 'sending' }
  | { at: 'failed'; fault: Fault; failedAt: number }

const rest: Sending = { at: 'rest' }

const useStore = create<Readonly<Record<string, Sending>>>()(() => ({}))

const nameOf = (sender: Sender): string =>
  sender.at === 'form' ? sender.tab : `results of ${sender.run}`

const put = (sender: Sender, sending: Sending): void =>
  useStore.setState({ [nameOf(sender)]: sending })

/** Where the sending of a form or a page of results stands. */
export const useSending = (sender: Sender): Sending =>
  useStore((store) => store[nameOf(sender)] ?? rest)

/** Takes the fault away: the form has been changed since, or it is not to be sent after all. */
export function forgetFault(sender: Sender): void {
  if (useStore.getState()[nameOf(sender)]?.at === 'failed') put(sender, rest)
}

/** Begins a search and shows it; what cannot be begun leaves the sender as it is, and says why. */
export async function sendSearch(
  sender: Sender,
  question: FlightQuestion,
  places: readonly KnownPlace[],
  manner: SendOptions = {},
): Promise<void> {
  if (useStore.getState()[nameOf(sender)]?.at === 'sending') return
  put(sender, { at: 'sending' })
  const answer = await desk.call('flights.search', { question, ...manner })
  if (!answer.ok) return put(sender, { at: 'failed', fault: answer.fault, failedAt: Date.now() })
  put(sender, rest)
  const run = answer.value
  void rememberPlaces(places)
  offerRun(run)
  const { route, go } = useWorkspace.getState()
  // A person who has gone elsewhere meanwhile is not called back.
  if (isShown(sender, route)) return go(resultsRoute(run))
  notify('information', `Searching: ${run.title}.`, {
    label: 'Show it',
    run: () => go(resultsRoute(run)),
  })
}

function isShown(sender: Sender, route: Route): boolean {
  if (route.page !== 'service' || route.service !== 'flights') return false
  return sender.at === 'form' ? route.tab === sender.tab : route.run === sender.run
}

/** Asks the service again what a page of results shows; the newer search is then shown. */
export interface Anew {
  sending: Sending
  search: (manner?: SendOptions) => void
  /** Gives up what could not be sent. */
  forget: () => void
}

/** How the search of a page of results is asked again. */
export function useAnew(run: string, question: FlightQuestion): Anew {
  const sending = useSending({ at: 'results', run })
  return useMemo(() => {
    const sender = { at: 'results', run } as const
    return {
      sending,
      search: (manner) => void sendSearch(sender, question, [], { anew: true, ...manner }),
      forget: () => forgetFault(sender),
    }
  }, [sending, run, question])
}
