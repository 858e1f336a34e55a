import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { callNames } from '#shared/bridge/names'
import { alone, expect, test } from './fixtures'
import { answerSystemWith } from './launch'

// These tests do what the content policy forbids, and the page complains of it.
test.use({ quietPage: false })

test('the page has no Node, no Electron and only two functions of ours', async ({ demo }) => {
  const seen = await demo.page.evaluate(() => ({
    names: Object.keys(window.desk).sort(),
    frozen: Object.isFrozen(window.desk),
    node: ['require', 'process', 'Buffer', 'module', 'global', '__dirname', 'electron'].filter(
      (name) => name in window,
    ),
  }))
  expect(seen).toEqual({ names: ['call', 'on'], frozen: true, node: [] })
})

test('unknown names are refused by the bridge itself', async ({ demo }) => {
  const refusals = await demo.page.evaluate(async () => {
    const call = window.desk.call as (name: string) => Promise<unknown>
    const on = window.desk.on as (name: string, listener: () => void) => unknown
    const words: string[] = []
    for (const name of ['', 'key.read', 'call:key.save', '__proto__', 'constructor']) {
      try {
        await call(name)
        words.push(`call ${name} went through`)
      } catch {}
      try {
        on(name, () => undefined)
        words.push(`on ${name} went through`)
      } catch {}
    }
    return words
  })
  expect(refusals).toEqual([])
})

test('the page may run no foreign script, no inline script and no eval', async ({ demo }) => {
  const outcome = await demo.page.evaluate(async () => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(event.effectiveDirective),
    )
    const inline = document.createElement('script')
    inline.textContent = 'window.inlineRan = true'
    document.body.append(inline)
    const foreign = document.createElement('script')
    foreign.src = 'https://127.0.0.1:9/x.js'
    const failed = new Promise((resolve) => {
      foreign.onerror = resolve
    })
    document.body.append(foreign)
    await failed
    let evaluated = false
    try {
      evaluated = new Function('return true')() === true
    } catch {}
    return { inline: 'inlineRan' in window, evaluated, violations }
  })
  expect(outcome.inline).toBe(false)
  expect(outcome.evaluated).toBe(false)
  expect(outcome.violations.join()).toContain('script-src')
})

test('the page reaches no network of its own', async ({ demo }) => {
  const state = await demo.value('desk.state')
  const origin = state.demo.at === 'on' ? state.demo.origin : ''
  expect(origin).toContain('http://127.0.0.1')
  const reached = await demo.page.evaluate(async (address) => {
    const ways: Record<string, () => Promise<unknown>> = {
      fetch: () => fetch(address, { mode: 'no-cors' }),
      image: () =>
        new Promise((resolve, reject) => {
          const image = new Image()
          image.onload = resolve
          image.onerror = reject
          image.src = `${address}/media/image/one-10x10.png`
        }),
      socket: () =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(address.replace('http', 'ws'))
          socket.onopen = resolve
          socket.onerror = reject
        }),
    }
    const through: string[] = []
    for (const [name, way] of Object.entries(ways)) {
      try {
        await way()
        through.push(name)
      } catch {}
    }
    return through
  }, origin)
  expect(reached).toEqual([])
})

