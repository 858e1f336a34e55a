import type { Fault } from '#shared/bridge/result'
import { textOf } from '#shared/reading/reading'
import type { FlightSearch } from '#shared/services/flights/models'
import { readFlightSearch } from '#shared/services/flights/readers'
import type { RunPolicy, RunRecord, RunResponse } from '../ports'

/** Currency, market and country are those of the search, so that prices do not change meanwhile. */
const pointOfSale = ['currency', 'market', 'countryCode'] as const

/** A search that does not say whether it continues is asked about for so long after its last news. */
const unstatedMs = 60_000

/** A flight search: begun by either search operation, polled with the newest session id. */
export const flightSearch: RunPolicy = {
  kind: 'flightSearch',
  service: 'flights',
  repeatable: true,
  keepsPolls: true,
  stuckAfterMs: 3 * 60_000,
  mostFailures: 5,
  poll({ token, values }) {
    if (token === null) return undefined
    const chosen = pointOfSale.flatMap((name) => {
      const value = values[name]
      return value === undefined || value === null || value === '' ? [] : [[name, value] as const]
    })
    return {
      operation: 'flights.searchIncomplete',
      values: { sessionId: token, ...Object.fromEntries(chosen) },
    }
  },
  read(run, _answer, body) {
    const search = readFlightSearch(body, textOf(run.values.currency))
    const [mistake] = search.mistakes
    const { status, reason, stuckAfterMs } =
      mistake === undefined ? statusOf(search) : mistaken(run, mistake.field, mistake.text)
    return {
      status,
      ...(reason === undefined ? {} : { reason }),
      ...(stuckAfterMs === undefined ? {} : { stuckAfterMs }),
      token: search.sessionId ?? null,
      progress: null,
      words: null,
      outcome: null,
      found: search.itineraries.map((one) => ({ id: one.id, text: JSON.stringify(one) })),
      notes: search.filters === undefined ? null : JSON.stringify(search.filters),
    }
  },
  refused(run, fault) {
    return isSessionLost(run, fault) ? { at: 'ended', how: 'lost' } : undefined
  },
}

const endlessSentence = 'The service does not say whether this is all, and gave no way to ask on.'
const lostSentence = 'The service no longer knows this search; what was found stays.'

type Standing = Pick<RunResponse, 'status' | 'reason' | 'stuckAfterMs'>

function statusOf(search: FlightSearch): Standing {
  switch (search.status) {
    case 'complete':
      return { status: 'complete' }
    case 'incomplete':
      return { status: 'going' }
    case 'failure':
      return { status: 'failed', reason: 'The service says that this search failed.' }
    case 'unknown':
      // Without a status: with a session there is more to ask for, with results alone there is not.
      if (search.sessionId !== undefined) return { status: 'going', stuckAfterMs: unstatedMs }
      return search.itineraries.length > 0
        ? { status: 'complete', reason: endlessSentence }
        : { status: 'unclear' }
    default:
      return search.status satisfies never
  }
}

/** The service's own words: a session that it refuses is one it has forgotten. */
function mistaken({ token }: RunRecord, field: string | undefined, text: string): Standing {
  if (token !== null && field === 'sessionId') return { status: 'lost', reason: lostSentence }
  return {
    status: 'failed',
    reason: `The service refused the search: ${field === undefined ? text : `${field}: ${text}`}`,
  }
}

/** A refused session id comes as a refusal of the provider's, which names the parameter. */
function isSessionLost({ token }: RunRecord, { code, providerText }: Fault): boolean {
  if (token === null) return false
  return (
    code === 'sessionOver' || (code === 'refusedByProvider' && /session/i.test(providerText ?? ''))
  )
}
