import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Launched, launch, patience, windowMain } from './stand-in.ts'

const preload = `
  const { contextBridge, ipcRenderer } = require('electron')
  const attempt = (act) => { try { return String(act()) } catch (error) { return error.message } }
  class Point { constructor() { this.x = 1 } get y() { return 2 } far() { return 3 } }
  const listeners = new Map()
  contextBridge.exposeInMainWorld('desk', {
    version: 1,
    nested: { list: [1, { deep: true }] },
    invoke: (name, ...given) => ipcRenderer.invoke(name, ...given),
    send: (name, ...given) => ipcRenderer.send(name, ...given),
    on(name, listener) {
      const heard = (_event, ...given) => listener(...given)
      ipcRenderer.on(name, heard)
      return () => ipcRenderer.off(name, heard)
    },
    give(kind) {
      switch (kind) {
        case 'class': return new Point()
        case 'getter': return { get now() { return 5 } }
        case 'web': return { url: new URL('https://a.b/'), headers: new Headers({ a: 'b' }), signal: new AbortController().signal }
        case 'rich': return { map: new Map([[1, new Set(['a'])]]), date: new Date(5), bytes: new Uint8Array([1, 2]) }
        case 'error': return Object.assign(new RangeError('too far'), { code: 7 })
        case 'throw': throw Object.assign(new TypeError('thrown'), { code: 7 })
        case 'reject': return Promise.reject(new Error('rejected'))
        case 'proxy': return new Proxy({ a: 1 }, {})
        case 'generator': return (function* () { yield 1 })()
        case 'function': return { add: (a, b) => a + b }
        case 'symbol': return { seen: Symbol('x'), other: 1 }
        default: return null
      }
    },
    call: (listener) => listener(20) + 1,
    echo: (value) => value,
    rules: {
      fs: attempt(() => require('node:fs')),
      path: attempt(() => require('path')),
      relative: attempt(() => require('./other.cjs')),
      npm: attempt(() => require('zod')),
      allowed: attempt(() => ['events', 'timers', 'url', 'electron'].map((name) => typeof require(name))),
      names: [typeof __dirname, typeof __filename, typeof process, typeof module, typeof exports, typeof Buffer],
      main: attempt(() => require('electron').app),
      sync: attempt(() => ipcRenderer.sendSync('x')),
      buffer: attempt(() => Buffer.from('x')),
      type: process.type + ' ' + process.sandboxed,
      twice: attempt(() => contextBridge.exposeInMainWorld('document', {})),
    },
  })
`

const page = `<!doctype html><title>Bridge</title><script src="/first.js"></script>`

const main = windowMain({
  page,
  more: `
    pages['/first.js'] = () => new Response('window.seenFirst = typeof window.desk', {
      headers: { 'content-type': 'text/javascript' },
    })
    ipcMain.handle('echo', (_event, value) => value)
    ipcMain.handle('kinds', (_event, ...given) => given.map((item) => Object.prototype.toString.call(item)))
    ipcMain.handle('buffer', () => ({ bytes: Buffer.from('abc') }))
    ipcMain.handle('fails', () => { throw Object.assign(new RangeError('too far'), { code: 7 }) })
    ipcMain.handle('function', () => () => 1)
    ipcMain.handle('sender', (event) => [event.senderFrame.url, event.senderFrame.origin, event.sender.getURL(), event.senderFrame.parent])
    pages['/closed'] = () => new Response('<!doctype html><title>Closed</title>', {
      headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" },
    })
    ipcMain.handle('open', (_event, address) => void win.loadURL(address))
    ipcMain.handle('burst', (event) => {
      for (const length of [1, 500_000, 2, 300_000, 3]) event.sender.send('news', 'x'.repeat(length))
      return 'answer'
    })
    ipcMain.handle('large', (_event, kind) => kind === 'text' ? 'né"x'.repeat(1_500_000) : new Uint8Array(4_000_000))
    ipcMain.on('later', async (event) => {
      globalThis.before = event.senderFrame?.url
      await new Promise((resolve) => win.webContents.once('did-navigate', resolve))
      globalThis.after = event.senderFrame
    })
  `,
})

let launched: Launched
beforeAll(async () => {
  launched = await launch({ 'main.js': main, 'preload.cjs': preload })
}, patience)
afterAll(() => launched?.close())

