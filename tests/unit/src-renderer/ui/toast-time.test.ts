import { expect, test } from 'vitest'
import { shownFor } from '../../../../src-renderer/ui/overlay/toast-time'

test('every toast ends; a failure last, and one with something to do later than one without', () => {
  const [short, long] = ['Done.', 'word '.repeat(200)]
  expect(shownFor('success', short, false)).toBe(5_000)
  expect(shownFor('success', short, true)).toBe(10_000)
  expect(shownFor('failure', short, false)).toBe(20_000)
  for (const tone of ['information', 'success', 'warning', 'failure'] as const) {
    expect(Number.isFinite(shownFor(tone, long, true))).toBe(true)
    expect(shownFor(tone, long, true)).toBeGreaterThan(shownFor(tone, short, true))
  }
})
