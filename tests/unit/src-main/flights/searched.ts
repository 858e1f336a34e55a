import type { FlightQuestion } from '#shared/bridge/flights'
import type { RunEnd } from '#shared/bridge/runs'
import { questionTitle } from '#shared/services/flights/question-words'
import { searchCall } from '#shared/services/flights/search-question'
import type { MethodInput } from '../../../../src-main/library/methods'
import { end } from '../../../../src-main/polling/machine/changes'
import { policies } from '../../../../src-main/polling/policies'
import type { RunRecord } from '../../../../src-main/polling/ports'
import { newRecord } from '../../../../src-main/polling/runs'
import type { TestLibrary } from '../library/open-test-library'
import { testAnswer } from '../library/test-answer'

const limits = { firstMs: 1_500, longestMs: 15_000, deadlineMs: 300_000 }

/** What a test says of a search. */
export interface TestSearch {
  id: string
  question: FlightQuestion
  /** Epoch milliseconds of its end. */
  at: number
  prices: readonly (number | null)[]
  how?: RunEnd
  realm?: 'demo' | 'gateway'
  watch?: string
}

/** The body of an answer with so many itineraries, each direct and of two hours. */
export const searchBody = (prices: readonly (number | null)[], status: string): string =>
  JSON.stringify({
    status: true,
    data: {
      context: { status, sessionId: 'session', totalResults: prices.length },
      itineraries: prices.map((raw, place) => ({
        id: `itinerary-${place}`,
        price: { raw },
        legs: [
          {
            id: `leg-${place}`,
            origin: { id: 'LHR', name: 'Heathrow' },
            destination: { id: 'JFK', name: 'Kennedy' },
            durationInMinutes: 120 + place,
            stopCount: place % 2,
          },
        ],
      })),
    },
  })

/** A run that has just been begun. */
export function begunRun({ id, question, at, realm = 'demo', watch }: TestSearch): RunRecord {
  const call = searchCall(question)
  return newRecord(
    {
      kind: 'flightSearch',
      title: questionTitle(question),
      call,
      question: JSON.stringify(call),
      watch: watch ?? null,
      about: JSON.stringify(question),
    },
    { id, realm, now: at, limits, policy: policies.flightSearch },
  )
}

/** Stores a search as the engine does: begun, heard, and ended in the way the test says. */
export async function storeSearch(
  library: Pick<TestLibrary, 'get'>,
  search: TestSearch,
): Promise<RunRecord> {
  const { question, at, prices, how = 'complete' } = search
  const begun = begunRun(search)
  const moment: MethodInput<'applyRunAnswer'>['moment'] = { now: at, elapsedMs: 0, chance: 0.5 }
  await library.get('beginRun', { run: begun, about: JSON.stringify(question) })
  const text = searchBody(prices, how === 'complete' ? 'complete' : 'incomplete')
  const answer = testAnswer({
    id: `answer-${search.id}`,
    operation: begun.operation,
    body: { at: 'json', text },
  })
  const applied = await library.get('applyRunAnswer', {
    run: begun,
    answer: answer.id,
    given: answer,
    kept: false,
    moment,
    limits,
  })
  if (applied.at !== 'applied') throw new Error(applied.at)
  if (how === 'complete') return applied.run
  const { run } = end(applied.run, how, `It ended: ${how}.`, moment)
  await library.get('storeRuns', { runs: [run], how: 'lasting' })
  return run
}
