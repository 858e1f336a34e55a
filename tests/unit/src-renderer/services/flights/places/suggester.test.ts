import { describe, expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { FlightPlace } from '#shared/services/flights/models'
import {
  createSuggester,
  type PlaceQuestion,
  typingPauseMs,
} from '../../../../../../src-renderer/services/flights/places/suggester'

type Answer = Result<readonly FlightPlace[]>

const place = (name: string): FlightPlace => ({
  skyId: name.toUpperCase(),
  entityId: name,
  type: 'city',
  name,
  suggestion: name,
  country: undefined,
})

/** A service that answers when it is told to, and a clock that is turned by hand. */
function bench() {
  const asked: { question: PlaceQuestion; callId: string; answer: (answer: Answer) => void }[] = []
  const cancelled: string[] = []
  let waiting: { ms: number; then: () => void }[] = []
  let count = 0
  const suggester = createSuggester({
    ask: (question, callId) =>
      new Promise((answer) => {
        asked.push({ question, callId, answer })
      }),
    cancel: (callId) => cancelled.push(callId),
    wait: (ms, then) => {
      const own = { ms, then }
      waiting.push(own)
      return () => {
        waiting = waiting.filter((one) => one !== own)
      }
    },
    newId: () => {
      count += 1
      return `call ${count}`
    },
  })
  const pause = () => {
    const due = waiting
    waiting = []
    for (const { then } of due) then()
  }
  return { suggester, asked, cancelled, waiting: () => waiting.map(({ ms }) => ms), pause }
}

describe('suggesting places', () => {
  test('asks once for a word typed without a pause', async () => {
    const { suggester, asked, waiting, pause } = bench()
    for (const typed of ['lo', 'lon', 'lond']) suggester.type(typed)
    expect([asked.length, waiting()]).toEqual([0, [typingPauseMs]])
    pause()
    expect(asked.map(({ question }) => question)).toEqual([{ at: 'text', text: 'lond' }])
    asked[0]?.answer(ok([place('London')]))
    await expect.poll(() => suggester.get()).toMatchObject({ at: 'found' })
  })

  test('cancels a question that is overtaken, ignores its late answer and keeps what was shown', async () => {
    const { suggester, asked, cancelled, pause } = bench()
    suggester.type('london')
    pause()
    asked[0]?.answer(ok([place('London')]))
    await expect.poll(() => suggester.get().at).toBe('found')
    suggester.type('lisbon')
    pause()
    suggester.type('lima')
    expect(cancelled).toEqual(['call 2'])
    asked[1]?.answer(ok([place('Lisbon')]))
    await Promise.resolve()
    expect(suggester.get()).toMatchObject({
      at: 'asking',
      question: { at: 'text', text: 'lima' },
      earlier: [place('London')],
    })
  })

  test('asks nothing for a single letter, and stops asking when the field is emptied', () => {
    const { suggester, asked, cancelled, pause } = bench()
    suggester.type('l')
    pause()
    expect(asked).toEqual([])
    suggester.type('lo')
    pause()
    suggester.type('')
    expect(cancelled).toEqual(['call 1'])
    expect(suggester.get()).toEqual({ at: 'idle' })
  })

  test('a single sign that is a name of its own is asked for', () => {
    const { suggester, asked, pause } = bench()
    suggester.type('京')
    pause()
    expect(asked).toHaveLength(1)
  })

  test('coordinates ask for what is near, and those off the earth ask nothing', () => {
    const { suggester, asked, pause } = bench()
    suggester.type('47.45, 8.55')
    pause()
    const point = { latitude: 47.45, longitude: 8.55 }
    expect(asked[0]?.question).toEqual({ at: 'near', point })
    suggester.type('97.45, 8.55')
    expect(suggester.get().at).toBe('outside')
    pause()
    expect(asked).toHaveLength(1)
  })

  test('a failure is told, and the same can be asked again at once', async () => {
    const { suggester, asked, pause } = bench()
    suggester.type('london')
    pause()
    asked[0]?.answer(failed(wordFault('timedOut', 'Flights')))
    await expect.poll(() => suggester.get().at).toBe('failed')
    suggester.again()
    expect(asked).toHaveLength(2)
    expect(suggester.get().at).toBe('asking')
  })
})
