import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { FlightQuestion } from '#shared/bridge/flights'
import { isMembers } from '#shared/reading/plain'
import { createFareStore } from '../../../../src-main/flights/fare-store'
import type { Library } from '../../../../src-main/library/ports'
import { openDatabase } from '../../../../src-main/library/worker/database'
import { isOurs, migrate, versionOf } from '../../../../src-main/library/worker/file/migrations'
import { libraryParts } from '../../../../src-main/library-parts'
import { testRun } from '../polling/test-run'
import { openTestLibrary, testFolder } from './open-test-library'

const versionFour = () => readFile(join(import.meta.dirname, 'released/version-4.sql'), 'utf8')

/** Every statement of a library's tables, in the order in which they were made. */
const statementsOf = (db: DatabaseSync): unknown[] =>
  db
    .prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid')
    .all()
    .map((row) => (isMembers(row) ? row.sql : undefined))

test('the modules together make the tables that were released, in the same order', async () => {
  const released = new DatabaseSync(':memory:')
  released.exec(await versionFour())
  const folder = await testFolder()
  const file = join(folder, 'made.sqlite')
  const made = openDatabase(file)
  migrate(made, folder, 0, libraryParts.steps.slice(0, 4))
  expect(versionOf(made)).toBe(4)
  made.close()
  const read = new DatabaseSync(file)
  expect(statementsOf(read)).toEqual(statementsOf(released))
  read.close()
  released.close()
})

