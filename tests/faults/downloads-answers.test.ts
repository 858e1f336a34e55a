import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { expect, test } from 'vitest'
import {
  bytesAsked,
  type HostedFile,
  type ScriptedAnswer,
  type ServedRequest,
} from './downloads/scripted-server'
import {
  type Bench,
  expectNoFile,
  expectRight,
  hosted,
  noise,
  openBench,
  sha256,
  untilBytes,
} from './downloads/try-transfer'

const megabyte = 1024 * 1024
const old = 'Mon, 01 Jun 2026 10:00:00 GMT'
const newer = 'Tue, 02 Jun 2026 10:00:00 GMT'
const page = '<!doctype html><html><title>Sign in</title></html>'

test('a host that ignores ranges is asked over one connection', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ ignoreRange: true }))
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.asked).toHaveLength(1)
})

test('a host that ignores ranges only later is not believed any more', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(({ number }) => ({ ignoreRange: number > 1 }))
  await expectRight(bench, await bench.run(), file)
})

test.each<[string, (from: number, to: number, total: number) => string]>([
  ['another start', (from, to, total) => `bytes ${from + 1}-${to - 1}/${total}`],
  ['another end', (from, to, total) => `bytes ${from}-${to - 2}/${total}`],
  ['another total', (from, to, total) => `bytes ${from}-${to - 1}/${total + 5}`],
  ['no total', (from, to) => `bytes ${from}-${to - 1}/*`],
  ['nonsense', () => 'bytes of a kind'],
])('a Content-Range with %s is not taken', async (_what, contentRange) => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ contentRange }))
  await expectRight(bench, await bench.run(), file)
})

test('a wrong Content-Range for a later piece throws away what came', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(({ number }) =>
    number === 3
      ? { contentRange: (from, to, total) => `bytes ${from - 7}-${to - 8}/${total}` }
      : {},
  )
  await expectRight(bench, await bench.run(), file)
})

test('an overlong body is not taken', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(({ number }) =>
    number <= 4 ? { chunked: true, extra: Buffer.from('more than there is') } : {},
  )
  await expectRight(bench, await bench.run(), file)
})

test('bytes after an announced end are not part of the file', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ extra: Buffer.from('more than was announced') }))
  await expectRight(bench, await bench.run(), file)
})

/** Pauses half-way and goes on after the file became another; `asked` counts the requests before that. */
async function changeOnResume(before: HostedFile, after: HostedFile, more: ScriptedAnswer = {}) {
  const bench = await openBench(before)
  bench.server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const transfer = bench.begin()
  await untilBytes(transfer, before.bytes.length / 2)
  transfer.stop()
  expect(await transfer.outcome).toEqual({ at: 'paused' })
  const asked = bench.server.asked.length
  bench.server.script(() => ({ file: after, ...more }))
  return { bench, asked, outcome: await bench.run() }
}

test.each<[string, Partial<HostedFile>, Partial<HostedFile>]>([
  ['a strong ETag', {}, {}],
  ['a weak ETag', { etag: 'W/"a"' }, { etag: 'W/"b"' }],
  ['a weak ETag that stayed', { etag: 'W/"a"' }, { etag: 'W/"a"' }],
  ['Last-Modified only', { etag: null, lastModified: old }, { etag: null, lastModified: newer }],
  ['no validator', { etag: null }, { etag: null }],
])('a file that changed before it is continued: %s', async (_what, one, other) => {
  const after = hosted(noise(2 * megabyte, 9), other)
  const { bench, outcome } = await changeOnResume(hosted(noise(2 * megabyte, 8), one), after)
  await expectRight(bench, outcome, after)
})

test('a host that ignores If-Range is found out by the ETag of its answer', async () => {
  const after = hosted(noise(2 * megabyte, 9))
  const before = hosted(noise(2 * megabyte, 8))
  const { bench, outcome } = await changeOnResume(before, after, { ignoreIfRange: true })
  await expectRight(bench, outcome, after)
})

test('a Last-Modified of the minute before the answer is no reason to continue', async () => {
  const now = new Date().toUTCString()
  const fresh = { etag: null, lastModified: now }
  const after = hosted(noise(2 * megabyte, 9), fresh)
  const { bench, outcome } = await changeOnResume(hosted(noise(2 * megabyte, 8), fresh), after)
  await expectRight(bench, outcome, after)
})

test('a file that did not change is continued where it was', async () => {
  const file = hosted(noise(2 * megabyte))
  const { bench, asked, outcome } = await changeOnResume(file, file)
  await expectRight(bench, outcome, file)
  // What a host has sent lies in the buffers of both systems too, when the transfer is paused.
  expect(bytesAsked(bench.server, asked, file.bytes.length)).toBeLessThan(file.bytes.length * 0.7)
})

