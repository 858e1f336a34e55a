import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls, type Handlers } from '#shared/bridge/calls'
import { type CallName, callChannel, callNames } from '#shared/bridge/names'
import { failed } from '#shared/bridge/result'
import { payloadRefusal } from '../../../../src-main/bridge/payload-limits'
import { createKeyRefusal } from '../../../../src-main/bridge/refuse-key'
import { type RegisterPorts, registerCalls } from '../../../../src-main/bridge/register'
import { worked } from '../watch-turns'

type Listener = Parameters<RegisterPorts['ipc']['handle']>[1]

const secret = 'SENTINEL-key-0123456789'
const event = { sender: { id: 1 }, senderFrame: { url: 'app://bundle/index.html', parent: null } }

/** The gate before handlers that note what reaches them. */
function gate() {
  const listeners = new Map<string, Listener>()
  const reached: unknown[] = []
  registerCalls({
    ipc: { handle: (channel, one) => listeners.set(channel, one), removeHandler: () => {} },
    handlers: Object.fromEntries(
      callNames.map((name) => [
        name,
        async (input: unknown) => {
          reached.push(input)
          return failed({ code: 'notKept', message: '', nextStep: '' })
        },
      ]),
    ) as unknown as Handlers,
    ownWindow: () => true,
    devOrigin: undefined,
    refusal: createKeyRefusal(() => [secret]),
    log: () => {},
  })
  const ask = async (name: CallName, payload: unknown) => {
    const listener = listeners.get(callChannel(name))
    if (listener === undefined) throw new Error(`There is no ${name}.`)
    return await listener(event, payload)
  }
  return { ask, reached }
}

/** What a page that was taken over could hand to any call, in the place of any value. */
function tooLarge(): [string, unknown][] {
  const own: { self?: unknown } = {}
  own.self = own
  const holes: unknown[] = []
  holes.length = 2 ** 32 - 1
  let lists: unknown = 'bottom'
  let members: unknown = 'bottom'
  for (let level = 0; level < 50_000; level += 1) {
    lists = [lists]
    members = { a: members }
  }
  // Few objects, and without end for whoever goes through what stands in them.
  let twice: unknown = 'bottom'
  for (let level = 0; level < 60; level += 1) twice = { a: twice, b: twice }
  return [
    ['a text of 60 MB', 'x'.repeat(60_000_000)],
    ['a text object of 60 MB', Object('x'.repeat(60_000_000))],
    ['bytes of 100 MB', new Uint8Array(100_000_000)],
    ['a million items', new Array(1_000_000).fill(null)],
    ['a list of holes', holes],
    ['120,000 members', Object.fromEntries(new Array(120_000).fill(0).map((_, at) => [at, at]))],
    ['lists in lists', lists],
    ['members in members', members],
    ['what stands in itself', own],
    ['what stands in itself twice', twice],
  ]
}

/** Names of the members that a call takes, of each of its kinds. */
function membersOf(name: CallName): string[] {
  const names = new Set<string>()
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { properties, anyOf, oneOf } = z
      .looseObject({
        properties: z.record(z.string(), z.unknown()).optional(),
        anyOf: z.array(z.unknown()).optional(),
        oneOf: z.array(z.unknown()).optional(),
      })
      .parse(schema)
    for (const member of Object.keys(properties ?? {})) names.add(member)
    for (const one of [...(anyOf ?? []), ...(oneOf ?? [])]) look(one)
  }
  look(z.toJSONSchema(calls[name].input, { unrepresentable: 'any', io: 'input' }))
  return [...names]
}

const attacks = tooLarge()

test.each(callNames)('what is too large for %s is refused before it is read', async (name) => {
  const { ask, reached } = gate()
  for (const [what, value] of attacks) {
    for (const payload of [value, ...membersOf(name).map((member) => ({ [member]: value }))]) {
      const before = worked()
      expect(await ask(name, payload), what).toMatchObject({
        ok: false,
        fault: { code: 'invalidInput', message: `The call ${name} came with more than it takes.` },
      })
      // A net for what goes through all of it; counting up to a limit takes milliseconds.
      expect(worked() - before, what).toBeLessThan(2_000)
    }
  }
  expect(reached).toEqual([])
})

const strange: [string, unknown][] = [
  ['no number', Number.NaN],
  ['without end', Number.POSITIVE_INFINITY],
  ['below zero', -1],
  ['a fraction', 0.5],
  ['the prototype', JSON.parse('{"__proto__":{"polluted":1}}')],
  ['a constructor', JSON.parse('{"constructor":{"prototype":{"polluted":1}}}')],
  ['a date', new Date(Number.NaN)],
  ['a map', new Map([['id', 'x']])],
  ['a huge whole number', 2n ** 2000n],
]

