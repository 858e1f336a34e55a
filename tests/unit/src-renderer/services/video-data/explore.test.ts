import { describe, expect, test } from 'vitest'
import type { ReadContext } from '#shared/reading/record'
import { views } from '#shared/services/views'
import { fittingValues } from '../../../../../src-renderer/data/reference/reference-values'
import { sortRows, writtenTable } from '../../../../../src-renderer/kit/table/column'
import {
  detailQuestions,
  merged,
  withDetails,
} from '../../../../../src-renderer/services/video-data/explore/added-details'
import { columnsFor } from '../../../../../src-renderer/services/video-data/explore/columns'
import { linksOf } from '../../../../../src-renderer/services/video-data/links'

import { exploreRoute, exploringOf } from '../../../../../src-renderer/services/video-data/routes'
import { type Thing, thingsOf } from '../../../../../src-renderer/services/video-data/things'

const context: ReadContext = { values: {}, receivedAt: Date.UTC(2026, 10, 1) }
const videos = (...items: unknown[]): readonly Thing[] =>
  thingsOf['videoData.videos'](views['videoData.videos'].read({ kind: 'list', items }, context))
const found = (...items: unknown[]): readonly Thing[] =>
  thingsOf['videoData.search'](views['videoData.search'].read({ kind: 'list', items }, context))

const one = {
  id: 'v1',
  snippet: { title: 'Tea &amp; <b>toast</b>', channelId: 'UC1', channelTitle: 'Kitchen' },
  contentDetails: { duration: 'PT1H2M3S', dimension: '2d' },
  statistics: { viewCount: '1234' },
}
const bare = (id: string) => ({ id: { kind: 'x#video', videoId: id }, snippet: { title: id } })
const cell = (thing: Thing | undefined, id: string) => {
  const column = columnsFor(thing === undefined ? [] : [thing], [id], new Map()).find(
    (each) => each.id === id,
  )
  return thing === undefined ? undefined : column?.words(thing, 'en')
}

describe('the table of what was found', () => {
  const [video] = videos(one)
  test('has counts as numbers, lengths as time and titles without markup', () => {
    expect(['title', 'length', 'views'].map((id) => cell(video, id))).toEqual([
      'Tea & toast',
      '1:02:03',
      '1,234',
    ])
  })
  test('calls nothing hidden that was not told, and no comment unedited', () => {
    expect(cell(video, 'likes')).toBeUndefined()
    const threads = thingsOf['videoData.commentThreads'](
      views['videoData.commentThreads'].read(
        {
          items: [
            { id: 't1', snippet: { topLevelComment: { id: 't1', snippet: { textDisplay: 'A' } } } },
          ],
        },
        context,
      ),
    )
    expect([threads.length, cell(threads[0], 'edited')]).toEqual([1, undefined])
  })
  test('offers every member that was told as a column, also what no reader knows', () => {
    expect(columnsFor([video ?? never()], [], new Map()).map(({ title }) => title)).toContain(
      'contentDetails.dimension',
    )
  })
  test('names categories where they are kept', () => {
    const [music] = videos({ id: 'v3', snippet: { categoryId: '10' } })
    const column = columnsFor([music ?? never()], [], new Map([['10', 'Music']])).find(
      ({ id }) => id === 'category',
    )
    expect(column?.words(music ?? never())).toBe('Music')
  })
  test('sorts by number, with what was not told at the end either way', () => {
    const things = videos(
      { id: 'a', statistics: { viewCount: '9' } },
      { id: 'b', snippet: {} },
      { id: 'c', statistics: { viewCount: '10' } },
    )
    const columns = columnsFor(things, [], new Map())
    const order = (down: boolean) =>
      sortRows(things, columns, { by: 'views', down }).map(({ recordId }) => recordId)
    expect([order(true), order(false)]).toEqual([
      ['c', 'a', 'b'],
      ['a', 'c', 'b'],
    ])
  })
  test('leaves the program with counts as numbers and lengths as they are read', () => {
    const columns = columnsFor(videos(one), ['title', 'length', 'views'], new Map()).filter(
      ({ id }) => ['title', 'length', 'views'].includes(id),
    )
    expect(writtenTable(videos(one), columns, 'en')).toEqual([
      ['Title', 'Length', 'Views'],
      ['Tea & toast', '1:02:03', 1234],
    ])
  })
})