test('a file that changes between two pieces is fetched anew', async () => {
  const [before, after] = [hosted(noise(2 * megabyte, 8)), hosted(noise(2 * megabyte, 9))]
  const bench = await openBench(before)
  bench.server.script(({ number }) => ({ file: number <= 2 ? before : after }))
  await expectRight(bench, await bench.run(), after)
})

test('a file that changes without end is given up with a reason', async () => {
  const bench = await openBench(hosted(noise(megabyte)))
  bench.server.script(({ number }) => ({
    file: hosted(noise(megabyte, number)),
    cutAfter: 300_000 + 1000 * number,
    cut: 'fin',
  }))
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'keepsChanging' })
})

test('a login page in place of the rest is not taken; a renewed address goes on', async () => {
  const file = hosted(noise(2 * megabyte))
  const login = hosted(Buffer.from(page), { type: 'text/html; charset=utf-8' })
  const { bench, outcome } = await changeOnResume(file, login)
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'pageInstead' })
  const before = bench.server.asked.length
  bench.server.script(() => ({}))
  await expectRight(
    bench,
    await bench.run({ address: `${bench.server.origin}/other`, name: 'file.bin' }),
    file,
  )
  expect(bytesAsked(bench.server, before, file.bytes.length)).toBeLessThan(file.bytes.length * 0.7)
})

test.each([
  ['called a page', 'text/html'],
  ['called something else', 'application/octet-stream'],
])('a login page in place of the file is not taken (%s)', async (_what, type) => {
  const bench = await openBench(hosted(Buffer.from(page), { type }))
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'pageInstead' })
  expect(await bench.names()).toEqual([])
})

test('a page that is wanted is a file', async () => {
  const file = hosted(Buffer.from(page), { type: 'text/html' })
  const bench = await openBench(file)
  const outcome = await bench.run({ address: `${bench.server.origin}/start.html` })
  expect(outcome).toMatchObject({ at: 'done', sha256: sha256(file.bytes) })
})

/** Breaks half-way; then the address is no longer good. */
async function expire(status: number, file: HostedFile): Promise<Bench> {
  const bench = await openBench(file)
  bench.server.script(({ path, number }) =>
    path !== '/file.bin' ? {} : number <= 4 ? { cutAfter: 300_000, cut: 'fin' } : { status },
  )
  expect(await bench.run()).toEqual({ at: 'needsAddress', status })
  return bench
}

test.each([403, 410])(
  'an address that expires half-way (%i) asks for another and goes on',
  async (status) => {
    const file = hosted(noise(2 * megabyte))
    const bench = await expire(status, file)
    const before = bench.server.asked.length
    await expectRight(
      bench,
      await bench.run({ address: `${bench.server.origin}/renewed`, name: 'file.bin' }),
      file,
    )
    expect(bytesAsked(bench.server, before, file.bytes.length)).toBeLessThan(
      file.bytes.length * 0.6,
    )
  },
)

test('a new address of another file keeps nothing of the old one', async () => {
  const bench = await expire(403, hosted(noise(2 * megabyte, 8)))
  const after = hosted(noise(2 * megabyte, 9))
  bench.server.script(() => ({ file: after }))
  await expectRight(
    bench,
    await bench.run({ address: `${bench.server.origin}/renewed`, name: 'file.bin' }),
    after,
  )
})

const digest = (bytes: Buffer, name = 'sha256') => createHash(name).update(bytes).digest('base64')

test.each<
  [string, (file: HostedFile) => { header?: Record<string, string>; sha256?: string; md5?: string }]
>([
  ['the order’s SHA-256', ({ bytes }) => ({ sha256: sha256(bytes) })],
  ['the order’s MD5', ({ bytes }) => ({ md5: createHash('md5').update(bytes).digest('hex') })],
  ['Repr-Digest', ({ bytes }) => ({ header: { 'repr-digest': `sha-256=:${digest(bytes)}:` } })],
  ['Digest', ({ bytes }) => ({ header: { digest: `SHA-256=${digest(bytes)}` } })],
  ['Content-MD5', ({ bytes }) => ({ header: { 'content-md5': digest(bytes, 'md5') } })],
])('one flipped bit is found by %s, and the file is fetched once more', async (what, known) => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const { header = {}, ...expected } = known(file)
  const manner = what === 'Content-MD5' ? { ignoreRange: true } : {}
  bench.server.script(({ number }) => ({
    ...manner,
    headers: header,
    ...(number === 1 ? { flipAt: 1234 } : {}),
  }))
  const outcome = await bench.run({ expected })
  await expectRight(bench, outcome, file)
  expect(outcome).toMatchObject({ checked: { digests: [what.includes('MD5') ? 'md5' : 'sha256'] } })
})