test('every version has one step, and every table of a module is made by one', async () => {
  expect(libraryParts.steps.map(({ to }) => to)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const db = openDatabase(':memory:')
  migrate(db, '', 0, libraryParts.steps)
  expect(isOurs(db)).toBe(true)
  for (const { table, key } of libraryParts.modules.flatMap(({ tables }) => tables)) {
    expect(db.count(`SELECT count(*) FROM (SELECT ${key.join(', ')} FROM ${table})`)).toBe(0)
  }
  db.close()
})

const place = (skyId: string) => ({ skyId, entityId: `e${skyId}`, name: skyId })
const question: FlightQuestion = {
  legs: [{ from: place('LON'), to: place('NYC'), day: '2027-01-05' }],
  returnDay: null,
  cabinClass: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
  sortBy: 'best',
  currency: 'EUR',
  market: 'en-GB',
  countryCode: 'GB',
}

/** A library as the fourth version left it, with a row of every module in it. */
async function libraryOfVersionFour(): Promise<string> {
  const folder = await testFolder()
  const db = new DatabaseSync(join(folder, 'library.sqlite'))
  db.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL')
  db.exec(await versionFour())
  db.exec('PRAGMA user_version = 4; PRAGMA application_id = 1195658338')
  const run = testRun({ id: 'r1', realm: 'gateway' })
  db.prepare('INSERT INTO polls VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    ...['r1', 'gateway', run.service, run.kind, run.operation, run.question, null, 1, 1_000],
    ...[null, 0, 0, JSON.stringify(run), JSON.stringify(question), null],
  )
  db.exec(`INSERT INTO run_findings VALUES ('r1', 1, 'one', '{"id":"one"}')`)
  db.prepare('INSERT INTO flight_trail VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    'r0',
    'gateway',
    'way',
    5,
    JSON.stringify(question),
    9,
    'EUR',
    120,
    null,
    null,
    3,
    1,
    null,
  )
  db.prepare('INSERT INTO watches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    ...['w1', 'gateway', 'London', JSON.stringify(question), 24, 100, 0, 1, 5, 6, null],
  )
  db.exec("INSERT INTO downloads VALUES ('d1', 'gateway', '', 'q', 'done', 5, '{}')")
  db.close()
  return folder
}

/** The watches of fares, which the fourth version had in a table of their own. */
async function watchesIn(library: Pick<Library, 'ask'>) {
  const listed = await createFareStore(library, () => 0).list('gateway')
  if (!listed.ok) throw new Error(listed.fault.message)
  return listed.value
}

test('watches of before move into their collections; what cannot be read is set aside', async () => {
  const folder = await libraryOfVersionFour()
  const old = new DatabaseSync(join(folder, 'library.sqlite'))
  const add = old.prepare('INSERT INTO watches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const last = { at: 7, cheapest: 90, told: 'Told.', problem: null, belowTold: true, heard: 'r1 7' }
  add.run(
    'w2',
    'gateway',
    '',
    JSON.stringify(question),
    6,
    null,
    1,
    0,
    6,
    null,
    JSON.stringify(last),
  )
  add.run('w3', 'gateway', '', 'no JSON', 6, 50, 1, 1, 7, null, 'no JSON')
  add.run('w4', 'gateway', '', '{"legs":"later"}', 6, 50, 1, 1, 8, null, null)
  old.close()
  const { library } = await openTestLibrary({ folder })
  const { belowTold, heard, ...shown } = last
  expect(await watchesIn(library)).toMatchObject([
    {
      id: 'w1',
      everyHours: 24,
      below: 100,
      newLow: false,
      on: true,
      createdAt: 5,
      nextAt: 6,
      last: null,
    },
    {
      id: 'w2',
      everyHours: 6,
      below: null,
      newLow: true,
      on: false,
      last: shown,
      belowTold,
      heard,
    },
  ])
  await library.close()
  const file = new DatabaseSync(join(folder, 'library.sqlite'))
  const rows = (sql: string) => file.prepare(sql).all()
  expect(rows('SELECT id FROM watches')).toEqual([])
  const aside = rows(
    "SELECT id, json FROM collection_set_aside WHERE collection = 'fareWatches' ORDER BY id",
  )
  expect(aside).toMatchObject([
    { id: 'w3', json: expect.stringContaining('no JSON') },
    { id: 'w4', json: expect.stringContaining('later') },
  ])
  file.close()
})

test('watches of a file of before are restored, off; a view in their place is not read', async () => {
  const folder = await libraryOfVersionFour()
  const file = join(folder, 'library.sqlite')
  const { get, library } = await openTestLibrary()
  await get('restore', { file })
  expect(await watchesIn(library)).toMatchObject([
    { id: 'w1', below: 100, on: false, nextAt: null },
  ])
  const given = new DatabaseSync(file)
  given.exec('ALTER TABLE watches RENAME TO hidden; CREATE VIEW watches AS SELECT * FROM hidden')
  given.close()
  const other = await openTestLibrary()
  await other.get('restore', { file })
  expect(await watchesIn(other.library)).toEqual([])
})

test('a library of the fourth version opens with all that runs, flights and downloads keep', async () => {
  const folder = await libraryOfVersionFour()
  const { get, notices, library } = await openTestLibrary({ folder })
  const realm = 'gateway' as const
  expect(await get('storedRuns', { ended: 9 })).toMatchObject([
    { run: { id: 'r1' }, reported: false },
  ])
  expect(await get('openRun', { id: 'r1', realm })).toMatchObject({ found: ['{"id":"one"}'] })
  expect(await get('priceRoutes', { realm })).toMatchObject([{ points: 1, newest: 120 }])
  expect(await watchesIn(library)).toMatchObject([
    {
      id: 'w1',
      title: expect.stringContaining('LON'),
      everyHours: 24,
      below: 100,
      on: true,
      nextAt: 6,
    },
  ])
  expect(await get('downloads', undefined)).toMatchObject([{ id: 'd1', state: 'done' }])
  expect(notices).toEqual([])
})

test('a backup takes along what each module says, and forgetting too', async () => {
  const folder = await libraryOfVersionFour()
  const { get, library } = await openTestLibrary({ folder })
  const realm = 'gateway' as const
  const file = join(await testFolder(), 'copy.backup')
  await get('backup', { file, settings: '{}' })
  const other = await openTestLibrary()
  await other.get('restore', { file })
  expect(await other.get('priceRoutes', { realm })).toHaveLength(1)
  expect(await watchesIn(other.library)).toMatchObject([{ id: 'w1', on: false, nextAt: null }])
  expect(await other.get('storedRuns', { ended: 9 })).toEqual([])
  expect(await other.get('downloads', undefined)).toEqual([])

  const flights = { what: { at: 'service', service: 'flights' } } as const
  expect(await get('wouldFree', { realm, ...flights, saved: false })).toMatchObject({
    own: 0,
    savedKept: 1,
  })
  expect(await get('wouldFree', { realm, ...flights, saved: true })).toMatchObject({
    own: 1,
    savedKept: 0,
  })
  await get('forget', { ...flights, saved: false })
  expect(await watchesIn(library)).toHaveLength(1)
  await get('forget', { ...flights, saved: true })
  expect(await get('storedRuns', { ended: 9 })).toEqual([])
  expect(await get('priceRoutes', { realm })).toEqual([])
  expect(await watchesIn(library)).toEqual([])
})

test('what a module kept is in no file after it was forgotten, where nothing else went', async () => {
  const library = await openTestLibrary()
  const { get, folder } = library
  const run = testRun({ title: 'Secret wish' })
  await get('beginRun', { run, about: 'Secret wish' })
  const filesWith = async (text: string) => {
    const names = await readdir(folder)
    const all = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
    return names.filter((_name, at) => all[at]?.includes(text))
  }
  expect((await filesWith('Secret wish')).length).toBeGreaterThan(0)
  await get('forget', { what: { at: 'service', service: 'flights' }, saved: false })
  expect(await filesWith('Secret wish')).toEqual([])
})
