import { describe, expect, test } from 'vitest'
import { emptyDraft, newRow } from '../../../../../src-renderer/queries/drafts'
import {
  costWords,
  fileProblem,
  leftInField,
  looksLikeFile,
  readDownloads,
  readDropped,
} from '../../../../../src-renderer/services/downloads/add/new-downloads'

import { readParameters } from '../../../../../src-renderer/services/downloads/add/parameters'
import { formatKind, formatWords } from '../../../../../src-renderer/services/format-words'

const typed = { use: 'job', format: ' 720 ', titles: {} } as const

describe('reading what is typed', () => {
  test('each address is one job in the format, with the parameters as they travel', () => {
    const text = 'https://a.example/1\nhttps://b.example/2\nhttps://a.example/1'
    const values = { add_info: '1', tags: ['x', 'y'] }
    expect(readDownloads({ ...typed, text }, values).items).toEqual([
      {
        at: 'job',
        address: 'https://a.example/1',
        format: '720',
        values: { add_info: '1', tags: 'x,y' },
      },
      {
        at: 'job',
        address: 'https://b.example/2',
        format: '720',
        values: { add_info: '1', tags: 'x,y' },
      },
    ])
  })

  test('a file needs no format, and keeps the title that its page knew', () => {
    const address = 'https://photos.example/p.jpg'
    const read = readDownloads(
      { ...typed, use: 'file', text: address, titles: { [address]: 'Clock' } },
      { add_info: '1' },
    )
    expect(read.items).toEqual([{ at: 'file', address, title: 'Clock' }])
  })

  test('what is no address is refused with a sentence, and the others are taken', () => {
    const read = readDownloads({ ...typed, text: 'https://a.example/1 ftp://b.example/2' }, {})
    expect(read.items).toHaveLength(1)
    expect(read.refused).toEqual([
      { address: 'ftp://b.example/2', reason: expect.stringMatching(/https:\/\//) },
    ])
  })

  test('after adding, only the refused lines stay', () => {
    const text = 'https://a.example/1\nftp://b.example/2\nhttps://c.example/3'
    const refused = [{ address: 'ftp://b.example/2', reason: 'No.' }]
    expect(leftInField(text, refused)).toBe('ftp://b.example/2')
    expect(leftInField(text, [])).toBe('')
  })

  test('an address that ends like a file is seen as one', () => {
    expect(looksLikeFile('https://x.example/a/film.MP4?token=1')).toBe(true)
    expect(looksLikeFile('https://video.example/watch?v=film.mp4')).toBe(false)
  })
})

describe('the parameters of jobs', () => {
  test('fields and free ones are read together, without address and format', () => {
    const read = readParameters({
      ...emptyDraft,
      values: { audio_quality: '192', start_time: '' },
      extra: [newRow('playlist', '1')],
    })
    expect(read.values).toEqual({ audio_quality: '192', playlist: '1' })
    expect(read.sendable).toBe(true)
  })

  test('a value without a name cannot be sent', () => {
    expect(readParameters({ ...emptyDraft, extra: [newRow('', '1')] }).sendable).toBe(false)
  })
})

describe('what adding costs', () => {
  const free = { daily: null, used: 0 }

  test('each job is a call and its polls, a file is none', () => {
    expect(costWords(3, 'job', free, 'en')).toBe('3 addresses · 3 calls, then polls of each')
    expect(costWords(1, 'job', free, 'en')).toBe('1 address · 1 call, then polls')
    expect(costWords(2, 'file', free, 'en')).toBe('2 files · no calls')
  })

  test('a budget says what is left of it, never less than nothing', () => {
    expect(costWords(1, 'job', { daily: 10, used: 8 }, 'en')).toContain('2 calls left of today')
    expect(costWords(1, 'job', { daily: 10, used: 12 }, 'en')).toContain('0 calls left of today')
  })
})

describe('what is dropped', () => {
  const file = (name: string, text: string, type = 'text/plain', size = text.length) => ({
    name,
    type,
    size,
    text: async () => text,
  })

  test('addresses come from links and from text files, each once', async () => {
    const dropped = await readDropped(
      ['# list\nhttps://a.example/1'],
      [file('more.txt', 'see https://b.example/2 and https://a.example/1')],
    )
    expect(dropped).toEqual({
      addresses: ['https://a.example/1', 'https://b.example/2'],
      refused: [],
    })
  })

  test('a film, a file without addresses and a text without any are refused by name', async () => {
    const dropped = await readDropped(
      [],
      [file('film.mp4', '', 'video/mp4'), file('notes.txt', 'nothing here')],
    )
    expect(dropped.refused.map(({ address }) => address)).toEqual(['film.mp4', 'notes.txt'])
    expect((await readDropped(['no address'], [])).refused).toHaveLength(1)
  })

  test('a folder that is called like a text is refused by name, and the others are read', async () => {
    const folder = { ...file('list.txt', ''), text: () => Promise.reject(new Error('no file')) }
    expect(await readDropped([], [folder, file('more.txt', 'https://b.example/2')])).toEqual({
      addresses: ['https://b.example/2'],
      refused: [{ address: 'list.txt', reason: 'The file cannot be read.' }],
    })
  })

  test('a file of text without a type is known by its ending, a large one is not read', () => {
    expect(fileProblem({ name: 'list.url', type: '', size: 10 })).toBeUndefined()
    expect(fileProblem({ name: 'list.txt', type: 'text/plain', size: 5e6 })).toMatch(/2 MB/)
  })
})

test('formats are written as people say them', () => {
  expect(['1080', '4k', 'mp3', 'my own thing'].map(formatWords)).toEqual([
    '1080p',
    '4K',
    'MP3',
    'my own thing',
  ])
  expect(['flac', '720', 'exotic'].map(formatKind)).toEqual(['sound', 'video', ''])
})