test('a bit that is flipped every time leaves no file and says why', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ flipAt: 1234 }))
  const outcome = await bench.run({ expected: { sha256: sha256(file.bytes) } })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'wrongDigest' })
  expect(await bench.names()).toEqual([])
})

test('without a hash a flipped bit cannot be seen, and the outcome says that none was compared', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ flipAt: 1234 }))
  expect(await bench.run()).toMatchObject({ at: 'done', checked: { digests: [] } })
})

test('a file of another length than the order names is not taken', async () => {
  const bench = await openBench(hosted(noise(megabyte)))
  const outcome = await bench.run({ expected: { length: 5000 } })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'wrongLength' })
})

test.each<[string, ScriptedAnswer]>([
  ['packed with gzip', { headers: { 'content-encoding': 'gzip' } }],
  ['packed, in chunks', { headers: { 'content-encoding': 'gzip' }, chunked: true }],
])('a file that comes %s although nobody asked is unpacked', async (_what, manner) => {
  const file = hosted(Buffer.from('a plain text, many times over\n'.repeat(50_000)))
  const bench = await openBench(file)
  const packed = hosted(gzipSync(file.bytes))
  bench.server.script(({ number }: ServedRequest) => ({
    file: packed,
    ...manner,
    // The first answer breaks; what is packed cannot be continued.
    ...(number === 1 ? { cutAfter: 2000, cut: 'fin' as const } : {}),
  }))
  await expectRight(bench, await bench.run(), file)
})

test('an archive that the host calls packed stays the archive it is', async () => {
  const file = hosted(gzipSync(noise(megabyte)))
  const bench = await openBench(file)
  bench.server.script(() => ({ headers: { 'content-encoding': 'gzip' } }))
  const outcome = await bench.run({ address: `${bench.server.origin}/backup.tar.gz` })
  expect(outcome).toMatchObject({ at: 'done', sha256: sha256(file.bytes) })
  expect(await bench.names()).toEqual(['backup.tar.gz'])
})

const text = Buffer.from('a plain text, many times over\n'.repeat(50_000))
const film = Buffer.concat([
  Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom\0', 'latin1'),
  noise(megabyte),
])

test.each<[string, string, Buffer]>([
  ['gzip', 'bytes', noise(megabyte)],
  ['x-gzip', 'a text', text],
  ['gzip', 'a byte', Buffer.from('a')],
  ['zstd', 'bytes', noise(megabyte)],
  ['deflate', 'a text', text],
  ['deflate', 'a picture', Buffer.concat([Buffer.from('GIF89a'), noise(5000)])],
  ['br', 'a text', text],
  ['br', 'a film', film],
  ['utf-8', 'a text', text],
  ['aws-chunked', 'bytes', noise(megabyte)],
])(
  'what a host calls %s and sends as it is (%s) is taken as it is',
  async (named, _what, bytes) => {
    for (const chunked of [false, true]) {
      const file = hosted(bytes, { type: 'application/octet-stream' })
      const bench = await openBench(file)
      bench.server.script(() => ({ headers: { 'content-encoding': named }, chunked }))
      const order = { expected: { sha256: sha256(bytes), length: bytes.length } }
      await expectRight(bench, await bench.run(order), file)
      // It comes in stretches over several connections, like every file.
      if (bytes.length >= megabyte) expect(bench.server.asked.length).toBeGreaterThan(1)
    }
  },
)

test('what is called packed and is not is continued where it broke, and after a pause', async () => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  const headers = { 'content-encoding': 'gzip' }
  bench.server.script(({ number }) => ({
    headers,
    ...(number < 4 ? { cutAfter: 200_000 } : { bytesPerSecond: 3_000_000 }),
  }))
  const transfer = bench.begin()
  await untilBytes(transfer, megabyte)
  transfer.stop()
  expect(await transfer.outcome).toEqual({ at: 'paused' })
  const before = bench.server.asked.length
  bench.server.script(() => ({ headers }))
  await expectRight(bench, await bench.run(), file)
  expect(bytesAsked(bench.server, before, file.bytes.length)).toBeLessThan(1.1 * megabyte)
})

