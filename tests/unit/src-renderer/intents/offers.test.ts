import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Download } from '#shared/bridge/downloads'
import { airportSubject, searchSubject } from '#shared/services/flights/records'
import { findIn, findWordsOf } from '../../../../src-renderer/intents/find'
import {
  forOne,
  offersFor,
  pressOf,
  registerOffers,
  runOfferOf,
} from '../../../../src-renderer/intents/offers'
import { ownOffers } from '../../../../src-renderer/intents/own-offers'
import { filesOf, type Subject } from '../../../../src-renderer/intents/subject'
import { intentIds, intentOf } from '../../../../src-renderer/intents/table'
import { subjectOfDownload } from '../../../../src-renderer/services/downloads/list/download-subject'
import { offerDownloads } from '../../../../src-renderer/services/downloads/offer-downloads'
import { useDownloadDraft } from '../../../../src-renderer/state/downloads/download-draft'
import { useNotices } from '../../../../src-renderer/state/notices'
import { useWorkspace, viewRoute } from '../../../../src-renderer/state/workspace'

vi.mock('../../../../src-renderer/desk', () => ({ desk: { on: () => () => {} } }))

const story: Subject = {
  service: 'news',
  kind: 'article',
  id: 'a1',
  title: 'Night trains are back',
  link: 'https://news.example/a1',
}
const video: Subject = {
  service: 'video',
  kind: 'video',
  id: 'v1',
  title: 'A clip',
  link: 'https://video.example/v1',
}
const names = (...subjects: Subject[]) => offersFor(subjects).map(({ id }) => id)

beforeEach(() => {
  for (const from of ['news', 'forum', 'maps', 'downloads'] as const) registerOffers(from, [])
  registerOffers('desk', [])
})

describe('what is offered', () => {
  test('nothing, where no workspace registered a page for it', () => {
    expect(names(story)).toEqual([])
  })

  test('stands in the order of the table and then of the services, whoever registered first', () => {
    registerOffers('desk', [...ownOffers])
    registerOffers('news', [
      findIn({ service: 'news', name: 'news', route: (q) => viewRoute('news', 's', 's', { q }) }),
    ])
    registerOffers('forum', [
      findIn({
        service: 'forum',
        name: 'forum',
        route: (q) => viewRoute('forum', 's', 's', { q }),
      }),
    ])
    registerOffers('maps', [
      { intent: 'map', of: forOne(({ place }) => (place ? { run: vi.fn() } : undefined)) },
    ])
    const shown = offersFor([{ ...story, place: 'Saltmere' }])
    expect(shown.map(({ intent, from }) => `${intent} ${from}`)).toEqual([
      'map maps',
      'find forum',
      'find news',
      'find desk',
      'offline desk',
      'copyLink desk',
      'browser desk',
    ])
    expect(offersFor([story]).some(({ intent }) => intent === 'map')).toBe(false)
  })

  test('the answer it came from only where it is known, the link in grey where there is none', () => {
    registerOffers('desk', [...ownOffers])
    const intentsOf = (subject: Subject) => offersFor([subject]).map(({ intent }) => intent)
    expect(intentsOf(story)).not.toContain('answer')
    expect(intentsOf({ ...story, answerId: 'x', operation: 'news.page' })).toContain('answer')
    const greyed = offersFor([{ ...story, link: null }]).filter(({ not }) => not !== undefined)
    expect(greyed.map(({ intent }) => intent)).toEqual(['copyLink', 'browser'])
  })

  test('a mail is looked for in the library alone', () => {
    const mail: Subject = { service: 'mailboxes', kind: 'mail', id: 'm', title: 'Private' }
    expect(findWordsOf(mail)).toBeUndefined()
    expect(findWordsOf(story)).toBe(story.title)
  })

  test('several things are offered what can be done with all at once, as one', () => {
    registerOffers('downloads', [{ intent: 'download', of: offerDownloads }])
    registerOffers('desk', [...ownOffers])
    expect(offersFor([video, story]).map(({ intent }) => intent)).toEqual([
      'download',
      'offline',
      'copyLink',
    ])
  })
})

