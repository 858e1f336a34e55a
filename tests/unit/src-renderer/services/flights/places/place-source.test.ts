import { expect, test, vi } from 'vitest'
import { questionFor } from '../../../../../../src-renderer/services/flights/places/place-source'

// The window's way to main is not there.
vi.mock('../../../../../../src-renderer/desk', () => ({ desk: { on: () => () => {} } }))

test('two letters ask for a name, one does not unless it is a name of its own', () => {
  expect(questionFor('l')).toEqual({ at: 'none' })
  expect(questionFor(' lo ')).toEqual({ at: 'ask', question: { at: 'text', text: 'lo' } })
  expect(questionFor('京')).toEqual({ at: 'ask', question: { at: 'text', text: '京' } })
})

test('coordinates ask for what is near, and those off the earth ask nothing', () => {
  const point = { latitude: 47.45, longitude: 8.55 }
  expect(questionFor('47.45, 8.55')).toEqual({ at: 'ask', question: { at: 'near', point } })
  expect(questionFor('97.45, 8.55').at).toBe('refused')
})
