import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startDemoGateway } from '../../../src-demo/index'
import { spared, watchTurns, worked } from '../src-main/watch-turns'
import { key, noon, runningDemo } from './running-demo'

const demo = runningDemo()
const file = '/media/file/abc123.mp4?size=5000001&name=caf%C3%A9%20%22x%22'

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(demo.gateway().origin + path, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('parts of a file are parts of the whole', async () => {
  const whole = await get(file)
  expect(whole.bytes).toHaveLength(5_000_001)
  expect(whole.response.headers.get('accept-ranges')).toBe('bytes')
  for (const [from, to] of [
    [0, 0],
    [0, 99_999],
    [93_840, 93_870],
    [65_535, 131_073],
    [4_999_990, 5_000_000],
  ] as const) {
    const part = await get(file, { range: `bytes=${from}-${to}` })
    expect(part.response.status).toBe(206)
    expect(part.response.headers.get('content-range')).toBe(`bytes ${from}-${to}/5000001`)
    expect(part.bytes.equals(whole.bytes.subarray(from, to + 1))).toBe(true)
  }
  const end = await get(file, { range: 'bytes=-500' })
  expect(end.bytes.equals(whole.bytes.subarray(-500))).toBe(true)
  const rest = await get(file, { range: 'bytes=4999000-' })
  expect(rest.bytes.equals(whole.bytes.subarray(4_999_000))).toBe(true)
  const again = await get(file)
  const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
  expect(digest(again.bytes)).toBe(digest(whole.bytes))
})

test('conditions on a range are honoured', async () => {
  const { response } = await get(file, { range: 'bytes=0-0' })
  const etag = response.headers.get('etag') ?? ''
  const modified = response.headers.get('last-modified') ?? ''
  const range = 'bytes=10-19'
  expect((await get(file, { range, 'if-range': etag })).response.status).toBe(206)
  expect((await get(file, { range, 'if-range': modified })).response.status).toBe(206)
  expect((await get(file, { range, 'if-range': '"other"' })).response.status).toBe(200)
  expect((await get(file, { 'if-none-match': etag })).response.status).toBe(304)
  const beyond = await get(file, { range: 'bytes=5000001-' })
  expect(beyond.response.status).toBe(416)
  expect(beyond.response.headers.get('content-range')).toBe('bytes */5000001')
  const weak = `${file}&validator=weak`
  const weakTag = (await get(weak, { range })).response.headers.get('etag') ?? ''
  expect(weakTag).toMatch(/^W\//)
  expect((await get(weak, { range, 'if-range': weakTag })).response.status).toBe(200)
  expect((await get(`${file}&ranges=no`, { range })).response.status).toBe(200)
})

test('addresses expire by time and by use', async () => {
  expect((await get(`/media/file/a.mp4?size=10&exp=${noon - 1}`)).response.status).toBe(410)
  expect((await get(`/media/file/a.mp4?size=10&exp=${noon + 1}`)).response.status).toBe(200)
  const used = '/media/file/b.wav?size=10&uses=2'
  const statuses = [await get(used), await get(used), await get(used)].map(
    ({ response }) => response.status,
  )
  expect(statuses).toEqual([200, 200, 410])
})

test('names to save under survive quotes and other letters', async () => {
  const { response } = await get(file, { range: 'bytes=0-0' })
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="caf_ _x_.mp4"; filename*=UTF-8''caf%C3%A9%20%22x%22.mp4`,
  )
})

test.each([
  ['mp4', 'video/mp4', 4, 'ftyp'],
  ['webm', 'video/webm', 0, '\u001aE\u00df\u00a3'],
  ['wav', 'audio/wav', 0, 'RIFF'],
  ['flac', 'audio/flac', 0, 'fLaC'],
  ['ogg', 'audio/ogg', 0, 'OggS'],
  ['m4a', 'audio/mp4', 4, 'ftyp'],
] as const)('a %s file begins as one', async (extension, type, offset, mark) => {
  const { response, bytes } = await get(`/media/file/x.${extension}?size=300000`)
  expect(response.headers.get('content-type')).toBe(type)
  expect(bytes.subarray(offset, offset + 4).toString('latin1')).toBe(mark)
  expect(bytes.length).toBeGreaterThanOrEqual(300_000)
})

test('without the recorded samples everything plays as WAV', async () => {
  const plain = await startDemoGateway({ key })
  const response = await fetch(`${plain.origin}/media/file/x.mp4?size=50000`)
  expect(response.headers.get('content-type')).toBe('audio/wav')
  expect(response.headers.get('content-disposition')).toContain('x.wav')
  await plain.stop()
})

test.each(['avatar-a-48x48', 'logo-b-80x80', 'place-c-640x360', 'video-d-1280x720', 'e-1x1'])(
  'the picture %s is a PNG of its size',
  async (name) => {
    const { response, bytes } = await get(`/media/image/${name}.png`)
    expect(response.headers.get('content-type')).toBe('image/png')
    const [width = 0, height = 0] = name.split('-').at(-1)?.split('x').map(Number) ?? []
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height])
    const start = bytes.indexOf('IDAT')
    const data = bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4))
    expect(inflateSync(data)).toHaveLength((width + 1) * height)
  },
)

test('a path with a lone bracket is a picture, subtitles are WebVTT, and nothing needs the key', async () => {
  expect((await get('/media/image/favicon/I).png')).response.status).toBe(200)
  const { bytes } = await get('/media/captions/bazDmCeDBBi.en.vtt')
  expect(bytes.toString()).toMatch(/^WEBVTT/)
  expect(
    demo
      .gateway()
      .requests()
      .map((one) => one.key),
  ).toEqual(['absent', 'absent'])
})

test('starting is little work', async () => {
  const works: number[] = []
  for (let start = 0; start < 3; start += 1) {
    const before = worked()
    const other = await startDemoGateway({ key, now: () => noon })
    works.push(worked() - before)
    await other.stop()
  }
  // Garbage may be collected in one of them.
  expect(Math.min(...works)).toBeLessThan(30)
})

test('big answers let other work through', async () => {
  const headers = { 'x-gatewayapi-key': key }
  const stopWatching = watchTurns()
  const lengths = await Promise.all(
    ['/latest', '/master', '/historic?Date=10-08-2026'].map(async (path) => {
      const response = await fetch(demo.gateway().addresses.funds + path, { headers })
      let size = 0
      for await (const piece of response.body ?? []) size += piece.length
      return size
    }),
  )
  const turns = stopWatching()
  expect(Math.min(...lengths)).toBeGreaterThan(3_000_000)
  expect(turns.length).toBeGreaterThan(50)
  // Made in one piece, an answer alone is half of all this work or its longest turns are all of it.
  const all = turns.reduce((sum, one) => sum + one, 0)
  const rest = turns.slice(spared).reduce((sum, one) => sum + one, 0)
  expect(rest / all).toBeGreaterThan(0.5)
})
