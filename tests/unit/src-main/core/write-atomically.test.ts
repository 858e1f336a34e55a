import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeLeftOvers, writeAtomically } from '../../../../src-main/core/write-atomically'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atomic-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file is written for its owner only, over the old one, and nothing is left beside it', async () => {
  const file = path.join(folder, 'deep/file.json')
  await writeAtomically(file, 'old')
  await writeAtomically(file, 'new')
  expect(await readFile(file, 'utf8')).toBe('new')
  expect(await readdir(path.dirname(file))).toEqual(['file.json'])
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('many writes at once leave one whole text', async () => {
  const file = path.join(folder, 'file.json')
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000))
  await Promise.all(texts.map((text) => writeAtomically(file, text)))
  expect(texts).toContain(await readFile(file, 'utf8'))
  expect(await readdir(folder)).toEqual(['file.json'])
})

test('a write that fails says so, keeps the old and leaves nothing beside it', async () => {
  const file = path.join(folder, 'taken')
  await mkdir(path.join(file, 'inside'), { recursive: true })
  await expect(writeAtomically(file, 'text')).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['taken'])
})

test('what an interrupted write has left is removed, and nothing else', async () => {
  const file = path.join(folder, 'file.json')
  await writeAtomically(file, 'whole')
  const leftOver = `${file}.0e984725-c51c-4bf4-9960-e1c80e27aba0.tmp`
  await writeFile(leftOver, 'a key that was typed')
  await writeFile(path.join(folder, 'other.json.1.tmp'), '')
  removeLeftOvers(file)
  expect(await readdir(folder)).toEqual(['file.json', 'other.json.1.tmp'])
  expect(() => removeLeftOvers(path.join(folder, 'none/file.json'))).not.toThrow()
})
