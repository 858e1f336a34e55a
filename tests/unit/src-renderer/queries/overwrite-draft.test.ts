import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#shared/bridge/answer'

vi.stubGlobal('window', { desk: {} })
const { changeDraft, draftOf, emptyDraft, fill } = await import(
  '../../../../src-renderer/queries/drafts'
)
const { showAnswer, useCalls } = await import('../../../../src-renderer/queries/calls')
const { fillFromElsewhere, overwriteDraft } = await import(
  '../../../../src-renderer/queries/overwrite-draft'
)
const { useNotices } = await import('../../../../src-renderer/state/notices')

const operation = 'news.search'
const typed = (query: string) => changeDraft(operation, (now) => ({ ...now, values: { query } }))
const values = () => draftOf(operation).values
const notice = () => useNotices.getState().shown.at(-1)

beforeEach(() => {
  changeDraft(operation, () => emptyDraft)
  useCalls.setState({ states: {} })
  useNotices.setState({ shown: [], seen: new Set() })
})

describe('an answer that is opened from elsewhere', () => {
  test('keeps what was typed and never sent, and offers its values', () => {
    typed('half a sentence')
    fillFromElsewhere(operation, { query: 'harbour' }, {})
    expect(values()).toEqual({ query: 'half a sentence' })
    expect(notice()?.message).toMatch(/keeps what you typed/)
    notice()?.action?.run()
    expect(values()).toEqual({ query: 'harbour' })
    notice()?.action?.run()
    expect(values()).toEqual({ query: 'half a sentence' })
  })

  test('fills a form that is empty, or holds what was sent already', () => {
    fillFromElsewhere(operation, { query: 'harbour' }, {})
    expect(values()).toEqual({ query: 'harbour' })
    const answer = { id: 'a', operation, values: { query: 'harbour' }, extra: {} }
    showAnswer(answer as unknown as Answer)
    fillFromElsewhere(operation, { query: 'island' }, {})
    expect(values()).toEqual({ query: 'island' })
    expect(useNotices.getState().shown).toEqual([])
  })
})

test('a form that is filled on purpose can be had back as it was', () => {
  typed('half a sentence')
  overwriteDraft(operation, 'Replaced.', () => emptyDraft)
  expect(values()).toEqual({})
  notice()?.action?.run()
  expect(values()).toEqual({ query: 'half a sentence' })
  fill(operation, {})
  overwriteDraft(operation, 'Replaced again.', () => emptyDraft)
  expect(notice()?.message).toBe('Replaced.')
})