test('a file that is not packed, whatever is said, and is not as long as wanted is not taken', async () => {
  const bench = await openBench(hosted(noise(megabyte)))
  bench.server.script(() => ({ headers: { 'content-encoding': 'gzip' } }))
  const outcome = await bench.run({ expected: { length: 5000 } })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'wrongLength' })
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
])('what is packed with %s is unpacked', async (named, pack) => {
  const file = hosted(text)
  const bench = await openBench(file)
  const packed = hosted(pack(text))
  bench.server.script(() => ({ file: packed, headers: { 'content-encoding': named } }))
  await expectRight(bench, await bench.run(), file)
})

/** No time limit has a part in these: on a busy machine the test's own host may be slow to answer. */
const patient = { policy: { answerMs: 60_000, slowMs: 60_000 } }

test.each([2, 100_000, 900_000])(
  'what cannot be unpacked is reported as what it is (wrong from %d)',
  async (from) => {
    const packed = gzipSync(noise(megabyte))
    packed.fill(0xff, from, from + 500)
    const bench = await openBench(hosted(packed))
    bench.server.script(() => ({ headers: { 'content-encoding': 'gzip' } }))
    const outcome = await bench.run({}, patient)
    await expectNoFile(bench, outcome, { at: 'failed', reason: 'cannotUnpack' })
    expect(bench.server.asked.length).toBeLessThanOrEqual(6)
  },
)

test('a connection that is lost among answers that cannot be unpacked does not change what is reported', async () => {
  const packed = gzipSync(noise(megabyte))
  packed.fill(0xff, 100_000, 100_500)
  const bench = await openBench(hosted(packed))
  const headers = { 'content-encoding': 'gzip' }
  // The last time that it may be begun anew.
  const lost = { headers, cutAfter: 90_000, bytesPerSecond: 200_000 }
  bench.server.script(({ number }) => (number === 6 ? lost : { headers }))
  const outcome = await bench.run({}, patient)
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'cannotUnpack' })
  // One more if the connection was lost before anything was unpacked.
  expect(bench.server.asked.length).toBeLessThanOrEqual(7)
})

test('a file that is packed in an unknown way is refused', async () => {
  const bench = await openBench(hosted(noise(megabyte)))
  bench.server.script(() => ({ headers: { 'content-encoding': 'own' } }))
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'unknownEncoding' })
})

test('a body whose end nothing marks says so in its outcome', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(() => ({ closeDelimited: true, ignoreRange: true }))
  const outcome = await bench.run()
  await expectRight(bench, outcome, file)
  expect(outcome).toMatchObject({ checked: { length: 'unknown' } })
})

test('redirects are followed, the order’s headers only to its own origin', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const other = await openBench(file)
  bench.server.script(() => ({
    status: 302,
    headers: { location: `${other.server.origin}/file.bin` },
  }))
  const outcome = await bench.run({
    headers: { 'accept-language': 'x-own' },
    privateOrigins: [bench.server.origin, other.server.origin],
  })
  await expectRight(bench, outcome, file)
  const said = (bench: { server: { asked: { headers: IncomingHttpHeaders }[] } }) =>
    bench.server.asked.map(({ headers }) => headers['accept-language'])
  expect(said(bench)[0]).toBe('x-own')
  expect(said(other)).not.toContain('x-own')
})

test.each([
  ['to itself without end', (origin: string) => `${origin}/file.bin`, 'redirectRefused'],
  ['into a private network', () => 'http://192.168.1.1/', 'addressRefused'],
  ['with credentials', (origin: string) => origin.replace('//', '//me:secret@'), 'addressRefused'],
  ['to a file of this machine', () => 'file:///etc/passwd', 'addressRefused'],
] as const)('a redirect %s is refused', async (_what, location, reason) => {
  const bench = await openBench(hosted(noise(1000)))
  bench.server.script(() => ({ status: 302, headers: { location: location(bench.server.origin) } }))
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason })
})

test('a name that leads to this machine is refused where it is resolved', async () => {
  const bench = await openBench(hosted(noise(1000)))
  const address = bench.server.origin.replace('127.0.0.1', 'files.invalid')
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const outcome = await bench.run(
    { address: `${address}/file.bin`, privateOrigins: [] },
    { connectionOptions: { resolve } },
  )
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'addressRefused' })
  expect(bench.server.asked).toEqual([])
})

test.each([
  [404, 'notFound'],
  [401, 'signInNeeded'],
  [451, 'refusedByHost'],
  [204, 'emptyAnswer'],
] as const)('status %i is reported as %s', async (status, reason) => {
  const bench = await openBench(hosted(noise(1000)))
  bench.server.script(() => ({ status }))
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason })
})
