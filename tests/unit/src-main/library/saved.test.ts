import { describe, expect, test } from 'vitest'
import type { SaveChange, SavedPointer } from '#shared/bridge/library'
import type { Realm } from '#shared/operation/cache-key'
import type { LibraryRecord } from '#shared/reading/record'
import type { Database } from '../../../../src-main/library/worker/database'
import { finish } from '../../../../src-main/library/worker/pace'
import { indexMatches } from '../../../../src-main/library/worker/records/index-rows'
import type { Row } from '../../../../src-main/library/worker/row'
import { changeList, lists } from '../../../../src-main/library/worker/saved/lists'
import { markRead, save, unsave } from '../../../../src-main/library/worker/saved/save'

import { findItem, marksOf } from '../../../../src-main/library/worker/search'
import { marked, noon, openSearchLibrary, post, titles } from './search-library'

const realm: Realm = 'gateway'
const pointer = ({ service, kind, id }: LibraryRecord) => ({ service, kind, id })
const record = (one: LibraryRecord): SavedPointer => ({ at: 'record', ...pointer(one) })

const train = post('1', 'Night train', { text: 'to the sea' })
const bus = post('2', 'Night bus', { text: 'to the hills' })

describe.each(['fullText', 'plain'] as const)('saved items, %s', (manner) => {
  function open() {
    const world = openSearchLibrary(manner)
    const kept = world.keep([train, bus])
    const change = (change: SaveChange, at = noon) =>
      finish(save(world.marks, { realm, change, at }))
    const list = (name: string) => {
      const made = finish(changeList(world.marks, { realm, change: { at: 'add', name }, at: noon }))
      return made?.id ?? ''
    }
    return { ...world, answer: kept.answer, change, list }
  }

  test('of many things at once the index is given all together, whatever their order', () => {
    if (manner === 'plain') return
    const world = openSearchLibrary(manner)
    const records = Array.from({ length: 12 }, (_, at) => post(`${at}`, `Post ${at}`))
    world.keep(records)
    const segments = () => world.db.count('SELECT count(DISTINCT segid) FROM records_index_idx')
    const before = segments()
    finish(save(world.marks, { realm, change: { items: records.map(record) }, at: noon }))
    expect(segments()).toBe(before + 1)
    finish(markRead(world.marks, { realm, items: records.map(pointer), read: true, at: noon }))
    expect(segments()).toBe(before + 2)
    expect(indexMatches(world.db)).toBe(true)
  })

  test('two changes of tags that were made of the same state are both kept', () => {
    const world = open()
    world.change({ items: [record(train)], addTags: ['old'] })
    world.change({ items: [record(train)], addTags: ['rail'], removeTags: [] })
    world.change({ items: [record(train)], addTags: ['sea'], removeTags: ['old'] })
    expect(world.find({ tag: 'rail' }).items[0]?.saved?.tags.toSorted()).toEqual(['rail', 'sea'])
  })

  test('are found as saved, by list, by tag and by what was written', () => {
    const world = open()
    const later = world.list('Later')
    const saved = world.change({
      items: [record(train)],
      addToLists: [later, 'no such list'],
      addTags: ['Summer trip'],
      note: 'ask Zoë about couchettes',
    })
    expect(saved).toEqual({ saved: 1 })
    for (const query of [
      { saved: true },
      { list: later },
      { tag: 'Summer trip' },
      { text: 'couchettes zoe' },
      { text: 'summer sea' },
    ]) {
      expect(titles(world.find(query)), JSON.stringify(query)).toEqual(['Night train'])
    }
    for (const query of [{ tag: 'summer trip' }, { list: 'other' }, { tag: 'Summer' }]) {
      expect(world.find(query).items).toEqual([])
    }
    const [item] = world.find('couchettes').items
    expect(marked(item?.snippet ?? [])).toContain('[couchettes]')
    expect(item?.saved).toEqual({
      lists: [later],
      tags: ['Summer trip'],
      note: 'ask Zoë about couchettes',
      savedAt: noon,
    })
    expect(indexMatches(world.db)).toBe(true)
  })

  test('keep what a change leaves out', () => {
    const world = open()
    const [one, two] = [world.list('One'), world.list('Two')]
    world.change({ items: [record(train)], addToLists: [one], addTags: ['a', 'b'], note: 'first' })
    world.change({ items: [record(train)], addToLists: [two], removeFromLists: [one] }, noon + 5)
    world.change(
      { items: [record(train)], addTags: ['c'], removeTags: ['a', 'b', 'none'] },
      noon + 6,
    )
    const item = findItem(world.db, realm, pointer(train))
    expect(item?.saved).toEqual({ lists: [two], tags: ['c'], note: 'first', savedAt: noon })
    expect(world.find({ tag: 'a' }).items).toEqual([])
    expect(lists(world.marks, { realm })).toEqual({
      lists: [
        { at: 'items', id: one, name: 'One', count: 0, changedAt: noon + 5 },
        { at: 'items', id: two, name: 'Two', count: 1, changedAt: noon + 5 },
      ],
      tags: [{ tag: 'c', count: 1 }],
    })
  })

  test('stay saved when they are seen again', () => {
    const world = open()
    world.change({ items: [record(train)], note: 'mine' })
    world.keep([{ ...train, title: 'Night train, late' }], { seenAt: noon + 1000 })
    expect(titles(world.find({ text: 'mine late', saved: true }))).toEqual(['Night train, late'])
  })

  test('are taken out with all that was said of them', () => {
    const world = open()
    const later = world.list('Later')
    world.change({
      items: [record(train), record(bus)],
      addToLists: [later],
      addTags: ['a'],
      note: 'x1',
    })
    const items = [record(train), record(post('none', ''))]
    expect(finish(unsave(world.marks, { realm, items }))).toEqual({
      removed: [
        {
          pointer: record(train),
          mark: { lists: [later], tags: ['a'], note: 'x1', savedAt: expect.any(Number) },
        },
      ],
    })
    expect(titles(world.find({ saved: true }))).toEqual(['Night bus'])
    expect(titles(world.find('x1'))).toEqual(['Night bus'])
    expect(lists(world.marks, { realm }).tags).toEqual([{ tag: 'a', count: 1 }])
    expect(indexMatches(world.db)).toBe(true)
  })

  test('may be whole answers', () => {
    const world = open()
    const answer: SavedPointer = { at: 'answer', id: 'answer-1' }
    const later = world.list('Later')
    expect(world.change({ items: [answer], addToLists: [later], note: 'all' })).toEqual({
      saved: 1,
    })
    expect(world.change({ items: [{ at: 'answer', id: 'none' }] })).toEqual({ saved: 0 })
    const elsewhere = { realm: 'demo' as const, change: { items: [answer] }, at: noon }
    expect(finish(save(world.marks, elsewhere))).toEqual({ saved: 0 })
    expect(lists(world.marks, { realm }).lists).toMatchObject([{ count: 1 }])
    expect(world.find({ saved: true }).items).toEqual([])
    expect(finish(unsave(world.marks, { realm, items: [answer] }))).toMatchObject({
      removed: [{ pointer: answer, mark: { lists: [later], note: 'all' } }],
    })
    expect(lists(world.marks, { realm }).lists).toMatchObject([{ count: 0 }])
  })

  test('stay saved when their list is removed', () => {
    const world = open()
    const later = world.list('Later')
    world.change({ items: [record(train)], addToLists: [later] })
    const remove = { realm, change: { at: 'remove' as const, id: later }, at: noon }
    expect(finish(changeList(world.marks, remove))).toEqual({ id: later })
    expect(finish(changeList(world.marks, remove))).toBeNull()
    expect(world.find({ list: later }).items).toEqual([])
    expect(titles(world.find({ saved: true }))).toEqual(['Night train'])
  })

  test('lists are renamed, hold searches, and belong to one world', () => {
    const world = open()
    const query = { text: 'night "a train"', order: 'newest' as const }
    const change = { at: 'addSearch' as const, name: 'Nights', query }
    const made = finish(changeList(world.marks, { realm, change, at: noon }))
    const id = made?.id ?? ''
    const rename = { at: 'rename' as const, id, name: 'All nights' }
    expect(finish(changeList(world.marks, { realm: 'demo', change: rename, at: 1 }))).toBeNull()
    expect(finish(changeList(world.marks, { realm, change: rename, at: noon + 1 }))).toEqual({ id })
    expect(lists(world.marks, { realm }).lists).toEqual([
      { at: 'search', id, name: 'All nights', query, changedAt: noon + 1 },
    ])
    expect(lists(world.marks, { realm: 'demo' }).lists).toEqual([])
    // A kept search holds no items.
    world.change({ items: [record(train)], addToLists: [id] })
    expect(findItem(world.db, realm, pointer(train))?.saved?.lists).toEqual([])
  })

  test('what is read is no longer unread, until it is marked so again', () => {
    const world = open()
    const mark = (read: boolean) =>
      finish(markRead(world.marks, { realm, items: [pointer(train)], read, at: noon }))
    expect(titles(world.find({ unread: true }))).toHaveLength(2)
    expect(mark(true)).toEqual({ changed: 1 })
    expect(mark(true)).toEqual({ changed: 0 })
    expect(titles(world.find({ text: 'night', unread: true }))).toEqual(['Night bus'])
    expect(findItem(world.db, realm, pointer(train))?.read).toBe(true)
    const { service, kind } = pointer(train)
    const ids = [pointer(train).id, 'nothing of this name']
    expect(marksOf(world.db, { realm, service, kind, ids })).toEqual([
      { id: train.id, saved: null, read: true, firstSeenAt: expect.any(Number) },
    ])
    expect(marksOf(world.db, { realm: 'demo', service, kind, ids })).toEqual([])
    world.keep([{ ...train, text: 'to the sea and back' }], { seenAt: noon + 1000 })
    expect(titles(world.find({ unread: true }))).toEqual(['Night bus'])
    expect(mark(false)).toEqual({ changed: 1 })
    expect(titles(world.find({ unread: true }))).toHaveLength(2)
  })
})

