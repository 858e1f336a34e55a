import { expect, test } from 'vitest'
import { mediaFault } from '../../../../tools/electron-stand-in/source/scheme/media-length.ts'
import { lastJson, run, windowMain, writeApp } from './stand-in.ts'

const attempt = `
  const attempts = {}
  const attempt = (name, act) => {
    try { act(); attempts[name] = 'nothing' } catch (error) { attempts[name] = error.message }
  }
`

test('a top-level await on ready is named by the watchdog', async () => {
  const { code, output } = await run(`
    import { app } from 'electron'
    await app.whenReady()
  `)
  expect(code).toBe(1)
  expect(output).toContain('STANDIN:')
  expect(output).toContain('top-level await on ready never ends in Electron')
})

test('before ready, what needs ready throws; what is unknown throws by name', async () => {
  const { output } = await run(`
    import electron, { app, BrowserWindow, dialog, ipcMain, Notification, protocol, safeStorage,
      screen, session, shell, Tray, contentTracing } from 'electron'
    import { createRequire } from 'node:module'
    ${attempt}
    attempt('window', () => new BrowserWindow())
    attempt('tray', () => new Tray('icon.png'))
    attempt('notification', () => new Notification({ title: 'x' }))
    attempt('dialog', () => dialog.showOpenDialog({}))
    attempt('screen', () => screen.getPrimaryDisplay())
    attempt('session', () => session.defaultSession)
    attempt('unknown call', () => app.setProgressBar(1))
    attempt('unknown event', () => app.on('no-such-event', () => {}))
    attempt('unknown part', () => electron.noSuchPart)
    attempt('absent part', () => contentTracing.startRecording())
    attempt('unknown shell call', () => shell.moveItemToTrash('x'))
    attempt('second handler', () => { ipcMain.handle('a', () => 1); ipcMain.handle('a', () => 2) })
    attempt('weak scheme', () => protocol.registerSchemesAsPrivileged([{ scheme: 'app' }]))
    attempt('sync encryption', () => safeStorage.encryptString('x'))
    attempt('relative path', () => app.setPath('userData', 'here'))
    attempt('unknown path', () => app.getPath('nowhere'))
    const required = createRequire(import.meta.url)('electron')
    attempts.same = required.app === app && electron.app === app
    attempts.process = [process.type, process.defaultApp, process.versions.electron.split('.')[0]]
    attempts.argv = process.argv.length > 1 && process.argv[1].includes('stand-in-app-')
    attempts.named = [app.getName(), app.getVersion(), app.isPackaged, app.isReady()]
    console.log(JSON.stringify(attempts))
    app.exit(0)
  `)
  expect(lastJson(output)).toEqual({
    window: 'Cannot create BrowserWindow before app is ready',
    tray: 'Cannot create Tray before app is ready',
    notification: 'Cannot create Notification before app is ready',
    dialog: 'dialog module can only be used after app is ready',
    screen: "The 'screen' module can't be used before the app 'ready' event",
    session: 'Session can only be received when app is ready',
    'unknown call': 'STANDIN: electron.app.setProgressBar not implemented',
    'unknown event': "STANDIN: electron.app.on('no-such-event') not implemented",
    'unknown part': 'STANDIN: electron.noSuchPart not implemented',
    'absent part': 'STANDIN: electron.contentTracing.startRecording not implemented',
    'unknown shell call': 'STANDIN: electron.shell.moveItemToTrash not implemented',
    'second handler': "Attempted to register a second handler for 'a'",
    'weak scheme': "STANDIN: the scheme 'app' without both standard and secure not implemented",
    'sync encryption':
      'STANDIN: safeStorage.encryptString is deprecated in Electron 45 and gone in 46',
    'relative path': 'Path must be absolute',
    'unknown path': "Failed to get 'nowhere' path",
    same: true,
    process: ['browser', true, '45'],
    argv: true,
    named: ['fixture', '1.2.3', false, false],
  })
})

