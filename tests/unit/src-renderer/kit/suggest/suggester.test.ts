import { describe, expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { createSuggester, typingPauseMs } from '../../../../../src-renderer/kit/suggest/suggester'

type Answer = Result<readonly string[]>

/** A service that answers when it is told to, and a clock that is turned by hand. */
function bench() {
  const asked: { question: string; callId: string; answer: (answer: Answer) => void }[] = []
  const cancelled: string[] = []
  let waiting: { ms: number; then: () => void }[] = []
  let count = 0
  const source = {
    questionFor: (typed: string) => {
      if (typed.includes('?')) return { at: 'refused', sentence: 'No question marks.' } as const
      return typed.length < 2
        ? ({ at: 'none' } as const)
        : ({ at: 'ask', question: typed } as const)
    },
    ask: (question: string, callId: string) =>
      new Promise<Answer>((answer) => {
        asked.push({ question, callId, answer })
      }),
  }
  const suggester = createSuggester(source, {
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

describe('suggesting', () => {
  test('asks once for a word typed without a pause', async () => {
    const { suggester, asked, waiting, pause } = bench()
    for (const typed of ['lo', 'lon', 'lond']) suggester.type(typed)
    expect([asked.length, waiting()]).toEqual([0, [typingPauseMs]])
    pause()
    expect(asked.map(({ question }) => question)).toEqual(['lond'])
    asked[0]?.answer(ok(['London']))
    await expect.poll(() => suggester.get()).toMatchObject({ at: 'found' })
  })

  test('cancels a question that is overtaken, ignores its late answer and keeps what was shown', async () => {
    const { suggester, asked, cancelled, pause } = bench()
    suggester.type('london')
    pause()
    asked[0]?.answer(ok(['London']))
    await expect.poll(() => suggester.get().at).toBe('found')
    suggester.type('lisbon')
    pause()
    suggester.type('lima')
    expect(cancelled).toEqual(['call 2'])
    asked[1]?.answer(ok(['Lisbon']))
    await Promise.resolve()
    expect(suggester.get()).toMatchObject({
      at: 'asking',
      question: 'lima',
      earlier: ['London'],
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

  test('what can be no question asks nothing, and says why', () => {
    const { suggester, asked, pause } = bench()
    suggester.type('london')
    suggester.type('london?')
    pause()
    expect(asked).toEqual([])
    expect(suggester.get()).toEqual({ at: 'refused', sentence: 'No question marks.' })
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
