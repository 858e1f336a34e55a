import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Launched, launch, patience, windowMain } from './stand-in.ts'

const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' app://thumb",
  'media-src app://media',
  'frame-src app://mail',
].join('; ')

const page = `<!doctype html><title>First</title>
<img id="allowed" src="app://thumb/1"><img id="refused" src="app://other/1">
<iframe id="mail" sandbox="allow-popups" src="app://mail/7"></iframe>
<a id="blank" href="https://example.invalid/blank" target="_blank">blank</a>
<a id="away" href="app://bundle/away">away</a>
<a id="download" href="/file.bin" download="name.bin">download</a>
<script src="/page.js"></script>`

const more = (port: number) => `
  const text = (type, body, headers = {}) => () => new Response(body, { headers: { 'content-type': type, ...headers } })
  const image = text('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  Object.assign(pages, {
    '/page.js': text('text/javascript', 'addEventListener("securitypolicyviolation", (event) => { (window.violations ??= []).push(event.effectiveDirective) })'),
    '/again': text('text/html', '<title>Again</title>'),
    '/away': text('text/html', '<title>Away</title>'),
    '/file.bin': text('application/octet-stream', 'bytes'),
    '/cancelled': text('text/plain', 'never'),
    '/style.css': text('text/css', 'body { background-image: url(app://thumb/css) }'),
    '/large': () => new Response(new Uint8Array(3_000_000).fill(7)),
    '/headers': (request) => Response.json(Object.fromEntries(request.headers)),
    '/post': async (request) => new Response(request.method + ' ' + await request.text()),
    '/range': (request) => new Response('bcd', { status: 206, headers: {
      'content-range': 'bytes 1-3/6', 'x-asked': request.headers.get('range') } }),
    '/endless': () => new Response(new ReadableStream({
      pull(controller) { controller.enqueue(new Uint8Array(100_000)) },
      cancel() { log.push(['cancelled']) },
    })),
    'media/tone.wav': (request) => {
      const [, from, to] = /bytes=(\\d+)-(\\d*)/.exec(request.headers.get('range') ?? '') ?? [null, 0, '']
      const end = Math.min(to === '' ? tone.length - 1 : Number(to), tone.length - 1)
      log.push(['range', Number(from)])
      return new Response(tone.subarray(Number(from), end + 1), { status: 206, headers: {
        'content-type': 'audio/wav', 'accept-ranges': 'bytes', 'content-length': String(end + 1 - from),
        'content-range': 'bytes ' + from + '-' + end + '/' + tone.length } })
    },
    '/not-a-response': () => 'text',
    '/throws': () => { throw new Error('handler failed') },
    '/signal': (request) => { try { return new Response(String(request.signal)) } catch (error) { return new Response(error.message) } },
    'thumb/1': image, 'thumb/2': image, 'thumb/css': image, 'other/1': image,
    'mail/7': text('text/html', '<p>Mail</p><img src="app://thumb/2"><a target="_blank" href="https://example.invalid/mail">link</a>', {
      'content-security-policy': "sandbox allow-popups; default-src 'none'; img-src app://thumb; frame-ancestors app://bundle" }),
  })
  globalThis.log = []
  // Two minutes of silence, 8 bit at 44.1 kHz: large enough to be streamed.
  const tone = Buffer.alloc(44 + 5_292_000, 128)
  tone.write('RIFF', 0); tone.writeUInt32LE(tone.length - 8, 4); tone.write('WAVEfmt ', 8)
  tone.writeUInt32LE(16, 16); tone.writeUInt16LE(1, 20); tone.writeUInt16LE(1, 22)
  tone.writeUInt32LE(44_100, 24); tone.writeUInt32LE(44_100, 28); tone.writeUInt16LE(1, 32)
  tone.writeUInt16LE(8, 34); tone.write('data', 36); tone.writeUInt32LE(5_292_000, 40)
  const local = 'http://127.0.0.1:${port}/'
  const contents = win.webContents
  contents.setWindowOpenHandler((details) => {
    log.push(['open', details.url])
    if (details.url.endsWith('/text')) return 'deny'
    return { action: 'deny' }
  })
  contents.on('will-frame-navigate', (details) => {
    log.push(['will', details.url, details.isMainFrame])
    if (!details.url.startsWith('app://') || details.url.endsWith('/away')) details.preventDefault()
  })
  contents.on('will-redirect', (details) => { log.push(['redirect', details.url]); details.preventDefault() })
  session.defaultSession.on('will-download', (event, item) => {
    log.push(['download', item.getURL(), item.getFilename()])
    event.preventDefault()
  })
  session.defaultSession.webRequest.onBeforeRequest((details, done) => {
    if (!details.url.startsWith('app:')) log.push(['request', details.url, details.resourceType])
    done({ cancel: !details.url.startsWith('app:') || details.url.endsWith('/cancelled') })
  })
`

