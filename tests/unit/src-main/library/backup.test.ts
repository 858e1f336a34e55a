import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openTestLibrary, type TestLibrary, testFolder } from './open-test-library'
import { newsAnswer, testWords } from './test-answer'

const key = (at: number | string) => `demo:news.search?${at}`
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
  const change = { items, addToLists: [list?.id ?? ''], tags: ['sea'], note: 'read this' }
  await library.get('save', { realm: 'demo', change, at: 6 })
  await library.get('markRead', { realm: 'demo', items: [pointer(5)], read: true, at: 7 })
  const picture = { type: 'image/png', data: new Uint8Array(900).fill(4) }
  await library.get('keepPicture', { url: 'https://p.example/1', picture })
  return library
}

const query = (text: string) =>
  ({ realm: 'demo', query: { text, order: 'newest' }, limit: 50 }) as const

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
