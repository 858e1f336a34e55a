import { readdir, readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { initialScripts } from '../bench/bundle-size.ts'

const out = join(import.meta.dirname, '../../out')

/** A built file; `npm test` builds before it runs this. */
function built(path: string): Promise<string> {
  return readFile(join(out, path), 'utf8').catch(() => {
    throw new Error(`out/${path} is not there: run "npm run build" first.`)
  })
}

test('the window begins with at most 350 kB of JavaScript, gzipped', async () => {
  const { files, bytes } = await initialScripts()
  expect(files.length).toBeGreaterThan(1)
  expect(bytes).toBeGreaterThan(50 * 1024)
  expect(bytes).toBeLessThanOrEqual(350 * 1024)
})

test('what only later pages show of a library comes with them', async () => {
  const shown = /[`"'](?:NumberInput|TagsInput|Slider)[`"']/
  const { files } = await initialScripts()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  expect(texts.filter((text) => shown.test(text))).toEqual([])
  const folder = join(out, 'renderer/assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const all = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
  expect(all.some((text) => shown.test(text))).toBe(true)
})

test('the window carries no schema library and no inline script', async () => {
  const folder = join(out, 'renderer/assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), 'utf8')))
  // A name that zod's own code holds as text, also when minified.
  expect(texts.filter((text) => text.includes('ZodError'))).toEqual([])
  const html = await built('renderer/index.html')
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/)
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test('main and its threads hold their libraries themselves: they ask only for Electron and for Node', async () => {
  const names = await readdir(join(out, 'main'), { recursive: true })
  const scripts = names.filter((name) => name.endsWith('.js'))
  expect(scripts).toEqual(
    expect.arrayContaining([
      'index.js',
      'body-worker.js',
      'library-worker.js',
      'downloads-worker.js',
      'hash-worker.js',
    ]),
  )
  const texts = await Promise.all(scripts.map((name) => built(join('main', name))))
  expect(texts.some((text) => text.includes('ZodError'))).toBe(true)
  const statement = /(?:^|;)import(?:[\w$*{},\s]+from)?\s*["']([^"']+)["']/g
  const asked = texts.flatMap((text) => [...text.matchAll(statement)].map((one) => one[1] ?? ''))
  const foreign = asked.filter(
    (name) =>
      name !== 'electron' &&
      !name.startsWith('./') &&
      !name.startsWith('../') &&
      !name.startsWith('node:') &&
      !builtinModules.includes(name),
  )
  expect(asked).toContain('electron')
  expect(foreign).toEqual([])
})

test('all rules of the window are in one sheet, in which those of the same weight keep their order', async () => {
  const names = await readdir(join(out, 'renderer/assets'))
  expect(names.filter((name) => name.endsWith('.css'))).toHaveLength(1)
})
