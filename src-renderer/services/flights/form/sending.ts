import { create } from 'zustand'
import type { CallInput } from '../../../../src-preload/contract/calls'
import type { FlightQuestion } from '../../../../src-preload/contract/flights'
import type { Fault } from '../../../../src-preload/contract/result'
import { desk } from '../../../desk'
import { tell } from '../../../state/notices'
import { routeOfRun } from '../../../state/run-route'
import { offerRun } from '../../../state/runs'
import { useWorkspace } from '../../../state/workspace'
import { rememberPlaces } from '../places/known-places'
import type { KnownPlace } from '../places/place'
import { rememberQuestion } from './shown-question'

/** The two forms; each sends by itself. */
export type FormTab = 'search' | 'multi-leg'

type Manner = Pick<CallInput<'flights.search'>, 'anew' | 'anyway' | 'overBudget'>

/** Where the sending of a form stands. It outlives the page: the fault is still there on coming back. */
export type Sending =
  | { at: 'rest' }
  | { at: 'sending' }
  | { at: 'failed'; fault: Fault; failedAt: number }

const rest: Sending = { at: 'rest' }

const useStore = create<Record<FormTab, Sending>>()(() => ({ search: rest, 'multi-leg': rest }))

/** Where the sending of a form stands. */
export const useSending = (tab: FormTab): Sending => useStore((store) => store[tab])

/** Takes the fault away, because the form has been changed since. */
export function forgetFault(tab: FormTab): void {
  if (useStore.getState()[tab].at === 'failed') useStore.setState({ [tab]: rest })
}

/** Begins a search and shows it; what cannot be begun leaves the form as it is, and says why. */
export async function sendSearch(
  tab: FormTab,
  question: FlightQuestion,
  places: readonly KnownPlace[],
  manner: Manner = {},
): Promise<void> {
  if (useStore.getState()[tab].at === 'sending') return
  useStore.setState({ [tab]: { at: 'sending' } })
  const answer = await desk.call('flights.search', { question, ...manner })
  if (!answer.ok) {
    const { fault } = answer
    useStore.setState({ [tab]: { at: 'failed', fault, failedAt: Date.now() } })
    return
  }
  useStore.setState({ [tab]: rest })
  const run = answer.value
  rememberPlaces(places)
  rememberQuestion(run.id, question)
  offerRun(run)
  const { route, go } = useWorkspace.getState()
  // Who has gone elsewhere meanwhile is not called back.
  if (route.page === 'service' && route.service === 'flights' && route.tab === tab) {
    return go(routeOfRun(run))
  }
  tell('information', `Searching: ${run.title}.`, {
    label: 'Show it',
    run: () => go(routeOfRun(run)),
  })
}
