import { wordFault } from '#shared/bridge/fault-words'
import type { FlightQuestion } from '#shared/bridge/flights'
import { failed, type Result } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { canonicalJson } from '#shared/operation/cache-key'
import { localDay } from '#shared/operation/calendar-day'
import { checkQuestion, type Remark } from '#shared/services/flights/check-question'
import { questionTitle } from '#shared/services/flights/question-words'
import { searchCall } from '#shared/services/flights/search-question'
import type { FlightsPorts, SearchWish } from './ports'

type SearchPorts = Pick<FlightsPorts, 'polling' | 'clock'>

/**
 * Begins a search. A question that breaks a customary rule is refused unless the person insists;
 * the engine gives the run of the same question if that is under way, or complete and fresh.
 *
 * @param watch the watch it is for, or null if a person asks
 */
export async function beginSearch(
  { polling, clock }: SearchPorts,
  { question, anew, anyway, overBudget }: SearchWish,
  watch: string | null,
): Promise<Result<Run>> {
  const objections = checkQuestion(question, localDay(clock.now())).filter(
    ({ weight }) => weight === 'refuse',
  )
  if (objections.length > 0 && anyway !== true) return refuse(objections)
  const call = searchCall(question)
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

function refuse(remarks: readonly Remark[]): Result<never> {
  const fields = Object.fromEntries(
    remarks.map(({ place, sentence }) => [
      place.at === 'leg' ? `legs.${place.leg}.${place.part}` : place.at,
      sentence,
    ]),
  )
  return failed(wordFault('invalidInput', 'Flights', { fields }))
}
