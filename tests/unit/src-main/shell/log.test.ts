import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../../src-main/shell/log'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'log-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const open = (secrets: string[] = []) =>
  createLog({ folder: path.join(folder, 'logs'), now: () => 0, secrets: () => secrets })
const text = () => readFile(path.join(folder, 'logs/main.log'), 'utf8')

test('lines are written in order with their time', async () => {
  const log = open()
  log.write('one')
  log.write('two')
  await log.flush()
  expect(await text()).toBe('1970-01-01T00:00:00.000Z one\n1970-01-01T00:00:00.000Z two\n')
})

test('secrets are replaced, and a line stays one line', async () => {
  const log = open(['', 's3cret'])
  log.write('key s3cret\n  at s3cret')
  await log.flush()
  expect(await text()).toContain('key •••• | at ••••\n')
})

test('a key is replaced in every form that an address or an error gives it', async () => {
  const key = 'a key/with+signs=&"1'
  const log = open([key])
  const forms = [
    encodeURIComponent(key),
    JSON.stringify(key),
    new URLSearchParams({ key }).toString(),
    Buffer.from(`x:${key}`).toString('base64'),
  ]
  for (const form of forms) log.write(`failed: ${form}`)
  await log.flush()
  for (const line of (await text()).trim().split('\n')) expect(line).toContain('••••')
})

test('is forgotten as a whole, and goes on', async () => {
  const log = open()
  log.write('before')
  expect(await log.forget()).toBe(true)
  expect(await readdir(folder)).toEqual([])
  log.write('after')
  await log.flush()
  expect(await text()).not.toContain('before')
})

test('a full log becomes the old one', async () => {
  const log = open()
  log.write('first')
  await log.flush()
  await writeFile(path.join(folder, 'logs/main.log'), 'x'.repeat(1_000_001))
  log.write('second')
  await log.flush()
  expect((await readdir(path.join(folder, 'logs'))).sort()).toEqual(['main.log', 'main.old.log'])
  expect(await text()).toContain('second')
})

test('a disk that cannot be written stops nothing', async () => {
  await writeFile(path.join(folder, 'logs'), 'a file in the way')
  const log = open()
  log.write('lost')
  await log.flush()
})

test('a log that no program of this kind wrote goes as a whole where lines are to go', async () => {
  const log = open()
  await mkdir(path.join(folder, 'logs'))
  await writeFile(path.join(folder, 'logs/main.log'), 'my key\n')
  await truncate(path.join(folder, 'logs/main.log'), 50_000_000)
  await symlink('/dev/zero', path.join(folder, 'logs/main.old.log'))
  await log.forgetLines((line) => line.includes('key'))
  expect(await readdir(path.join(folder, 'logs'))).toEqual([])
})
