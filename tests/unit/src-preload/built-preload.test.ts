import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { resolveConfig } from 'electron-vite'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

// What a sandboxed preload may require; anything else builds and then fails in the window.
const allowed = new Set(['electron', 'events', 'timers', 'url'])

let folder = ''
let text = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preload-'))
  const mode = process.env.NODE_ENV
  // The project's own build configuration, with nothing changed but the folder.
  const { config } = await resolveConfig(
    {
      root: path.join(import.meta.dirname, '../../..'),
      logLevel: 'silent',
      build: { outDir: folder },
    },
    'build',
    'production',
  )
  process.env.NODE_ENV = mode
  await build({ ...config?.preload, configFile: false, logLevel: 'silent' })
  text = await readFile(path.join(folder, 'preload/index.cjs'), 'utf8')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the preload is built as one file of a few kB', async () => {
  expect(await readdir(path.join(folder, 'preload'))).toEqual(['index.cjs'])
  expect(text.length).toBeGreaterThan(500)
  expect(text.length).toBeLessThan(10_000)
})

test('the preload requires nothing but what the sandbox gives', () => {
  const required = [...text.matchAll(/\brequire\s*\(\s*([^)]*)\)/g)].map(([, name = '']) => name)
  expect(required).not.toEqual([])
  for (const name of required) {
    expect(allowed, name).toContain(name.replaceAll(/["'`]/g, '').trim())
  }
})

test('the preload is no module and asks for nothing that a module or Node has', () => {
  expect(text).not.toMatch(/^\s*(import|export)\s/m)
  expect(text).not.toMatch(/\bimport\s*\(/)
  expect(text).not.toContain('import.meta')
  expect(text).not.toMatch(/\b__dirname\b|\b__filename\b/)
  expect(text).not.toMatch(/["'`]node:/)
})

test('the preload gives the page two functions and never the event', () => {
  expect(text).toContain('exposeInMainWorld')
  expect(text.match(/exposeInMainWorld/g)).toHaveLength(1)
  expect(text).not.toMatch(/sendSync|ipcRenderer\.send\b|postMessage/)
})