describe('lengths and counts of what a search found', () => {
  const things = found(...Array.from({ length: 120 }, (_, place) => bare(`video-${place}`)))
  test('are asked for fifty at once, cut where the pages were', () => {
    expect(detailQuestions(things, [120]).map(({ id }) => id.split(',').length)).toEqual([
      50, 50, 20,
    ])
    expect(detailQuestions(things.slice(0, 48), [48])[0]).toEqual(
      detailQuestions(things, [48, 98, 120])[0],
    )
  })
  test('are not asked again for videos that told them', () => {
    expect(detailQuestions(videos(one), [1])).toEqual([])
  })
  test('are added to their things, and the search stays what it was', () => {
    const [details] = videos({ ...one, id: 'video-3' })
    const added = withDetails(things, new Map([['video-3', details ?? never()]]))
    expect(cell(added[3], 'length')).toBe('1:02:03')
    expect(added[4]).toBe(things[4])
  })
})

test('a question with further parameters comes back from its route as it went', () => {
  const route = exploreRoute('videoData.videos', { id: 'v1', part: 'snippet' }, { key: 'x' })
  const values = route.page === 'service' ? (route.view?.values ?? {}) : {}
  expect(exploringOf(values)).toEqual({
    resource: 'videoData.videos',
    values: { id: 'v1', part: 'snippet' },
    extra: { key: 'x' },
  })
  expect(exploringOf({ resource: 'videoData.videos' }).values).toBeUndefined()
})

test('what the details tell goes before what a list told, and fills it in', () => {
  const [details] = videos({ id: 'v1', statistics: { viewCount: '7' } })
  const [listed] = videos(one)
  const both = merged(details, listed)
  expect([cell(both, 'views'), cell(both, 'length')]).toEqual(['7', '1:02:03'])
  expect(both?.stated.map(({ part }) => part)).toEqual(['statistics', 'snippet', 'contentDetails'])
})

test('a channel leads to its uploads, a section to its playlists, a thread to its replies', () => {
  const read = (id: 'channels' | 'channelSections' | 'commentThreads', item: unknown) => {
    const body = { kind: 'list', items: [item] }
    switch (id) {
      case 'channels':
        return thingsOf['videoData.channels'](views['videoData.channels'].read(body, context))
      case 'channelSections':
        return thingsOf['videoData.channelSections'](
          views['videoData.channelSections'].read(body, context),
        )
      case 'commentThreads':
        return thingsOf['videoData.commentThreads'](
          views['videoData.commentThreads'].read(body, context),
        )
      default:
        return id satisfies never
    }
  }
  const labels = (things: readonly Thing[]) =>
    things.flatMap((thing) => linksOf(thing).map(({ label }) => label))
  expect(
    labels(
      read('channels', { id: 'UC1', contentDetails: { relatedPlaylists: { uploads: 'UU1' } } }),
    ),
  ).toContain('Uploads')
  expect(
    labels(read('channelSections', { id: 's1', contentDetails: { playlists: ['PL1'] } })),
  ).toEqual(['Its playlists'])
  expect(
    labels(
      read('commentThreads', {
        id: 't1',
        snippet: { topLevelComment: { id: 't1', snippet: { textDisplay: 'Hello' } } },
      }),
    ),
  ).toContain('All replies')
})

test('values of a reference list are found by value and by name', () => {
  const regions = [
    { value: 'AD', name: 'Andorra' },
    { value: 'DE', name: 'Germany' },
    { value: 'SD', name: 'Sudan' },
  ]
  const fitting = (typed: string) => fittingValues(regions, typed).map(({ value }) => value)
  expect([fitting('de'), fitting('ger'), fitting('an'), fitting('x')]).toEqual([
    ['DE'],
    ['DE'],
    ['AD', 'DE', 'SD'],
    [],
  ])
})

function never(): never {
  throw new Error('nothing was read')
}
