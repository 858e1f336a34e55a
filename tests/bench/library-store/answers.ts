import type { Answer } from '#shared/bridge/answer'
import { newsAnswer, testAnswer, testWords } from '../../unit/src-main/library/test-answer'

/** An answer of about as many bytes, of words; without records. */
export function plainAnswer(at: number, bytes: number): Answer {
  const text = JSON.stringify({ words: testWords(at, Math.round(bytes / 5)) })
  return testAnswer({ id: `p${at}`, operation: 'none.plain', body: { at: 'json', text } })
}

/** An answer with 50 articles, of about 20 kB. */
export function articles(at: number): Answer {
  const listed = Array.from({ length: 50 }, (_none, each) => ({
    id: `n${at}.${each}`,
    title: `Title ${at} ${each}`,
    text: testWords(at * 50 + each, 60),
  }))
  return newsAnswer(`n${at}`, listed, { receivedAt: 1_000_000 + at * 1000 })
}

export const keyOf = (answer: Answer): string => `demo:${answer.operation}?${answer.id}`
