import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { CollectionPut } from '#shared/bridge/collections'
import { collectionNames, collections } from '#shared/collections/index'
import { collectionHandlers } from '../../../../src-main/library/collection-calls'
import { openTestLibrary, type TestLibrary } from './open-test-library'

function handlersOf({ library }: TestLibrary) {
  const notices: string[] = []
  const handlers = collectionHandlers({
    library,
    worlds: { world: () => ({ realm: 'demo' }) } as never,
    appState: { notice: (_tone, message) => notices.push(message) },
    now: () => 7,
  })
  return { notices, ...handlers }
}

const zurich = {
  skyId: 'ZRH',
  entityId: '1',
  name: 'Zürich',
  suggestion: 'Zürich',
  type: 'airport' as const,
  country: null,
}
const put = (id: string, change: object = {}): CollectionPut => ({
  collection: 'flightPlaces',
  items: [{ id, value: { ...zurich, ...change } }],
})

test('what fits is kept without what does not belong to it, and listed in the present world', async () => {
  const handlers = handlersOf(await openTestLibrary())
  expect(await handlers['collections.put'](put('a', { more: 'x' }))).toEqual({
    ok: true,
    value: { changed: 1 },
  })
  expect(await handlers['collections.list']({ collection: 'flightPlaces' })).toEqual({
    ok: true,
    value: {
      realm: 'demo',
      collection: 'flightPlaces',
      entries: [{ id: 'a', changedAt: 7, value: zurich }],
      setAside: 0,
    },
  })
})

test('what does not fit is refused in plain words, and nothing of it is kept', async () => {
  const handlers = handlersOf(await openTestLibrary())
  const [first, second] = [put('a').items[0], put('b', { type: 'harbour' }).items[0]]
  const both = { collection: 'flightPlaces', items: [first, second] } as CollectionPut
  expect(await handlers['collections.put'](both)).toMatchObject({
    ok: false,
    fault: {
      code: 'invalidInput',
      message: 'This cannot be saved in “Saved places” as it is.',
      fields: { type: expect.any(String) },
    },
  })
  expect(await handlers['collections.list']({ collection: 'flightPlaces' })).toMatchObject({
    value: { entries: [] },
  })
})

test('a full collection says how much it holds', async () => {
  const handlers = handlersOf(await openTestLibrary())
  for (let at = 0; at < 100; at += 1) await handlers['collections.put'](put(`p${at}`))
  expect(await handlers['collections.put'](put('more'))).toMatchObject({
    ok: false,
    fault: { code: 'invalidInput', message: '“Saved places” is full: it holds 100.' },
  })
})

test('the person is notified once of what cannot be read', async () => {
  const before = await openTestLibrary()
  await handlersOf(before)['collections.put'](put('a'))
  await handlersOf(before)['collections.put'](put('b'))
  await before.library.close()
  const file = new DatabaseSync(join(before.folder, 'library.sqlite'))
  file.exec("UPDATE collection_items SET json = '[' WHERE id = 'b'")
  file.close()
  const handlers = handlersOf(await openTestLibrary({ folder: before.folder }))
  const list = async () => await handlers['collections.list']({ collection: 'flightPlaces' })
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await list()).toMatchObject({ value: { entries: [{ id: 'a' }], setAside: 1 } })
  }
  expect(handlers.notices).toEqual([
    expect.stringContaining('One item of “Saved places” could not be read.'),
  ])
})

test('what main alone writes is changed by no call of the window', async () => {
  const opened = await openTestLibrary()
  const handlers = handlersOf(opened)
  const mains = collectionNames.filter((name) => collections[name].writer === 'main')
  expect(mains).toEqual(['followLooks', 'watchDays', 'offlineRuns', 'fareLooks', 'fundAlertRuns'])
  const spent = { day: '2026-11-20', calls: 20 }
  const days = { realm: 'demo', collection: 'watchDays' } as const
  const items = [{ id: 'follow news', json: JSON.stringify(spent) }]
  await opened.library.ask('putItems', { ...days, items, at: 1 })
  const reset = { id: 'follow news', value: { ...spent, calls: 0 } }
  const tried = [
    await handlers['collections.put']({ collection: 'watchDays', items: [reset] }),
    await handlers['collections.remove']({ collection: 'watchDays', ids: ['follow news'] }),
    await handlers['collections.reorder']({ collection: 'watchDays', ids: ['follow news'] }),
  ]
  for (const one of tried) expect(one).toMatchObject({ fault: { code: 'invalidInput' } })
  expect(await handlers['collections.list']({ collection: 'watchDays' })).toMatchObject({
    value: { entries: [{ id: 'follow news', changedAt: 1, value: spent }] },
  })
})
