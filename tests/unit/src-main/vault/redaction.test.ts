import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRedactor, redacted } from '../../../../src-main/vault/redaction'

const key = `ab/c+d"e'f g=hÄ<&>1234`

describe('the key in any form', () => {
  const forms: [string, string][] = [
    ['as it is', key],
    ['percent-encoded', encodeURIComponent(key)],
    [
      'percent-encoded in small letters',
      encodeURIComponent(key).replace(/%../g, (c) => c.toLowerCase()),
    ],
    ['form-encoded', new URLSearchParams({ k: key }).toString().slice(2)],
    ['JSON-escaped', JSON.stringify(key).slice(1, -1)],
    ['JSON-escaped with escaped slashes', JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/')],
    ['HTML-escaped', 'ab/c+d&quot;e&#39;f g=hÄ&lt;&amp;&gt;1234'],
    // As Python's `quote` leaves it: the slash is no sign to it that needs encoding.
    ['percent-encoded but for slashes', encodeURIComponent(key).replaceAll('%2F', '/')],
    ['as the address of a page', encodeURI(key)],
    ['with numbers for some signs', key.replace('+', '&#x2B;').replace('=', '&#61;')],
    ['with a few signs in capitals and some not', key.replace('/', '%2f').replace('+', '%2B')],
    ['base64', Buffer.from(key).toString('base64')],
    ['base64url', Buffer.from(key).toString('base64url')],
  ]
  test.each(forms)('%s', (_name, form) => {
    expect(createRedactor([key], []).text(`before ${form} after`)).toBe(`before ${redacted} after`)
  })

  test.each(['', 'u', 'us', 'user:', 'someone:'])('in base64 behind "%s"', (before) => {
    const text = Buffer.from(`${before}${key} and more`).toString('base64')
    const shown = createRedactor([key], []).text(text)
    expect(shown).toContain(redacted)
    // What is left on both sides is less than a quarter of the key.
    expect(Buffer.from(shown.split(redacted)[1] ?? '', 'base64').toString()).not.toContain('1234')
  })

  test('in a file', () => {
    const bytes = Buffer.concat([Buffer.from([0, 1, 2]), Buffer.from(key), Buffer.from([3])])
    const shown = Buffer.from(createRedactor([key], []).bytes(bytes))
    expect(shown.length).toBe(bytes.length)
    expect(shown.includes(key)).toBe(false)
  })
})

test('a header that carries the key shows only its name', () => {
  const redactor = createRedactor(['k'], ['X-Key'])
  expect(redactor.headers([{ name: 'x-key', value: 'k' }])).toEqual([
    { name: 'x-key', value: redacted },
  ])
})

test('without a key nothing changes, and very short keys do not spoil every text', () => {
  expect(createRedactor([], []).text('abc')).toBe('abc')
  expect(createRedactor(['a'], []).text('abc')).toBe('abc')
})

test('whatever the key and the text round it, the key is gone', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 8, maxLength: 60 }).filter((one) => !redacted.includes(one)),
      fc.string({ maxLength: 40 }),
      (secret, around) => {
        const { text } = createRedactor([secret], [])
        fc.pre(!around.includes(secret))
        for (const form of [
          secret,
          encodeURIComponent(secret.toWellFormed()),
          JSON.stringify(secret).slice(1, -1),
        ]) {
          expect(text(`${around}\u0001${form}\u0001${around}`)).not.toContain(form)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('values lose the key in names, lists and objects', () => {
  const redactor = createRedactor(['secret-key'], [])
  expect(redactor.values({ a: ['secret-key', 1], b: { 'secret-key': null } })).toEqual({
    a: [redacted, 1],
    b: { [redacted]: null },
  })
})
