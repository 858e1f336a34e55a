import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'window-state-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('where the window was is found again', () => {
  const place = { x: 1, y: 2, width: 800, height: 600 }
  storedWindowState(folder).write({ place, maximized: true })
  expect(storedWindowState(folder).read()).toEqual({ place, maximized: true })
})

test('a file that can be neither read nor written keeps no window from opening and closing', () => {
  mkdirSync(path.join(folder, 'window.json'))
  const state = storedWindowState(folder)
  expect(state.read()).toEqual({ maximized: false })
  expect(() => state.write({ maximized: true })).not.toThrow()
})

test.skipIf(process.platform === 'win32')(
  'a pipe in the place of a file holds up neither the start nor a change',
  () => {
    for (const name of ['window.json', 'settings.json']) {
      execFileSync('mkfifo', [path.join(folder, name)])
    }
    const state = storedWindowState(folder)
    expect(state.read()).toEqual({ maximized: false })
    state.write({ maximized: true })
    expect(storedWindowState(folder).read()).toEqual({ maximized: true })
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
