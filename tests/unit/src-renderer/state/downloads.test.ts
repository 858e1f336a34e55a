import { describe, expect, test } from 'vitest'
import { offerWords } from '../../../../src-renderer/app/clipboard-offer'
import { withAddresses } from '../../../../src-renderer/state/downloads/download-draft'
import {
  type DownloadNews,
  joinedNews,
  listedDownloads,
  noDownloads,
  rearranges,
  receivedDownloads,
} from '../../../../src-renderer/state/downloads/downloads'
import { aDownload } from '../services/downloads/a-download'

const totals = { active: 1, waiting: 0, speed: 10, progress: 0.5 }
const news = (part: Partial<DownloadNews>): DownloadNews => ({
  downloads: [],
  gone: [],
  totals,
  ...part,
})

describe('the mirror of the downloads', () => {
  test('an older word on an entry is dropped, an equal one is taken: its speed may have changed', () => {
    const first = receivedDownloads(
      noDownloads(),
      news({ downloads: [aDownload({ revision: 5, bytes: 50 })] }),
      0,
    )
    const older = news({ downloads: [aDownload({ revision: 4, bytes: 40 })] })
    expect(receivedDownloads(first, older, 0).byId.get('one')?.bytes).toBe(50)
    const equal = news({ downloads: [aDownload({ revision: 5, bytes: 60 })] })
    expect(receivedDownloads(first, equal, 0).byId.get('one')?.bytes).toBe(60)
  })

  test('entries that did not change keep their identity, so that their rows are not drawn again', () => {
    const still = aDownload({ id: 'still' })
    const first = receivedDownloads(noDownloads(), news({ downloads: [still, aDownload()] }), 0)
    const next = receivedDownloads(first, news({ downloads: [aDownload({ revision: 2 })] }), 0)
    expect(next.byId.get('still')).toBe(still)
  })

  test('the whole list takes away what is not in it', () => {
    const first = receivedDownloads(
      noDownloads(),
      news({ downloads: [aDownload(), aDownload({ id: 'two' })] }),
      0,
    )
    const listed = listedDownloads(first, { downloads: [aDownload()], totals }, 0)
    expect([...listed.byId.keys()]).toEqual(['one'])
  })

  test('coming further rearranges no list; another state, place or name does', () => {
    const running = aDownload({ bytes: 1, total: 9, state: { at: 'running' } })
    const first = receivedDownloads(noDownloads(), news({ downloads: [running] }), 0)
    const further = news({ downloads: [{ ...running, revision: 2, bytes: 5, speed: 7 }] })
    expect(rearranges(first, further)).toBe(false)
    expect(receivedDownloads(first, further, 0).arrangement).toBe(first.arrangement)
    for (const change of [{ state: { at: 'checking' } as const }, { place: 9 }, { title: 'x' }]) {
      const other = news({ downloads: [{ ...running, ...change, revision: 2 }] })
      expect(rearranges(first, other)).toBe(true)
      expect(receivedDownloads(first, other, 0).arrangement).toBe(first.arrangement + 1)
    }
    expect(rearranges(first, news({ gone: ['one'] }))).toBe(true)
  })

  test('two words in one keep the newer of each entry, and what is gone', () => {
    const joined = joinedNews(
      news({ downloads: [aDownload({ bytes: 1 }), aDownload({ id: 'two' })], gone: ['three'] }),
      news({ downloads: [aDownload({ bytes: 2 })], gone: ['two'] }),
    )
    expect(joined.downloads.map(({ id, bytes }) => [id, bytes])).toEqual([['one', 2]])
    expect(joined.gone).toEqual(['three', 'two'])
  })

  test('an end is estimated while a file runs, and forgotten when it stops', () => {
    const running = aDownload({ bytes: 0, total: 1000, speed: 100, state: { at: 'running' } })
    const first = receivedDownloads(noDownloads(), news({ downloads: [running] }), 0)
    expect(first.estimates.get('one')?.endsAt).toBe(10_000)
    const paused = aDownload({
      revision: 2,
      state: { at: 'paused', why: 'person', reason: 'Paused.' },
    })
    expect(receivedDownloads(first, news({ downloads: [paused] }), 0).estimates.size).toBe(0)
    expect(receivedDownloads(first, news({ gone: ['one'] }), 0).estimates.size).toBe(0)
  })
})

test('offered addresses join what is typed, each on its line and once', () => {
  expect(
    withAddresses('https://a.example/1\n', ['https://b.example/2', 'https://a.example/1']),
  ).toBe('https://a.example/1\nhttps://b.example/2')
})

test('a copied address is named without its protocol, several are counted', () => {
  expect(offerWords(['https://www.video.example/watch?v=1'])).toBe(
    'Copied: video.example/watch?v=1. Download it?',
  )
  expect(offerWords(['https://a.example/', 'https://b.example/'])).toMatch(/^2 addresses/)
})
