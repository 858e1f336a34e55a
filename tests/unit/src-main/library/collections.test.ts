import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { CollectionName } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import type { ServiceId } from '#shared/operation/operation'
import { openDatabase } from '../../../../src-main/library/worker/database'
import {
  migrate,
  newestVersion,
  versionOf,
} from '../../../../src-main/library/worker/file/migrations'
import { libraryParts } from '../../../../src-main/library-parts'
import { openTestLibrary, type TestLibrary, testFolder } from './open-test-library'
import { newsAnswer } from './test-answer'
import { testPlace } from './test-place'

const which = { realm: 'demo', collection: 'flightPlaces' } as const
const items = (...names: string[]) =>
  names.map((name) => ({ id: name, json: JSON.stringify(testPlace(name)) }))

const listed = async ({ get }: TestLibrary, of: typeof which | { realm: Realm } = which) =>
  (await get('collection', { ...which, ...of })).page
const ids = async (library: TestLibrary, of?: { realm: Realm }) =>
  (await listed(library, of)).entries.map(({ id }) => id)

async function withPlaces(...names: string[]): Promise<TestLibrary> {
  const library = await openTestLibrary()
  await library.get('putItems', { ...which, items: items(...names), at: 5 })
  return library
}

/** Changes the file while nobody has it open, and opens it again. */
async function changed({ library, folder }: TestLibrary, sql: string): Promise<TestLibrary> {
  await library.close()
  const db = new DatabaseSync(join(folder, 'library.sqlite'))
  db.exec(sql)
  db.close()
  return await openTestLibrary({ folder })
}

describe('a collection', () => {
  test('gives back what was put, in the order in which it was put, each world its own', async () => {
    const library = await withPlaces('zurich', 'london')
    await library.get('putItems', { ...which, realm: 'gateway', items: items('lisbon'), at: 6 })
    expect(await listed(library)).toEqual({
      ...which,
      entries: [
        { id: 'zurich', changedAt: 5, value: testPlace('zurich') },
        { id: 'london', changedAt: 5, value: testPlace('london') },
      ],
      setAside: 0,
    })
    expect(await ids(library, { realm: 'gateway' })).toEqual(['lisbon'])
  })

  test('what is put again changes in its place, or goes where it is wished', async () => {
    const library = await withPlaces('zurich', 'london')
    await library.get('putItems', {
      ...which,
      items: [{ id: 'zurich', json: JSON.stringify(testPlace('Zürich')) }, ...items('rome')],
      at: 9,
    })
    expect(await ids(library)).toEqual(['zurich', 'london', 'rome'])
    expect((await listed(library)).entries[0]).toMatchObject({
      changedAt: 9,
      value: { name: 'Zürich' },
    })
    await library.get('putItems', { ...which, items: items('oslo', 'rome'), place: 'first', at: 9 })
    expect(await ids(library)).toEqual(['oslo', 'rome', 'zurich', 'london'])
    await library.get('putItems', { ...which, items: items('oslo'), place: 'last', at: 9 })
    expect(await ids(library)).toEqual(['rome', 'zurich', 'london', 'oslo'])
  })

  test('is reordered: what is named comes first, the others stay behind it', async () => {
    const library = await withPlaces('a', 'b', 'c', 'd')
    await library.get('reorderItems', { ...which, ids: ['d', 'nowhere', 'b', 'd'] })
    expect(await ids(library)).toEqual(['d', 'b', 'a', 'c'])
    expect(await library.get('removeItems', { ...which, ids: ['b', 'nowhere'] })).toEqual({
      removed: 1,
    })
    expect(await ids(library)).toEqual(['d', 'a', 'c'])
  })

  test('holds no more than it may, and refuses the rest as a whole', async () => {
    const hundred = Array.from({ length: 100 }, (_none, at) => `p${at}`)
    const library = await withPlaces(...hundred)
    const more = { ...which, items: items('p7', 'new'), at: 6 }
    expect(await library.get('putItems', more)).toEqual({ at: 'full' })
    expect((await listed(library)).entries.every(({ changedAt }) => changedAt === 5)).toBe(true)
    const known = { ...which, items: items('p7'), at: 6 }
    expect(await library.get('putItems', known)).toEqual({ at: 'put', changed: 1 })
  })

  test('of a kind that forgets, drops what was changed longest ago', async () => {
    const { get } = await openTestLibrary()
    const recent = { realm: 'demo', collection: 'recentFlightPlaces', place: 'first' } as const
    for (let at = 0; at < 12; at += 1)
      await get('putItems', { ...recent, items: items(`p${at}`), at })
    await get('putItems', { ...recent, items: items('p2'), at: 20 })
    await get('putItems', { ...recent, items: items('last'), at: 21 })
    const { page } = await get('collection', recent)
    expect(page.entries.map(({ id }) => id)).toEqual([
      'last',
      'p2',
      'p11',
      'p10',
      'p9',
      'p8',
      'p7',
      'p6',
      'p5',
      'p4',
    ])
  })

  test('outlasts a program that ends, and every change of it is reported', async () => {
    const library = await withPlaces('zurich')
    const reported: unknown[] = []
    onTestFinished(library.library.onCollection((change) => reported.push(change)))
    await library.get('putItems', { ...which, items: items('london'), at: 6 })
    await library.get('removeItems', { ...which, ids: ['zurich'] })
    await library.get('removeItems', { ...which, ids: ['zurich'] })
    await library.get('reorderItems', { ...which, ids: ['london'] })
    expect(reported).toEqual([which, which, which])
    await library.library.close()
    expect(await ids(await openTestLibrary({ folder: library.folder }))).toEqual(['london'])
  })
})

