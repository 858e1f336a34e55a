import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tag } from '#shared/bridge/library'
import { writeChecksum } from '../../../../src-main/library/worker/backup/checksum'
import { createFreeNumbers } from '../../../../src-main/library/worker/backup/free-numbers'
import { openBackup } from '../../../../src-main/library/worker/backup/open-backup'
import { restore } from '../../../../src-main/library/worker/backup/restore'
import type { Context } from '../../../../src-main/library/worker/context'
import { openDatabase } from '../../../../src-main/library/worker/database'
import { createPace, finish } from '../../../../src-main/library/worker/pace'
import { libraryParts } from '../../../../src-main/library-parts'
import { openTestLibrary, type TestLibrary, testFolder } from './open-test-library'
import { newsAnswer, testWords } from './test-answer'

const key = (at: number | string) => `demo:news.search?${at}`
const inputOf = (value: string) => `{"values":{"query":${value}},"extra":{}}`
const pointer = (at: number) => ({ service: 'news', kind: 'article', id: `n${at}` }) as const

async function keepArticles(library: TestLibrary, from: number, until: number): Promise<void> {
  for (let at = from; at < until; at += 1) {
    const article = { id: `n${at}`, title: `Title ${at}`, text: testWords(at, 30) }
    const answer = newsAnswer(`a${at}`, [article], { receivedAt: 1000 + at })
    await library.get('keep', { key: key(at), realm: 'demo', answer })
  }
}

/** A library with saved items, a list, tags and a picture. */
async function fullLibrary(): Promise<TestLibrary> {
  const library = await openTestLibrary()
  await keepArticles(library, 0, 10)
  const list = await library.get('changeList', {
    realm: 'demo',
    change: { at: 'add', name: 'Later' },
    at: 5,
  })
  const items = [{ at: 'record', ...pointer(3) } as const, { at: 'answer', id: 'a4' } as const]
  const change = { items, addToLists: [list?.id ?? ''], addTags: ['sea'], note: 'read this' }
  await library.get('save', { realm: 'demo', change, at: 6 })
  await library.get('markRead', { realm: 'demo', items: [pointer(5)], read: true, at: 7 })
  const picture = { type: 'image/png', data: new Uint8Array(900).fill(4) }
  await library.get('keepPicture', { url: 'https://p.example/1', picture })
  return library
}

const query = (text: string) =>
  ({ realm: 'demo', query: { text, order: 'newest' }, limit: 50 }) as const

test('nothing that is written in a backup’s schema is trusted while it is read', async () => {
  const library = await fullLibrary()
  const file = join(await testFolder(), 'trusted.backup')
  await library.get('backup', { file, settings: '{}' })
  const job = openBackup({ file }, libraryParts)
  let step = job.next()
  for (; step.done !== true; step = job.next()) await step.value
  const { from } = step.value
  const pragma = (name: string) => from.get((row) => row.number(name), `PRAGMA ${name}`)
  expect(pragma('trusted_schema')).toBe(0)
  expect(pragma('cell_size_check')).toBe(1)
  // What of it is sorted goes to the disk and not into the thread's memory.
  expect(pragma('temp_store')).toBe(1)
  from.close()
})

test('a backup restored into an empty library brings everything back', async () => {
  const library = await fullLibrary()
  const file = join(await testFolder(), 'copy.backup')
  const { bytes } = await library.get('backup', { file, settings: '{"theme":"dark"}' })
  expect(bytes).toBe((await readFile(file)).length)
  const other = await openTestLibrary()
  expect(await other.get('restore', { file })).toEqual({
    answers: 10,
    records: 10,
    saved: 2,
    collections: {},
    settings: '{"theme":"dark"}',
  })
  for (const at of [0, 3, 9]) {
    const [had, has] = [
      await library.get('open', { id: `a${at}` }),
      await other.get('open', { id: `a${at}` }),
    ]
    expect(has).toEqual(had)
    const item = { realm: 'demo', pointer: pointer(at) } as const
    expect(await other.get('item', item)).toEqual(await library.get('item', item))
  }
  const found = await other.get('search', query('Title'))
  expect(found.items.map(({ id }) => id)).toEqual(
    (await library.get('search', query('Title'))).items.map(({ id }) => id),
  )
  expect(found.items).toHaveLength(10)
  expect((await other.get('search', query('sea'))).items.map(({ id }) => id)).toEqual(['n3'])
  expect(await other.get('lists', { realm: 'demo' })).toEqual(
    await library.get('lists', { realm: 'demo' }),
  )
  expect(await other.get('missingPictures', { urls: ['https://p.example/1'] })).toEqual([])
})

