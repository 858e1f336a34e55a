import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { createBodyThread } from '../../../../src-main/gateway/answer/body-thread'
import { readBody } from '../../../../src-main/gateway/answer/read-body'
import { createRedactor } from '../../../../src-main/vault/redaction'
import { startTestBodyThread } from '../start-from-sources'

const thread = createBodyThread(startTestBodyThread)
afterAll(() => thread.stop())
const key = 'msh+5ecret/key=0123456789p1jsn'
const redactor = createRedactor([key], [])

const megabyte = 1024 * 1024

function read(bytes: Uint8Array | string, type?: string, encoding?: string, cap = 10 * megabyte) {
  return readBody(
    typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes),
    [
      ...(type === undefined ? [] : [{ name: 'Content-Type', value: type }]),
      ...(encoding === undefined ? [] : [{ name: 'Content-Encoding', value: encoding }]),
    ],
    { cap, thread, redactor },
  )
}

describe('content counts, not what the header says', () => {
  test.each([
    ['JSON declared as a page', '{"a":1}', 'text/html', 'json'],
    ['JSON without a type', ' [1]', undefined, 'json'],
    ['JSON with a byte order mark', '\ufeff{"a":1}', 'application/json', 'json'],
    ['a bare JSON word, declared', 'null', 'application/json', 'json'],
    ['plain text', 'Service is busy', 'text/plain', 'text'],
    ['a number as text', '42', 'text/plain', 'text'],
    ['CSV', 'a,b\n1,2', 'text/csv', 'text'],
    ['SVG is text', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 'text'],
    ['nothing', '', 'application/json', 'empty'],
  ])('%s', async (_name, text, type, at) => {
    expect((await read(text, type)).body.at).toBe(at)
  })

  test.each([
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/gif', [...Buffer.from('GIF89a'), 1]],
    ['image/webp', [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBPVP8 ')]],
    ['image/avif', [0, 0, 0, 0x1c, ...Buffer.from('ftypavif')]],
    ['image/x-icon', [0, 0, 1, 0, 1, 0, 16, 16]],
  ])('a picture declared as JSON: %s', async (type, bytes) => {
    expect((await read(Buffer.from(bytes), 'application/json')).body).toMatchObject({
      at: 'image',
      type,
    })
  })

  test('anything else with zeros in it is binary', async () => {
    expect((await read(Buffer.from([1, 0, 2]), 'application/zip')).body).toMatchObject({
      at: 'binary',
      type: 'application/zip',
    })
  })
})

describe('encodings', () => {
  const text = '{"word":"größer"}'
  test.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['identity', Buffer.from(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    // A server that names an encoding and does not use it.
    ['gzip', Buffer.from(text)],
  ])('%s', async (encoding, bytes) => {
    const { body, bytes: size } = await read(bytes, 'application/json', encoding)
    expect(body).toEqual({ at: 'json', text })
    expect(size).toBe(Buffer.byteLength(text))
  })

  test.each(['toString', 'constructor', '__proto__', 'aes128'])('%s is none', async (encoding) => {
    const { body } = await read(Buffer.from(text), 'application/json', encoding)
    expect(body).toEqual({ at: 'json', text })
  })

  test('a compressed body that breaks off is damaged', async () => {
    const whole = gzipSync(text.repeat(100))
    expect(await read(whole.subarray(0, 40), 'application/json', 'gzip')).toMatchObject({
      problem: 'broken',
    })
  })

  test('a body that grows beyond the cap when it is unpacked is never unpacked whole', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * megabyte, 0x20))
    expect(bomb.length).toBeLessThan(megabyte)
    expect(await read(bomb, 'application/json', 'gzip', megabyte)).toMatchObject({
      problem: 'tooLarge',
    })
  })
})

describe('character sets', () => {
  test.each([
    ['iso-8859-1', Buffer.from('{"a":"größer"}', 'latin1'), '{"a":"größer"}'],
    ['"utf-8"', Buffer.from('{"a":"€"}'), '{"a":"€"}'],
    ['utf-16le', Buffer.from('\ufeff{"a":"€"}', 'utf16le'), '{"a":"€"}'],
    ['unheard-of', Buffer.from('{"a":"€"}'), '{"a":"€"}'],
  ])('%s', async (charset, bytes, text) => {
    const { body } = await read(bytes, `application/json; charset=${charset}`)
    expect(body).toEqual({ at: 'json', text })
  })
})

describe('large bodies', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: index, name: `Fund €${index}` }))

  test('are checked in another thread, whole ones', async () => {
    const { body, json } = await read(JSON.stringify({ status: 'ok', count: 3, rows }))
    expect(body.at).toBe('json')
    expect(json).toEqual({ status: 'ok', count: 3, rows: [] })
  })

  test('and broken ones', async () => {
    const broken = JSON.stringify(rows).slice(0, -1)
    expect(await read(broken, 'application/json')).toMatchObject({
      problem: 'broken',
      text: broken,
    })
  })

  test('their text comes as UTF-8 too, as it stands in the body', async () => {
    const text = JSON.stringify(rows)
    for (const [bytes, type] of [
      [new TextEncoder().encode(text), 'application/json'],
      [new TextEncoder().encode(`\ufeff${text}`), 'application/json'],
      [Buffer.from(`\ufeff${text}`, 'utf16le'), 'application/json'],
    ] as const) {
      const { body, packed } = await read(bytes, type)
      expect(body).toEqual({ at: 'json', text })
      expect(Buffer.from(packed ?? []).toString()).toBe(text)
    }
  })

  test('lose the key in every form, and the outline too', async () => {
    const link = encodeURIComponent(key)
    const written = JSON.stringify({ key, link, rows })
    const { text, packed, json } = await read(written, 'application/json')
    expect(json).toEqual({ key: '••••', link: '••••', rows: [] })
    expect(text).not.toMatch(/5ecret/)
    expect(text).toBe(redactor.text(written))
    expect(Buffer.from(packed ?? []).toString()).toBe(text)
  })

  test('of bytes too', async () => {
    const bytes = Buffer.concat([Buffer.alloc(300_000), Buffer.from(key), Buffer.alloc(10)])
    const { body } = await read(bytes, 'application/octet-stream')
    expect(body).toMatchObject({ at: 'binary' })
    expect(body.at === 'binary' && Buffer.from(body.data).includes('5ecret')).toBe(false)
    expect(body.at === 'binary' && body.data.length).toBe(bytes.length)
  })

  test('are broken where the thread ends before they are read', async () => {
    const other = createBodyThread(startTestBodyThread)
    const bytes = new TextEncoder().encode(JSON.stringify(rows))
    const ended = readBody(bytes, [], {
      cap: 10 * megabyte,
      thread: { ...other, readText: async () => undefined },
      redactor,
    })
    expect(await ended).toMatchObject({ problem: 'broken', text: '' })
    const reading = other.readText(new TextEncoder().encode('[]'), 'utf-8', true, redactor.plan)
    await other.stop()
    expect(await reading).toBeUndefined()
  })
})