test('videos and named files go to the downloads as one batch, with their titles', async () => {
  useDownloadDraft.setState({ text: '', titles: {} })
  const post: Subject = {
    ...story,
    files: [{ address: 'https://pictures.example/1.png', title: 'One', use: 'file' }],
  }
  expect(filesOf(story)).toEqual([])
  await offerDownloads([video, post])?.run()
  const { text, titles, use } = useDownloadDraft.getState()
  expect(text).toBe('https://video.example/v1\nhttps://pictures.example/1.png')
  expect(titles['https://video.example/v1']).toBe('A clip')
  expect(use).toBe('job')
  expect(useWorkspace.getState().route).toMatchObject({ service: 'downloads' })
  useDownloadDraft.setState({ text: '' })
  await offerDownloads([post])?.run()
  expect(useDownloadDraft.getState().use).toBe('file')
})

describe('flights and downloads', () => {
  const offered = (...subjects: Subject[]) =>
    offersFor(subjects).map(({ intent, not }) => (not === undefined ? intent : `${intent}: ${not}`))
  const stop = { code: 'AMS', entityId: '1', name: 'Schiphol', city: 'Amsterdam', country: 'NL' }
  const download: Download = {
    id: 'd1',
    revision: 1,
    source: { at: 'job', address: 'https://video.example/clip', format: 'mp3', job: 'j1' },
    title: 'A clip',
    picture: null,
    name: null,
    path: null,
    media: 'audio',
    priority: 'normal',
    place: 1,
    addedAt: 1,
    startedAt: null,
    endedAt: null,
    bytes: 0,
    total: null,
    speed: null,
    speedLimit: null,
    segments: [],
    state: { at: 'queued' },
  }
  const file: Download = {
    ...download,
    id: 'd2',
    source: { at: 'file', host: 'files.example', service: 'forum' },
  }

  beforeEach(() => registerOffers('desk', [...ownOffers]))

  test('an airport and a search of before say in grey why they cannot be taken along', () => {
    const stored = 'offline: All that the service says of it is stored already.'
    const grey = [
      stored,
      'copyLink: The service gave no address for it.',
      'browser: The service gave no address for it.',
    ]
    const airport = airportSubject({ ...stop, skyId: 'AMS', suggestion: 'Amsterdam Schiphol' })
    expect(airport).toMatchObject({ service: 'flights', kind: 'airport', id: '1' })
    expect(offered(airport)).toEqual(['find', ...grey])
    expect(offered(searchSubject({ run: 'r1', title: 'London – Amsterdam' }))).toEqual([
      'find',
      ...grey,
    ])
    // One that can be taken offline, chosen with others, keeps the intent possible.
    expect(offered(airport, story)).toEqual(['offline', 'copyLink'])
  })

  test('a job is found by the page that its file is made of, a file keeps its address', async () => {
    const stored = 'offline: It is stored on this computer as soon as it is done.'
    expect(offered(subjectOfDownload(download))).toEqual(['find', stored, 'copyLink', 'browser'])
    expect(subjectOfDownload(file).service).toBe('forum')
    expect(offered(subjectOfDownload(file)).map((one) => one.split(':')[0])).toEqual([
      'find',
      'offline',
      'copyLink',
      'browser',
    ])
    expect(runOfferOf('C', [subjectOfDownload(file)])).toBe(false)
    expect(useNotices.getState().shown.at(-1)?.message).toContain('stays in the program')
  })
})

describe('keys', () => {
  test('no two intents have the same, and none is one that lists have', () => {
    const keys = intentIds.flatMap((id) => intentOf(id).key ?? [])
    expect(new Set(keys).size).toBe(keys.length)
    for (const taken of ['J', 'K', 'D', 'S', 'M', 'C', 'P', 'Enter', ' ', 'Escape']) {
      expect(keys).not.toContain(taken)
    }
  })

  test('a capital is the letter with Shift', () => {
    expect(['f', 'F', 'Enter', ' ', '?'].map(pressOf)).toEqual(['F', 'Shift+F', 'Enter', ' ', '?'])
  })

  test('do what is offered, and nothing else', () => {
    const run = vi.fn()
    registerOffers('maps', [
      { intent: 'map', of: forOne(({ place }) => (place ? { run } : undefined)) },
    ])
    expect(runOfferOf('M', [story])).toBe(false)
    expect(runOfferOf('m', [{ ...story, place: 'Saltmere' }])).toBe(false)
    expect(runOfferOf('M', [{ ...story, place: 'Saltmere' }])).toBe(true)
    expect(run).toHaveBeenCalledTimes(1)
    registerOffers('maps', [{ intent: 'map', of: () => ({ not: 'Not now.', run }) }])
    expect(runOfferOf('M', [story])).toBe(false)
    expect(run).toHaveBeenCalledTimes(1)
    expect(useNotices.getState().shown.at(-1)?.message).toBe('Not now.')
  })
})
