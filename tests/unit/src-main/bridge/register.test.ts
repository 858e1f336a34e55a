import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Handlers } from '#shared/bridge/calls'
import { type CallName, callChannel, callNames } from '#shared/bridge/names'
import { failed, ok } from '#shared/bridge/result'
import { createKeyRefusal } from '../../../../src-main/bridge/refuse-key'
import { type RegisterPorts, registerCalls } from '../../../../src-main/bridge/register'
import { DialogTaken } from '../../../../src-main/core/ports'

type Listener = Parameters<RegisterPorts['ipc']['handle']>[1]
type Event = Parameters<Listener>[0]

const ownFrame = { url: 'app://bundle/index.html', parent: null }
const secret = 'SENTINEL-key-0123456789'

/** Handlers that answer "not kept", but for those given. */
function handlersWith(some: Partial<Handlers>): Handlers {
  const refuse = async () => failed({ code: 'notKept', message: 'Nothing.', nextStep: 'Nothing.' })
  const all = Object.fromEntries(callNames.map((name) => [name, refuse]))
  return { ...all, ...some } as Handlers
}

function register(
  some: Partial<Handlers> = {},
  refusal: RegisterPorts['refusal'] = createKeyRefusal(() => [secret]),
) {
  const listeners = new Map<string, Listener>()
  const lines: string[] = []
  const remove = registerCalls({
    ipc: {
      handle: (channel, listener) => {
        if (listeners.has(channel)) throw new Error(`Attempted to register ${channel} twice`)
        listeners.set(channel, listener)
      },
      removeHandler: (channel) => listeners.delete(channel),
    },
    handlers: handlersWith(some),
    ownWindow: (id) => id === 1,
    devOrigin: undefined,
    refusal,
    log: (line) => lines.push(line),
  })
  const invoke = (name: string, payload: unknown, event: object = {}): Promise<unknown> =>
    Promise.resolve(
      listeners.get(`call:${name}`)?.(
        { sender: { id: 1 }, senderFrame: ownFrame, ...event } as Event,
        payload,
      ),
    )
  return { listeners, lines, remove, invoke }
}

test('every call of the bridge has its one channel, and all of them can be taken away', () => {
  const { listeners, remove } = register()
  expect([...listeners.keys()].sort()).toEqual(callNames.map(callChannel).sort())
  remove()
  expect(listeners.size).toBe(0)
})

test('a good call reaches its handler with what the schema let through', async () => {
  const seen: unknown[] = []
  const { invoke } = register({
    'operation.cancel': async (input) => {
      seen.push(input)
      return ok({ cancelled: true })
    },
  })
  const answer = await invoke('operation.cancel', { callId: 'a', more: 'x' })
  expect(answer).toEqual({ ok: true, value: { cancelled: true } })
  expect(seen).toEqual([{ callId: 'a' }])
})

test('a payload that does not fit is refused by field and reaches no handler', async () => {
  const { invoke } = register({
    'operation.cancel': async () => {
      throw new Error('must not be reached')
    },
  })
  expect(await invoke('operation.cancel', { callId: 7 })).toMatchObject({
    ok: false,
    fault: { code: 'invalidInput', fields: { callId: expect.any(String) } },
  })
})

describe('a sender that is not trusted is refused', () => {
  const cases: [string, object][] = [
    ['another window', { sender: { id: 2 } }],
    ['a frame inside the page', { senderFrame: { ...ownFrame, parent: ownFrame } }],
    ['another page', { senderFrame: { url: 'https://example.com/', parent: null } }],
    ['a mail frame', { senderFrame: { url: 'app://mail/1', parent: null } }],
    ['a frame that is gone', { senderFrame: null }],
  ]
  test.each(cases)('%s', async (_name, event) => {
    let reached = false
    const { invoke, lines } = register({
      'key.forget': async () => {
        reached = true
        return failed({ code: 'internal', message: '', nextStep: '' })
      },
    })
    expect(await invoke('key.forget', undefined, event)).toMatchObject({ ok: false })
    expect(reached).toBe(false)
    expect(lines).toHaveLength(1)
  })

  test('a frame that throws when it is asked', async () => {
    const { invoke } = register()
    const event = {
      get senderFrame(): never {
        throw new Error('Render frame was disposed')
      },
    }
    const listenerEvent = Object.create(event, { sender: { value: { id: 1 } } })
    const listener = register().listeners.get('call:desk.state')
    expect(await listener?.(listenerEvent, undefined)).toMatchObject({ ok: false })
    expect(await invoke('desk.state', undefined)).toMatchObject({ fault: { code: 'notKept' } })
  })
})