let server: Server
let reached: string[]
let launched: Launched

beforeAll(async () => {
  reached = []
  server = createServer((request, response) => {
    reached.push(request.url ?? '')
    response.end('reached')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  launched = await launch({
    'main.js': windowMain({
      page,
      headers: `'content-security-policy': ${JSON.stringify(csp)}`,
      more: more(port),
    }),
    'preload.cjs': `require('electron').contextBridge.exposeInMainWorld('desk', { ready: true })`,
  })
}, patience)
afterAll(async () => {
  await launched?.close()
  server.close()
})
beforeEach(() => launched.electronApp.evaluate(() => Reflect.set(globalThis, 'log', [])))

const log = () => launched.electronApp.evaluate(() => Reflect.get(globalThis, 'log'))
const addresses = () =>
  launched.electronApp.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    return [contents?.getURL(), ...(contents?.mainFrame.frames ?? []).map((frame) => frame.url)]
  })

// The library of browser types is for the renderer only, so what runs in the page is text here.
const inPage = <Value>(code: string): Promise<Value> => launched.page.evaluate<Value>(code)

/** What a request of the page ends in: its text, or that it failed. */
const fetched = (path: string, options: object = {}) =>
  inPage<string>(
    `fetch('${path}', ${JSON.stringify(options)}).then((answer) => answer.text(), () => 'failed')`,
  )

test('the custom scheme keeps its addresses, origins and policy', async () => {
  const { page } = launched
  expect(await addresses()).toEqual(['app://bundle/', 'app://mail/7'])
  const size = (name: string) => inPage(`document.querySelector('${name}').naturalWidth`)
  await expect.poll(() => size('#allowed')).toBe(9)
  expect(await size('#refused')).toBe(0)
  expect(await inPage('[isSecureContext, document.title]')).toEqual([true, 'First'])
  const mail = page.frames().find((frame) => frame.url().includes('mail'))
  expect(await mail?.evaluate('document.images[0].naturalWidth')).toBe(9)
})

test('addresses that scripts hand over are translated, and read back as they were', async () => {
  const seen = await inPage(`(async () => {
    const image = new Image()
    const loaded = new Promise((resolve) => {
      image.onload = () => resolve(image.naturalWidth)
      image.onerror = () => resolve('failed')
    })
    image.src = 'app://thumb/2'
    const other = document.createElement('img')
    other.setAttribute('src', 'app://other/2')
    return [image.src, await loaded, other.getAttribute('src')]
  })()`)
  expect(seen).toEqual(['app://thumb/2', 9, 'app://other/2'])
  await expect
    .poll(() => launched.page.evaluate(() => Reflect.get(globalThis, 'violations')))
    .toContain('img-src')
})

test('handlers see requests as Electron makes them', async () => {
  expect(JSON.parse(await fetched('/headers', { headers: { 'x-own': 'yes' } }))).toMatchObject({
    'x-own': 'yes',
    referer: 'app://bundle/',
  })
  expect(await fetched('/post', { method: 'POST', body: 'given' })).toBe('POST given')
  expect(await fetched('/signal')).toBe(
    'STANDIN: request.signal in protocol.handle not implemented',
  )
  expect(await fetched('/not-a-response')).toBe('failed')
  expect(await fetched('/throws')).toBe('failed')
  const range = await launched.page.evaluate(async () => {
    const answer = await fetch('/range', { headers: { range: 'bytes=1-3' } })
    return [answer.status, answer.headers.get('content-range'), answer.headers.get('x-asked')]
  })
  expect(range).toEqual([206, 'bytes 1-3/6', 'bytes=1-3'])
  const large = await launched.page.evaluate(async () => {
    const bytes = new Uint8Array(await (await fetch('app://bundle/large')).arrayBuffer())
    return [bytes.length, bytes.at(-1)]
  })
  expect(large).toEqual([3_000_000, 7])
})

