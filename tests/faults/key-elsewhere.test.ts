import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskState } from '#shared/bridge/desk-state'
import type { Settings } from '#shared/bridge/settings'
import { systemClock } from '../../src-main/core/clock'
import type { PersonQuestion } from '../../src-main/core/ports'
import { readinessOf } from '../../src-main/gateway/readiness'
import { settingsHandlers } from '../../src-main/settings/calls'
import { createKeyConfirmation } from '../../src-main/settings/key-confirmation'
import { createSettingsStore } from '../../src-main/settings/settings-store'
import { writeSetup } from '../../src-main/settings/setup-file'
import { createWorlds } from '../../src-main/state/worlds'
import { createKeyFile } from '../../src-main/vault/key-file'
import { createKeyVault } from '../../src-main/vault/key-vault'
import { codeOf, createDesk } from '../unit/src-main/gateway/desk'

const key = 'key-0123456789-abcdefghij-WXYZ'

interface Host {
  origin: string
  /** The headers of every request that arrived. */
  requests: IncomingHttpHeaders[]
  /** Nothing is answered before. */
  held: Promise<void>
  stop(): void
}

/** A server that answers everything and remembers what it was sent. */
async function startHost(): Promise<Host> {
  const requests: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    requests.push(request.headers)
    await host.held
    response.setHeader('content-type', 'application/json').end('{"status":true,"data":[{"id":1}]}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host: Host = {
    origin: `http://127.0.0.1:${port}`,
    requests,
    held: Promise.resolve(),
    stop: () => void server.close(),
  }
  return host
}

