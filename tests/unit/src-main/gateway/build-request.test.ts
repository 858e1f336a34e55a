import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import { customary, spec } from '#shared/operation/field'
import { operation, service } from '#shared/operation/operation'
import { readInput } from '#shared/operation/read-input'
import { buildRequest, type RequestParts } from '../../../../src-main/gateway/call/build-request'

const common = { group: 'Test', summary: 'A test.', open: true, freshFor: 0 }
const declared = service({
  id: 'news',
  label: 'S8',
  title: 'News',
  plainName: 'News',
  summary: 'News.',
  keyHeader: 'X-Key',
  keyHeaderStated: false,
  test: { operation: 'list', values: {} },
  operations: {
    list: operation({
      ...common,
      title: 'List',
      request: { method: 'GET', path: '/channels/' },
      fields: {
        part: customary.list('Part', [], { style: 'comma' }),
        tag: customary.list('Tag', [], { style: 'repeat' }),
        legs: spec.json('Legs'),
        q: spec.text('Text'),
      },
    }),
    message: operation({
      ...common,
      title: 'Message',
      request: { method: 'DELETE', path: '/mailbox/{name}/message/{id}' },
      fields: {
        name: spec.text('Name', { place: 'path' }),
        id: spec.text('Id', { place: 'path' }),
      },
    }),
    videos: operation({
      ...common,
      title: 'Videos',
      request: { method: 'POST', path: '/channel/videos' },
      fields: {
        id: customary.text('Id', { place: 'body' }),
        limit: customary.integer('Limit', { place: 'body' }),
        all: customary.flag('All', { place: 'body' }),
        hl: customary.text('Language'),
      },
    }),
  },
})
const { list, message, videos } = declared.operations

function build(
  one: RequestParts['operation'],
  values: Parameters<typeof readInput>[1]['values'],
  more: Partial<RequestParts> & { settings?: object; extra?: Record<string, string | number> } = {},
) {
  const { settings, extra, ...rest } = more
  const input = readInput(one, { values, ...(extra === undefined ? {} : { extra }) })
  return buildRequest({
    operation: one,
    input,
    rawExtra: extra,
    version: '1.2.3',
    service: {
      ...defaultSettings().services.news,
      address: 'https://news.example/base/',
      keyHeader: 'X-Key',
      ...settings,
    },
    ...rest,
  })
}

function built(...given: Parameters<typeof build>) {
  const result = build(...given)
  if (result.at === 'refused') throw new Error(JSON.stringify(result.fields))
  return result.request
}

test('the address keeps its own path, and a trailing slash stays as declared', () => {
  expect(built(list, {}).url).toBe('https://news.example/base/channels/')
  expect(built(list, {}, { settings: { address: 'https://news.example' } }).target).toBe(
    '/channels/',
  )
})

test('lists travel with commas or with their name repeated, JSON as text', () => {
  const { target } = built(list, {
    part: ['snippet', 'statistics'],
    tag: ['a', 'b'],
    legs: [{ origin: 'LOND' }],
  })
  expect(target).toBe(
    '/base/channels/?part=snippet%2Cstatistics&tag=a&tag=b&legs=%5B%7B%22origin%22%3A%22LOND%22%7D%5D',
  )
})

describe('every kind of character is encoded once', () => {
  test.each([
    ['a b', 'a%20b'],
    ['0x1a:0x2b', '0x1a%3A0x2b'],
    ['a+b&c=d#e?f', 'a%2Bb%26c%3Dd%23e%3Ff'],
    ["!'()*~-._", '%21%27%28%29%2A~-._'],
    ['100%25%3D', '100%2525%253D'],
    ['ü€😀', '%C3%BC%E2%82%AC%F0%9F%98%80'],
    ['\ud800', '%EF%BF%BD'],
    ['a\u0000b', 'a%00b'],
    ['[]{}|\\^`"<>', '%5B%5D%7B%7D%7C%5C%5E%60%22%3C%3E'],
  ])('%j', (value, encoded) => {
    expect(built(list, { q: value }).target).toBe(`/base/channels/?q=${encoded}`)
  })

  test('any text comes back when the query is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const value = `x${text}x`
        const { target } = built(list, { q: value })
        expect(target).toMatch(/^[\w/?=.~%-]+$/)
        expect(new URL(target, 'https://a.example').searchParams.get('q')).toBe(value)
      }),
      { numRuns: 300 },
    )
  })
})

describe('path parameters', () => {
  test('are one segment each, whatever is in them', () => {
    expect(built(message, { name: 'a/b?c', id: '%2e%2e' }).target).toBe(
      '/base/mailbox/a%2Fb%3Fc/message/%252e%252e',
    )
  })

  test.each(['.', '..'])('cannot be %s', (name) => {
    expect(build(message, { name, id: '1' })).toEqual({
      at: 'refused',
      fields: { name: `Name cannot be "${name}".` },
    })
  })
})

describe('a POST', () => {
  test('carries body fields and further parameters as JSON, query fields in the query', () => {
    const request = built(
      videos,
      { id: 'UC1', limit: '5', all: true, hl: 'en' },
      { extra: { depth: 2, word: 'x' } },
    )
    expect(request.target).toBe('/base/channel/videos?hl=en')
    expect(JSON.parse(request.body ?? '')).toEqual({
      id: 'UC1',
      limit: 5,
      all: true,
      depth: 2,
      word: 'x',
    })
    expect(request.headers).toContainEqual({ name: 'content-type', value: 'application/json' })
  })

  test('carries a given body in their place', () => {
    expect(built(videos, { id: 'UC1' }, { body: { any: ['thing'] } }).body).toBe(
      '{"any":["thing"]}',
    )
  })
})

describe('headers', () => {
  const extraHeaders = (name: string, value = 'x') => ({
    settings: { extraHeaders: [{ name, value }] },
  })

  test('say who asks and what is understood', () => {
    expect(built(list, {}).headers).toEqual([
      { name: 'accept', value: 'application/json, text/plain;q=0.9, */*;q=0.5' },
      { name: 'accept-encoding', value: 'gzip, br' },
      { name: 'user-agent', value: 'GatewayDesk/1.2.3' },
    ])
  })

  test('take further ones, which may replace the usual ones', () => {
    const { headers } = built(list, {}, extraHeaders('Accept', 'text/csv'))
    expect(headers.filter((one) => one.name.toLowerCase() === 'accept')).toEqual([
      { name: 'Accept', value: 'text/csv' },
    ])
  })

  test.each([
    ['x-key', 'x'],
    ['Connection', 'close'],
    ['Transfer-Encoding', 'chunked'],
    ['bad name', 'x'],
    ['X-Split', 'a\r\nX-Evil: 1'],
    ['X-Wide', '😀'],
  ])('refuse %s: %j', (name, value) => {
    expect(build(list, {}, extraHeaders(name, value)).at).toBe('refused')
  })

  test.each(['Host', 'accept', 'User-Agent', 'Content-Type', 'Content-Length'])(
    'the key is never sent as %s',
    (keyHeader) => {
      expect(build(list, {}, { settings: { keyHeader } })).toMatchObject({
        at: 'refused',
        fields: { keyHeader: expect.any(String) },
      })
    },
  )

  test('the certificate is checked against the address and nothing else', () => {
    expect(build(list, {}, extraHeaders('Host', 'elsewhere.example')).at).toBe('refused')
  })
})
