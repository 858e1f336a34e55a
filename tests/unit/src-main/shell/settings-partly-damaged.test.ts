import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSettingsStore } from '../../../../src-main/settings/settings-store'
import { storedSettings } from '../../../../src-main/shell/stored-settings'

vi.mock('electron', () => ({ ipcMain: { removeAllListeners: () => {} } }))

// The real store needs Electron.
vi.mock('electron-store', () => ({
  default: class {
    readonly file: string
    constructor({ cwd, name }: { cwd: string; name: string }) {
      this.file = path.join(cwd, `${name}.json`)
    }
    set store(value: unknown) {
      writeFileSync(this.file, JSON.stringify(value))
    }
  },
}))

function open() {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'settings.json')
  const text = JSON.stringify({
    start: 'gateway',
    services: {
      maps: {
        address: 'https://maps.example',
        extraHeaders: [{ name: 'X-Tenant', value: 'our-house' }, { name: 'not ok' }],
      },
    },
  })
  writeFileSync(file, text)
  const warnings: string[] = []
  const store = createSettingsStore({
    file: storedSettings(folder, () => 0),
    platform: 'linux',
    warn: (message) => void warnings.push(message),
  })
  const aside = () => readdirSync(folder).filter((name) => name.includes('.corrupt-'))
  return { folder, file, text, store, warnings, aside }
}

test('of a file that is damaged in part, all is kept beside what can be read, and that is said', () => {
  const { folder, file, text, store, warnings, aside } = open()
  expect(store.current().services.maps.extraHeaders).toEqual([])
  expect(store.change({ appearance: { theme: 'dark' } }).ok).toBe(true)
  store.change({ appearance: { theme: 'light' } })
  const [name = ''] = aside()
  expect(aside()).toHaveLength(1)
  expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text)
  expect(warnings.at(-1)).toContain(name)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    start: 'gateway',
    services: { maps: { address: 'https://maps.example' } },
    appearance: { theme: 'light' },
  })
})

test('nothing of it stays once everything is deleted', () => {
  const { store, aside } = open()
  expect(store.forget().ok).toBe(true)
  expect(aside()).toEqual([])
})
