import { describe, expect, test } from 'vitest'
import { readInput } from '#shared/operation/read-input'
import type { LibraryRecord } from '#shared/reading/record'
import { findOperation, operations } from '#shared/services/index'
import { offlineQuestions } from '#shared/services/offline-questions'
import { views } from '#shared/services/views'
import { mostRecords, readRecords } from '../../../../src-main/library/worker/answers/records-in'
import { demoAnswers } from './demo-answers'
import { asked } from './sound-records'

test('every operation has a view, and there are no others', () => {
  expect(Object.keys(views).sort()).toEqual(operations.map(({ id }) => id).sort())
})

describe('reading records', () => {
  const locale = (id: string) => ({ id, text: `Language ${id}` })

  test('gives each thing once, the first of them', () => {
    const data = [locale('a'), { id: 'a', text: 'Again' }, locale('b')]
    const records = readRecords('flights.getLocale', { data }, asked())
    expect(records.map(({ title }) => title)).toEqual(['Language a', 'Language b'])
  })

  test('gives none for what is no operation, or an inherited name', () => {
    for (const name of ['flights.none', '', 'constructor', 'toString'])
      expect(readRecords(name, {}, asked())).toEqual([])
  })

  test('gives none where a reader fails', () => {
    const broken = {
      get data() {
        throw new Error('broken')
      },
    }
    expect(readRecords('flights.getLocale', broken, asked())).toEqual([])
  })

  test('never gives more than its limit', () => {
    const items = Array.from({ length: 10_000 }, (_, place) => ({
      id: `t${place}`,
      snippet: {
        topLevelComment: { id: `t${place}`, snippet: { textOriginal: 'words' } },
      },
      replies: {
        comments: Array.from({ length: 7 }, (_, reply) => ({
          id: `t${place}.${reply}`,
          snippet: { textOriginal: 'words' },
        })),
      },
    }))
    expect(readRecords('videoData.commentThreads', { items }, asked())).toHaveLength(mostRecords)
  })
})

describe('questions for later', () => {
  // Filled before the tests run.
  const all = [demoAnswers('flights'), demoAnswers('videoData'), demoAnswers('video')]

  const record = (more: Partial<LibraryRecord>): LibraryRecord => ({
    service: 'video',
    kind: 'video',
    id: 'v1',
    title: 'Title',
    text: '',
    facts: [],
    ...more,
  })
  const names = (one: LibraryRecord) => offlineQuestions(one).map(({ operation }) => operation)

  test.each([
    ['video', ['video.videoDetails', 'video.videoComments']],
    ['channel', ['video.channelDetails', 'video.channelVideos']],
    ['playlist', ['video.playlistDetails', 'video.playlistVideos']],
    ['post', ['video.communityPostDetails']],
    ['comment', []],
  ] as const)('a %s of the video service asks %j', (kind, wanted) => {
    expect(names(record({ kind }))).toEqual(wanted)
  })

  test.each([
    ['video', 'v1', ['videoData.videos', 'videoData.commentThreads']],
    ['channel', 'UC1', ['videoData.channels', 'videoData.search']],
    ['playlist', 'PL1', ['videoData.playlistItems']],
    ['comment', 'Ug1', ['videoData.comments']],
    ['comment', 'Ug1.reply', []],
    ['video', 'two,ids', []],
    ['region', 'DE', []],
  ] as const)('a %s %s of the video data service asks %j', (kind, id, wanted) => {
    expect(names(record({ service: 'videoData', kind, id }))).toEqual(wanted)
  })

  test('a flight, an airport and a job ask nothing', () => {
    expect(names(record({ service: 'flights', kind: 'itinerary' }))).toEqual([])
    expect(names(record({ service: 'flights', kind: 'airport' }))).toEqual([])
    expect(names(record({ service: 'downloads', kind: 'job' }))).toEqual([])
  })

  test('every question of every record of the demo gateway can be sent as it stands', () => {
    let asked = 0
    for (const { records } of all.flat()) {
      for (const one of records) {
        for (const { operation, values } of offlineQuestions(one)) {
          const found = findOperation(operation)
          if (found === undefined) expect.fail(`${operation} is no operation`)
          expect(readInput(found, { values }).problems, operation).toEqual([])
          asked += 1
        }
      }
    }
    expect(asked).toBeGreaterThan(500)
  })
})
