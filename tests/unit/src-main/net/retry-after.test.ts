import { describe, expect, test } from 'vitest'
import { longestWait, readHttpDate, readRetryAfter } from '../../../../src-main/net/retry-after'

const now = Date.UTC(2026, 10, 6, 8, 49, 37)

describe('Retry-After in its many forms', () => {
  const forms: [form: string, values: string[], wait: number | undefined][] = [
    ['seconds', ['120'], 120_000],
    ['decimal seconds', ['1.5'], 1500],
    ['zero', ['0'], 0],
    ['negative seconds', ['-5'], undefined],
    ['a huge number', ['99999999999999'], longestWait],
    ['IMF-fixdate', ['Fri, 06 Nov 2026 08:50:07 GMT'], 30_000],
    ['RFC 850', ['Friday, 06-Nov-26 08:50:07 GMT'], 30_000],
    ['asctime', ['Fri Nov  6 08:50:07 2026'], 30_000],
    ['a date that has passed', ['Fri, 06 Nov 2026 08:00:00 GMT'], 0],
    ['garbage', ['soon'], undefined],
    ['empty', [''], undefined],
    ['several headers', ['3', '10', 'soon'], 10_000],
    ['several in one header', ['3, 10'], 10_000],
    ['absent', [], undefined],
    ['a date far ahead', ['Fri, 06 Nov 2099 08:50:07 GMT'], longestWait],
    ['white space round it', ['  7  '], 7000],
    ['a number with a unit', ['5s'], undefined],
    ['an exponent', ['1e3'], undefined],
    ['an impossible date', ['Fri, 06 Foo 2026 08:50:07 GMT'], undefined],
  ]
  test.each(forms)('%s', (_form, values, wait) => {
    expect(readRetryAfter(values, now)).toBe(wait)
  })
})

test('a two-digit year far ahead is of the past century', () => {
  expect(readHttpDate('Sunday, 06-Nov-94 08:49:37 GMT', now)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37))
})