describe('what cannot be read', () => {
  const damage = `UPDATE collection_items SET json = '{"skyId":1' WHERE id = 'b';
    UPDATE collection_items SET json = '{"skyId":"LON"}' WHERE id = 'c'`

  test('is left out, counted and set aside, and never lost', async () => {
    const library = await changed(await withPlaces('a', 'b', 'c', 'd'), damage)
    expect(await library.get('collection', which)).toMatchObject({
      page: { entries: [{ id: 'a' }, { id: 'd' }], setAside: 2 },
      unsettled: true,
    })
    expect(await library.get('settleCollection', which)).toEqual({ setAside: 2 })
    expect(await library.get('collection', which)).toMatchObject({
      page: { entries: [{ id: 'a' }, { id: 'd' }], setAside: 2 },
      unsettled: false,
    })
    await library.library.close()
    const db = new DatabaseSync(join(library.folder, 'library.sqlite'))
    expect(db.prepare('SELECT id, json FROM collection_set_aside ORDER BY id').all()).toEqual([
      { id: 'b', json: '{"skyId":1' },
      { id: 'c', json: '{"skyId":"LON"}' },
    ])
    db.close()
  })

  test('comes back in its place once it can be read again', async () => {
    const spoilt = await changed(await withPlaces('a', 'b', 'c'), damage)
    await spoilt.get('settleCollection', which)
    const mended = await changed(
      spoilt,
      `UPDATE collection_set_aside SET json = '${JSON.stringify(testPlace('b'))}' WHERE id = 'b'`,
    )
    expect(await mended.get('collection', which)).toMatchObject({
      page: { entries: [{ id: 'a' }, { id: 'b' }], setAside: 1 },
      unsettled: true,
    })
    expect(await mended.get('settleCollection', which)).toEqual({ setAside: 0 })
    expect(await ids(mended)).toEqual(['a', 'b'])
  })

  test('goes with the item of its name', async () => {
    const library = await changed(await withPlaces('a', 'b'), damage)
    await library.get('settleCollection', which)
    await library.get('putItems', { ...which, items: items('b'), at: 9 })
    expect(await ids(library)).toEqual(['a', 'b'])
    await library.get('removeItems', { ...which, ids: ['b'] })
    expect(await listed(library)).toMatchObject({ entries: [{ id: 'a' }], setAside: 0 })
  })
})

