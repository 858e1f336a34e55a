import { describe, expect, test } from 'vitest'
import type { LibraryRecord } from '#shared/reading/record'
import { finish } from '../../../../src-main/library/worker/pace'
import {
  emptyIndex,
  indexIsPending,
  indexMatches,
  rebuildIndex,
} from '../../../../src-main/library/worker/records/index-rows'
import { dropRecords, keepRecords } from '../../../../src-main/library/worker/records/keep'

import { findItem } from '../../../../src-main/library/worker/search'
import { noon, openSearchLibrary, post, type SearchLibrary, titles } from './search-library'

const minute = 60_000
const hour = 60 * minute

const idOf = ({ db }: SearchLibrary, recordId: string): number =>
  db.count('SELECT id FROM records WHERE record_id = ?', recordId)
const item = (world: SearchLibrary, id: string) =>
  findItem(world.db, 'gateway', { service: 'forum', kind: 'post', id })

describe('keeping records', () => {
  test('keeps the order of the answer, and gives back all of a record', () => {
    const world = openSearchLibrary()
    const full = post('1', 'One', {
      text: 'all there is',
      facts: [
        { at: 'text', text: 'trains' },
        { at: 'count', count: 3, one: 'vote', many: 'votes' },
        { at: 'time', ms: 5, dayOnly: true },
        { at: 'money', amount: 2.5 },
      ],
      parent: { kind: 'subforum', id: 'rail', title: 'Rail' },
      picture: 'https://example.com/p.png',
      link: 'https://example.com/1',
      happenedAt: 12,
    })
    const counts = world.keep([full, post('2', 'Two'), post('3', 'Three')])
    expect(counts).toMatchObject({ added: 3, renewed: 0, unchanged: 0 })
    expect(titles(world.find(''))).toEqual(['One', 'Two', 'Three'])
    expect(item(world, '1')).toEqual({
      ...full,
      key: expect.any(String),
      seenAt: noon,
      firstSeenAt: noon,
      answerId: 'answer-1',
      operation: 'forum.searchPosts',
      saved: null,
      read: false,
    })
    expect(item(world, 'none')).toBeNull()
  })

  test('takes 15,000 from one moment without their places meeting', () => {
    const world = openSearchLibrary()
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, at) => post(`${prefix}${at}`, `${prefix} ${at}`))
    world.keep(many('first', 1500))
    world.keep(many('second', 500), { seenAt: noon + 10 })
    const [newest] = world.find('').items
    expect(newest?.title).toBe('second 0')
    expect(Number(newest?.key)).toBeLessThan(Number.MAX_SAFE_INTEGER)
    expect(indexMatches(world.db)).toBe(true)
  })

  test('brings what is seen again to the front, with the newest title and the longest text', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'Old title', { text: 'the whole body', link: 'https://example.com/1' })])
    world.keep([post('2', 'Other')], { seenAt: noon + minute })
    const { renewed } = world.keep([post('1', 'New title', { text: 'the whole' })], {
      seenAt: noon + 2 * minute,
    })
    expect(renewed).toBe(1)
    expect(titles(world.find(''))).toEqual(['New title', 'Other'])
    expect(titles(world.find('body'))).toEqual(['New title'])
    expect(world.find('old ').items).toEqual([])
    expect(item(world, '1')).toMatchObject({
      text: 'the whole body',
      link: 'https://example.com/1',
      firstSeenAt: noon,
      seenAt: noon + 2 * minute,
      answerId: 'answer-3',
    })
    expect(indexMatches(world.db)).toBe(true)
  })

  test('leaves what is seen again unchanged within the hour where it is, and moves it later', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'One')])
    world.keep([post('2', 'Two')], { seenAt: noon + minute })
    const within = world.keep([post('1', 'One')], { seenAt: noon + hour - 1 })
    expect(within).toMatchObject({ added: 0, renewed: 0, unchanged: 1 })
    expect(titles(world.find(''))).toEqual(['Two', 'One'])
    expect(item(world, '1')?.answerId).toBe('answer-3')
    const later = world.keep([post('1', 'One')], { seenAt: noon + hour })
    expect(later).toMatchObject({ renewed: 1 })
    expect(titles(world.find(''))).toEqual(['One', 'Two'])
  })

  test('puts older sightings where they belong and lets them change no newer title', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'New title', { text: 'short' })], { seenAt: noon + 9 * hour })
    world.keep([post('1', 'Old title', { text: 'a longer text' }), post('2', 'Older')])
    world.keep([post('3', 'Of the same moment')])
    expect(titles(world.find(''))).toEqual(['New title', 'Of the same moment', 'Older'])
    expect(item(world, '1')).toMatchObject({ text: 'a longer text', firstSeenAt: noon })
    expect(item(world, '1')?.answerId).toBe('answer-1')
    expect(titles(world.find('longer'))).toEqual(['New title'])
    expect(indexMatches(world.db)).toBe(true)
  })

  test('lets an earlier day that came later change nothing of a quote, but counts it as seen', () => {
    const world = openSearchLibrary()
    const quote = (title: string, day: number): LibraryRecord => ({
      service: 'funds',
      kind: 'fundQuote',
      id: '100033',
      title,
      text: '',
      facts: [{ at: 'money', amount: day }],
      happenedAt: day,
    })
    const quoted = () =>
      findItem(world.db, 'gateway', { service: 'funds', kind: 'fundQuote', id: '100033' })
    world.keep([quote('Growth', 20)])
    world.keep([quote('Of old', 10)], { seenAt: noon + 2 * hour })
    expect(quoted()).toMatchObject({ ...quote('Growth', 20), seenAt: noon + 2 * hour })
    expect(quoted()?.answerId).toBe('answer-2')
    world.keep([quote('Growth', 30), quote('Growth', 29)], { seenAt: noon + 3 * hour })
    expect(quoted()).toMatchObject(quote('Growth', 30))
    expect(indexMatches(world.db)).toBe(true)
  })

  test('lets a time that is only stated as "2 years ago" hold nothing back', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'Old title', { happenedAt: 20 })])
    world.keep([post('1', 'New title', { happenedAt: 10 })], { seenAt: noon + minute })
    expect(item(world, '1')).toMatchObject({ title: 'New title', happenedAt: 10 })
  })

  test('gives a parent that was named by its id alone its title where that is kept', () => {
    const world = openSearchLibrary()
    const parent = { kind: 'post', id: 'p', title: 'p' } as const
    world.keep([post('1', 'Comment', { parent })])
    expect(item(world, '1')?.parent).toEqual(parent)
    world.keep([post('p', 'The post')], { seenAt: noon + minute })
    expect(item(world, '1')?.parent).toEqual({ ...parent, title: 'The post' })
    expect(world.find('comment').items[0]?.parent?.title).toBe('The post')
    const own = { ...parent, title: 'As the answer says' }
    world.keep([post('2', 'Other', { parent: own })], { seenAt: noon + 2 * minute })
    expect(item(world, '2')?.parent).toEqual(own)
  })

  test('takes the same record twice in one answer', () => {
    const world = openSearchLibrary()
    const { answer } = world.keep([post('1', 'One'), post('1', 'One again', { text: 'more' })])
    expect(titles(world.find('more'))).toEqual(['One again'])
    const held = world.db.count('SELECT count(*) FROM answer_records WHERE answer = ?', answer)
    expect(held).toBe(1)
    expect(indexMatches(world.db)).toBe(true)
  })

  test('gives the index all of an answer together, and when it is made anew', () => {
    const world = openSearchLibrary()
    const segments = () => world.db.count('SELECT count(DISTINCT segid) FROM records_index_idx')
    const records = Array.from({ length: 12 }, (_, at) => post(`${at}`, `Post ${at}`))
    world.db.transaction(() => world.keep(records))
    expect(segments()).toBe(1)
    emptyIndex(world.db)
    finish(rebuildIndex(world.db))
    expect(segments()).toBe(1)
    expect(indexMatches(world.db)).toBe(true)
  })

  test('is done in slices', () => {
    const { db, addAnswer } = openSearchLibrary()
    const records = Array.from({ length: 35 }, (_, at) => post(`${at}`, `${at}`))
    const job = keepRecords(db, {
      answer: addAnswer('gateway'),
      realm: 'gateway',
      records,
      seenAt: noon,
    })
    // Every ten rows, and every ten of the index.
    expect([...job]).toHaveLength(6)
  })

  test('takes text that is not well formed, and knows it again', () => {
    const world = openSearchLibrary()
    const odd = post('\uD800', '\uDC00 title\0 more', { text: 'a\uD800b' })
    world.keep([odd])
    expect(world.keep([odd])).toMatchObject({ unchanged: 1 })
    expect(titles(world.find('more'))).toHaveLength(1)
  })

  test('shows an answer that has a record where its newest one is gone', () => {
    const world = openSearchLibrary()
    const first = world.keep([post('1', 'One')])
    const second = world.keep([post('1', 'One')])
    world.db.run('DELETE FROM answers WHERE number = ?', second.answer)
    expect(first.answer).not.toBe(second.answer)
    expect(item(world, '1')?.answerId).toBe('answer-1')
  })
})

