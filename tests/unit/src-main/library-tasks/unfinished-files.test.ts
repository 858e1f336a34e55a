import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeAtomically } from '../../../../src-main/core/write-atomically'
import { createUnfinishedFiles } from '../../../../src-main/library-tasks/unfinished-files'
import { item, openTasks, testFolder } from './open-tasks'

const everything = { at: 'search', query: { text: '', order: 'newest' } } as const
const temporary = (name: string) => `${name}.01234567-89ab-cdef-0123-456789abcdef.tmp`

test('what a kill left of an export is removed at the next start, and an older file stays', async () => {
  const folder = await testFolder()
  const list = join(await testFolder(), 'unfinished.json')
  const file = join(folder, 'a.csv')
  await writeFile(file, 'older')
  const { tasks, library } = openTasks([item('a')], createUnfinishedFiles(list))
  let kill = { files: [''], list: '' }
  // While the items are read, the file is begun: this is what a kill would leave.
  library.on('findAll', () => {
    kill = { files: readdirSync(folder), list: readFileSync(list, 'utf8') }
    return new Float64Array()
  })
  await tasks.export(everything, 'csv', file, 'a')
  await writeFile(file, 'older')
  await Promise.all(kill.files.slice(1).map((name) => writeFile(join(folder, name), 'part')))
  await writeFile(list, kill.list)
  expect(await readdir(folder)).toHaveLength(2)
  await createUnfinishedFiles(list).ready()
  expect(await readdir(folder)).toEqual(['a.csv'])
  expect(await readFile(file, 'utf8')).toBe('older')
  expect(JSON.parse(await readFile(list, 'utf8'))).toEqual([])
})

test('a file that was finished or given up is not on the list', async () => {
  const folder = await testFolder()
  const list = join(await testFolder(), 'unfinished.json')
  const { tasks, library } = openTasks([item('a')], createUnfinishedFiles(list))
  await tasks.export(everything, 'csv', join(folder, 'a.csv'), 'a')
  expect(JSON.parse(await readFile(list, 'utf8'))).toEqual([])
  library.fail()
  await tasks.export(everything, 'csv', join(folder, 'b.csv'), 'b')
  expect(JSON.parse(await readFile(list, 'utf8'))).toEqual([])
  expect(await readdir(folder)).toEqual(['a.csv'])
})

test('a list that was changed removes nothing but files with the name of a temporary one', async () => {
  const folder = await testFolder()
  const list = join(await testFolder(), 'unfinished.json')
  const names = ['letter.txt', 'notes.tmp', temporary('part.csv'), temporary('link')]
  await Promise.all(names.slice(0, 3).map((name) => writeFile(join(folder, name), 'words')))
  await symlink(join(folder, 'letter.txt'), join(folder, temporary('link')))
  await mkdir(join(folder, temporary('folder')))
  const unplugged = join(folder, 'not there', temporary('x.csv'))
  const named = [...names, temporary('folder')].map((name) => join(folder, name))
  await writeFile(list, JSON.stringify([...named, unplugged, temporary('relative'), 5, null]))
  await createUnfinishedFiles(list).ready()
  const left = [temporary('folder'), 'letter.txt', temporary('link'), 'notes.tmp'].sort()
  expect((await readdir(folder)).sort()).toEqual(left)
  // Its disk may only be unplugged.
  expect(JSON.parse(await readFile(list, 'utf8'))).toEqual([unplugged])
})

test('the names of temporary files are those that are written', async () => {
  const folder = await testFolder()
  const list = join(folder, 'unfinished.json')
  let left = ''
  await makeAtomically(join(folder, 'a.csv'), async (file) => {
    await writeFile(file, '')
    left = file
  })
  await writeFile(left, 'part')
  await writeFile(list, JSON.stringify([left]))
  await createUnfinishedFiles(list).ready()
  expect((await readdir(folder)).sort()).toEqual(['a.csv', 'unfinished.json'])
})

test.each(['', '{', '{"a":1}', 'null'])('a list that holds %j is no list', async (text) => {
  const list = join(await testFolder(), 'unfinished.json')
  await writeFile(list, text)
  const unfinished = createUnfinishedFiles(list)
  await unfinished.begin('/a')
  expect(JSON.parse(await readFile(list, 'utf8'))).toEqual(['/a'])
})