test('the frame is read before anything is awaited', async () => {
  const readsAfter: boolean[] = []
  let awaited = false
  const { listeners } = register()
  const event = {
    sender: { id: 1 },
    get senderFrame() {
      // Asserted at the end: a throw here would be taken for a frame that is gone.
      readsAfter.push(awaited)
      return ownFrame
    },
  }
  const pending = listeners.get('call:desk.state')?.(event as unknown as Event, undefined)
  awaited = true
  await pending
  expect(readsAfter).toEqual([false])
})

test('a handler that throws becomes an internal fault, and its message is not logged', async () => {
  const { invoke, lines } = register({
    'key.save': async ({ key }) => {
      throw new Error(`no good: ${key}`)
    },
  })
  const answer = await invoke('key.save', { key: secret, storage: 'secure' })
  expect(answer).toMatchObject({ ok: false, fault: { code: 'internal' } })
  expect(lines).toHaveLength(1)
  expect(JSON.stringify([answer, lines])).not.toContain(secret)
})

test('a dialog that had no turn is a refusal in plain words, and no failure', async () => {
  const { invoke, lines } = register({
    'system.saveText': async () => {
      throw new DialogTaken()
    },
  })
  expect(await invoke('system.saveText', { name: 'a', kind: 'csv', text: '' })).toEqual({
    ok: false,
    fault: {
      code: 'invalidInput',
      message: 'Another dialog of the system is open.',
      nextStep: 'Answer or close it, then try again.',
    },
  })
  expect(lines).toEqual([])
})

const withKey: Readonly<Partial<Record<CallName, unknown>>> = {
  'operation.call': { operation: 'forum.search', values: { q: secret } },
  'downloads.add': { items: [{ at: 'file', address: `https://host.example/?k=${secret}` }] },
  'library.save': { items: [{ at: 'answer', id: '1' }], note: btoa(secret) },
  'library.changeList': { at: 'rename', id: '1', name: encodeURIComponent(secret) },
  'library.export': { what: { at: 'answer', id: '1' }, format: 'json', name: secret },
  'settings.change': { services: { maps: { extraHeaders: [{ name: 'X', value: secret }] } } },
  'system.openExternal': { url: `https://host.example/${secret}` },
}
test.each(Object.entries(withKey))('the key in %s reaches no handler', async (name, payload) => {
  let reached = 0
  const all = Object.fromEntries(
    callNames.map((one) => [
      one,
      async () => {
        reached += 1
        return ok(null)
      },
    ]),
  ) as unknown as Handlers
  const { invoke } = register(all)
  const answer = await invoke(name, payload)
  expect(answer).toMatchObject({
    fault: { code: 'invalidInput', message: expect.stringContaining('Your gateway key stands') },
  })
  expect(JSON.stringify(answer)).not.toContain('SENTINEL')
  expect(reached).toBe(0)
})

test('only the call that brings the key, and those that store and send nothing, may hold it', () => {
  const refusal = createKeyRefusal(() => [secret])
  const free = callNames.filter((name) => refusal(name, { any: [secret] }) === undefined)
  expect(free).toEqual([
    'library.search',
    'library.tallies',
    'library.answers',
    'key.save',
    'system.writeClipboard',
    'system.saveText',
  ])
})

test('10,000 hostile messages: always a plain Result, never a throw', async () => {
  const { invoke } = register()
  const name = fc.constantFrom(...callNames)
  const shaped = fc.record(
    {
      operation: fc.anything(),
      values: fc.anything(),
      key: fc.anything(),
      storage: fc.anything(),
      rules: fc.anything(),
      url: fc.anything(),
      services: fc.anything(),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      name,
      fc.oneof(fc.anything(), shaped, fc.jsonValue()),
      async (call, payload) => {
        expect(await invoke(call, payload)).toMatchObject({
          ok: false,
          fault: { code: expect.any(String), message: expect.any(String) },
        })
      },
    ),
    { numRuns: 10_000 },
  )
})

test('a payload nested without end is a fault', async () => {
  const { invoke } = register()
  let deep: unknown = 'bottom'
  for (let level = 0; level < 50_000; level += 1) deep = [deep]
  expect(await invoke('operation.call', { operation: 'a', values: { deep } })).toMatchObject({
    ok: false,
  })
})
