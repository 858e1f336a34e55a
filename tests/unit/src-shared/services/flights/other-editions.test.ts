import { describe, expect, test } from 'vitest'
import { readFlightSearch } from '#shared/services/flights/readers'

const plain = { id: 'x', price: { raw: 9 }, legs: [] }

describe('the state of a search in other words', () => {
  test.each([
    ['COMPLETED', 'complete'],
    ['finished', 'complete'],
    ['done', 'complete'],
    ['RESULT_STATUS_COMPLETE', 'complete'],
    ['UpdatesComplete', 'complete'],
    ['in_progress', 'incomplete'],
    ['In progress', 'incomplete'],
    ['pending', 'incomplete'],
    ['RESULT_STATUS_INCOMPLETE', 'incomplete'],
    ['failed', 'failure'],
    // These say of the call, and not of the search, that it went well.
    ['success', 'unknown'],
    ['ok', 'unknown'],
    ['constructor', 'unknown'],
  ])('"%s" is %s', (status, meant) => {
    expect(readFlightSearch({ data: { context: { status, sessionId: 's' } } }).status).toBe(meant)
  })

  test('stands in the context, in the data or beside it, as a word or as a flag', () => {
    const bodies = [
      { success: true, data: { context: { is_complete: true, session_id: 's=' } } },
      { success: true, data: { state: 'done', session_id: 's=', itineraries: [plain] } },
      { status: 'completed', session_id: 's=', result: [plain] },
    ]
    for (const body of bodies) {
      expect(readFlightSearch(body)).toMatchObject({ status: 'complete', sessionId: 's=' })
    }
    const going = { data: { completed: false, session: 's=' } }
    expect(readFlightSearch(going)).toMatchObject({ status: 'incomplete', sessionId: 's=' })
  })

  test('is not that of the call: a refused or unknown answer is no search', () => {
    for (const body of [
      { status: 'done' },
      { status: 'error', message: 'no' },
      { status: false },
    ]) {
      expect(readFlightSearch(body)).toMatchObject({ status: 'unknown', itineraries: [] })
    }
    const failed = { status: 'error', session_id: 's', data: { itineraries: [plain] } }
    expect(readFlightSearch(failed).status).toBe('unknown')
  })
})