interface Desk {
  invoke(name: string, ...given: unknown[]): Promise<unknown>
  give(kind: string): unknown
  call(listener: (value: number) => number): number
  echo(value: unknown): unknown
  on(name: string, listener: (...given: unknown[]) => void): () => void
  send(name: string, ...given: unknown[]): void
  rules: unknown
  nested: { list: unknown[] }
}

declare global {
  var desk: Desk
  var seenFirst: string
}

test('the preload runs before page scripts, with what a sandboxed one has and no more', async () => {
  expect(await launched.page.evaluate(() => globalThis.seenFirst)).toBe('object')
  expect(await launched.page.evaluate(() => globalThis.desk.rules)).toEqual({
    fs: 'module not found: node:fs',
    path: 'module not found: path',
    relative: 'module not found: ./other.cjs',
    npm: 'module not found: zod',
    allowed: 'function,object,object,object',
    names: ['undefined', 'undefined', 'object', 'object', 'object', 'function'],
    main: 'STANDIN: electron (in a sandboxed preload).app not implemented',
    sync: 'STANDIN: ipcRenderer.sendSync not implemented',
    buffer: 'STANDIN: Buffer (in a sandboxed preload).from not implemented',
    type: 'renderer true',
    twice: 'Cannot bind an API on top of an existing property on the window object',
  })
})

test('the exposed API is frozen deeply, and the page sees nothing else of the preload', async () => {
  const seen = await launched.page.evaluate(() => {
    const { desk } = globalThis
    const [, deep] = desk.nested.list
    return [
      Object.isFrozen(desk),
      Object.isFrozen(desk.nested.list),
      Object.isFrozen(deep),
      Object.isFrozen(desk.invoke),
      Object.getOwnPropertyDescriptor(globalThis, 'desk')?.writable,
      typeof Reflect.get(globalThis, 'require'),
      typeof Reflect.get(globalThis, 'electronStandIn'),
    ]
  })
  expect(seen).toEqual([true, true, true, true, false, 'undefined', 'undefined'])
})

test('values cross the bridge as contextBridge passes them', async () => {
  const seen = await launched.page.evaluate(async () => {
    const { desk } = globalThis
    const get = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
    const message = (act: () => unknown) => {
      try {
        return act()
      } catch (error) {
        return [get(error, 'message'), get(error, 'code'), error instanceof Error]
      }
    }
    const point = desk.give('class')
    const rich = desk.give('rich')
    const failure = desk.give('error')
    const add = get(desk.give('function'), 'add')
    return {
      point: [get(point, 'x'), get(point, 'y'), get(point, 'far')],
      getter: desk.give('getter'),
      web: JSON.stringify(desk.give('web')),
      map: get(rich, 'map') instanceof Map,
      date: get(rich, 'date') instanceof Date,
      bytes: get(rich, 'bytes') instanceof Uint8Array,
      error: [failure instanceof Error, get(failure, 'message'), get(failure, 'code')],
      thrown: message(() => desk.give('throw')),
      rejected: await Promise.resolve(desk.give('reject')).catch((error) => error.message),
      proxy: message(() => desk.give('proxy')),
      generator: JSON.stringify(desk.give('generator')),
      added: typeof add === 'function' ? add(2, 3) : null,
      symbol: Object.entries(Object(desk.give('symbol'))).length,
      called: desk.call((value) => value * 2),
      argument: message(() => desk.echo(new Proxy({}, {}))),
    }
  })
  expect(seen).toEqual({
    point: [1, undefined, undefined],
    getter: { now: 5 },
    web: '{"url":{},"headers":{},"signal":{}}',
    map: true,
    date: true,
    bytes: true,
    error: [true, 'too far', undefined],
    thrown: ['thrown', undefined, true],
    rejected: 'rejected',
    proxy: ['An object could not be cloned.', undefined, true],
    generator: '{}',
    added: 5,
    symbol: 1,
    called: 41,
    argument: ['An object could not be cloned.', undefined, true],
  })
})