test('a stream that the page gives up is cancelled', async () => {
  const seen = await inPage(`(async () => {
    const gone = new AbortController()
    const answer = await fetch('/endless', { signal: gone.signal })
    const { value } = await answer.body.getReader().read()
    gone.abort()
    return value.length > 0
  })()`)
  expect(seen).toBe(true)
  await expect.poll(log).toContainEqual(['cancelled'])
})

test('media is played and sought by ranges', async () => {
  const seen = await inPage(`(async () => {
    const audio = new Audio('app://media/tone.wav')
    const once = (name) => new Promise((resolve, reject) => {
      audio.addEventListener(name, resolve, { once: true })
      audio.addEventListener('error', () => reject(new Error(audio.error.message)), { once: true })
    })
    await once('loadedmetadata')
    const sought = once('seeked')
    audio.currentTime = 100
    await sought
    return [Math.round(audio.duration), audio.currentTime]
  })()`)
  expect(seen).toEqual([120, 100])
  expect(await log()).toContainEqual(['range', 0])
})

test('webRequest stops requests before they leave', async () => {
  const { port } = server.address() as AddressInfo
  expect(await fetched('/cancelled')).toBe('failed')
  // The policy of the page stops this one already; an image of a page without one would not be.
  expect(await fetched(`http://127.0.0.1:${port}/`)).toBe('failed')
  const rejected = await launched.electronApp.evaluate(async ({ BrowserWindow }, address) => {
    const [window] = BrowserWindow.getAllWindows()
    return window?.webContents
      .loadURL(address)
      .catch((error) => [error.message, error.errno, error.code])
  }, `http://127.0.0.1:${port}/page`)
  expect(rejected).toEqual([
    `ERR_BLOCKED_BY_CLIENT (-20) loading 'http://127.0.0.1:${port}/page'`,
    -20,
    'ERR_BLOCKED_BY_CLIENT',
  ])
  expect(reached).toEqual([])
  await launched.electronApp.evaluate(async ({ BrowserWindow }) => {
    await BrowserWindow.getAllWindows()[0]?.loadURL('app://bundle/')
  })
})

test('window.open and links for new windows ask the handler, and nothing opens', async () => {
  const { electronApp, page } = launched
  expect(await inPage("open('https://example.invalid/script')")).toBe(null)
  expect(await inPage("open('https://example.invalid/text')")).toBe(null)
  await page.click('#blank')
  await page.click('#away', { button: 'middle' })
  const mail = page.frames().find((frame) => frame.url().includes('mail'))
  await mail?.click('a')
  await expect.poll(log).toEqual([
    ['open', 'https://example.invalid/script'],
    ['open', 'https://example.invalid/text'],
    ['open', 'https://example.invalid/blank'],
    ['open', 'app://bundle/away'],
    ['open', 'https://example.invalid/mail'],
  ])
  expect(
    await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length),
  ).toBe(1)
  await expect.poll(() => electronApp.windows().length).toBe(1)
})