describe('backup, restoring and forgetting', () => {
  async function backupOf({ get }: TestLibrary): Promise<string> {
    const file = join(await testFolder(), 'copy.backup')
    await get('backup', { file, settings: '{}' })
    return file
  }

  test('a backup brings collections back behind what is there, which stays', async () => {
    const first = await withPlaces('a', 'b', 'c')
    await first.get('reorderItems', { ...which, ids: ['c'] })
    const file = await backupOf(first)
    const other = await openTestLibrary()
    const reported: unknown[] = []
    other.library.onCollection((change) => reported.push(change))
    await other.get('putItems', { ...which, items: items('x', 'b'), at: 99 })
    const { collections } = await other.get('restore', { file })
    expect(collections).toEqual({ [which.collection]: 2 })
    expect(await ids(other)).toEqual(['x', 'b', 'c', 'a'])
    expect((await listed(other)).entries[1]).toMatchObject({ id: 'b', changedAt: 99 })
    expect(reported).toContainEqual({ realm: 'gateway', collection: 'recentFlightPlaces' })
    expect(await other.get('restore', { file })).toMatchObject({ collections: {} })
    expect(await ids(other)).toEqual(['x', 'b', 'c', 'a'])
  })

  test('what is set aside, and what another version wrote, go along and come back set aside', async () => {
    const first = await changed(
      await withPlaces('a', 'b'),
      `UPDATE collection_items SET json = '{' WHERE id = 'b';
      INSERT INTO collection_items VALUES ('demo', 'ofLater', 'one', 1, 5, '{"some":1}')`,
    )
    await first.get('settleCollection', which)
    const file = await backupOf(first)
    const other = await openTestLibrary()
    await other.get('restore', { file })
    expect(await listed(other)).toMatchObject({ entries: [{ id: 'a' }], setAside: 1 })
    await other.library.close()
    const db = new DatabaseSync(join(other.folder, 'library.sqlite'))
    const aside = db.prepare('SELECT collection, id, json FROM collection_set_aside ORDER BY id')
    expect(aside.all()).toEqual([
      { collection: 'flightPlaces', id: 'b', json: '{' },
      { collection: 'ofLater', id: 'one', json: '{"some":1}' },
    ])
    db.close()
  })

  test('a backup that somebody changed brings in no other worlds, no giants and no more than fits', async () => {
    const many = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
      INSERT INTO collection_items SELECT 'demo', 'flightPlaces', 'n' || i, i, 5,
        '${JSON.stringify(testPlace('a'))}' FROM n;`
    const spoilt = await changed(
      await withPlaces('a'),
      `INSERT INTO collection_items VALUES ('other', 'flightPlaces', 'x', 1, 5, '{}');
      INSERT INTO collection_items VALUES ('demo', 'flightPlaces', 'late', 1, 9007199254740991,
        '${JSON.stringify(testPlace('a'))}');
      INSERT INTO collection_items VALUES ('demo', 'flightPlaces', 'giant', 1, 5,
        printf('%.*c', 200000, 'x')); ${many}`,
    )
    const file = join(spoilt.folder, 'library.sqlite')
    await spoilt.library.close()
    const other = await openTestLibrary()
    await other.get('restore', { file })
    const { entries, setAside } = await listed(other)
    expect(entries).toHaveLength(100)
    expect(entries.map(({ id }) => id)).not.toContain('late')
    expect(setAside).toBe(0)
  })

  test('a backup of before there were collections is read', async () => {
    const file = join(await testFolder(), 'library.sqlite')
    const db = openDatabase(file)
    migrate(db, '', 0, libraryParts.steps.slice(0, 4))
    db.close()
    const library = await withPlaces('a')
    expect(await library.get('restore', { file })).toMatchObject({ answers: 0 })
    expect(await ids(library)).toEqual(['a'])
  })

  test('they go with everything and with their service, where what is saved goes too', async () => {
    const forget = async (library: TestLibrary, input: object) =>
      await library.get('forget', { what: { at: 'everything' }, saved: true, ...input })
    const library = await withPlaces('a')
    await library.get('putItems', { ...which, realm: 'gateway', items: items('g'), at: 5 })
    await forget(library, { saved: false })
    await forget(library, { what: { at: 'service', service: 'flights' }, saved: false })
    await forget(library, { what: { at: 'service', service: 'news' } })
    await forget(library, { what: { at: 'period' } })
    expect(await ids(library)).toEqual(['a'])
    await forget(library, { what: { at: 'service', service: 'flights' }, realm: 'demo' })
    expect(await ids(library)).toEqual([])
    expect(await ids(library, { realm: 'gateway' })).toEqual(['g'])
    const reported: unknown[] = []
    library.library.onCollection((change) => reported.push(change))
    await forget(library, {})
    expect(await ids(library, { realm: 'gateway' })).toEqual([])
    expect(reported).toContainEqual({ ...which, realm: 'gateway' })
  })

  test('of what holds items of several services, those of the service go, and what they ask by', async () => {
    const library = await openTestLibrary()
    const followed = (service: string) => ({ service, kind: 'newsPage', id: 'x', title: 'X' })
    const asks = (...operations: string[]) => ({
      steps: operations.map((operation) => ({ at: 'ask', operation, values: {} })),
    })
    const rows: [CollectionName, string, object][] = [
      ['followedThings', 'news newsPage x', followed('news')],
      ['followedThings', 'video channel x', followed('video')],
      ['followLooks', 'news newsPage x', {}],
      ['followLooks', 'video channel x', {}],
      ['followRules', 'news', {}],
      ['followRules', 'newsletter', {}],
      ['highlights', 'n', { service: 'news' }],
      ['highlights', 'f', { service: 'forum' }],
      ['hideRules', 'n', { service: 'news' }],
      ['hideRules', 'f', { service: 'forum' }],
      ['hiddenItems', 'n', { service: 'news' }],
      ['hiddenItems', 'f', { service: 'forum' }],
      ['offlineSchedules', 'n', asks('news.page', 'news.article')],
      ['offlineSchedules', 'both', asks('news.page', 'video.channel')],
      ['flightPlaces', 'p', testPlace('p')],
    ]
    for (const [collection, id, value] of rows) {
      const item = { id, json: JSON.stringify(value) }
      await library.get('putItems', { realm: 'demo', collection, items: [item], at: 5 })
    }
    await library.library.close()
    const left = async (service: ServiceId): Promise<string[]> => {
      const opened = await openTestLibrary({ folder: library.folder })
      await opened.get('forget', { what: { at: 'service', service }, saved: true })
      await opened.library.close()
      const db = new DatabaseSync(join(library.folder, 'library.sqlite'))
      const there = db.prepare('SELECT collection, id FROM collection_items').all()
      db.close()
      return there.map(({ collection, id }) => `${collection}/${id}`).sort()
    }
    const others = [
      'followLooks/video channel x',
      'followRules/newsletter',
      'followedThings/video channel x',
      'hiddenItems/f',
      'hideRules/f',
      'highlights/f',
      'offlineSchedules/both',
    ]
    expect(await left('news')).toEqual(['flightPlaces/p', ...others])
    expect(await left('flights')).toEqual(others)
  })

  test('a key that is found in an item goes, and the item stays where that is all', async () => {
    const key = 'a-secret-key-0123456789'
    const library = await openTestLibrary()
    const json = JSON.stringify(testPlace(`home ${key}`))
    await library.get('putItems', {
      ...which,
      items: [
        { id: 'x', json },
        { id: key, json },
      ],
      at: 5,
    })
    expect(await library.get('forgetKeys', { keys: [key] })).toEqual({ removed: 2 })
    const { entries } = await listed(library)
    expect(entries).toMatchObject([{ id: 'x', value: { name: 'home ••••' } }])
  })
})

test('a library of the version before opens with all it has, and without a copy', async () => {
  const folder = await testFolder()
  const db = openDatabase(join(folder, 'library.sqlite'))
  db.exec('PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL')
  migrate(db, folder, 0, libraryParts.steps.slice(0, 4))
  db.run("INSERT INTO lists VALUES ('l', 'demo', 'Later', NULL, 5)")
  expect(versionOf(db)).toBe(4)
  db.close()
  const library = await openTestLibrary({ folder })
  expect((await library.get('lists', { realm: 'demo' })).lists).toMatchObject([{ name: 'Later' }])
  await library.get('putItems', { ...which, items: items('a'), at: 5 })
  expect(await ids(library)).toEqual(['a'])
  const answer = newsAnswer('a1', [{ id: 'n1', title: 'Harbour', text: 'opens' }])
  await library.get('keep', { key: 'demo:news.search?', realm: 'demo', answer })
  await library.library.close()
  const after = openDatabase(join(folder, 'library.sqlite'))
  expect(versionOf(after)).toBe(newestVersion(libraryParts.steps))
  after.close()

  expect((await readdir(folder)).filter((name) => name.includes('version'))).toEqual([])
})
