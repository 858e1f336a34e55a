import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  appEvents,
  contentsEvents,
  windowEvents,
} from '../../../../tools/electron-stand-in/source/api/event-names.ts'
import { Session } from '../../../../tools/electron-stand-in/source/api/session.ts'
import { WebContents } from '../../../../tools/electron-stand-in/source/api/web-contents.ts'
import { WebFrameMain } from '../../../../tools/electron-stand-in/source/api/web-frame-main.ts'
import {
  createElectronModule,
  type ElectronModule,
} from '../../../../tools/electron-stand-in/source/electron-module.ts'
import { Run } from '../../../../tools/electron-stand-in/source/run.ts'
import { Targets } from '../../../../tools/electron-stand-in/source/targets.ts'

const typings = readFileSync(
  join(import.meta.dirname, '../../../../node_modules/electron/electron.d.ts'),
  'utf8',
)

/** The text of one interface or class of Electron's typings. */
function declaration(name: string): string {
  const found = new RegExp(
    `\\n  (?:interface|class) ${name} [^\\n]*\\{\\n(.*?)\\n  \\}\\n`,
    's',
  ).exec(typings)
  if (!found) throw new Error(`electron.d.ts has no ${name}`)
  return found[1] ?? ''
}

function members(name: string): Set<string> {
  const own = declaration(name).matchAll(/^ {4}(?:static |readonly )*([a-zA-Z]+)\??[(:<]/gm)
  return new Set([...own].map(([, member]) => member ?? ''))
}

function eventsOf(name: string): Set<string> {
  const own = declaration(name).matchAll(/^ {4}on\(event: '([^']+)'/gm)
  return new Set([...own].map(([, event]) => event ?? ''))
}

/** Everything that an object offers, its own and its class's, but what belongs to any emitter. */
function offered(item: object): string[] {
  const names = new Set<string>()
  for (
    let owner: object | null = item;
    owner && owner !== Object.prototype && owner !== Function.prototype;
    owner = Object.getPrototypeOf(owner)
  ) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name)
  }
  const general = new Set([
    ...['constructor', 'prototype', 'length', 'name', 'domain'],
    ...Object.getOwnPropertyNames(EventEmitter.prototype),
    ...Object.getOwnPropertyNames(EventEmitter),
  ])
  return [...names].filter((name) => !name.startsWith('_') && !general.has(name))
}

const run = new Run(false)
const facts = {
  folder: '/',
  name: 'x',
  version: '1',
  userData: '/tmp/none',
  switches: new Map(),
  isPackaged: false,
}
const { api }: ElectronModule = createElectronModule(run, facts, new Targets(run))

test('the module has every name of Electron, so that each import of it links', () => {
  const main = /namespace Main \{(.*?)\n {2}\}/s.exec(typings)?.[1] ?? ''
  const names = [...main.matchAll(/^ {4}(?:const|class) (\w+)/gm)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !Object.hasOwn(api, name))).toEqual([])
  const all = /namespace CrossProcessExports \{(.*?)\n {2}\}/s.exec(typings)?.[1] ?? ''
  expect(Object.keys(api).filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([])
})

test.each([
  ['app', 'App'],
  ['clipboard', 'Clipboard'],
  ['crashReporter', 'CrashReporter'],
  ['dialog', 'Dialog'],
  ['nativeTheme', 'NativeTheme'],
  ['powerMonitor', 'PowerMonitor'],
  ['powerSaveBlocker', 'PowerSaveBlocker'],
  ['safeStorage', 'SafeStorage'],
  ['screen', 'Screen'],
  ['shell', 'Shell'],
  ['BrowserWindow', 'BrowserWindow'],
  ['Menu', 'Menu'],
  ['Notification', 'Notification'],
  ['Tray', 'Tray'],
])('%s offers nothing that Electron does not have', (name, type) => {
  const item = api[name]
  const instance: unknown = typeof item === 'function' ? item.prototype : item
  const known = members(type)
  const all = [...offered(Object(item)), ...offered(Object(instance))]
  expect(all.filter((member) => !known.has(member))).toEqual([])
})

test.each([
  [WebContents, 'WebContents'],
  [WebFrameMain, 'WebFrameMain'],
  [Session, 'Session'],
])('%o offers nothing that Electron does not have', (item, type) => {
  const known = members(type)
  expect(offered(item.prototype).filter((member) => !known.has(member))).toEqual([])
})

test.each([
  ['App', appEvents],
  ['BrowserWindow', windowEvents],
  ['WebContents', contentsEvents],
])('%s has no event that Electron does not have', (type, events) => {
  const known = eventsOf(type)
  expect(events.filter((event) => !known.has(event))).toEqual([])
})