test.each(callNames)(
  '%s answers strange values with a fault or with what it promises',
  async (name) => {
    const { ask } = gate()
    for (const [what, value] of strange) {
      for (const payload of [value, ...membersOf(name).map((member) => ({ [member]: value }))]) {
        expect(await ask(name, payload), what).toMatchObject({
          fault: { code: expect.stringMatching(/^(invalidInput|notKept)$/) },
        })
      }
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  },
)

test('of thousands of values that do not fit, some are named', async () => {
  const { ask } = gate()
  const values = Object.fromEntries(new Array(9_000).fill(0).map((_, at) => [`k${at}`, at]))
  const answer = await ask('downloads.add', {
    items: [{ at: 'job', address: 'https://a.example/', format: 'mp4', values }],
  })
  expect(answer).toMatchObject({ ok: false, fault: { code: 'invalidInput' } })
  expect(JSON.stringify(answer).length).toBeLessThan(20_000)
})

const pointer = { at: 'record', service: 'maps', kind: 'place', id: 'x'.repeat(300) }

/** The most that the window sends. */
const most: [CallName, unknown][] = [
  ['library.save', { items: new Array(5_000).fill(pointer) }],
  ['library.unsave', { items: new Array(5_000).fill(pointer) }],
  ['library.markRead', { items: new Array(5_000).fill(pointer), read: true }],
  [
    'library.export',
    { what: { at: 'items', items: new Array(5_000).fill(pointer) }, format: 'csv', name: 'x' },
  ],
  [
    'library.forget',
    { what: { at: 'records', items: new Array(20_000).fill(pointer) }, saved: true },
  ],
  [
    'library.marks',
    { service: 'maps', kind: 'place', ids: new Array(2_000).fill('x'.repeat(100)) },
  ],
  ['downloads.add', { items: new Array(1_000).fill({ at: 'file', address: 'x'.repeat(8_000) }) }],
  [
    'downloads.keep',
    { name: 'x', data: new Uint8Array(60_000_000), title: '', service: 'mailboxes' },
  ],
  [
    'mail.show',
    {
      markup: 'x'.repeat(4_000_000),
      styles: 'x'.repeat(400_000),
      inline: new Array(60).fill(new Uint8Array(200_000)),
      remote: new Array(500).fill('x'.repeat(8_000)),
    },
  ],
  [
    'collections.put',
    {
      collection: 'savedPlaces',
      items: new Array(1_000).fill({ id: 'x', value: { name: 'x'.repeat(5_000) } }),
    },
  ],
  ['forms.keep', { name: 'x', text: 'x'.repeat(100_000) }],
  ['operation.call', { operation: 'x', values: {}, body: 'x'.repeat(200_000) }],
  ['video.comments', { video: 'x', version: 'x'.repeat(200_000) }],
  ['system.writeClipboard', { text: 'x'.repeat(20_000_000) }],
  ['system.saveText', { name: 'x', kind: 'csv', text: 'x'.repeat(50_000_000) }],
]

test.each(most)('the most that the window sends to %s is let through', (name, payload) => {
  expect(payloadRefusal(name, payload)).toBeUndefined()
})

test('of pictures of a letter there are no more bytes than of a letter', () => {
  const inline = [new Uint8Array(20_000_000), new Uint8Array(5_000_000)]
  expect(payloadRefusal('mail.show', { markup: '', styles: '', inline, remote: [] })).toMatchObject(
    {
      code: 'invalidInput',
    },
  )
})

test('a letter is not looked through for the key, and the addresses it asks for are', async () => {
  const { ask, reached } = gate()
  const letter = { markup: secret, styles: '', inline: [], remote: [] }
  await ask('mail.show', letter)
  expect(reached).toEqual([letter])
  expect(
    await ask('mail.show', { ...letter, remote: [`https://a.example/${secret}`] }),
  ).toMatchObject({
    fault: { code: 'invalidInput' },
  })
  const file = { name: `${secret}.pdf`, data: new Uint8Array(), title: '', service: 'mailboxes' }
  expect(await ask('downloads.keep', file)).toMatchObject({ fault: { code: 'invalidInput' } })
  expect(reached).toHaveLength(1)
})

test('the bytes of a file are no members of a message', async () => {
  const { ask, reached } = gate()
  const file = { name: 'a.pdf', data: new Uint8Array(30_000_000), title: '', service: 'mailboxes' }
  const before = worked()
  await ask('downloads.keep', file)
  expect(worked() - before).toBeLessThan(2_000)
  expect(reached).toHaveLength(1)
})