test('navigation by the page can be prevented, and by main is not asked about', async () => {
  const { electronApp, page } = launched
  await page.click('#away')
  await inPage("location.href = 'https://example.invalid/left'")
  await expect.poll(log).toEqual([
    ['will', 'app://bundle/away', true],
    ['will', 'https://example.invalid/left', true],
  ])
  await expect.poll(() => page.title()).toBe('First')
  await inPage("location.href = '/again'")
  await page.waitForURL(/again/)
  // The driver may hear of it before the program does.
  await expect.poll(async () => (await addresses())[0]).toBe('app://bundle/again')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'desk'))).toEqual({ ready: true })
  const events = await electronApp.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const seen: string[] = []
    contents?.on('did-start-loading', () => seen.push('did-start-loading'))
    contents?.on('did-start-navigation', () => seen.push('did-start-navigation'))
    contents?.on('did-navigate', (_event, url, code) => seen.push(`did-navigate ${url} ${code}`))
    contents?.on('dom-ready', () => seen.push('dom-ready'))
    contents?.on('did-finish-load', () => seen.push('did-finish-load'))
    const stopped = new Promise<void>((resolve) => {
      contents?.on('did-stop-loading', () => {
        seen.push('did-stop-loading')
        resolve()
      })
    })
    await contents?.loadURL('app://bundle/')
    await stopped
    return seen.filter((item, index) => seen.indexOf(item) === index)
  })
  expect(events).toEqual([
    ...['did-start-loading', 'did-start-navigation', 'did-navigate app://bundle/ 200'],
    ...['dom-ready', 'did-finish-load', 'did-stop-loading'],
  ])
})

test('loadURL rejects with the reason', async () => {
  const reasons = await launched.electronApp.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const load = (url: string) =>
      contents?.loadURL(url).then(
        () => 'loaded',
        (error) => error.message,
      )
    const seen = [
      await load('app://bundle/not-a-response'),
      await load('nonsense'),
      await load('app://bundle/'),
    ]
    return seen
  })
  expect(reasons).toEqual([
    "ERR_UNEXPECTED (-9) loading 'app://bundle/not-a-response'",
    "ERR_INVALID_URL (-300) loading 'nonsense'",
    'loaded',
  ])
})

test('a download is offered and refused', async () => {
  await launched.page.click('#download')
  await expect.poll(log).toContainEqual(['download', 'app://bundle/file.bin', 'name.bin'])
})

test('permissions are what the handlers say', async () => {
  const { electronApp } = launched
  const state = (name: string) =>
    inPage(`navigator.permissions.query({ name: '${name}' }).then((answer) => answer.state)`)
  await expect.poll(() => state('clipboard-write')).toBe('granted')
  expect(await state('notifications')).toBe('denied')
  expect(await state('geolocation')).toBe('denied')
  expect(await inPage('navigator.clipboard.readText().catch((error) => error.name)')).toBe(
    'NotAllowedError',
  )
  expect(await inPage('Notification.requestPermission()')).toBe('denied')
  const asked = await electronApp.evaluate(() => {
    const standIn = Reflect.get(globalThis, '__standIn')
    return standIn.recorded.permissionRequests
  })
  expect(asked).toEqual([
    { permission: 'clipboard-read', granted: false },
    { permission: 'notifications', granted: false },
  ])
})

test('the page is as large as the window, and reports when it is resized', async () => {
  const { electronApp, page } = launched
  const size = () => inPage('[innerWidth, innerHeight]')
  expect(await size()).toEqual([640, 480])
  await electronApp.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setSize(900, 700),
  )
  await expect.poll(size).toEqual([900, 700])
  await page.setViewportSize({ width: 500, height: 400 })
  await expect
    .poll(() =>
      electronApp.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.getContentSize(),
      ),
    )
    .toEqual([500, 400])
})

test('the theme source is in force in the page', async () => {
  const { electronApp } = launched
  const isDark = () => inPage("matchMedia('(prefers-color-scheme: dark)').matches")
  for (const source of ['dark', 'light'] as const) {
    await electronApp.evaluate(({ nativeTheme }, theme) => {
      nativeTheme.themeSource = theme
    }, source)
    await expect.poll(isDark).toBe(source === 'dark')
  }
})

test('a crashed page is reported and can be loaded again', async () => {
  const seen = await launched.electronApp.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const gone = new Promise((resolve) => {
      contents?.once('render-process-gone', (_event, details) => resolve(details.reason))
    })
    contents?.forcefullyCrashRenderer()
    const reason = await gone
    const finished = new Promise<void>((resolve) =>
      contents?.once('did-finish-load', () => resolve()),
    )
    contents?.reload()
    await finished
    return [reason, contents?.isCrashed(), contents?.getURL()]
  })
  expect(seen).toEqual(['crashed', false, 'app://bundle/'])
})
