import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerMedia,
  mediaTypeOf,
  readRange,
  streamOf,
} from '../../../../../src-main/downloads/playing/media-answer'
import { answerAppRequest } from '../../../../../src-main/shell/window/app-scheme'

const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251))
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  await writeFile(join(folder, 'song.mp3'), bytes)
  await writeFile(join(folder, 'page.html'), '<script>')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = (range?: string, method = 'GET', url = 'app://media/?id=d1') =>
  answerAppRequest(
    { url, method, headers: new Headers(range === undefined ? {} : { range }) },
    {
      root: folder,
      baseMap: folder,
      map: async () => undefined,
      picture: async () => undefined,
      stream: async () => undefined,
      mail: async () => undefined,
      media: async (id) => {
        const names: Record<string, string> = { d1: 'song.mp3', page: 'page.html', gone: 'no.mp3' }
        const name = names[id]
        return name === undefined ? undefined : { path: join(folder, name), name }
      },
    },
  )
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a finished file is served whole, with its type and its length', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('audio/mpeg')
  expect(response.headers.get('content-length')).toBe('1000')
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(await bodyOf(response)).toEqual(bytes)
})

test('a part is served where one is asked for, so that a player can seek', async () => {
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=10-19', 10, 19],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ] as const) {
    const response = await ask(range)
    expect([range, response.status]).toEqual([range, 206])
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/1000`)
    expect(response.headers.get('content-length')).toBe(String(to - from + 1))
    expect(await bodyOf(response)).toEqual(bytes.subarray(from, to + 1))
  }
})

test('a part beyond the end is refused with the length', async () => {
  for (const range of ['bytes=1000-', 'bytes=5000-6000', 'bytes=-0']) {
    const response = await ask(range)
    expect([range, response.status]).toEqual([range, 416])
    expect(response.headers.get('content-range')).toBe('bytes */1000')
  }
})

test('what is no single range is answered with the whole', () => {
  for (const header of [
    null,
    '',
    'bytes=-',
    'bytes=0-1,5-6',
    'lines=1-2',
    'bytes=9-2',
    'bytes=a-',
  ]) {
    expect(readRange(header, 1_000)).toEqual({ at: 'whole' })
  }
})

test('HEAD has no body, and other methods are refused', async () => {
  const head = await ask(undefined, 'HEAD')
  expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, '1000', null])
  expect((await ask(undefined, 'POST')).status).toBe(405)
})

test('only what the list has under an id is served, and only what can be played', async () => {
  for (const url of [
    'app://media/?id=d2',
    'app://media/?id=../song.mp3',
    'app://media/',
    `app://media${folder}/song.mp3`,
    'app://media/song.mp3?id=d1',
    'app://media/?id=page',
    'app://media/?id=gone',
  ]) {
    expect([url, (await ask(undefined, 'GET', url)).status]).toEqual([url, 404])
  }
  expect(mediaTypeOf('film.MKV')).toBe('video/x-matroska')
  expect(mediaTypeOf('film.exe')).toBe(undefined)
})

test('an open range is answered to the end, however long the file is', async () => {
  const path = join(folder, 'long.mp4')
  await writeFile(path, '')
  await truncate(path, 40_000_000)
  for (const from of [0, 1_000, 39_999_999]) {
    const response = await answerMedia(
      { path, name: 'long.mp4' },
      { method: 'GET', range: `bytes=${from}-` },
      {},
    )
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-39999999/40000000`)
    expect(response.headers.get('content-length')).toBe(String(40_000_000 - from))
    let length = 0
    for await (const piece of response.body ?? []) length += piece.length
    expect(length).toBe(40_000_000 - from)
  }
})

test('a file is read as it is taken, and closed when nobody reads on', async () => {
  const pieceBytes = 256 * 1024
  const done = { bytes: 0, closed: 0 }
  const stream = streamOf(
    {
      async read({ buffer }) {
        done.bytes += buffer.length
        return { bytesRead: buffer.length, buffer }
      },
      close: async () => {
        done.closed += 1
      },
    },
    0,
    4_000_000_000 - 1,
  )
  const reader = stream.getReader()
  for (let taken = 1; taken <= 3; taken += 1) {
    expect((await reader.read()).value?.length).toBe(pieceBytes)
    // The file answers at once: without being held back the stream would read on by now.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(done).toEqual({ bytes: (taken + 1) * pieceBytes, closed: 0 })
  }
  await reader.cancel()
  expect(done).toEqual({ bytes: 4 * pieceBytes, closed: 1 })
})
