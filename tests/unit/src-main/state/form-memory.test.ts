import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createFormMemory } from '../../../../src-main/state/form-memory'

const warnings: string[] = []
const damage = { now: () => 0, warn: (message: string) => void warnings.push(message) }
beforeEach(() => {
  warnings.length = 0
})

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'forms.json')
}

test('what stands in forms is there at the next start, in a file for its owner only', async () => {
  const file = await newFile()
  const forms = createFormMemory(file, damage)
  for (const text of ['L', 'Lo', 'Lon']) forms.keep('flights.draft.demo', text)
  forms.keep('flights.places.demo', '[]')
  await forms.flush()
  expect(createFormMemory(file, damage).texts()).toEqual({
    'flights.draft.demo': 'Lon',
    'flights.places.demo': '[]',
  })
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('forms that are found go from the file, the others stay', async () => {
  const file = await newFile()
  const forms = createFormMemory(file, damage)
  forms.keep('one', 'a secret')
  forms.keep('two', 'a place')
  expect(await forms.forgetThose((text) => text.includes('secret'))).toBe(1)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ two: 'a place' })
  expect(await forms.forgetThose((text) => text.includes('secret'))).toBe(0)
})

test('forms that could not be written without what was found are not called forgotten', async () => {
  const file = await newFile()
  const forms = createFormMemory(file, damage)
  forms.keep('one', 'a secret')
  await forms.flush()
  // A folder with something in it takes the file's place: no file can be put there.
  await rm(file)
  await mkdir(join(file, 'inside'), { recursive: true })
  await expect(forms.forgetThose((text) => text.includes('secret'))).rejects.toThrow('written')
  await rm(file, { recursive: true })
  expect(await forms.forgetThose((text) => text.includes('secret'))).toBe(0)
  expect(await readFile(file, 'utf8')).not.toContain('secret')
})

test('what could not be written is written at the end, when it can be', async () => {
  const file = await newFile()
  const forms = createFormMemory(file, damage)
  await mkdir(join(file, 'inside'), { recursive: true })
  forms.keep('one', 'typed while the place was taken')
  await forms.flush()
  await rm(file, { recursive: true })
  await forms.flush()
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    one: 'typed while the place was taken',
  })
})

test('all of it is forgotten, and what is typed afterwards is remembered', async () => {
  const file = await newFile()
  const forms = createFormMemory(file, damage)
  forms.keep('one', 'a')
  expect(await forms.forget()).toBe(true)
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  forms.keep('two', 'b')
  await forms.flush()
  expect(createFormMemory(file, damage).texts()).toEqual({ two: 'b' })
})

test.each([
  ['cut off', (file: string) => writeFile(file, '{"one": "a secr'), {}],
  ['of another form', (file: string) => writeFile(file, '["a secret"]'), {}],
  [
    'partly of another form',
    (file: string) => writeFile(file, '{"a": 5, "b": "x a secret"}'),
    { b: 'x a secret' },
  ],
  ['a folder', (file: string) => mkdir(join(file, 'inside'), { recursive: true }), {}],
  ['a link to itself', (file: string) => symlink(file, file), {}],
  [
    'far too long',
    (file: string) => writeFile(file, '"a secret"').then(() => truncate(file, 1e8)),
    {},
  ],
])(
  'a file that is %s is set aside and said, and what can be read of it stays',
  async (_what, make, texts) => {
    const file = await newFile()
    await make(file)
    const forms = createFormMemory(file, damage)
    expect(forms.texts()).toEqual(texts)
    expect(warnings).toEqual([expect.stringContaining('set aside as forms.corrupt-1970')])
    await forms.flush()
    expect(createFormMemory(file, damage).texts()).toEqual(texts)
    forms.keep('two', 'b')
    await forms.flush()
    expect(createFormMemory(file, damage).texts()).toEqual({ ...texts, two: 'b' })
    expect(warnings).toHaveLength(1)
  },
)

test('what a kill in the middle of a write has left does not stay', async () => {
  const file = await newFile()
  await writeFile(`${file}.0e984725-c51c-4bf4-9960-e1c80e27aba0.tmp`, '{"one": "a secret"}')
  createFormMemory(file, damage)
  expect(await readdir(dirname(file))).toEqual([])
})

test('a key in a file that was set aside goes, as all of it does with everything', async () => {
  const file = await newFile()
  const asides = async () =>
    (await readdir(dirname(file))).filter((name) => name.includes('corrupt'))
  await writeFile(file, '{"one": "a secr')
  const forms = createFormMemory(file, damage)
  expect(await forms.forgetThose((text) => text.includes('another'))).toBe(0)
  expect(await asides()).toHaveLength(1)
  expect(await forms.forgetThose((text) => text.includes('secr'))).toBe(1)
  expect(await asides()).toEqual([])
  await writeFile(file, '{')
  const again = createFormMemory(file, damage)
  await again.flush()
  expect(await asides()).toHaveLength(1)
  expect(await again.forget()).toBe(true)
  expect(await readdir(dirname(file))).toEqual([])
})

test('of too many forms the oldest go', async () => {
  const file = await newFile()
  const forms = createFormMemory(file, damage)
  for (let place = 0; place < 41; place += 1) forms.keep(`form-${place}`, 'x')
  forms.keep('form-1', 'y')
  expect(Object.keys(forms.texts())).toHaveLength(40)
  expect(forms.texts()).not.toHaveProperty('form-0')
  expect(forms.texts()).toHaveProperty('form-1', 'y')
  await forms.flush()
})
