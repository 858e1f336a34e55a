import { describe, expect, test, vi } from 'vitest'
import { finish } from '../../../../src-main/library/worker/pace'
import { indexMatches, rebuildIndex } from '../../../../src-main/library/worker/records/index-rows'
import { spansWithin } from '../../../../src-main/library/worker/search/happened-spans'
import { marked, noon, openSearchLibrary, post, titles } from './search-library'

const hour = 3_600_000
const day = 24 * hour

describe.each(['fullText', 'plain'] as const)('names that rows show (%s)', (manner) => {
  test('author, flair and what an item is in are found, and shown as found', () => {
    const world = openSearchLibrary(manner)
    world.keep([
      post('1', 'Of trains', {
        text: 'All of them are late.',
        facts: [
          { at: 'text', text: 'Käthe Kollmar' },
          { at: 'text', text: 'Discussion' },
        ],
        parent: { kind: 'subforum', id: 'rails', title: 'r/Railways' },
      }),
      post('2', 'Of ships'),
    ])
    for (const text of ['kathe', 'kollmar', 'discussion', 'railways', 'late Kollmar']) {
      expect(titles(world.find(text)), text).toEqual(['Of trains'])
    }
    const [item] = world.find('kollmar').items
    expect(marked(item?.snippet ?? [])).toBe('Käthe [Kollmar] · Discussion · r/Railways')
  })

  test('a name that is gone is not found any more', () => {
    const world = openSearchLibrary(manner)
    world.keep([post('1', 'Of trains', { facts: [{ at: 'text', text: 'Ann' }] })])
    world.keep([post('1', 'Of trains', { facts: [{ at: 'text', text: 'Bea' }] })], {
      seenAt: noon + hour,
    })
    expect(titles(world.find('ann '))).toEqual([])
    expect(titles(world.find('bea '))).toEqual(['Of trains'])
  })

  test('what was published within a time is found', () => {
    const world = openSearchLibrary(manner)
    const at = (id: string, happenedAt?: number) =>
      post(id, `item ${id}`, happenedAt === undefined ? {} : { happenedAt })
    world.keep([at('a', noon), at('b', noon - 40 * day), at('c', noon - 4000 * day), at('d')])
    const within = (from?: number, until?: number) =>
      titles(
        world.find({
          text: 'item',
          ...(from !== undefined && { happenedFrom: from }),
          ...(until !== undefined && { happenedUntil: until }),
        }),
      ).toSorted()
    expect(within(noon, noon + 1)).toEqual(['item a'])
    expect(within(noon - hour, noon)).toEqual([])
    expect(within(noon - 40 * day)).toEqual(['item a', 'item b'])
    expect(within(undefined, noon)).toEqual(['item b', 'item c'])
    expect(within(noon - 9000 * day, noon + day)).toEqual(['item a', 'item b', 'item c'])
  })
})

