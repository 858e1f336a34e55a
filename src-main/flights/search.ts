import { canonicalJson } from '../../src-preload/contract/cache-key'
import { localDay } from '../../src-preload/contract/calendar-day'
import { wordFault } from '../../src-preload/contract/fault-words'
import type { FlightQuestion } from '../../src-preload/contract/flights'
import { failed, ok, type Result } from '../../src-preload/contract/result'
import type { Run } from '../../src-preload/contract/runs'
import { findOperation } from '../../src-preload/contract/services'
import {
  checkQuestion,
  type Remark,
} from '../../src-preload/contract/services/flights/check-question'
import { questionTitle } from '../../src-preload/contract/services/flights/question-words'
import {
  type SearchCall,
  searchCall,
} from '../../src-preload/contract/services/flights/search-question'
import { freshnessOf } from '../gateway/question'
import type { FlightsPorts, SearchWish } from './ports'

type SearchPorts = Pick<FlightsPorts, 'polling' | 'world' | 'clock'>

/**
 * Begins a search. The same question that is under way gives that run, as the engine does; one that
 * was answered completely and is still fresh gives that run at no cost.
 *
 * @param watch the watch it is for, or null where a person asks
 */
export async function beginSearch(
  { polling, world, clock }: SearchPorts,
  { question, anew, anyway, overBudget }: SearchWish,
  watch: string | null,
): Promise<Result<Run>> {
  const objections = checkQuestion(question, localDay(clock.now())).filter(
    ({ weight }) => weight === 'refuse',
  )
  if (objections.length > 0 && anyway !== true) return refuse(objections)
  const call = searchCall(question)
  if (anew !== true) {
    const answered = await freshSearch({ polling, world, clock }, call)
    if (answered !== undefined) return ok(answered)
  }
  return await polling.begin({
    kind: 'flightSearch',
    title: questionTitle(question),
    call,
    question: callName(call),
    watch,
    about: JSON.stringify(question),
    ...(anew === undefined ? {} : { anew }),
    ...(anyway === undefined ? {} : { anyway }),
    ...(overBudget === undefined ? {} : { overBudget }),
  })
}

/** Whether a run asks the same as this question. */
export function asksFor(run: Pick<Run, 'operation' | 'values'>, question: FlightQuestion): boolean {
  return callName(run) === callName(searchCall(question))
}

const callName = ({ operation, values }: Pick<Run, 'operation' | 'values'>): string =>
  `${operation}?${canonicalJson(values)}`

/** The newest complete search of the same call that is younger than its answers stay fresh. */
async function freshSearch(
  { polling, world, clock }: SearchPorts,
  call: SearchCall,
): Promise<Run | undefined> {
  const operation = findOperation(call.operation)
  const runs = await polling.list()
  if (operation === undefined || !runs.ok) return undefined
  const freshFor = freshnessOf(operation, world().settings)
  const now = clock.now()
  return runs.value.find(
    (run) =>
      run.kind === 'flightSearch' &&
      run.state.at === 'ended' &&
      run.state.how === 'complete' &&
      run.endedAt !== null &&
      // A clock that was set back must not make an old search fresh.
      Math.abs(now - run.endedAt) < freshFor &&
      callName(run) === callName(call),
  )
}

function refuse(remarks: readonly Remark[]): Result<never> {
  const fields = Object.fromEntries(
    remarks.map(({ place, sentence }) => [
      place.at === 'leg' ? `legs.${place.leg}.${place.part}` : place.at,
      sentence,
    ]),
  )
  return failed(wordFault('invalidInput', 'Flights', { fields }))
}