test('messages are structured clones both ways, and errors keep only their text', async () => {
  const seen = await launched.page.evaluate(async () => {
    const { desk } = globalThis
    const message = (asked: Promise<unknown>) => asked.catch((error) => error.message)
    const bytes = Reflect.get(Object(await desk.invoke('buffer')), 'bytes')
    const cyclic: { self?: unknown } = {}
    cyclic.self = cyclic
    const back = await desk.invoke('echo', cyclic)
    return {
      kinds: await desk.invoke('kinds', new Date(), new Map(), /x/, 1n, undefined, Number.NaN, [1]),
      buffer: [bytes.constructor.name, String(bytes)],
      cyclic: back === Reflect.get(Object(back), 'self'),
      fails: await message(desk.invoke('fails')),
      missing: await message(desk.invoke('nothing')),
      function: await message(desk.invoke('function')),
      argument: await message(desk.invoke('echo', () => 1)),
    }
  })
  expect(seen).toEqual({
    kinds: [
      ...['[object Date]', '[object Map]', '[object RegExp]', '[object BigInt]'],
      ...['[object Undefined]', '[object Number]', '[object Array]'],
    ],
    buffer: ['Uint8Array', '97,98,99'],
    cyclic: true,
    fails: "Error invoking remote method 'fails': RangeError: too far",
    missing: "Error invoking remote method 'nothing': Error: No handler registered for 'nothing'",
    function: "Error invoking remote method 'function': Error: An object could not be cloned.",
    argument: 'An object could not be cloned.',
  })
})

test('the sender is known by its real address', async () => {
  expect(await launched.page.evaluate(() => globalThis.desk.invoke('sender'))).toEqual([
    'app://bundle/',
    'app://bundle',
    'app://bundle/',
    null,
  ])
})

test('large answers cross whole', async () => {
  const seen = await launched.page.evaluate(async () => {
    const text = await globalThis.desk.invoke('large', 'text')
    const bytes = await globalThis.desk.invoke('large', 'bytes')
    return [String(text).length, String(text).slice(-4), Reflect.get(Object(bytes), 'length')]
  })
  expect(seen).toEqual([6_000_000, 'né"x', 4_000_000])
})

test('what comes behind a large message arrives behind it', async () => {
  const seen = await launched.page.evaluate(async () => {
    const lengths: unknown[] = []
    const stop = globalThis.desk.on('news', (text) => lengths.push(String(text).length))
    lengths.push(await globalThis.desk.invoke('burst'))
    stop()
    return lengths
  })
  expect(seen).toEqual([1, 500_000, 2, 300_000, 3, 'answer'])
})

test('a page that may not connect to its own origin gets large messages all the same', async () => {
  const { page } = launched
  const open = async (path: string, title: string) => {
    await page.evaluate((address) => globalThis.desk.invoke('open', address), `app://bundle${path}`)
    await expect.poll(() => page.title()).toBe(title)
  }
  await open('/closed', 'Closed')
  const seen = await page.evaluate(async () => {
    const lengths: unknown[] = []
    globalThis.desk.on('news', (text) => lengths.push(String(text).length))
    const text = await globalThis.desk.invoke('large', 'text')
    return [String(text).slice(-4), await globalThis.desk.invoke('burst'), ...lengths]
  })
  expect(seen).toEqual(['né"x', 'answer', 1, 500_000, 2, 300_000, 3])
  await open('/', 'Bridge')
})

test('a large message that cannot be fetched arrives all the same', async () => {
  const { page } = launched
  await page.context().setOffline(true)
  const text = await page.evaluate(() => globalThis.desk.invoke('large', 'text'))
  await page.context().setOffline(false)
  expect(String(text).slice(-4)).toBe('né"x')
})

test('main reaches the page, refuses what cannot be cloned, and an unsubscribed listener hears nothing', async () => {
  const { electronApp, page } = launched
  await page.evaluate(() => {
    const heard: unknown[] = []
    Reflect.set(globalThis, 'heard', heard)
    const stop = globalThis.desk.on('news', (...given) => {
      heard.push(given)
      if (heard.length === 2) stop()
    })
  })
  const refused = await electronApp.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    for (const number of [1, 2, 3]) window?.webContents.send('news', number, { at: number })
    try {
      window?.webContents.send('news', () => 1)
      return 'nothing'
    } catch (error) {
      return String(error)
    }
  })
  expect(refused).toBe('Error: An object could not be cloned.')
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'heard')))
    .toEqual([
      [1, { at: 1 }],
      [2, { at: 2 }],
    ])
})

test('the sender of a message is null once its page has gone', async () => {
  const { electronApp, page } = launched
  await page.evaluate(() => globalThis.desk.send('later'))
  await expect
    .poll(() => electronApp.evaluate(() => Reflect.get(globalThis, 'before')))
    .toBe('app://bundle/')
  await page.reload()
  await expect.poll(() => electronApp.evaluate(() => Reflect.get(globalThis, 'after'))).toBe(null)
  expect(await page.evaluate(() => globalThis.seenFirst)).toBe('object')
})