test('marks are looked up name by name, not record by record', () => {
  const world = openSearchLibrary()
  world.keep([train, bus])
  const steps: string[] = []
  const explained: Database = {
    ...world.db,
    all(read, sql, ...values) {
      const step = (row: Row) => row.text('detail')
      steps.push(...world.db.all(step, `EXPLAIN QUERY PLAN ${sql}`, ...values))
      return world.db.all(read, sql, ...values)
    },
  }
  const { service, kind, id } = pointer(train)
  expect(marksOf(explained, { realm, service, kind, ids: [id] })).toHaveLength(1)
  expect(steps.find((step) => step.startsWith('SEARCH r '))).toContain('record_id=?')
})

test('a change that fails leaves nothing of itself', () => {
  const world = openSearchLibrary()
  world.keep([train, bus])
  world.db.exec(
    `CREATE TRIGGER refuse BEFORE INSERT ON saved WHEN (SELECT count(*) FROM saved) = 1
      BEGIN SELECT raise(ABORT, 'full'); END`,
  )
  const change = { items: [record(train), record(bus)] }
  expect(() => finish(save(world.marks, { realm, change, at: noon }))).toThrow('full')
  expect(world.find({ saved: true }).items).toEqual([])
  expect(indexMatches(world.db)).toBe(true)
})
