import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../../src-main/library/worker/database'
import {
  migrate,
  newestVersion,
  versionOf,
} from '../../../../src-main/library/worker/file/migrations'
import { checkVersion, openFile } from '../../../../src-main/library/worker/file/open-file'

import { libraryParts } from '../../../../src-main/library-parts'
import { openTestLibrary, testFolder } from './open-test-library'
import { newsAnswer, testAnswer } from './test-answer'

const key = 'demo:maps.search?q'
const { steps: released } = libraryParts
const newest = newestVersion(released)

test('a library that a newer version wrote is opened for reading, and says why', async () => {
  const first = await openTestLibrary()
  await first.get('keep', { key, realm: 'demo', answer: testAnswer() })
  await first.library.close()
  const file = new DatabaseSync(join(first.folder, 'library.sqlite'))
  file.exec('PRAGMA user_version = 99')
  file.close()
  const { get, refusal, library } = await openTestLibrary({ folder: first.folder })
  expect((await get('find', { key }))?.answer.id).toBe('a1')
  expect(await refusal('keep', { key, realm: 'demo', answer: testAnswer({ id: 'a2' }) })).toContain(
    'newer version',
  )
  expect(library.state().store).toMatchObject({ at: 'readOnly', manner: 'fullText' })
  expect(await get('storage', { realm: 'demo' })).toMatchObject({ answers: 1 })
})

/** The folder as one that cannot be written to: file rights do not bind the system's owner. */
async function lock(folder: string): Promise<string> {
  if (process.getuid?.() !== 0) {
    await chmod(folder, 0o555)
    onTestFinished(() => chmod(folder, 0o755))
    return folder
  }
  const view = await testFolder()
  spawnSync('mount', ['--bind', folder, view])
  onTestFinished(() => void spawnSync('umount', ['-l', view]))
  expect(spawnSync('mount', ['-o', 'remount,bind,ro', view]).status).toBe(0)
  return view
}

test('in a folder that cannot be written to, what is kept can be read', async () => {
  const first = await openTestLibrary()
  await first.get('keep', { key, realm: 'demo', answer: testAnswer() })
  await first.library.close()
  const folder = await lock(first.folder)
  const { get, refusal, library } = await openTestLibrary({ folder })
  expect((await get('find', { key }))?.answer.id).toBe('a1')
  const answer = testAnswer({ id: 'a2' })
  expect(await refusal('keep', { key, realm: 'demo', answer })).toContain('cannot be written to')
  expect(library.state().store).toMatchObject({ at: 'readOnly' })
  await library.close()
})

test('a second library on the same folder learns that the first has it', async () => {
  const { get, folder } = await openTestLibrary()
  await get('keep', { key, realm: 'demo', answer: testAnswer() })
  const second = await openTestLibrary({ folder })
  expect(await second.refusal('find', { key })).toContain('Another program is using the library')
  expect(second.library.state().store).toMatchObject({ at: 'failed' })
  expect((await get('find', { key }))?.answer.id).toBe('a1')
})

test('before the tables are changed a copy is made, and what is kept stays', async () => {
  const first = await openTestLibrary()
  await first.get('keep', { key, realm: 'demo', answer: testAnswer() })
  await first.library.close()
  const next = { to: newest + 1, sql: 'ALTER TABLE questions ADD COLUMN extra TEXT' }
  const opened = openFile({ folder: first.folder, now: 0, steps: [...released, next] })
  if (opened.at !== 'ready') throw new Error(opened.at)
  expect(versionOf(opened.db)).toBe(newest + 1)
  expect(opened.db.count('SELECT count(*) FROM answers WHERE id = ?', 'a1')).toBe(1)
  opened.db.close()
  const copies = (await readdir(first.folder)).filter((name) => name.includes(`version-${newest}`))
  expect(copies).toEqual([`library-version-${newest}-19700101T000000000Z.sqlite`])
  const copy = openDatabase(join(first.folder, copies[0] ?? ''), { readOnly: true })
  expect(versionOf(copy)).toBe(newest)
  expect(copy.count('SELECT count(*) FROM answers')).toBe(1)
  copy.close()
})

test('a step that fails changes nothing', async () => {
  const folder = await testFolder()
  const db = openDatabase(join(folder, 'library.sqlite'))
  migrate(db, folder, 0, released)
  const steps = [
    ...released,
    { to: newest + 1, sql: 'CREATE TABLE one (id); CREATE TABLE one (id)' },
  ]
  expect(() => migrate(db, folder, 0, steps)).toThrow('already exists')
  expect(versionOf(db)).toBe(newest)
  expect(db.count("SELECT count(*) FROM sqlite_schema WHERE name = 'one'")).toBe(0)
  db.close()
})

test('an SQLite that can damage its files is refused', () => {
  for (const version of ['3.51.3', '3.51.10', '3.53.0', '4.0.0']) {
    expect(() => checkVersion(version)).not.toThrow()
  }
  for (const version of ['3.51.2', '3.50.9', '2.99.99', '']) {
    expect(() => checkVersion(version)).toThrow('too old')
  }
})

test('without full-text search the library works and says so, and has it again later', async () => {
  const query = { realm: 'demo', query: { text: 'harbour', order: 'newest' }, limit: 9 } as const
  const answer = newsAnswer('a1', [{ id: 'n1', title: 'Harbour', text: 'opens' }])
  const plain = await openTestLibrary({ withoutFullText: true })
  await plain.get('keep', { key: 'demo:news.search?', realm: 'demo', answer })
  expect(plain.library.state().store).toEqual({ at: 'ready', manner: 'plain' })
  expect(await plain.get('search', query)).toMatchObject({ manner: 'plain', items: [{ id: 'n1' }] })
  await plain.library.close()
  const full = await openTestLibrary({ folder: plain.folder })
  let found = await full.get('search', query)
  for (let turns = 0; turns < 100 && found.items.length === 0; turns += 1) {
    found = await full.get('search', query)
  }
  expect(found).toMatchObject({ manner: 'fullText', items: [{ id: 'n1' }] })
})

test('a folder that cannot be made is reported as a failure', async () => {
  const folder = await testFolder()
  await writeFile(join(folder, 'file'), '')
  const { refusal, library } = await openTestLibrary({ folder: join(folder, 'file', 'library') })
  expect(await refusal('find', { key })).toContain('cannot be opened')
  expect(library.state().store.at).toBe('failed')
})

test('the thread is not started before something is asked', async () => {
  const folder = await testFolder()
  await mkdir(folder, { recursive: true })
  const { library } = await openTestLibrary({ folder })
  expect(library.state()).toEqual({ sequence: 0, revision: 0, store: { at: 'opening' } })
  expect(await readdir(folder)).toEqual([])
})
