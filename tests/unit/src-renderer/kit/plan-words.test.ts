import { expect, test } from 'vitest'
import type { Plan, PlanOffer } from '#shared/bridge/plans'
import {
  endWords,
  offerSentence,
  offlineSentence,
  planFraction,
  progressWords,
  sizeSentence,
  stateWords,
} from '../../../../src-renderer/kit/offline/plan-words'

const offer: PlanOffer = {
  id: '1',
  name: 'Trips',
  about: 'trips',
  calls: { most: 18, exact: true, bounded: false },
  here: 12,
  items: 42,
  nothingMore: 5,
  megabytes: 3.4,
  perService: [],
  pictures: 30,
}

test('an offer says the calls first, and what is here already', () => {
  expect(offerSentence(offer, 'en')).toBe(
    '18 calls and 30 pictures for 42 items; 12 answers are already here.',
  )
  const bounded = { ...offer, items: null, calls: { most: 18, exact: false, bounded: true } }
  expect(offerSentence(bounded, 'en')).toBe(
    'At most 18 calls and 30 pictures; 12 answers are already here.',
  )
  expect(sizeSentence(bounded, 'en')).toBe(
    'About 3 MB, going by earlier answers. If more is needed, the report says what is left out. Pictures cost no call.',
  )
  expect(sizeSentence(offer, 'en')).toBe(
    'About 3 MB, going by earlier answers. Pictures cost no call. For 5 items there is nothing more to fetch.',
  )
  expect(sizeSentence({ ...offer, megabytes: null }, 'en')).toContain('is not known')
})

test('what is whole already needs nothing', () => {
  const none = { ...offer, calls: { ...offer.calls, most: 0 }, pictures: 0 }
  expect(offerSentence(none, 'en')).toBe('Nothing to fetch: 12 answers are already here.')
  expect(offerSentence({ ...none, nothingMore: 42 }, 'en')).toBe(
    '42 items are complete: there is nothing more to fetch.',
  )
})

const plan: Plan = {
  id: '1',
  name: 'Trips',
  about: 'trips',
  services: ['forum'],
  startedAt: 0,
  calls: { most: 40, made: 12, left: 24 },
  answers: { fetched: 11, here: 30, failed: 1 },
  pictures: { fetched: 0, missing: 0, left: 0 },
  bytes: 1_200_000,
  state: { at: 'running' },
}

const ended = { at: 'ended', endedAt: 0, reason: null } as const

test('a plan says how far it is, why it waits, and what came of it', () => {
  expect(progressWords(plan, 'en')).toBe('12 of at most 36 calls')
  expect(planFraction(plan)).toBeCloseTo(1 / 3)
  // A plan that has only begun is not done.
  const begun = { ...plan, calls: { most: 40, made: 0, left: 0 } }
  expect(planFraction(begun)).toBeUndefined()
  expect(planFraction({ ...begun, state: { ...ended, how: 'complete' } })).toBe(1)
  const state = {
    at: 'paused',
    why: 'offline',
    reason: 'There is no network connection.',
    until: 60_000,
  } as const
  expect(stateWords({ ...plan, state }, 0, 'en')).toBe(
    'Paused: There is no network connection. Continues in 1 min.',
  )
  expect(endWords(plan, 'en')).toBe(
    '11 fetched, 30 already here, 1 could not be had (12 calls, 1.2 MB).',
  )
  expect(offlineSentence({ at: 'listOnly', since: 0, here: 2, of: 9 }, 60_000, 'en')).toContain(
    '2 of 9',
  )
})