test('after ready, what must come before throws; windows refuse weak and unknown options', async () => {
  const { output } = await run(`
    import { app, BrowserWindow, dialog, protocol, session } from 'electron'
    ${attempt}
    const scheme = (name) => ({ scheme: name, privileges: { standard: true, secure: true } })
    protocol.registerSchemesAsPrivileged([scheme('app')])
    app.whenReady().then(() => {
      attempt('sandbox', () => app.enableSandbox())
      attempt('schemes', () => protocol.registerSchemesAsPrivileged([scheme('late')]))
      attempt('option', () => new BrowserWindow({ vibrancy: 'x' }))
      attempt('preference', () => new BrowserWindow({ webPreferences: { turbo: true } }))
      attempt('node', () => new BrowserWindow({ webPreferences: { nodeIntegration: true } }))
      attempt('unsafe', () => new BrowserWindow({ webPreferences: { sandbox: false } }))
      attempt('preload', () => new BrowserWindow({ webPreferences: { preload: './p.cjs' } }))
      attempt('dialog', () => dialog.showOpenDialog({}))
      attempt('session call', () => session.defaultSession.setDevToolsWhatever())
      attempt('request event', () => session.defaultSession.webRequest.onErrorOccurred(() => {}))
      protocol.handle('app', () => new Response('x'))
      attempt('handler', () => protocol.handle('app', () => new Response('y')))
      attempt('unregistered', () => protocol.handle('other', () => new Response('y')))
      console.log(JSON.stringify(attempts))
      app.quit()
    })
  `)
  expect(lastJson(output)).toEqual({
    sandbox: 'app.enableSandbox() can only be called before app is ready',
    schemes: 'protocol.registerSchemesAsPrivileged should be called before app is ready',
    option: 'STANDIN: electron.BrowserWindow option.vibrancy not implemented',
    preference: 'STANDIN: electron.BrowserWindow webPreferences.turbo not implemented',
    node: 'STANDIN: electron.BrowserWindow webPreferences.nodeIntegration: true not implemented',
    unsafe: 'STANDIN: electron.BrowserWindow webPreferences.sandbox: false not implemented',
    preload: 'STANDIN: the preload path ./p.cjs is not absolute; Electron ignores it then',
    dialog:
      'STANDIN: dialog.showOpenDialog has no user to ask; a test must replace it: dialog.showOpenDialog = async () => …',
    'session call': 'STANDIN: electron.session.setDevToolsWhatever not implemented',
    'request event': 'STANDIN: electron.session.webRequest.onErrorOccurred not implemented',
    handler: 'Failed to register protocol: app',
    unregistered:
      "STANDIN: electron.protocol.handle('other') without registerSchemesAsPrivileged not implemented",
  })
})

test('an unhandled rejection in the main process fails the run', async () => {
  const { code, output } = await run(`
    import { app } from 'electron'
    Promise.reject(new Error('nobody catches this'))
    app.on('window-all-closed', () => {})
  `)
  expect(code).toBe(1)
  expect(output).toContain('STANDIN: unhandled rejection in the main process')
  expect(output).toContain('nobody catches this')
})

test('the system’s certificates may be read in a thread only', async () => {
  const { code, output } = await run(`
    import { app } from 'electron'
    import tls, { getCACertificates } from 'node:tls'
    import { Worker } from 'node:worker_threads'
    const thread = new Worker("require('node:tls').getCACertificates('system')", { eval: true })
    thread.on('exit', (code) => {
      console.log('thread ' + code, getCACertificates('bundled').length > 0, tls.getCACertificates === getCACertificates)
      getCACertificates('system')
    })
    app.on('window-all-closed', () => {})
  `)
  expect(code).toBe(1)
  expect(output).toContain('thread 0 true true')
  expect(output).toContain("STANDIN: tls.getCACertificates('system') in the main thread")
})

test('a page in a session without permission handlers fails the run', async () => {
  const { code, output } = await run(`
    import { app, BrowserWindow } from 'electron'
    app.whenReady().then(() => new BrowserWindow({ show: false }).loadURL('data:text/html,x'))
  `)
  expect(code).toBe(1)
  expect(output).toContain(
    'without setPermissionRequestHandler and setPermissionCheckHandler: Electron grants every permission',
  )
})