test('restoring adds to what is there, which stays, and a second time adds nothing', async () => {
  const library = await fullLibrary()
  const file = join(await testFolder(), 'copy.backup')
  await library.get('backup', { file, settings: '' })
  const other = await openTestLibrary()
  // Other answers to the same questions, seen in the same milliseconds.
  for (let at = 5; at < 15; at += 1) {
    const article = { id: `n${at}`, title: `Present ${at}`, text: 'now' }
    const answer = newsAnswer(`b${at}`, [article], { receivedAt: 1000 + at })
    await other.get('keep', { key: key(at), realm: 'demo', answer })
  }
  expect(await other.get('restore', { file })).toMatchObject({ answers: 10, records: 5, saved: 2 })
  expect(await other.get('versions', { id: 'b7' })).toHaveLength(2)
  const item = await other.get('item', { realm: 'demo', pointer: pointer(7) })
  expect(item?.title).toBe('Present 7')
  expect((await other.get('storage', { realm: 'demo' })).records).toBe(15)
  expect(await other.get('restore', { file })).toMatchObject({ answers: 0, records: 0, saved: 0 })
})

test.each([
  ['one flipped bit', (bytes: Buffer) => bytes.fill((bytes[9000] ?? 0) ^ 1, 9000, 9001), 'damaged'],
  ['its end cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 3000), 'damaged'],
  ['another text in it', () => Buffer.from('name,price\nboat,12\n'.repeat(500)), 'not a backup'],
  ['nothing in it', () => Buffer.alloc(0), 'not a backup'],
])('a backup with %s is refused and changes nothing', async (_what, spoil, reason) => {
  const library = await fullLibrary()
  const folder = await testFolder()
  const file = join(folder, 'copy.backup')
  await library.get('backup', { file, settings: '' })
  await writeFile(file, spoil(await readFile(file)))
  const other = await openTestLibrary()
  expect(await other.refusal('restore', { file })).toContain(reason)
  expect(await other.refusal('restore', { file })).toContain('nothing was changed')
  expect(await other.get('storage', { realm: 'demo' })).toMatchObject({ answers: 0, records: 0 })
})

test('a database of another program is no backup, and neither is a file that is not there', async () => {
  const file = join(await testFolder(), 'other.sqlite')
  const other = new DatabaseSync(file)
  other.exec('CREATE TABLE answers (id); PRAGMA user_version = 1')
  other.close()
  const { refusal } = await openTestLibrary()
  expect(await refusal('restore', { file })).toContain('not a backup')
  expect(await refusal('restore', { file: `${file}.none` })).toContain('no such file')
})

/** A library that was changed by hand: it needs no check sum to be read as a backup. */
async function changedLibrary(sql: string): Promise<string> {
  const library = await fullLibrary()
  await library.library.close()
  const file = join(library.folder, 'library.sqlite')
  const db = new DatabaseSync(file)
  db.exec('PRAGMA foreign_keys = OFF')
  for (const { name } of db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .all()) {
    db.exec(`DROP TRIGGER ${name}`)
  }
  db.exec(sql)
  db.close()
  return file
}

test.each([
  [
    'a view in place of a table',
    `DROP TABLE media; CREATE VIEW media AS
      WITH RECURSIVE endless (id) AS (SELECT 1 UNION ALL SELECT id FROM endless)
      SELECT id, '' AS hash, '' AS type, 0 AS stored, '' AS data FROM endless`,
  ],
  [
    'a computed column',
    'ALTER TABLE lists ADD COLUMN more TEXT GENERATED ALWAYS AS (upper(name)) VIRTUAL',
  ],
])('a file with %s is no backup', async (_what, sql) => {
  const file = await changedLibrary(sql)
  const { refusal } = await openTestLibrary()
  expect(await refusal('restore', { file })).toContain('not a backup')
})

test.each([
  ["UPDATE questions SET service = 'none', operation = 'none.x' WHERE key LIKE '%?0'"],
  ["UPDATE questions SET key = 'gateway:news.search?0' WHERE key LIKE '%?0'"],
  ["UPDATE questions SET realm = 'other' WHERE key LIKE '%?0'"],
  ["UPDATE questions SET input = '{' WHERE key LIKE '%?0'"],
  ["UPDATE answers SET head = '{}' WHERE id = 'a0'"],
  ["UPDATE answers SET received_at = 9007199254740991 WHERE id = 'a0'"],
  ["UPDATE answers SET turn = 9007199254740991 WHERE id = 'a0'"],
  [`UPDATE answers SET id = '${'a'.repeat(101)}' WHERE id = 'a0'`],
  // Asked for by hand, such an answer could not be handed from the library's thread to main.
  [
    `UPDATE questions SET input = '${inputOf('['.repeat(50_000) + ']'.repeat(50_000))}' WHERE key LIKE '%?0'`,
  ],
  [
    `UPDATE questions SET input = '${inputOf(JSON.stringify('x'.repeat(600_000)))}' WHERE key LIKE '%?0'`,
  ],
])('an answer that this program could not have kept is left out: %s', async (sql) => {
  const file = await changedLibrary(sql)
  const { get } = await openTestLibrary()
  expect(await get('restore', { file })).toMatchObject({ answers: 9, records: 10 })
  const listed = await get('answers', { realm: 'demo', limit: 50 })
  expect(listed.entries).toHaveLength(9)
  expect((await get('answers', { realm: 'gateway', limit: 50 })).entries).toEqual([])
  expect(await get('find', { key: 'gateway:news.search?0' })).toBeNull()
})

test('records of a changed backup are made anew or left out, and counted as they are', async () => {
  const detail = JSON.stringify({ facts: [], picture: 'file:///etc/passwd', link: 'javascript:1' })
  const file = await changedLibrary(`
    UPDATE records SET kind = 'none' WHERE record_id = 'n0';
    UPDATE records SET place = 9007199254740991 WHERE record_id = 'n1';
    UPDATE records SET detail = '{' WHERE record_id = 'n2';
    UPDATE records SET detail = '${detail}' WHERE record_id = 'n5';
    UPDATE records SET place = place - place % 1024 + 512 WHERE record_id = 'n6';
    UPDATE records SET stored = -1000000000;
    UPDATE answers SET stored = -1000000000;
    UPDATE media SET stored = -1000000000, hash = x'00';
    UPDATE lists SET query = '{'`)
  const { get } = await openTestLibrary()
  expect(await get('restore', { file })).toMatchObject({ answers: 10, records: 7 })
  const found = await get('search', query('Title'))
  expect(found.items).toHaveLength(7)
  const item = await get('item', { realm: 'demo', pointer: pointer(5) })
  expect(item?.picture).toBeUndefined()
  expect(item?.link).toBeUndefined()
  expect((await get('lists', { realm: 'demo' })).lists).toEqual([])
  const report = await get('storage', { realm: 'demo' })
  expect(report.bytes).toBeGreaterThan(0)
  expect(report.pictures.bytes).toBeGreaterThan(0)
  expect(report.services[0]?.bytes).toBeGreaterThan(1000)
})

test.each([
  ['a name of a list', `UPDATE lists SET name = '${'a'.repeat(101)}'`],
  ['a world of a list', "UPDATE lists SET realm = 'other'"],
  ['a list of the other world', "UPDATE lists SET realm = 'gateway'"],
  ['a moment of a list', 'UPDATE lists SET changed_at = -1'],
])('%s that this program could not have given leaves the list out', async (_what, sql) => {
  const file = await changedLibrary(sql)
  const { get } = await openTestLibrary()
  expect(await get('restore', { file })).toMatchObject({ saved: 2 })
  expect((await get('lists', { realm: 'demo' })).lists).toEqual([])
  const item = await get('item', { realm: 'demo', pointer: pointer(3) })
  expect(item).toMatchObject({ saved: { note: 'read this', tags: ['sea'], lists: [] } })
})

test('what a changed backup claims of saved things is taken over only as it could have been', async () => {
  const file = await changedLibrary(`
    UPDATE saved SET realm = 'gateway';
    UPDATE saved SET note = '${'n'.repeat(20_001)}' WHERE record IS NOT NULL;
    UPDATE saved SET answer = 1 WHERE record IS NOT NULL;
    INSERT INTO saved_tags (saved, tag) SELECT id, '${'t'.repeat(61)}' FROM saved;
    INSERT INTO saved_tags (saved, tag) SELECT id, '  lake ' FROM saved`)
  const { get } = await openTestLibrary()
  expect(await get('restore', { file })).toMatchObject({ saved: 2 })
  const item = await get('item', { realm: 'demo', pointer: pointer(3) })
  expect(item).toMatchObject({ saved: { note: '', tags: ['lake', 'sea'] } })
  expect((await get('lists', { realm: 'demo' })).tags).toEqual([
    { tag: 'lake', count: 2 },
    { tag: 'sea', count: 2 },
  ])
  expect((await get('lists', { realm: 'gateway' })).tags).toEqual([])
})

test('a backup of any size is read row by row, and a cell longer than any of this program is not read', async () => {
  const rows = (select: string) =>
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) ${select} FROM n`
  const file = await changedLibrary(`
    INSERT INTO lists (id, realm, name, query, changed_at) ${rows("SELECT 'list-' || i, 'demo', 'List ' || i, NULL, 9")};
    INSERT INTO saved (realm, answer, note, saved_at) ${rows("SELECT 'demo', i + 100, '', 9")};
    INSERT INTO saved_tags (saved, tag) ${rows("SELECT 1, 'tag ' || i")};
    INSERT INTO list_items (saved, list) ${rows("SELECT 1, 'list-' || i")};
    INSERT INTO answer_names (id, answer) ${rows("SELECT 'name-' || i, 1")};
    INSERT INTO pictures (url, media, fetched_at, used_at) ${rows("SELECT 'https://p.example/x' || i, 1, 9, 9")};
    INSERT INTO collection_items (realm, collection, id, position, changed_at, json) ${rows("SELECT 'demo', 'none', i, i, 9, '{}'")};
    INSERT INTO fund_sources (realm, answer, operation, received_at) ${rows("SELECT 'demo', 'f' || i, 'funds.latest', 9")};
    INSERT INTO fund_years (realm, code, year, data) ${rows("SELECT 'demo', i, 2020, x''")};
    INSERT INTO saved_tags (saved, tag) VALUES (1, printf('%.*c', 33000000, 'x'))`)
  const other = await openTestLibrary()
  await other.get('lists', { realm: 'demo' })
  await other.library.close()
  const db = openDatabase(join(other.folder, 'library.sqlite'))
  onTestFinished(() => db.close())
  const all = vi.spyOn(StatementSync.prototype, 'all')
  const tagged = vi.spyOn(tag, 'safeParse')
  onTestFinished(() => void vi.restoreAllMocks())
  const context: Context = {
    db,
    folder: other.folder,
    manner: 'fullText',
    readOnly: false,
    parts: libraryParts,
    pace: createPace(() => 0),
    now: () => 10,
    notify: () => {},
    log: () => {},
    used: new Map(),
    usedPictures: new Map(),
    spoilt: new Set(),
    counts: 0,
    limits: { capBytes: 1e9, keepMs: null, serviceCaps: {} },
    evictSoon: () => {},
  }
  const added = finish(restore(context, { file }))
  expect(added).toMatchObject({ answers: 10, records: 10, saved: 2 })
  expect(Math.max(0, ...all.mock.results.map(({ value }) => value.length))).toBeLessThan(100)
  expect(tagged).toHaveBeenCalledTimes(3_002)
  const stored = (table: string) => db.count(`SELECT count(*) FROM ${table}`)
  expect(['lists', 'pictures', 'fund_sources', 'fund_followed'].map(stored)).toEqual([
    3_001, 3_001, 3_000, 3_000,
  ])
})

test('rows that all claim one place are each given one, as quickly as others', async () => {
  const asked: number[] = []
  const numbers = createFreeNumbers((group, number) => {
    asked.push(number)
    return group < 2 && (number === 5 || number === 8)
  }, 1)
  expect([1, 2, 3, 4].map(() => numbers.take(0, 5))).toEqual([6, 7, 9, 10])
  // Each number is looked for once.
  expect(new Set(asked).size).toBe(asked.length)
  // Also from a number within those that were handed out.
  expect([numbers.take(0, 7), numbers.take(0, 4), numbers.take(0, 4)]).toEqual([11, 4, 12])
  expect(new Set(asked).size).toBe(asked.length)
  expect(numbers.take(1, 7)).toBe(7)
  for (let row = 0; row < 100_000; row += 1) numbers.take(2, 0)
  expect(numbers.take(2, 0)).toBe(100_000)
})

test('a body that is not what its check sum says is refused', async () => {
  const file = await changedLibrary(
    "UPDATE bodies SET data = x'5b5d', length = 2, encoding = 'plain' WHERE id = 1",
  )
  const { refusal } = await openTestLibrary()
  expect(await refusal('restore', { file })).toContain('damaged')
})

test('a backup that cannot be written leaves nothing behind', async () => {
  const library = await fullLibrary()
  const folder = await testFolder()
  await mkdir(join(folder, 'taken'))
  const reason = await library.refusal('backup', { file: join(folder, 'taken'), settings: '' })
  expect(reason).toContain('could not be written')
  expect(await readdir(folder)).toEqual(['taken'])
  const none = join(folder, 'none', 'copy.backup')
  expect(await library.refusal('backup', { file: none, settings: '' })).toContain('could not')
})

test.skipIf(process.platform === 'win32').each([
  ['a folder', (file: string) => mkdir(file), 'not a backup'],
  [
    'a pipe that nobody writes to',
    async (file: string) => void spawnSync('mkfifo', [file]),
    'not a backup',
  ],
  ['a device without end', (file: string) => symlink('/dev/zero', file), 'not a backup'],
  [
    'a hundred megabytes of nothing',
    (file: string) => writeFile(file, '').then(() => truncate(file, 1e8)),
    'not a backup',
  ],
  ['a link to itself', (file: string) => symlink(file, file), 'cannot be read'],
])('%s in place of a backup is refused in a sentence', async (_what, make, reason) => {
  const file = join(await testFolder(), 'copy.backup')
  await make(file)
  const { refusal, get } = await openTestLibrary()
  expect(await refusal('restore', { file })).toMatch(
    new RegExp(`${reason}.*; nothing was changed\\.$`),
  )
  expect(await get('storage', { realm: 'demo' })).toMatchObject({ answers: 0 })
})

test.each([
  [
    'a cell of another type',
    `CREATE TABLE other AS SELECT * FROM lists; DROP TABLE lists; ALTER TABLE other RENAME TO lists;
      UPDATE lists SET name = x'00'`,
  ],
  [
    'a row that breaks a rule of the library',
    `CREATE TABLE other AS SELECT * FROM media; DROP TABLE media; ALTER TABLE other RENAME TO media;
      UPDATE media SET type = NULL`,
  ],
])('%s is damage of the backup, and is said so', async (_what, sql) => {
  const file = await changedLibrary(sql)
  const { refusal, get, logged } = await openTestLibrary()
  expect(await refusal('restore', { file })).toBe('The backup is damaged; nothing was changed.')
  expect(logged).toEqual([expect.stringContaining('A backup could not be read: ')])
  expect(await get('storage', { realm: 'demo' })).toMatchObject({ answers: 0, records: 0 })
})

test('damage that shows as soon as a backup is opened is not taken for the library’s own', async () => {
  const library = await fullLibrary()
  const file = join(await testFolder(), 'copy.backup')
  await library.get('backup', { file, settings: '' })
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length - 'GatewayDeskBackup1'.length - 32))
  const db = new DatabaseSync(file, { defensive: false })
  db.exec(`PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE type = 'index')
      WHERE name = 'backup'`)
  db.close()
  for (const _slice of writeChecksum(file));
  expect(await library.refusal('restore', { file })).toContain('nothing was changed')
  expect((await readdir(library.folder)).filter((name) => /damaged|corrupt/.test(name))).toEqual([])
  expect(await library.get('storage', { realm: 'demo' })).toMatchObject({ answers: 10 })
})
