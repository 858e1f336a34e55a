import { expect, test } from 'vitest'
import { lookAt } from '../../../../src-renderer/data/use-last-look'

const minute = 60_000
const now = Date.UTC(2026, 10, 22, 8, 10)

test('a list that was never looked at has no line', () => {
  expect(lookAt(undefined, now)).toEqual({ since: null, until: now })
})

test('a look goes on over short breaks, and its line stays', () => {
  const look = { since: now - 600 * minute, until: now - 29 * minute }
  expect(lookAt(look, now)).toEqual({ since: look.since, until: now })
  expect(lookAt({ since: null, until: now - minute }, now).since).toBeNull()
})

test('after a longer break the line is where the look before ended', () => {
  const look = { since: now - 600 * minute, until: now - 31 * minute }
  expect(lookAt(look, now)).toEqual({ since: look.until, until: now })
})

test('a clock that was set back takes no line into the future', () => {
  expect(lookAt({ since: null, until: now + 600 * minute }, now)).toEqual({
    since: null,
    until: now,
  })
})
