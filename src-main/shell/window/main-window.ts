import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import type { Settings } from '#shared/bridge/settings'
import { startPage, stoppedPage } from '../../bridge/trusted-sender'
import type { Clock } from '../../core/clock'
import type { NativeDialogs } from '../native-dialogs'
import { createReloadPolicy } from './reload-policy'
import { placeWindow, smallestWindow, type WindowState } from './window-bounds'

export interface MainWindowPorts {
  clock: Clock
  dialogs: Pick<NativeDialogs, 'messageBox'>
  /** Absolute: a relative one is silently ignored. */
  preload: string
  /** The development server's page, if there is one. */
  devPage: string | undefined
  state: WindowState
  remember(state: WindowState): void
  /** The window can be seen again, or its page was reloaded. */
  awake(): void
  closed(): void
  /** Windows asks whether the session may end; another program may still say no. */
  sessionMayEnd(): void
  /** Windows ends the session; no other event reports it there. */
  sessionEnds(): void
  log(line: string): void
}

const showAnywayMs = 3_000

/** Opens the program's one window. */
export function openMainWindow(ports: MainWindowPorts): BrowserWindow {
  const displays = screen.getAllDisplays().map((display) => display.workArea)
  const window = new BrowserWindow({
    ...placeWindow(ports.state.place, displays),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    title: 'Gateway Desk',
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0e1115' : '#f4f5f7',
    webPreferences: {
      preload: ports.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // The page has dialogs of its own; those that Chromium would show for it are none of ours.
      disableDialogs: true,
      spellcheck: false,
      autoplayPolicy: 'document-user-activation-required',
      devTools: !app.isPackaged,
    },
  })
  showWhenReady(window, ports)
  rememberPlace(window, ports)
  recover(window, ports)
  window.on('show', ports.awake)
  window.on('restore', ports.awake)
  window.webContents.on('did-finish-load', ports.awake)
  window.on('closed', ports.closed)
  // The first is only a question: what was stopped for it would not run on if another program says no. But
  // after the second, Windows does not wait long for what is still to be written.
  window.on('query-session-end', () => ports.sessionMayEnd())
  window.on('session-end', () => ports.sessionEnds())
  load(window, ports.devPage ?? startPage, ports)
  return window
}

function load(window: BrowserWindow, page: string, ports: MainWindowPorts): void {
  window.loadURL(page).catch((error: unknown) => {
    // A window that was closed while it loaded has not failed.
    if (window.isDestroyed()) return
    ports.log(`window: the page was not loaded (${error instanceof Error ? error.message : ''})`)
  })
}

function showWhenReady(window: BrowserWindow, ports: MainWindowPorts): void {
  let shown = false
  const show = (): void => {
    if (shown || window.isDestroyed()) return
    shown = true
    if (ports.state.maximized) window.maximize()
    window.show()
  }
  window.once('ready-to-show', show)
  // A page that never paints must not leave a program without a window.
  const stop = ports.clock.after(showAnywayMs, show)
  window.once('closed', stop)
}

function rememberPlace(window: BrowserWindow, ports: MainWindowPorts): void {
  window.on('close', () => {
    ports.remember({ place: window.getNormalBounds(), maximized: window.isMaximized() })
  })
}

function recover(window: BrowserWindow, ports: MainWindowPorts): void {
  const decide = createReloadPolicy(ports.clock.now)
  let started = false
  const reload = (page: string): void => {
    started = false
    load(window, page, ports)
  }
  window.webContents.on('did-finish-load', () => {
    started = true
  })
  window.webContents.on('preload-error', (_event, _preload, error) => {
    ports.log(`window: THE PRELOAD FAILED, nothing will work (${error.message})`)
  })
  window.webContents.on('render-process-gone', (_event, details) => {
    ports.log(`window: its process ended (${details.reason}, ${details.exitCode})`)
    if (details.reason === 'clean-exit') return
    // Chromium is still reporting the end; a page can be loaded once it is done with that.
    ports.clock.after(0, () => {
      if (window.isDestroyed()) return
      const action = decide(started)
      switch (action) {
        case 'reload':
          return reload(ports.devPage ?? startPage)
        case 'page':
          return reload(stoppedPage)
        case 'dialog':
          return void askWhetherToRetry(ports.dialogs).then((again) => {
            if (!again) app.quit()
            else if (!window.isDestroyed()) reload(ports.devPage ?? startPage)
          })
        default:
          action satisfies never
      }
    })
  })
}

/** If no page can be shown, only the system can ask; if it cannot either, the program ends. */
async function askWhetherToRetry(dialogs: MainWindowPorts['dialogs']): Promise<boolean> {
  const options = {
    type: 'error' as const,
    message: 'The window cannot be shown.',
    detail:
      'It ended three times before its page had loaded. Your data and settings are safe. If it fails again, look into the log in the data folder.',
    buttons: ['Try again', 'Quit'],
    defaultId: 0,
    cancelId: 1,
  }
  try {
    const { response } = await dialogs.messageBox(options, 'own')
    return response === 0
  } catch {
    return false
  }
}

/** Makes native parts and the page's colour scheme follow the settings. */
export function applyTheme(theme: Settings['appearance']['theme']): void {
  // High contrast is the window's own and comes in light and dark, as the system is.
  nativeTheme.themeSource = theme === 'contrast' ? 'system' : theme
}
