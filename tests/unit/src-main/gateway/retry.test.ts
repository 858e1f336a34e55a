import { describe, expect, test } from 'vitest'
import { findOperation, operations } from '#shared/services/index'
import {
  createRetryBudget,
  decideRetry,
  isRepeatable,
} from '../../../../src-main/gateway/call/retry'

const operation = (id: string) => {
  const found = findOperation(id)
  if (found === undefined) throw new Error(id)
  return found
}
const read = operation('maps.place')

test('only reading is repeated', () => {
  const never = operations.filter((one) => !isRepeatable(one)).map((one) => one.id)
  expect(never.sort()).toEqual([
    'downloads.create',
    'mailboxes.deleteMessage',
    'video.channelVideosPost',
  ])
  for (const id of never) {
    expect(decideRetry(operation(id), { code: 'connectionLost' }, 1, 0)).toBeUndefined()
  }
})

describe('what is worth another attempt', () => {
  test.each([
    ['connectionLost', undefined, true],
    ['connectionRefused', undefined, true],
    ['providerUnreachable', 502, true],
    ['providerUnreachable', 503, true],
    ['providerTimedOut', 504, true],
    ['providerFailed', 520, true],
    ['rateLimited', 429, true],
    ['providerFailed', 500, false],
    ['quotaExhausted', 429, false],
    ['timedOut', undefined, false],
    ['certificateRefused', undefined, false],
    ['nameNotFound', undefined, false],
    ['keyRejected', 401, false],
    ['notFound', 404, false],
    ['brokenJson', 200, false],
    ['tooLarge', 200, false],
    ['cancelled', undefined, false],
  ] as const)('%s with status %s: %s', (code, status, again) => {
    expect(decideRetry(read, { code, status }, 1, 0.5) !== undefined).toBe(again)
  })
})

test('waits double, are spread, honour the service’s wish and end after three attempts', () => {
  const failed = { code: 'providerUnreachable', status: 503 } as const
  expect(decideRetry(read, failed, 1, 0)).toBe(150)
  expect(decideRetry(read, failed, 1, 1)).toBe(300)
  expect(decideRetry(read, failed, 2, 1)).toBe(600)
  expect(decideRetry(read, failed, 3, 1)).toBeUndefined()
  expect(decideRetry(read, { ...failed, retryAfterMs: 5000 }, 1, 1)).toBe(5000)
  expect(decideRetry(read, { ...failed, retryAfterMs: 31_000 }, 1, 1)).toBeUndefined()
})

test('a service that keeps failing gets no repetitions until it answers or time has passed', () => {
  let now = 0
  const budget = createRetryBudget(() => now)
  let allowed = 0
  for (let call = 0; call < 200; call += 1) {
    budget.failed()
    if (budget.allows()) allowed += 1
  }
  expect(allowed).toBe(4)
  for (let call = 0; call < 60; call += 1) budget.succeeded()
  expect(budget.allows()).toBe(true)
  for (let call = 0; call < 20; call += 1) budget.failed()
  now += 61_000
  expect(budget.allows()).toBe(true)
})
