import { existsSync, readFileSync, statSync } from 'node:fs'
import inspector from 'node:inspector'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isWithoutWindow } from '../../find-chromium.ts'
import type { AppFacts } from './api/app.ts'
import { startChromium } from './cdp/chromium.ts'
import { readCommandLine } from './command-line.ts'
import { createElectronModule } from './electron-module.ts'
import { guardMainThread } from './guard-main-thread.ts'
import { guardProcess } from './guard-process.ts'
import { provideElectron } from './hooks.ts'
import { Network } from './network.ts'
import { applyFuses, openPackage } from './package.ts'
import { Run } from './run.ts'
import { Targets } from './targets.ts'
import { watchForDeadlock } from './watchdog.ts'

const electronVersion = '45.4.1'
const chromeVersion = '156.0.0.0'

const commandLine = readCommandLine(process.argv.slice(2))
if (commandLine.switches.has('version')) {
  process.stdout.write(`v${electronVersion}\n`)
  process.exit(0)
}

const packaged = process.env.GATEWAY_DESK_STANDIN_PACKAGE
  ? openPackage(process.env.GATEWAY_DESK_STANDIN_PACKAGE)
  : null
if (packaged !== null) applyFuses(packaged.fuses)

if (process.env.ELECTRON_RUN_AS_NODE) {
  process.stderr.write('STANDIN: ELECTRON_RUN_AS_NODE is set: Electron would run as plain Node.\n')
  process.exit(1)
}

function readText(source: unknown, name: string): string | null {
  const value: unknown = Reflect.get(Object(source), name)
  return typeof value === 'string' ? value : null
}

interface FoundApp {
  readonly entry: string
  readonly folder: string
  readonly name: string
  readonly version: string
}

/** Finds the entry module as Electron does: a folder's package.json says it, a file is it. */
function findApp(given: string): FoundApp {
  const target = path.resolve(given)
  const isFolder = existsSync(target) && statSync(target).isDirectory()
  const folder = isFolder ? target : path.dirname(target)
  const manifest = path.join(folder, 'package.json')
  const described: unknown = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  const main = readText(described, 'main') ?? 'index.js'
  return {
    entry: isFolder ? path.resolve(folder, main) : target,
    folder,
    name: readText(described, 'productName') ?? readText(described, 'name') ?? 'Electron',
    version: readText(described, 'version') ?? electronVersion,
  }
}

const isHeadless = isWithoutWindow()

const mayInspect = packaged === null || packaged.fuses.inspect
if (commandLine.inspectorPort !== null && mayInspect) inspector.open(commandLine.inspectorPort)
// A packaged Electron begins with its own program, whatever else is named.
const entry = packaged?.app ?? commandLine.entry
if (entry === null) {
  process.stderr.write('STANDIN: name the app to run: a folder with a package.json, or a file.\n')
  process.exit(1)
}

const found = findApp(entry)
const facts: AppFacts = {
  ...found,
  userData: commandLine.switches.get('user-data-dir') ?? null,
  switches: commandLine.switches,
  isPackaged: packaged !== null,
}
const run = new Run(!isHeadless, commandLine.required.length > 0)
const targets = new Targets(run)
const { api, app, session, hooks } = createElectronModule(run, facts, targets)

Object.defineProperty(process, 'type', { value: 'browser', enumerable: true })
Object.defineProperty(process, 'versions', {
  value: Object.freeze({
    ...process.versions,
    electron: electronVersion,
    chrome: chromeVersion,
  }),
  enumerable: true,
})
if (packaged === null)
  Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
Object.defineProperty(process, 'resourcesPath', {
  value: packaged?.resources ?? path.join(import.meta.dirname, 'resources'),
  enumerable: true,
})
Object.assign(globalThis, { __standIn: hooks })

guardProcess(run, () => app.quit())
guardMainThread(run)
provideElectron(api)

const require = createRequire(pathToFileURL(path.join(process.cwd(), 'stand-in.cjs')))
// The inspector evaluates `process.mainModule.require('electron')`, as Electron's own main module has it.
Object.defineProperty(process, 'mainModule', { value: { require, filename: found.entry } })

// As Electron has it: the executable, then everything that was given.
process.argv = [path.resolve(process.argv[1] ?? ''), ...process.argv.slice(2)]
if (packaged === null) for (const file of commandLine.required) require(path.resolve(file))

const stopWatching = watchForDeadlock(run, app, found.entry)
if (isHeadless) {
  process.stderr.write('STANDIN: no display, so the window is not shown (headless Chromium).\n')
}
try {
  await import(pathToFileURL(found.entry).href)
} catch (error) {
  process.stderr.write(
    `App threw an error during load\n${error instanceof Error ? error.stack : error}\n`,
  )
  run.end(1)
}
stopWatching()

if (run.phase === 'loading') {
  try {
    const chromium = await startChromium({
      profileFolder: path.join(app.getPath('sessionData'), 'stand-in-chromium'),
      headless: isHeadless,
      switches: app._switches,
      onDevToolsLine: (line) => process.stderr.write(`\n${line}\n`),
    })
    run.chromium = chromium
    chromium.connection.onClose(() => {
      if (run.phase !== 'ended') run.fail('Chromium ended unexpectedly')
    })
    const network = new Network(run, {
      contentsOf: (frameId) => targets.contentsOf(frameId),
      refusePopup: (targetId, url) => targets.refusePopup(targetId, url),
      defaultSession: () => session.defaultSession,
      isStartPage: (address) => targets.isStartPage(address),
    })
    await Promise.all([targets.start(), network.start()])
    app._becomeReady()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    run.end(1)
  }
}