let folder = ''
let mine: Host
let attacker: Host
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'key-elsewhere-'))
  mine = await startHost()
  attacker = await startHost()
})
afterEach(async () => {
  mine.stop()
  attacker.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Settings, key and gateway client of one start of the program, on the files of the folder. */
async function start(settingsText: string | undefined) {
  const questions: PersonQuestion[] = []
  const person = { accepts: false, chosen: '', withdrew: false }
  let written: Settings | undefined
  const settings = createSettingsStore({
    platform: 'linux',
    file: {
      read: () => settingsText,
      write: (next) => {
        written = next
      },
      setAside: () => '',
      eraseAside: () => 0,
    },
    warn: () => {},
  })
  const vault = createKeyVault({
    cipher: {
      available: async () => true,
      encrypt: async (text) => Buffer.from(text).map((byte) => byte ^ 0xff),
      decrypt: async (data) => ({
        result: Buffer.from(data.map((byte) => byte ^ 0xff)).toString(),
        shouldReEncrypt: false,
      }),
      storageName: () => 'Keychain',
    },
    file: createKeyFile(path.join(folder, 'key.json')),
    clock: systemClock,
    platform: 'darwin',
    changed: () => {},
    log: () => {},
  })
  await vault.open()
  const worlds = createWorlds({
    settings: settings.current,
    key: vault.key,
    maySendKey: (to) => !person.withdrew && vault.mayGoTo(to),
    newDemoKey: () => 'demo',
    startDemo: () => Promise.reject(new Error('none')),
    changed: () => {},
    log: () => {},
  })
  const ask = async (question: PersonQuestion) => {
    questions.push(question)
    return person.accepts
  }
  const confirmation = createKeyConfirmation({ vault, settings: settings.current, ask })
  const { gateway } = createDesk({ address: '', ports: { world: worlds.world } })
  // What a page can send, and a file that the person chose. The rest of the system is not asked.
  const handlers = settingsHandlers({
    settings,
    vault,
    appState: { state: () => ({}) as DeskState, notice: () => {} },
    system: {
      ask,
      chooseOpenFile: async () => person.chosen,
      readText: (file) => readFile(file, 'utf8'),
      openExternal: async () => false,
      writeClipboard: async () => {},
      openFolder: async () => '',
      command: () => {},
      chooseSaveFile: async () => null,
      freeBytes: async () => null,
      writeText: async () => {},
      clearWindowStorage: async () => {},
    },
  })
  return {
    person,
    questions,
    settings,
    vault,
    worlds,
    gateway,
    handlers,
    confirmation,
    text: () => JSON.stringify(written),
    call: () =>
      gateway.call({ operation: 'flights.getConfig', values: {}, mode: 'refresh' }).then(codeOf),
    /** Of others than `call` asks: the same question would be sent once. */
    find: (query: string) =>
      gateway
        .call({ operation: 'flights.searchAirport', values: { query }, mode: 'refresh' })
        .then(codeOf),
  }
}

/** Connected to the person's own gateway, once, as they confirmed it; then closed again. */
async function connectedBefore(): Promise<string> {
  const first = await start(undefined)
  first.settings.change({ start: 'gateway', services: { flights: { address: mine.origin } } })
  await first.vault.save(key, 'secure')
  expect(await first.call()).toBe('unconfirmedAddress')
  first.person.accepts = true
  await first.confirmation.ask()
  expect(first.questions.at(-1)?.detail).toContain(mine.origin)
  expect(await first.call()).toBe('ok')
  expect(mine.requests.at(-1)?.['x-gatewayapi-key']).toBe(key)
  await first.vault.stop()
  await first.gateway.stop()
  mine.requests.length = 0
  return first.text()
}

test('a settings file that was edited by hand sends the key to nobody new', async () => {
  const text = await connectedBefore()
  const whole = await start(text)
  expect(await whole.call()).toBe('ok')
  const next = await start(text.replaceAll(mine.origin, attacker.origin))
  expect(await next.call()).toBe('unconfirmedAddress')
  expect(await next.gateway.test('flights')).toMatchObject({
    fault: { code: 'unconfirmedAddress', message: expect.stringContaining(attacker.origin) },
  })
  expect(readinessOf(next.worlds.world()).flights.at).toBe('unconfirmed')
  expect(attacker.requests).toEqual([])
  expect(next.questions).toEqual([])
})

test('a page that was taken over can change addresses, and the key goes to none of them', async () => {
  const next = await start(await connectedBefore())
  const changes = [
    { services: { flights: { address: attacker.origin } } },
    { services: { flights: { address: attacker.origin.replace('127.0.0.1', 'localhost') } } },
    { addressTemplate: `${attacker.origin}/{service}`, services: { flights: { address: '' } } },
  ]
  for (const change of changes) {
    expect(await next.handlers['settings.change'](change)).toMatchObject({ ok: true })
    // It may ask to be confirmed; the person declines.
    expect(await next.confirmation.ask()).toMatchObject({ value: { confirmed: false } })
    expect(await next.call()).toBe('unconfirmedAddress')
  }
  expect(next.questions).toHaveLength(changes.length)
  expect(attacker.requests).toEqual([])
})

test('the key travels in no header but the one that was confirmed', async () => {
  const next = await start(await connectedBefore())
  await next.handlers['settings.change']({
    services: { flights: { keyHeader: 'X-Forwarded-For' } },
  })
  expect(await next.call()).toBe('unconfirmedAddress')
  expect(mine.requests).toEqual([])
})

test('an imported setup sends the key elsewhere only where the person chose that', async () => {
  const next = await start(await connectedBefore())
  const setup: Settings = structuredClone(next.settings.current())
  setup.services.flights.address = attacker.origin
  next.person.chosen = path.join(folder, 'setup.json')
  await writeFile(next.person.chosen, writeSetup(setup))
  await next.handlers['settings.import'](undefined)
  expect(next.questions.at(-1)?.detail).toContain(attacker.origin)
  expect(await next.call()).toBe('ok')
  expect([mine.requests.length, attacker.requests.length]).toEqual([1, 0])
  next.person.accepts = true
  await next.handlers['settings.import'](undefined)
  expect(await next.call()).toBe('ok')
  expect([mine.requests.length, attacker.requests.length]).toEqual([1, 1])
})

test('what was asked about is confirmed, and not what took its place meanwhile', async () => {
  const next = await start(await connectedBefore())
  const other = await startHost()
  try {
    next.settings.change({ services: { flights: { address: other.origin } } })
    next.person.accepts = true
    const asked = next.confirmation.ask()
    next.settings.change({ services: { flights: { address: attacker.origin } } })
    expect(await asked).toMatchObject({ value: { confirmed: false } })
    expect(await next.call()).toBe('unconfirmedAddress')
    expect(attacker.requests).toEqual([])
  } finally {
    other.stop()
  }
})

test.each(['with a key that was replaced', 'where its key may not go any more'])(
  'a call that waits does not go out %s',
  async (why) => {
    const next = await start(await connectedBefore())
    next.settings.change({ services: { flights: { concurrency: 1 } } })
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    mine.held = promise
    const calls = [next.find('a'), next.find('b'), next.find('c')]
    await vi.waitFor(() => expect(mine.requests).toHaveLength(1), { timeout: 60_000 })
    // In the second case the key stays the same.
    if (why.includes('replaced')) await next.vault.save(`${key}-2`, 'session')
    else next.person.withdrew = true
    letGo()
    expect((await Promise.all(calls)).toSorted()).toEqual(['cancelled', 'cancelled', 'ok'])
    expect(mine.requests.map((headers) => headers['x-gatewayapi-key'])).toEqual([key])
  },
)
