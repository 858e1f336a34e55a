import {
  app,
  dialog,
  Menu,
  type MenuItemConstructorOptions,
  powerMonitor,
  protocol,
  session,
  shell,
} from 'electron'
import { systemClock } from './core/clock'
import { bundledFiles, chooseDataFolder } from './shell/data-folder'
import { developmentServer } from './shell/development-server'
import { hardenContents } from './shell/guard/harden-contents'
import { hardenSession } from './shell/guard/harden-session'
import { openingSwitch, withoutUnsafeEnvironment } from './shell/guard/outside-influence'
import { catchProcessErrors } from './shell/guard/process-errors'
import type { Program } from './shell/program-ports'
import { createQuit } from './shell/quit'
import { appSchemes, serveAppScheme } from './shell/window/app-scheme'

withoutUnsafeEnvironment(process.env)
// The order matters. Failure reporting comes first. The data folder is chosen before the lock, because
// the lock lies in it. What Electron accepts only before it is ready must stand in this module.
const errors = catchProcessErrors({
  exit: (code) => app.exit(code),
  // A person who starts a package sees no terminal.
  show: (title, text) => {
    if (app.isPackaged) dialog.showErrorBox(title, text)
  },
})
refuseSwitches()
app.setName('Gateway Desk')
// Windows shows a program’s notifications only if it knows the program by the name it was installed under.
if (process.platform === 'win32') app.setAppUserModelId('example.gateway-desk')
const dataFolder = chooseDataFolder(app, process.env)
const alone = app.requestSingleInstanceLock()
if (!alone) app.exit(0)
protocol.registerSchemesAsPrivileged(appSchemes)
app.enableSandbox()

const development = developmentServer(app.isPackaged, process.env)
let program: Program | undefined
const log = (line: string): void => program?.log.write(line)

app.on('second-instance', () => program?.window.show())
app.on('activate', () => program?.window.show())
app.on('window-all-closed', () => {
  if (process.platform !== 'darwin') app.quit()
})
app.on('web-contents-created', (_event, contents) => {
  hardenContents(contents, {
    devOrigin: development?.origin,
    log,
    openExternal: (address) => {
      shell.openExternal(address).catch(() => log('window: the system opened no browser'))
    },
  })
})
const quit = createQuit({
  clock: systemClock,
  mayQuit: async () => (await program?.mayQuit()) ?? true,
  stop: async () => program?.stop(),
  quitAgain: () => app.quit(),
  stay: () => program?.window.show(),
  log,
})
app.on('before-quit', quit.beforeQuit)

/** A package does not start with a switch by which another program could control or inspect it. */
function refuseSwitches(): void {
  const found = app.isPackaged ? openingSwitch(process.argv) : undefined
  if (found === undefined) return
  process.stderr.write(`Gateway Desk does not start with ${found}.\n`)
  app.exit(1)
}

let reading: Promise<typeof import('./shell/program')> | undefined

/** Loads the program's parts. They are most of main, and Electron does not need them before it is ready. */
function readProgram(): Promise<typeof import('./shell/program')> {
  reading ??= import('./shell/program')
  return reading
}

// No top-level await: Electron becomes ready only after this module has been evaluated. The parts are loaded
// meanwhile. setImmediate lets the work that Electron does first go ahead of loading them.
if (alone) {
  app.whenReady().then(start).catch(errors.fatal)
  setImmediate(() => readProgram().catch(errors.fatal))
}

async function start(): Promise<void> {
  const bundled = bundledFiles(import.meta.dirname)
  hardenSession(session.defaultSession, development?.origin, app.isPackaged)
  serveAppScheme(protocol, {
    root: bundled.rendererFolder,
    baseMap: bundled.baseMapFolder,
    picture: async (address) => await program?.picture(address),
    map: async (url) => await program?.map(url),
    media: async (id) => await program?.media(id),
    stream: async (request, headers) => await program?.stream(request, headers),
    mail: async (url) => await program?.mail(url),
  })
  // Electron passes the event, although its types do not say so.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => quit.sessionEnds(event))
  // Linux reports no log-out but ends every program so. Electron's own answer is a quit that asks, and what
  // writes the settings (when-exit) sends the signal once more, which nobody would hold back.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.prependListener(signal, () => quit.sessionEnds())
  }
  installMenu(process.platform, !app.isPackaged)
  const { createProgram } = await readProgram()
  program = createProgram({
    dataFolder,
    bundled,
    development,
    sessionEnds: quit.sessionEnds,
    startDemo: async (key) => {
      const { startDemoGateway } = await import('../src-demo')
      return await startDemoGateway({ key, mediaFolder: bundled.demoMediaFolder })
    },
  })
  errors.report(program.unexpected)
  program.window.show()
}

/** Replaces Electron's own menu, which has developer tools and links in it. */
function installMenu(platform: string, developing: boolean): void {
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ]
  const develop: MenuItemConstructorOptions[] = [
    { role: 'reload' },
    { role: 'forceReload' },
    { role: 'toggleDevTools' },
  ]
  const template: MenuItemConstructorOptions[] = [
    ...(platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    { label: 'View', submenu: view },
    { role: 'windowMenu' },
    ...(developing ? [{ label: 'Develop', submenu: develop }] : []),
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
