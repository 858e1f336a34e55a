import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDesk, createFastClock, type TestDesk, testKey } from '../unit/src-main/gateway/desk'
import {
  body,
  json,
  type Script,
  type ScriptedServer,
  startScriptedServer,
} from '../unit/src-main/gateway/scripted-server'
import { keyEncodings } from '../unit/src-main/vault/key-encodings'

let server: ScriptedServer
let elsewhere: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
  elsewhere = await startScriptedServer()
})
afterAll(() => Promise.all([server.stop(), elsewhere.stop()]))

/** The key as it is, percent-encoded, in base64, with escaped slashes. */
const forms = [
  testKey,
  encodeURIComponent(testKey),
  encodeURIComponent(testKey).toLowerCase(),
  Buffer.from(testKey).toString('base64'),
  Buffer.from(testKey).toString('base64url'),
  testKey.replaceAll('/', '\\/'),
]
const everything = forms.join(' ')

const question = {
  operation: 'forum.search',
  values: { q: 'x' },
  mode: 'refresh' as const,
  anyway: true,
}

function everyText(desk: TestDesk, ...more: unknown[]): string {
  const { gateway } = desk
  return JSON.stringify(
    [more, desk.log, gateway.running(), gateway.quotas(), gateway.connection(), gateway.today()],
    (_name, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  )
}

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from(everything),
])
const echoes: [name: string, script: Script][] = [
  ['in JSON', json({ seen: everything, nested: [{ [testKey]: testKey }] })],
  [
    'in JSON with escapes',
    body(`{"a":${JSON.stringify(everything)}}`.replaceAll('/', '\\/'), 'application/json'),
  ],
  ['in text', body(everything, 'text/plain')],
  ['in a picture', body(png, 'image/png')],
  [
    'in a file',
    body(Buffer.concat([Buffer.from([0, 0]), Buffer.from(everything)]), 'application/zip'),
  ],
  [
    'in headers',
    json({ ok: true }, 200, {
      'x-echo': everything,
      'x-gatewayapi-key': testKey,
      'set-cookie': `k=${encodeURIComponent(testKey)}`,
    }),
  ],
  ['in a quota header', json({ ok: true }, 200, { 'x-ratelimit-requests-limit': testKey })],
  ['in an error', json({ message: `No rights for ${everything}` }, 403)],
  [
    'in an error page',
    body(`<html><title>${testKey}</title><body>${everything}</body></html>`, 'text/html', 502),
  ],
  ['in refused fields', json({ status: false, message: [{ [testKey]: everything }] })],
  ['in broken JSON', body(`{"a":"${everything}`, 'application/json')],
  [
    'in a redirection',
    (_request, response) => {
      response.writeHead(307, {
        location: `${elsewhere.origin}/?key=${encodeURIComponent(testKey)}&path=/${testKey}`,
      })
      response.end()
    },
  ],
  [
    'in an encoding that is none',
    body(everything, 'text/plain', 200, { 'content-encoding': 'gzip' }),
  ],
]

test.each(echoes)('a key that a server gives back goes no further: %s', async (_name, script) => {
  server.answer(script)
  const desk = createDesk({
    address: `${server.origin}/${encodeURIComponent('s3')}`,
    clock: createFastClock(100),
    timeoutSeconds: 600,
  })
  const result = await desk.gateway.call(question)
  const again = await desk.gateway.call({ ...question, mode: 'kept-only' })
  const texts = everyText(desk, result, again)
  await desk.gateway.stop()
  for (const form of forms) {
    expect(texts).not.toContain(form)
    expect(texts).not.toContain(JSON.stringify(form).slice(1, -1))
  }
  expect(texts).toContain('••••')
  // The key itself did go out, in its header, and only to the service.
  expect(server.seen.at(-1)?.headers['x-gatewayapi-key']).toBe(testKey)
  expect(elsewhere.seen).toEqual([])
})

test('no program text holds the key', () => {
  const desk = createDesk({
    address: server.origin,
    service: { extraHeaders: [{ name: 'x-copy', value: testKey }] },
  })
  for (const language of ['curl', 'fetch', 'python'] as const) {
    const text = JSON.stringify(desk.gateway.code(question, language))
    expect(text).toContain('GATEWAY_KEY')
    for (const form of forms) expect(text).not.toContain(form)
  }
})

test('errors of the network do not name it either', async () => {
  const desk = createDesk({ address: 'http://127.0.0.1:1', clock: createFastClock(100) })
  const result = await desk.gateway.call(question)
  expect(result).toMatchObject({ ok: false, fault: { code: 'connectionRefused' } })
  expect(everyText(desk, result)).not.toContain(testKey)
  await desk.gateway.stop()
})

test.each(keyEncodings)(
  'a question with the key in it is neither sent nor kept: %s',
  async (_name, encode) => {
    const desk = createDesk({ address: server.origin })
    const before = server.seen.length
    const typed = encode(testKey)
    const questions = [
      { ...question, values: { q: typed } },
      { ...question, extra: { mine: ['x', { deep: typed }] } },
      { ...question, extra: { [typed]: 'x' } },
      { ...question, body: { note: typed } },
    ]
    for (const one of questions) {
      expect(await desk.gateway.call(one)).toMatchObject({
        ok: false,
        fault: {
          code: 'invalidInput',
          message: expect.stringContaining('Your gateway key stands'),
        },
      })
      expect(desk.gateway.keyOf(one, 'gateway')).toBeUndefined()
    }
    expect(server.seen).toHaveLength(before)
    expect([desk.log, desk.library.asked]).toEqual([[], []])
    await desk.gateway.stop()
  },
)
