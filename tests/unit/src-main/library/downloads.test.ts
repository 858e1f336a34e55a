import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newEntry } from '../../../../src-main/downloads/machine/entry'
import { settleJobs } from '../../../../src-main/downloads/store/module'
import { createDownloadTable } from '../../../../src-main/downloads/table/download-table'
import { readEntry } from '../../../../src-main/downloads/table/read-entry'
import { openDatabase } from '../../../../src-main/library/worker/database'
import { openTestLibrary } from './open-test-library'

const entry = (id: string, at: 'creating' | 'queued' = 'queued') => ({
  ...newEntry(
    { at: 'job', address: `https://video.example/${id}`, format: 'mp3' },
    {
      id,
      realm: 'gateway',
      question: `job ${id}`,
      place: 1,
      now: 5,
      priority: 'normal',
      onExists: 'ask',
      overBudget: false,
    },
  ),
  state: { at },
})

test('entries of the download table outlive the library, in the order in which they were added', async () => {
  const { library, folder } = await openTestLibrary()
  const table = createDownloadTable(library, () => 7)
  await table.write([entry('b'), entry('a'), entry('c')])
  await table.write([{ ...entry('a'), title: 'Later', revision: 2 }])
  await table.drop(['c', 'unknown'])
  await library.close()
  const again = await openTestLibrary({ folder })
  const read = await createDownloadTable(again.library, () => 8).read()
  expect(read.ok && read.value).toEqual([
    entry('b'),
    { ...entry('a'), title: 'Later', revision: 2 },
  ])
})

test('a change of the download table is no change of what the library shows', async () => {
  const { library } = await openTestLibrary()
  const table = createDownloadTable(library, () => 7)
  await table.read()
  const { revision } = library.state()
  await table.write([entry('a')])
  await table.drop(['a'])
  expect(library.state().revision).toBe(revision)
})

test('a row that this version cannot read is left where it is', async () => {
  const { library, get } = await openTestLibrary()
  const row = {
    realm: 'gateway' as const,
    service: 'downloads',
    question: '',
    state: '',
    changedAt: 1,
  }
  await get('keepDownloads', {
    rows: [
      { ...row, id: 'later', entry: '{"id":"later","state":{"at":"beamed"}}' },
      { ...row, id: 'broken', entry: '{' },
    ],
  })
  const read = await createDownloadTable(library, () => 8).read()
  expect(read.ok && read.value).toEqual([])
  expect(await get('downloads', undefined)).toHaveLength(2)
  expect(readEntry('null')).toBe(undefined)
})

test('after damage a job that was being created is not taken for never sent', async () => {
  const { library, folder } = await openTestLibrary()
  const table = createDownloadTable(library, () => 7)
  await table.write([entry('creating', 'creating'), entry('queued')])
  await library.close()
  const db = openDatabase(join(folder, 'library.sqlite'))
  settleJobs(db)
  db.close()
  const again = await openTestLibrary({ folder })
  const read = await createDownloadTable(again.library, () => 8).read()
  expect(read.ok && read.value).toMatchObject([
    { state: { at: 'converting', progress: null }, source: { run: 'lost' } },
    { state: { at: 'queued' }, source: { run: null } },
  ])
})