describe('the index', () => {
  test('loses what is dropped', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'One'), post('2', 'Two')])
    world.db.transaction(() => dropRecords(world.db, [idOf(world, '1'), 12_345]))
    expect(titles(world.find(''))).toEqual(['Two'])
    expect(indexMatches(world.db)).toBe(true)
  })

  test('is known not to match where a row is missing, stale or misplaced', () => {
    const missing = openSearchLibrary()
    missing.keep([post('1', 'One')])
    missing.db.run('DELETE FROM records_index')
    expect(indexMatches(missing.db)).toBe(false)
    const stale = openSearchLibrary()
    stale.keep([post('1', 'One')])
    stale.db.run('DELETE FROM records')
    expect(indexMatches(stale.db)).toBe(false)
    const misplaced = openSearchLibrary()
    misplaced.keep([post('1', 'One')])
    misplaced.db.run('UPDATE records SET place = place + 1024')
    expect(indexMatches(misplaced.db)).toBe(false)
  })

  test('is rebuilt in steps, goes on where it was stopped, and reports how far it is', () => {
    const world = openSearchLibrary()
    world.keep(Array.from({ length: 130 }, (_, at) => post(`${at}`, `item ${at}`)))
    const before = titles(world.find('item', { limit: 200 }))
    emptyIndex(world.db)
    expect(world.find('item').items).toEqual([])
    expect(indexIsPending(world.db)).toBe(true)
    const reported: [number, number][] = []
    const job = rebuildIndex(world.db, (done, total) => reported.push([done, total]))
    job.next()
    // The newest are found already, and what comes in meanwhile is not lost.
    expect(titles(world.find('item'))).toEqual(before.slice(0, 50))
    world.keep([post('129', 'changed'), post('new', 'new')], { seenAt: noon + hour })
    expect(titles(world.find('changed'))).toEqual(['changed'])
    finish(rebuildIndex(world.db))
    expect(reported).toEqual([[50, 130]])
    expect(indexIsPending(world.db)).toBe(false)
    expect(indexMatches(world.db)).toBe(true)
    expect(titles(world.find('item', { limit: 200 }))).toEqual(before.slice(0, 129))
  })

  test('is made where there was none', () => {
    const world = openSearchLibrary('plain')
    world.keep([post('1', 'One')])
    expect(indexMatches(world.db)).toBe(true)
    emptyIndex(world.db)
    finish(rebuildIndex(world.db))
    expect(indexMatches(world.db)).toBe(true)
    expect(
      world.db.count("SELECT count(*) FROM records_index WHERE records_index MATCH 'one'"),
    ).toBe(1)
  })
})