test('the page can neither navigate away nor open a window', async ({ demo }) => {
  const { page, app } = demo
  const before = page.url()
  await page.evaluate(() => {
    window.open('https://example.invalid/')
    const link = document.createElement('a')
    link.href = 'https://example.invalid/'
    link.target = '_blank'
    document.body.append(link)
    link.click()
    window.location.href = 'https://example.invalid/'
  })
  // The bridge still answers: the page is the same one.
  await demo.value('desk.state')
  expect(page.url()).toBe(before)
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('no permission is granted beyond copying and full screen', async ({ demo }) => {
  const states = await demo.page.evaluate(async () => {
    const answers: Record<string, string> = {}
    for (const name of ['geolocation', 'notifications', 'camera', 'microphone', 'midi'] as const) {
      const status = await navigator.permissions.query({ name: name as PermissionName })
      answers[name] = status.state
    }
    return answers
  })
  expect(Object.values(states)).not.toContain('granted')
})

test('only safe addresses are opened outside', async ({ demo }) => {
  for (const url of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'smb://server/share',
    'https://user:password@example.com/',
    'not an address',
  ]) {
    const answer = await demo.call('system.openExternal', { url })
    expect(answer.ok, url).toBe(false)
  }
  const url = 'https://example.com/page'
  expect((await demo.call('system.openExternal', { url })).ok).toBe(true)
  const opened = await demo.app.evaluate(() => Reflect.get(globalThis, 'openedOutside'))
  expect(opened).toEqual([url])
})

test('hostile messages neither crash the program nor get more than a fault', {
  tag: alone,
}, async ({ demo }) => {
  const harmless = callNames.filter(
    (name) =>
      ![
        'system.forgetEverything',
        'desk.startWith',
        'settings.export',
        'settings.import',
        'system.openDataFolder',
      ].includes(name),
  )
  const messages = fc.sample(
    fc.tuple(fc.constantFrom(...harmless), fc.jsonValue({ maxDepth: 3 })),
    { numRuns: 1000, seed: 7 },
  )
  const odd = await demo.page.evaluate(
    async (all) => {
      const call = window.desk.call as (name: string, input: unknown) => Promise<unknown>
      const wrong: string[] = []
      for (const [name, input] of all) {
        const answer = await call(name, input).catch((error: unknown) => String(error))
        if (typeof answer !== 'object' || answer === null || !('ok' in answer)) {
          wrong.push(`${name} ${JSON.stringify(input)}: ${String(answer)}`)
        }
      }
      return wrong
    },
    messages as [string, unknown][],
  )
  expect(odd).toEqual([])
  expect((await demo.value('desk.state')).demo.at).toBe('on')
})

/** The log of the program, once it has this line. */
async function logWith(userData: string, text: string): Promise<string> {
  let log = ''
  await expect
    .poll(async () => {
      const folder = join(userData, 'logs')
      const files = (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8'))
      log = (await Promise.all(files)).join('\n')
      return log
    })
    .toContain(text)
  return log
}

test('every page of the program is sandboxed', async ({ program }) => {
  const forced = await program.app.evaluate(({ app }) =>
    app.commandLine.hasSwitch('enable-sandbox'),
  )
  expect(forced).toBe(true)
})

test('the program’s own page in another window is told nothing', { tag: alone }, async ({
  demo,
}) => {
  const url = demo.page.url()
  const other = demo.app.waitForEvent('window')
  await demo.app.evaluate(async ({ BrowserWindow, app }, page) => {
    const preload = `${app.getAppPath()}/out/preload/index.cjs`
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
    await window.loadURL(page)
  }, url)
  const page = await other
  const ask = (): Promise<unknown> => window.desk.call('desk.state')
  expect(await page.evaluate(ask)).toMatchObject({ ok: false })
  expect(await demo.page.evaluate(ask)).toMatchObject({ ok: true })
})

test('an error that repeats the key is logged without it', { tag: alone }, async ({
  connected,
  gatewayKey,
  userData,
}) => {
  await connected.app.evaluate((_electron, key) => {
    process.emit('uncaughtException', new Error(`sent with ${key} to a place`))
  }, gatewayKey)
  const log = await logWith(userData, 'to a place')
  expect(log).not.toContain(gatewayKey)
})

test('the clipboard is looked at only while its person wants it', async ({ demo }) => {
  /** How often the clipboard is read when the window comes to the front. */
  const looks = () =>
    demo.app.evaluate(({ app, clipboard }) => {
      const { readText } = clipboard
      let times = 0
      clipboard.readText = async () => {
        times += 1
        return ''
      }
      app.emit('browser-window-focus')
      clipboard.readText = readText
      return times
    })
  const want = (watchClipboard: boolean) =>
    demo.value('settings.change', { downloads: { watchClipboard } })
  expect(await looks()).toBe(0)
  await answerSystemWith(demo.app, 'Look at it')
  await want(true)
  // A look that is under way is not begun again.
  await expect.poll(looks).toBe(1)
  await want(false)
  expect(await looks()).toBe(0)
})
