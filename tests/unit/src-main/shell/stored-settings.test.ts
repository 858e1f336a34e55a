import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSettings, storedWindowState } from '../../../../src-main/shell/stored-settings'

vi.mock('electron', () => ({ ipcMain: { removeAllListeners: () => {} } }))

// The real store needs Electron. Like it, this one throws at a file that it cannot read or write.
vi.mock('electron-store', () => ({
  default: class {
    readonly file: string
    constructor({ cwd, name }: { cwd: string; name: string }) {
      this.file = path.join(cwd, `${name}.json`)
    }
    get store(): unknown {
      return existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {}
    }
    set store(value: unknown) {
      writeFileSync(this.file, JSON.stringify(value))
    }
  },
}))

let folder = ''
const warnings: string[] = []
const damage = { now: () => 0, warn: (message: string) => void warnings.push(message) }
beforeEach(() => {
  warnings.length = 0
  folder = mkdtempSync(path.join(tmpdir(), 'window-state-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('where the window was is found again', () => {
  const place = { x: 1, y: 2, width: 800, height: 600 }
  storedWindowState(folder, damage).write({ place, maximized: true })
  expect(storedWindowState(folder, damage).read()).toEqual({ place, maximized: true })
})

test.each([
  ['a folder', (file: string) => mkdirSync(path.join(file, 'inside'), { recursive: true }), {}],
  ['a link to itself', (file: string) => symlinkSync(file, file), {}],
  ['text that is cut off', (file: string) => writeFileSync(file, '{"maximized": tr'), {}],
  ['far too long', (file: string) => writeFileSync(file, ' '.repeat(200_000)), {}],
  [
    'partly of another form',
    (file: string) => writeFileSync(file, '{"maximized": true, "place": {"x": "left"}}'),
    { maximized: true },
  ],
])(
  'a place of the window that is %s is set aside, and the next one is found again',
  (_what, make, rest) => {
    make(path.join(folder, 'window.json'))
    const state = storedWindowState(folder, damage)
    expect(state.read()).toEqual({ maximized: false, ...rest })
    expect(warnings).toEqual([expect.stringContaining('set aside as window.corrupt-1970')])
    const place = { x: 1, y: 2, width: 800, height: 600 }
    state.write({ place, maximized: true })
    expect(storedWindowState(folder, damage).read()).toEqual({ place, maximized: true })
    expect(warnings).toHaveLength(1)
  },
)

test('a place that cannot be written keeps no window from closing', () => {
  const state = storedWindowState(path.join(folder, 'none'), damage)
  expect(() => state.write({ maximized: true })).not.toThrow()
})

test('a folder that was set aside is nobody’s to remove', () => {
  mkdirSync(path.join(folder, 'settings.json', 'inside'), { recursive: true })
  const settings = storedSettings(folder, () => 0)
  expect(() => settings.read()).toThrow('no file')
  const name = settings.setAside()
  expect(settings.eraseAside()).toBe(0)
  expect(existsSync(path.join(folder, name, 'inside'))).toBe(true)
})

test.skipIf(process.platform === 'win32')(
  'a pipe in the place of a file holds up neither the start nor a change',
  () => {
    for (const name of ['window.json', 'settings.json']) {
      execFileSync('mkfifo', [path.join(folder, name)])
    }
    const state = storedWindowState(folder, damage)
    expect(state.read()).toEqual({ maximized: false })
    state.write({ maximized: true })
    expect(storedWindowState(folder, damage).read()).toEqual({ maximized: true })
    const settings = storedSettings(folder, () => 0)
    expect(() => settings.read()).toThrow('no file')
    expect(settings.setAside()).toContain('settings.corrupt-')
    expect(settings.eraseAside(() => true)).toBe(0)
    expect(settings.eraseAside()).toBe(1)
  },
)

test('settings that were set aside are looked through, also where they are very long', () => {
  const settings = storedSettings(folder, () => 0)
  writeFileSync(path.join(folder, 'settings.json'), 'x'.repeat(9_000_000))
  expect(() => settings.read()).toThrow('larger')
  settings.setAside()
  expect(settings.eraseAside((text) => text.includes('y'))).toBe(0)
  expect(settings.eraseAside((text) => text.includes('x'))).toBe(1)
})
