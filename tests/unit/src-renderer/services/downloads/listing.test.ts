import { describe, expect, test } from 'vitest'
import {
  type Listing,
  listDownloads,
} from '../../../../../src-renderer/services/downloads/list/listing'
import {
  countSections,
  hasEnded,
  sectionOf,
} from '../../../../../src-renderer/services/downloads/list/sections'
import { aDownload, inEachState } from './a-download'

const all: Listing = { section: 'all', text: '', order: 'queue' }
const ids = (downloads: readonly { id: string }[]) => downloads.map(({ id }) => id)

describe('sections', () => {
  test('each state stands in one section, and the counts add up', () => {
    const counts = countSections(inEachState)
    expect(counts).toEqual({ all: 17, active: 5, waiting: 4, done: 6, failed: 2 })
    expect(counts.active + counts.waiting + counts.done + counts.failed).toBe(counts.all)
  })

  test('what has ended is done or failed, and nothing else is', () => {
    for (const download of inEachState) {
      expect(hasEnded(download)).toBe(['done', 'failed'].includes(sectionOf(download.state)))
    }
  })

  test('a section shows only its own', () => {
    expect(ids(listDownloads(inEachState, { ...all, section: 'failed' })).sort()).toEqual([
      'cancelled',
      'failed',
    ])
  })
})

describe('the order of the list', () => {
  test('the queue comes in its order, then what has ended, the latest first', () => {
    const done = { at: 'done', sha256: 'a', present: true } as const
    const rows = [
      aDownload({ id: 'early', state: done, endedAt: 100 }),
      aDownload({ id: 'second', place: 2 }),
      aDownload({ id: 'late', state: done, endedAt: 200 }),
      aDownload({ id: 'first', place: 1 }),
    ]
    expect(ids(listDownloads(rows, all))).toEqual(['first', 'second', 'late', 'early'])
  })

  test('the queue stands as main starts it: by priority, then by place, then by when it was added', () => {
    const rows = [
      aDownload({ id: 'low', priority: 'low', place: 1 }),
      aDownload({ id: 'normal', place: 2 }),
      aDownload({ id: 'runs', place: 3, state: { at: 'running' } }),
      aDownload({ id: 'later', priority: 'high', place: 9, addedAt: 2 }),
      aDownload({ id: 'high', priority: 'high', place: 9, addedAt: 1 }),
    ]
    expect(ids(listDownloads(rows, all))).toEqual(['high', 'later', 'normal', 'runs', 'low'])
  })

  test('names are ordered as people count, sizes from the largest', () => {
    const rows = [
      aDownload({ id: '10', title: 'Part 10', total: 5 }),
      aDownload({ id: '2', title: 'part 2', bytes: 50 }),
      aDownload({ id: '1', title: 'Part 1', total: 9 }),
    ]
    expect(ids(listDownloads(rows, { ...all, order: 'name' }))).toEqual(['1', '2', '10'])
    expect(ids(listDownloads(rows, { ...all, order: 'size' }))).toEqual(['2', '1', '10'])
  })

  test('the newest come first by when they were added', () => {
    const rows = [aDownload({ id: 'old', addedAt: 1 }), aDownload({ id: 'new', addedAt: 2 })]
    expect(ids(listDownloads(rows, { ...all, order: 'newest' }))).toEqual(['new', 'old'])
  })
})

describe('searching the list', () => {
  const rows = [
    aDownload({ id: 'film', title: 'Night train to the sea', name: 'train.mp4' }),
    aDownload({
      id: 'photo',
      title: 'Clock',
      source: { at: 'file', host: 'photos.example', service: 'maps' },
    }),
  ]

  test('all words must be there, in any case, in title, name, host or format', () => {
    expect(ids(listDownloads(rows, { ...all, text: 'SEA night' }))).toEqual(['film'])
    expect(ids(listDownloads(rows, { ...all, text: 'photos.example' }))).toEqual(['photo'])
    expect(ids(listDownloads(rows, { ...all, text: '720 .mp4' }))).toEqual(['film'])
    expect(listDownloads(rows, { ...all, text: 'sea clock' })).toEqual([])
  })
})
