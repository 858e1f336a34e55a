import { expect, test } from 'vitest'
import type { Answer } from '#shared/bridge/answer'
import { findOperation } from '#shared/services/index'
import type { CallState } from '../../../../src-renderer/queries/call-state'
import {
  answersAnother,
  previousWords,
} from '../../../../src-renderer/services/operations/previous-words'

const operation = findOperation('flights.searchAirport')

function failure(asked: Record<string, string>, answered: Record<string, string>) {
  const previous = { values: answered, extra: {} } as unknown as Answer
  return {
    at: 'failed',
    fault: { code: 'cancelled', message: 'Cancelled.', nextStep: '' },
    failedAt: 0,
    question: { values: asked, extra: {} },
    manner: {},
    previous,
    line: '',
  } satisfies CallState
}

test('an answer that is left by a cancelled call says which question it answers', () => {
  if (operation === undefined) throw new Error('no operation')
  const another = failure({ query: 'Paris' }, { query: 'London', locale: 'en-US' })
  expect(answersAnother(another)).toBe(true)
  expect(previousWords(operation, another)).toBe(
    'This answers an earlier question, with Search text “London”, Locale “en-US”.',
  )
  const less = failure({ query: 'London', locale: 'en-US' }, { query: 'London' })
  expect(previousWords(operation, less)).toMatch(/with Locale left out\.$/)
})

test('an answer to the same question is the answer from before', () => {
  if (operation === undefined) throw new Error('no operation')
  const same = failure({ query: 'Paris', locale: '' }, { query: 'Paris' })
  expect(answersAnother(same)).toBe(false)
  expect(previousWords(operation, same)).toBe('This is the previous answer.')
})
