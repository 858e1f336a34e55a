import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFormMemory } from '../../../../src-main/state/form-memory'

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forms-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'forms.json')
}

test('what stands in forms is there at the next start, in a file for its owner only', async () => {
  const file = await newFile()
  const forms = createFormMemory(file)
  for (const text of ['L', 'Lo', 'Lon']) forms.keep('flights.draft.demo', text)
  forms.keep('flights.places.demo', '[]')
  await forms.flush()
  expect(createFormMemory(file).texts()).toEqual({
    'flights.draft.demo': 'Lon',
    'flights.places.demo': '[]',
  })
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('forms that are found go from the file, the others stay', async () => {
  const file = await newFile()
  const forms = createFormMemory(file)
  forms.keep('one', 'a secret')
  forms.keep('two', 'a place')
  expect(await forms.forgetThose((text) => text.includes('secret'))).toBe(1)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ two: 'a place' })
  expect(await forms.forgetThose((text) => text.includes('secret'))).toBe(0)
})

test('all of it is forgotten, and what is typed afterwards is remembered', async () => {
  const file = await newFile()
  const forms = createFormMemory(file)
  forms.keep('one', 'a')
  expect(await forms.forget()).toBe(true)
  await expect(readFile(file)).rejects.toThrow('ENOENT')
  forms.keep('two', 'b')
  await forms.flush()
  expect(createFormMemory(file).texts()).toEqual({ two: 'b' })
})

test('a damaged file counts as none, and of too many forms the oldest go', async () => {
  const file = await newFile()
  await writeFile(file, '{"one": 5}')
  const forms = createFormMemory(file)
  expect(forms.texts()).toEqual({})
  for (let place = 0; place < 41; place += 1) forms.keep(`form-${place}`, 'x')
  forms.keep('form-1', 'y')
  expect(Object.keys(forms.texts())).toHaveLength(40)
  expect(forms.texts()).not.toHaveProperty('form-0')
  expect(forms.texts()).toHaveProperty('form-1', 'y')
  await forms.flush()
})