describe('the latest published first', () => {
  test('is in that order over pages, and what does not say follows', () => {
    const world = openSearchLibrary()
    const records = Array.from({ length: 3000 }, (_, at) => {
      const time = at % 3 === 0 ? {} : { happenedAt: noon - ((at * 7919) % 3000) * 13 * hour }
      return post(`${at}`, `item ${at}`, time)
    })
    world.keep(records)
    const expected = records
      .filter(({ happenedAt }) => happenedAt !== undefined)
      .map(({ happenedAt }) => happenedAt ?? 0)
      .toSorted((left, right) => right - left)
    for (const text of ['item', '']) {
      const times: (number | undefined)[] = []
      const ids = new Set<string>()
      let after: string | null = null
      do {
        const more: { after?: string } = after === null ? {} : { after }
        const page = world.find({ text, order: 'latest' }, { ...more, limit: 170 })
        for (const item of page.items) {
          ids.add(item.id)
          times.push(item.happenedAt)
        }
        after = page.next
      } while (after !== null)
      expect(ids.size).toBe(3000)
      expect(times.slice(0, 2000)).toEqual(expected)
      expect(times.slice(2000).every((time) => time === undefined)).toBe(true)
    }
  })

  test('goes through the days of a month that has very many', () => {
    const world = openSearchLibrary()
    const crowd = Array.from({ length: 6000 }, (_, at) =>
      post(`${at}`, 'item', { happenedAt: noon - Math.floor(at / 1000) * day }),
    )
    world.keep([post('early', 'item', { happenedAt: noon - 800 * day }), ...crowd])
    const all: number[] = []
    let after: string | null = null
    do {
      const more: { after?: string } = after === null ? {} : { after }
      const page = world.find({ text: 'item', order: 'latest' }, { ...more, limit: 500 })
      for (const { happenedAt } of page.items) all.push(happenedAt ?? 0)
      after = page.next
    } while (after !== null)
    expect(all).toHaveLength(6001)
    expect(all).toEqual(all.toSorted((left, right) => right - left))
  })

  test('goes through a day by its moments where thousands share them', () => {
    const world = openSearchLibrary()
    const times = (at: number) =>
      at % 7 === 0 ? noon - at * 1000 : at % 2 === 0 ? noon - hour : noon - 2 * hour
    // The first of an answer is the newest of them.
    const crowd = Array.from({ length: 9000 }, (_, at) =>
      post(`${at}`, at % 5 === 0 ? 'other' : 'item', { happenedAt: times(at) }),
    )
    world.keep(crowd)
    const expected = crowd
      .map(({ id, title, happenedAt }, at) => ({ id, title, time: happenedAt ?? 0, at }))
      .filter(({ title }) => title === 'item')
      .toSorted((left, right) => right.time - left.time || left.at - right.at)
      .map(({ id }) => id)
    const found: string[] = []
    let after: string | null = null
    do {
      const more: { after?: string } = after === null ? {} : { after }
      const page = world.find({ text: 'item', order: 'latest' }, { ...more, limit: 500 })
      for (const { id } of page.items) found.push(id)
      after = page.next
    } while (after !== null)
    expect(found).toEqual(expected)
  })

  test('reads no more of a moment that thousands share than its page needs', () => {
    const world = openSearchLibrary()
    world.keep(Array.from({ length: 9000 }, (_, at) => post(`${at}`, 'item', { happenedAt: noon })))
    let places = 0
    const { get } = world.db
    vi.spyOn(world.db, 'get').mockImplementation((read, sql, ...values) => {
      const one = get(read, sql, ...values)
      if (sql.startsWith('SELECT json_group_array') && typeof one === 'string') {
        places += one.split(',').length
      }
      return one
    })
    expect(world.find({ text: 'item', order: 'latest' }).items).toHaveLength(50)
    // Counted up to 3,000; a thousand of the month and of the day show that those have too many.
    expect(places).toBeLessThan(5500)
  })

  test('few hits among many records are put in order too, within filters', () => {
    const world = openSearchLibrary()
    world.keep([
      post('1', 'late needle', { happenedAt: noon }),
      post('2', 'early needle', { happenedAt: noon - 400 * day }),
      post('3', 'needle without a time'),
      { ...post('4', 'needle of news', { happenedAt: noon - day }), service: 'news' },
    ])
    const found = (more: object) => titles(world.find({ text: 'needle', order: 'latest', ...more }))
    expect(found({})).toEqual([
      'late needle',
      'needle of news',
      'early needle',
      'needle without a time',
    ])
    expect(found({ services: ['news'] })).toEqual(['needle of news'])
    expect(found({ happenedUntil: noon })).toEqual(['needle of news', 'early needle'])
  })
})

describe('records that an earlier version indexed', () => {
  test('are found meanwhile, and their names after the background work', () => {
    const world = openSearchLibrary()
    const { db } = world
    const names = { facts: [{ at: 'text' as const, text: 'Ann' }], happenedAt: noon }
    world.keep([post('1', 'Of trains', names), post('2', 'Of ships', names)])
    // As the earlier version left it: title and text alone.
    db.exec(`DELETE FROM records_index; DELETE FROM happened;
      INSERT INTO records_index (rowid, title, text, marks)
        SELECT place, title, text, char(57344) || 'gateway' FROM records;
      INSERT INTO index_behind SELECT max(place) + 1 FROM records`)
    expect(titles(world.find('trains'))).toEqual(['Of trains'])
    expect(titles(world.find({ text: 'trains', order: 'latest' }))).toEqual(['Of trains'])
    expect(titles(world.find('ann'))).toEqual([])
    finish(rebuildIndex(db))
    expect(titles(world.find('ann'))).toEqual(['Of trains', 'Of ships'])
    expect(db.count('SELECT count(*) FROM index_behind')).toBe(0)
    expect(indexMatches(db)).toBe(true)
  })
})

test('a stretch of time is named by few spans that hold all of it', () => {
  expect(spansWithin(noon, noon + 1)).toEqual(['00202606' + '01'])
  expect(spansWithin(noon, noon + 20 * day)).toEqual(['00202606'])
  expect(spansWithin(noon, noon + 400 * day)).toEqual(['002026', '002027'])
  expect(spansWithin(-8.64e15, 8.64e15)).toBeNull()
})