test('a worker thread cannot have electron', async () => {
  const { output } = await run(`
    import { app } from 'electron'
    import { Worker } from 'node:worker_threads'
    import { writeFileSync } from 'node:fs'
    import { join } from 'node:path'
    const file = join(import.meta.dirname, 'worker.mjs')
    writeFileSync(file, "import('electron').then(() => console.log('found'), (error) => console.log(error.message))")
    new Worker(file).on('exit', () => app.exit(0))
  `)
  expect(output).toContain("Cannot find module 'electron' in a worker thread")
})

test('a preload that is an ES module does not run, and main is notified; partitions are apart', async () => {
  const { output } = await run(`
    import { app, BrowserWindow, protocol, session } from 'electron'
    import { writeFileSync } from 'node:fs'
    import { join } from 'node:path'
    protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
    const seen = []
    app.on('session-created', () => seen.push('session-created'))
    app.whenReady().then(async () => {
      const own = session.fromPartition('own')
      own.setPermissionRequestHandler((_contents, _name, done) => done(false))
      own.setPermissionCheckHandler(() => false)
      const answer = () => new Response('<title>Own</title>', { headers: { 'content-type': 'text/html' } })
      own.protocol.handle('app', answer)
      const preload = join(import.meta.dirname, 'preload.cjs')
      writeFileSync(preload, "import { contextBridge } from 'electron'")
      const win = new BrowserWindow({ show: false, webPreferences: { partition: 'own', preload } })
      const contents = win.webContents
      contents.on('preload-error', (_event, _file, error) => seen.push(error.name))
      contents.on('console-message', (details) => seen.push(details.level + ' ' + details.message))
      await win.loadURL('app://own/')
      seen.push(await contents.executeJavaScript('console.warn("from the page"), document.title'))
      seen.push(contents.session === own, await (await own.fetch('app://own/')).text())
      console.log(JSON.stringify(seen))
      app.quit()
    })
  `)
  expect(lastJson(output)).toEqual([
    ...['session-created', 'SyntaxError', 'warning from the page', 'Own', true],
    '<title>Own</title>',
  ])
})

test('an answer to a player that ends before the file fails the run', async () => {
  const app = await writeApp({
    'preload.cjs': '',
    'main.js': windowMain({
      page: '<!doctype html><audio src="app://media/song.wav" preload="auto"></audio>',
      more: `pages['media/song.wav'] = () => new Response(new Uint8Array(100), { status: 206, headers: {
        'content-type': 'audio/wav', 'content-length': '100', 'content-range': 'bytes 0-99/1000' } })`,
    }),
  })
  const { code, output } = await run('', { app })
  expect(code).toBe(1)
  expect(output).toContain(
    'STANDIN: the answer of app://media/song.wav cannot be played: it ends at 99 of 1000',
  )
})

test('which answers a player of Electron takes', () => {
  const ask = (range: string | null, status: number, headers: Record<string, string>) =>
    mediaFault(range, new Response(null, { status, headers }))
  const part = (range: string, length: number) => ({
    'content-range': range,
    'content-length': String(length),
  })
  expect(ask(null, 200, { 'content-length': '1000' })).toBe(undefined)
  expect(ask('bytes=0-', 206, part('bytes 0-999/1000', 1000))).toBe(undefined)
  expect(ask('bytes=400-', 206, part('bytes 400-999/1000', 600))).toBe(undefined)
  expect(ask('bytes=9000-', 416, {})).toBe(undefined)
  expect(ask('bytes=0-', 404, {})).toBe(undefined)
  expect(ask('bytes=0-', 200, {})).toContain('no Content-Length')
  expect(ask('bytes=400-', 200, { 'content-length': '1000' })).toContain('begins at 0')
  expect(ask('bytes=400-', 206, { 'content-length': '600' })).toContain('no Content-Range')
  expect(ask('bytes=400-', 206, part('bytes 0-999/1000', 1000))).toContain('begins at 0')
  expect(ask('bytes=400-', 206, part('bytes 400-999/1000', 1000))).toContain('differ')
  expect(ask('bytes=400-', 206, part('bytes 400-899/1000', 500))).toContain('ends at 899 of 1000')
})
