import { expect, test } from 'vitest'
import { libraryQuery } from '#shared/bridge/library'
import { createStore } from '../../../../src-main/library/worker/create-store'
import { finish } from '../../../../src-main/library/worker/pace'
import { withDays } from '../../../../src-main/library/worker/search/recent-days'
import { libraryParts } from '../../../../src-main/library-parts'
import { testFolder } from './open-test-library'
import { newsAnswer } from './test-answer'

const noon = (day: number) => new Date(2026, 5, day, 12).getTime()

test('a stored search of the last days counts them from the day on which it is opened', async () => {
  let now = noon(10)
  const store = createStore({ folder: await testFolder() }, libraryParts, {
    pace: { start: () => {}, over: () => false },
    notify: () => {},
    log: () => {},
    now: () => now,
    inBackground: () => {},
    keepRecordsLater: () => {},
  })
  store.open()
  for (const day of [3, 4, 9]) {
    const article = { id: `${day}`, title: `Of the ${day}`, text: '' }
    const answer = newsAnswer(`a${day}`, [article], { receivedAt: noon(day) })
    finish(store.perform('keep', { key: `demo:news.search?${day}`, realm: 'demo', answer }))
  }
  finish(store.keepRecords())
  const query = libraryQuery.parse({
    text: '',
    order: 'newest',
    recent: { days: 7, by: 'seen' },
  })
  const change = { at: 'addSearch', name: 'This week', query } as const
  finish(store.perform('changeList', { realm: 'demo', change, at: now }))
  const opened = () => {
    const kept = finish(store.perform('lists', { realm: 'demo' }))
    const list = kept.ok ? kept.value.lists[0] : undefined
    if (list?.at !== 'search') throw new Error('the search is not stored')
    const input = { realm: 'demo', query: list.query } as const
    const page = finish(store.perform('search', { ...input, limit: 9 }))
    const counts = finish(store.perform('tallies', input))
    return {
      titles: page.ok && page.value.items.map(({ title }) => title),
      count: counts.ok && counts.value?.total.count,
    }
  }
  expect(opened()).toEqual({ titles: ['Of the 9', 'Of the 4'], count: 2 })
  now = noon(11)
  expect(opened()).toEqual({ titles: ['Of the 9'], count: 1 })
  now = noon(16)
  expect(opened()).toEqual({ titles: [], count: 0 })
})

test('days are counted by the calendar, of when things were seen or happened', () => {
  const asked = (days: 1 | 30, by: 'seen' | 'happened') =>
    withDays({ query: { text: '', order: 'newest', recent: { days, by } } }, noon(10)).query
  const rest = { text: '', order: 'newest' }
  expect(asked(1, 'seen')).toEqual({ ...rest, seenFrom: new Date(2026, 5, 10).getTime() })
  expect(asked(30, 'happened')).toEqual({ ...rest, happenedFrom: new Date(2026, 4, 12).getTime() })
})
