import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultWords, wordFault } from '#shared/bridge/fault-words'
import { faultCodes } from '#shared/bridge/result'
import { operations } from '#shared/services/index'
import { findTrouble } from '../../../../src-main/gateway/answer/faults'
import { pageText, plainText } from '../../../../src-main/gateway/answer/provider-text'
import { readQuotas } from '../../../../src-main/gateway/answer/quotas'

const now = Date.UTC(2026, 2, 9)

test('every fault has a plain sentence and a next step, both whole sentences', () => {
  for (const code of faultCodes) {
    const { message, nextStep } = wordFault(code, 'Maps')
    for (const sentence of [message, nextStep]) {
      expect(sentence).toMatch(/^[A-Z“].*[.]$/)
      expect(sentence).not.toMatch(/\{service\}|error|invalid|illegal|you (must|failed)/i)
    }
  }
  expect(Object.keys(faultWords).sort()).toEqual([...faultCodes].sort())
})

test('any JSON with any status is judged without a stumble, by every service', () => {
  const envelope = fc.record(
    {
      status: fc.oneof(fc.boolean(), fc.string(), fc.constant('ok')),
      success: fc.oneof(fc.boolean(), fc.integer()),
      code: fc.oneof(fc.integer(), fc.string()),
      message: fc.jsonValue(),
      msg: fc.jsonValue(),
      error: fc.jsonValue(),
      errors: fc.jsonValue(),
      errorDetails: fc.jsonValue(),
      data: fc.oneof(fc.jsonValue(), fc.json()),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...operations),
      fc.constantFrom(200, 204, 302, 400, 401, 403, 404, 429, 500, 503, 504, 524),
      fc.oneof(envelope, fc.jsonValue()),
      (operation, status, value) => {
        const text = JSON.stringify(value)
        const trouble = findTrouble(
          { status, headers: [], text, json: JSON.parse(text), bytes: text.length },
          { operation, quotas: [], url: 'https://a.example/', now },
        )
        if (status >= 300) expect(faultCodes).toContain(trouble?.code)
        expect(trouble?.providerText?.length ?? 0).toBeLessThanOrEqual(2048)
      },
    ),
    { numRuns: 1500 },
  )
})

describe('good answers are no failures', () => {
  const good: [service: string, operation: string, value: unknown][] = [
    [
      'S1',
      'flights.searchFlights',
      { status: true, message: 'Successful', data: { context: { status: 'failure' } } },
    ],
    ['S2 empty', 'videoData.channels', { kind: 'list', pageInfo: { totalResults: 0 } }],
    ['S3 with 0', 'forum.popular', { code: 0, msg: '', data: { kind: 'Listing' } }],
    [
      'S3 as text',
      'forum.popular',
      { code: 1, data: JSON.stringify({ kind: 'Listing', data: { children: [] } }) },
    ],
    ['S3 comments', 'forum.postComments', { code: 200, data: [{ kind: 'Listing' }] }],
    ['S4', 'maps.searchMaps', { status: 'OK', data: [] }],
    ['S5', 'video.trending', { status: 'success', list: [] }],
    ['S5 null error', 'video.videoDetailsV2', { error: null, title: 'x' }],
    ['S6', 'mailboxes.getMailbox', { success: true, data: [] }],
    ['S7', 'funds.latest', []],
    ['S8', 'news.search', { status: 'OK', data: [], error: null }],
    ['S9 running', 'downloads.progress', { success: 0, progress: 120, text: 'Downloading' }],
    ['S9 beginning', 'downloads.progress', { success: 0, text: 'Initialising' }],
    ['S9 created', 'downloads.create', { success: true, id: 'x' }],
  ]
  test.each(good)('%s', (_name, id, value) => {
    const operation = operations.find((one) => one.id === id)
    if (operation === undefined) throw new Error(id)
    const text = JSON.stringify(value)
    const answer = { status: 200, headers: [], text, json: value, bytes: text.length }
    expect(findTrouble(answer, { operation, quotas: [], url: 'https://a.example/', now })).toBe(
      undefined,
    )
  })
})

test('a used-up quota says when it starts again', () => {
  const headers = [
    { name: 'X-RateLimit-Requests-Limit', value: '500' },
    { name: 'X-RateLimit-Requests-Remaining', value: '0' },
    { name: 'X-RateLimit-Requests-Reset', value: '3600' },
    { name: 'x-ratelimit-free-plans-hard-limit-remaining', value: '4' },
    { name: 'X-RateLimit-Units-Remaining', value: ' 12 ' },
    { name: 'x-ratelimit-odd-reset', value: 'soon' },
    { name: 'x-ratelimit-remaining', value: '1' },
  ]
  const quotas = readQuotas('maps', headers, now)
  expect(quotas).toEqual([
    { service: 'maps', name: 'requests', limit: 500, remaining: 0, resetsAt: now + 3_600_000 },
    { service: 'maps', name: 'free-plans-hard-limit', remaining: 4 },
    { service: 'maps', name: 'units', remaining: 12 },
  ])
  const [operation] = operations
  if (operation === undefined) throw new Error('no operations')
  const text = '{"message":"You have exceeded the MONTHLY quota for Requests"}'
  expect(
    findTrouble(
      { status: 429, headers, text, json: JSON.parse(text), bytes: text.length },
      { operation, quotas, url: 'https://a.example/', now },
    ),
  ).toMatchObject({ code: 'quotaExhausted', resetsAt: now + 3_600_000 })
  // However the answer says that it is used up; nothing is said where no quota is at its end.
  const asPayment = (of: typeof quotas) =>
    findTrouble(
      { status: 402, headers, text: '{}', json: {}, bytes: 2 },
      { operation, quotas: of, url: 'https://a.example/', now },
    )
  expect(asPayment(quotas)).toMatchObject({
    code: 'quotaExhausted',
    resetsAt: now + 3_600_000,
  })
  expect(asPayment(quotas.slice(1))?.resetsAt).toBeUndefined()
})

describe('the words of the other side', () => {
  test.each([
    ['Plain', 'Plain'],
    ['a <a href="/x">link</a>, <b>bold</b>.', 'a link, bold.'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['&amp; &#39;x&#x27; &lt;b&gt;', `& 'x' <b>`],
    ['a &unknown; word', 'a &unknown; word'],
    ['<script>alert(1)</script>text', 'text'],
    ['  \n ', undefined],
    ['<br>', undefined],
  ])('%j', (given, text) => {
    expect(plainText(given)).toBe(text)
  })

  test('are cut at 2 kB', () => {
    expect(plainText('😀'.repeat(5000))?.length).toBeLessThanOrEqual(2048)
  })

  test('of a page are its title and what it says', () => {
    expect(pageText('<html><head><title>502</title></head><body><h1>Bad</h1></body>')).toBe(
      '502 — Bad',
    )
    expect(pageText('<title>504 Time-out</title><h1>504 Time-out</h1>')).toBe(
      '504 Time-out 504 Time-out',
    )
  })
})
