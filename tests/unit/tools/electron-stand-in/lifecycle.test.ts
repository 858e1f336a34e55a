import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { environment, executable, lastJson, run, start, writeApp } from './stand-in.ts'

const log = `
  const events = []
  const note = (target, name, prefix = '') => target.on(name, () => events.push(prefix + name))
  for (const name of ['will-finish-launching', 'ready', 'before-quit', 'will-quit']) note(app, name)
  app.on('quit', (_event, code) => console.log(JSON.stringify([...events, 'quit ' + code])))
`

test('ready comes after the entry module, and quitting goes through its events in order', async () => {
  const { code, output } = await run(`
    import { app, BrowserWindow } from 'electron'
    ${log}
    app.whenReady().then(() => {
      events.push('whenReady')
      const win = new BrowserWindow({ show: false })
      note(win, 'close', 'window ')
      note(win, 'closed', 'window ')
      app.quit()
    })
    events.push('module end')
  `)
  expect(code).toBe(0)
  expect(lastJson(output)).toEqual([
    'module end',
    ...['will-finish-launching', 'ready', 'whenReady', 'before-quit', 'window close'],
    ...['window closed', 'will-quit', 'quit 0'],
  ])
})

test('a prevented close stops a quit, and closing the last window quits', async () => {
  const { code, output } = await run(`
    import { app, BrowserWindow } from 'electron'
    ${log}
    app.whenReady().then(() => {
      const win = new BrowserWindow({ show: false })
      win.on('close', (event) => { events.push('refused'); event.preventDefault() })
      app.quit()
      events.push(win.isDestroyed() ? 'gone' : 'still there')
      app.on('will-quit', () => {
        try { win.getBounds() } catch (error) { events.push(error.message) }
        try { win.webContents.send('x') } catch (error) { events.push(String(error)) }
      })
      win.destroy()
    })
  `)
  expect(code).toBe(0)
  expect(lastJson(output)).toEqual([
    ...['will-finish-launching', 'ready', 'before-quit', 'refused', 'still there'],
    // Without a listener for window-all-closed, the last window takes the app with it.
    ...['before-quit', 'will-quit', 'Object has been destroyed'],
    ...['TypeError: Object has been destroyed', 'quit 0'],
  ])
})

test('exit skips before-quit and will-quit and keeps its code', async () => {
  const { code, output } = await run(`
    import { app } from 'electron'
    ${log}
    app.whenReady().then(() => app.exit(7))
  `)
  expect(code).toBe(7)
  expect(lastJson(output)).toEqual(['will-finish-launching', 'ready', 'quit 7'])
})

test('a second instance is refused, and the first one hears its arguments', async () => {
  const main = `
    import { app } from 'electron'
    if (!app.requestSingleInstanceLock({ from: process.pid })) {
      console.log('second')
      app.exit(0)
    } else {
      app.on('second-instance', (_event, argv, folder, data) => {
        console.log(JSON.stringify([argv.includes('--hello'), folder, typeof data.from]))
        app.quit()
      })
      app.whenReady().then(() => console.log('first'))
    }
  `
  const first = await start(main)
  await first.said('first')
  const second = await start(main, { app: first.app, given: ['--hello'] })
  expect((await second.ended()).output).toContain('second')
  const { code, output } = await first.ended()
  expect(code).toBe(0)
  expect(lastJson(output)).toEqual([true, process.cwd(), 'number'])
})

/** The processes of this machine that have this text in their command line. */
function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text)
      } catch {
        return false
      }
    })
    .map(Number)
}

const startedByParent = `
  const { spawn } = require('node:child_process')
  const [, ...given] = process.argv
  spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout.pipe(process.stdout)
`

const waiting = `
  import { app } from 'electron'
  app.whenReady().then(() => console.log('up'))
`

for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const) {
  test.runIf(process.platform === 'linux')(`${signal} leaves no Chromium behind`, async () => {
    const running = await start(waiting)
    await running.said('up')
    const profile = `${running.app}/data/stand-in-chromium`
    expect(processesWith(profile).length).toBeGreaterThan(0)
    const closed = once(running.child, 'close')
    running.child.kill(signal)
    await closed
    await expect.poll(() => processesWith(profile), { interval: 20 }).toEqual([])
    await rm(running.app, { recursive: true, force: true, maxRetries: 5 })
  })
}

test.runIf(process.platform === 'linux')('the app ends with whoever started it', async () => {
  const app = await writeApp({ 'main.js': waiting })
  const parent = spawn(
    process.execPath,
    ['-e', startedByParent, executable, app, `--user-data-dir=${join(app, 'data')}`],
    { stdio: ['ignore', 'pipe', 'inherit'], env: environment },
  )
  await once(parent.stdout, 'data')
  expect(processesWith(app).length).toBeGreaterThan(1)
  const closed = once(parent, 'exit')
  parent.kill('SIGKILL')
  await closed
  await expect.poll(() => processesWith(app), { interval: 20 }).toEqual([])
  await rm(app, { recursive: true, force: true, maxRetries: 5 })
})

// In a process of its own: Playwright leaves promises unhandled if a program ends before it has connected.
const playwright = `
  const { _electron } = require(process.argv[1])
  process.on('unhandledRejection', () => {})
  _electron.launch({ args: process.argv.slice(2) }).then(
    () => process.exit(0),
    (error) => {
      console.log(error.message)
      process.exitCode = 3
    },
  )
`

test('Playwright is notified of a deadlock instead of waiting for it', async () => {
  const app = await writeApp({
    'main.js': "import { app } from 'electron'\nawait app.whenReady()",
  })
  const { resolve } = createRequire(import.meta.url)
  const given = [resolve('playwright-core'), app, `--user-data-dir=${join(app, 'data')}`]
  const child = spawn(process.execPath, ['--eval', playwright, ...given], { env: environment })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect(printed).toContain('top-level await on ready never ends in Electron')
  expect(child.exitCode).toBe(3)
})

test('a killed app can be started again at once, with the same data', async () => {
  const first = await start(waiting)
  await first.said('up')
  const closed = once(first.child, 'close')
  first.child.kill('SIGKILL')
  await closed
  const second = await start(waiting, { app: first.app })
  await second.said('up')
  second.child.kill('SIGTERM')
  await second.ended()
  await first.ended()
})

test('an editor that leaks ELECTRON_RUN_AS_NODE is noticed', async () => {
  const { code, output } = await run(waiting, { environment: { ELECTRON_RUN_AS_NODE: '1' } })
  expect(code).toBe(1)
  expect(output).toContain('ELECTRON_RUN_AS_NODE is set')
})

test.runIf(process.platform !== 'win32')(
  'a signal quits with its events, a second one waits for nothing',
  async () => {
    const polite = await start(`
    import { app } from 'electron'
    ${log}
    app.whenReady().then(() => console.log('up'))
  `)
    await polite.said('up')
    polite.child.kill('SIGTERM')
    const left = await polite.ended()
    expect(left.code).toBe(0)
    expect(lastJson(left.output)).toContain('before-quit')

    const stubborn = await start(`
    import { app } from 'electron'
    app.on('before-quit', (event) => { event.preventDefault(); console.log('refused') })
    app.whenReady().then(() => console.log('up'))
  `)
    await stubborn.said('up')
    stubborn.child.kill('SIGTERM')
    await stubborn.said('refused')
    stubborn.child.kill('SIGTERM')
    expect((await stubborn.ended()).code).toBe(143)
  },
)
