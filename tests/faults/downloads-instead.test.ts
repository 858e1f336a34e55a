import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bytesAsked, type HostedFile, type ScriptedAnswer } from './downloads/scripted-server'
import {
  type Bench,
  expectNoFile,
  expectRight,
  hosted,
  noise,
  openBench,
  untilBytes,
} from './downloads/try-transfer'

const megabyte = 1024 * 1024
const old = 'Mon, 01 Jun 2026 10:00:00 GMT'
const message = Buffer.from('{"error":"busy","retry_in_s":10}\n...')
const json = 'application/json; charset=utf-8'
const binary = 'application/octet-stream'

/** Fetches a good part of a file, pauses, and goes on with a host that does otherwise. */
async function resume(file: HostedFile, manner: ScriptedAnswer) {
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const transfer = bench.begin()
  await untilBytes(transfer, file.bytes.length / 2)
  transfer.stop()
  expect(await transfer.outcome).toEqual({ at: 'paused' })
  bench.server.script(() => manner)
  return { bench, outcome: await bench.run() }
}

/** What came before is still there: with the host well again, only the rest is fetched. */
async function expectKept(bench: Bench, file: HostedFile, most = 0.7) {
  const before = bench.server.asked.length
  bench.server.script(() => ({}))
  await expectRight(bench, await bench.run(), file)
  expect(bytesAsked(bench.server, before, file.bytes.length)).toBeLessThan(file.bytes.length * most)
}

/** UTF-16 with its mark. */
const wide = (text: Buffer) => Buffer.from(`\ufeff${text.toString()}`, 'utf16le')
const webPage = Buffer.from('<!doctype html><html><title>Sign in</title></html>')
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const plain = { etag: null, lastModified: null }

test.each<[string, HostedFile, string]>([
  ['a message', hosted(message, { ...plain, type: json }), 'otherInstead'],
  ['a message with an ETag of its own', hosted(message, { type: json }), 'otherInstead'],
  ['a message of the file’s type', hosted(message, { ...plain, type: binary }), 'otherInstead'],
  ['a message of it, with an ETag', hosted(message, { type: binary }), 'otherInstead'],
  ['a message without a type', hosted(message, { ...plain, type: '' }), 'otherInstead'],
  [
    'plain words',
    hosted(Buffer.from('try later'), { ...plain, type: 'text/plain' }),
    'otherInstead',
  ],
  ['nothing', hosted(Buffer.alloc(0), { ...plain, type: binary }), '(emptyAnswer|otherInstead)'],
  ['nothing, with an ETag', hosted(Buffer.alloc(0), { type: binary }), 'emptyAnswer'],
  ['packed words', hosted(gzipSync(message), { ...plain, type: binary }), 'otherInstead'],
  ['a wide message', hosted(wide(message), { type: binary }), 'otherInstead'],
  [
    'other bytes without a name',
    hosted(noise(40_000, 5), { ...plain, type: binary }),
    'otherInstead',
  ],
])('%s in place of the rest is not the file, and the part stays', async (_what, file, reason) => {
  for (const chunked of [false, true]) {
    const whole = hosted(noise(2 * megabyte))
    const { bench, outcome } = await resume(whole, { file, ignoreRange: true, chunked })
    await expectNoFile(bench, outcome, {
      at: 'failed',
      reason: expect.stringMatching(`^${reason}$`),
    })
    await expectKept(bench, whole)
  }
})

/** A film that begins as one: its boxes, and what they hold. */
const film = (bytes: Buffer): Buffer => {
  const box = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const type = box('ftyp', Buffer.from('isom\0\0\x02\0', 'latin1'))
  return Buffer.concat([type, box('moov', Buffer.alloc(300)), box('mdat', bytes)])
}

test.each<[string, Buffer]>([
  ['a few bytes of no kind', Buffer.from([...noise(32, 9), 0, 1, 2, 3])],
  ['many bytes of no kind', noise(3 * megabyte, 9)],
  ['a film of another kind', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), noise(40_000, 9)])],
])('%s in place of the rest of a film is not the film, also with an ETag', async (_what, bytes) => {
  const whole = hosted(film(noise(2 * megabyte)))
  const other = hosted(bytes, { etag: '"other"', type: binary })
  for (const ignoreRange of [false, true]) {
    const { bench, outcome } = await resume(whole, { file: other, ignoreRange })
    await expectNoFile(bench, outcome, { at: 'failed', reason: 'otherInstead' })
    await expectKept(bench, whole)
  }
})

test('bytes far fewer than the service states are not the file, and what is only smaller is', async () => {
  const expected = { media: true, about: 16 * megabyte }
  for (const chunked of [false, true]) {
    const bench = await openBench(hosted(Buffer.from([...noise(32, 9), 0, 1, 2, 3])))
    bench.server.script(() => ({ chunked, ignoreRange: chunked }))
    await expectNoFile(bench, await bench.run({ expected }), {
      at: 'failed',
      reason: 'otherInstead',
    })
    expect(await bench.names()).toEqual([])
    const sound = hosted(noise(100_000, 9))
    bench.server.script(() => ({ file: sound, chunked, ignoreRange: chunked }))
    await expectRight(bench, await bench.run({ expected }), sound)
  }
})

test('a film that changed is fetched as it is now', async () => {
  const changed = hosted(film(noise(megabyte, 9)), { etag: '"other"' })
  const { bench, outcome } = await resume(hosted(film(noise(2 * megabyte))), { file: changed })
  await expectRight(bench, outcome, changed)
})

test('a text in place of the rest of another text is recognised by its type', async () => {
  const table = hosted(Buffer.from('a,b,c\n1,2,3\n'.repeat(200_000)), { type: 'text/csv' })
  const file = hosted(message, { type: json })
  const { bench, outcome } = await resume(table, { file })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'otherInstead' })
  await expectKept(bench, table)
})

test('a file that cannot be continued is not thrown away for a message either', async () => {
  const whole = hosted(noise(2 * megabyte), plain)
  const { bench, outcome } = await resume(whole, { file: hosted(message, { type: binary }) })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'otherInstead' })
  expect((await bench.names()).filter((name) => name.endsWith('.part'))).toHaveLength(1)
  bench.server.script(() => ({}))
  await expectRight(bench, await bench.run(), whole)
})

test('a connection that breaks, and then a message: the part stays', async () => {
  const whole = hosted(noise(2 * megabyte), { lastModified: old })
  const bench = await openBench(whole)
  bench.server.script(({ number }) =>
    number <= 4
      ? { cutAfter: 300_000, cut: 'fin' }
      : { file: hosted(message, { ...plain, type: json }) },
  )
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'otherInstead' })
  // The first to break may have been the only one that had brought something.
  await expectKept(bench, whole, 0.9)
})

test('a host that says once that a file changed, and then that it did not, is gone on with', async () => {
  const whole = hosted(noise(4 * megabyte))
  const bench = await openBench(whole)
  bench.server.script(() => ({ bytesPerSecond: 3_000_000 }))
  const transfer = bench.begin()
  await untilBytes(transfer, 3 * megabyte)
  transfer.stop()
  await transfer.outcome
  const before = bench.server.served()
  const asked = bench.server.asked.length
  const other = hosted(noise(4 * megabyte, 7))
  bench.server.script(({ number }) =>
    number <= asked + 4 ? { file: other, cutAfter: 400 } : { bytesPerSecond: 3_000_000 },
  )
  await expectRight(bench, await bench.run(), whole)
  expect(bench.server.served() - before).toBeLessThan(2.5 * megabyte)
})

test.each<[string, string, HostedFile, string]>([
  ['a message for a film', 'film.mp4', hosted(message, { type: json }), 'otherInstead'],
  ['one called a film', 'film.mp4', hosted(message, { type: 'video/mp4' }), 'otherInstead'],
  ['words for a picture', 'a.jpg', hosted(Buffer.from('no'), { type: '' }), 'otherInstead'],
  ['a message for an archive', 'all.zip', hosted(message, { type: binary }), 'otherInstead'],
  ['nothing for a film', 'film.webm', hosted(Buffer.alloc(0)), 'emptyAnswer'],
  ['a packed page', 'film.mp4', hosted(gzipSync(webPage), { type: 'video/mp4' }), 'otherInstead'],
  ['a packed page for a picture', 'a.jpg', hosted(gzipSync(webPage), { type: '' }), 'otherInstead'],
  ['a wide page', 'film.mp4', hosted(wide(webPage), { type: binary }), 'pageInstead'],
  ['a wide message', 'song.mp3', hosted(wide(message), { type: binary }), 'otherInstead'],
  ['old words', 'film.mp4', hosted(Buffer.from('Gr\xf6\xdfe', 'latin1')), 'otherInstead'],
  ['a dot for a film', 'film.mp4', hosted(dot, { type: 'image/gif' }), 'otherInstead'],
  ['a dot for an archive', 'all.zip', hosted(dot, { type: binary }), 'otherInstead'],
  ['a program', 'film.mp4', hosted(Buffer.from('MZ\x90\0\x03\0\0\0')), 'otherInstead'],
  ['nothing without a name', 'file.bin', hosted(Buffer.alloc(0), plain), 'emptyAnswer'],
])('%s at the start is not the file', async (_what, name, file, reason) => {
  for (const chunked of [false, true]) {
    const bench = await openBench(file)
    bench.server.script(() => ({ ignoreRange: true, chunked }))
    const address = `${bench.server.origin}/${name}`
    await expectNoFile(bench, await bench.run({ address }), { at: 'failed', reason })
    expect(await bench.names()).toEqual([])
  }
})

const xml = 'application/xml'
const denied = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>AccessDenied</Code><Message>Access Denied</Message><RequestId>4442587F</RequestId></Error>`

/** Answers of status 200 that say what went wrong, as hosts of files, gateways and services send them. */
const errorDocuments: [string, string][] = [
  [denied, xml],
  [denied, binary],
  [`\ufeff<!-- ${'-'.repeat(3)} -->\n${denied}`, 'text/xml'],
  ['<ErrorResponse xmlns="https://iam.example/"><Error><Type>Sender</Type></Error>', xml],
  ['<s:Envelope><s:Body><s:Fault><faultcode>s:Server</faultcode></s:Fault>', xml],
  ['<response status="1"><error>Link expired</error></response>', ''],
  ['<problem xmlns="urn:ietf:rfc:7807"><title>Gone</title></problem>', binary],
  ['{"type":"about:blank","title":"Forbidden"}', 'application/problem+json'],
  ['{"type":"about:blank","title":"Forbidden","status":403}', json],
  ['{"error":"link expired"}', json],
  [' {\n "error" : { "code": 403, "message": "no" } }', binary],
  ['{"errors":[{"message":"no"}],"data":null}', json],
  ['{"error":404,"message":"no such file"}', ''],
  ['{"message":"It failed: {\\"x\\": 1}","success":false}', json],
  ['{"ok":false}', json],
  ['{"status":"error","data":{}}', 'text/plain'],
  ['{"message":"Forbidden"}', json],
  ['{"statusCode":500,"message":"Internal error"}', json],
  [`{"request":"${'x'.repeat(300)}","error":"${'y'.repeat(900)}"}`, json],
]

test.each(errorDocuments)('error document %# is no file of an unknown kind', async (text, type) => {
  for (const path of ['file.bin', 'get?id=5', 'table.csv']) {
    const bench = await openBench(hosted(Buffer.from(text), { type, lastModified: old }))
    const address = `${bench.server.origin}/${path}`
    await expectNoFile(bench, await bench.run({ address }), {
      at: 'failed',
      reason: 'otherInstead',
    })
    expect(await bench.names()).toEqual([])
  }
})

test('an error in place of a text that is wanted is not that text', async () => {
  for (const [path, text, type] of [
    ['feed.xml', denied, xml],
    ['captions.ttml', '{"error":"gone"}', json],
    ['data.json', denied, xml],
    ['data.json', '{"title":"Gone"}', 'application/problem+json'],
    ['notes.txt', '{"error":"gone"}', json],
  ] as const) {
    const bench = await openBench(hosted(Buffer.from(text), { type }))
    const outcome = await bench.run({ address: `${bench.server.origin}/${path}` })
    await expectNoFile(bench, outcome, { at: 'failed', reason: 'otherInstead' })
  }
})

test('an error that a redirect leads to is not the file, whatever it is called there', async () => {
  const bench = await openBench(hosted(message, { type: json }))
  bench.server.script(({ path }) =>
    path === '/film.bin' ? { status: 302, headers: { location: '/error.json' } } : {},
  )
  const outcome = await bench.run({ address: `${bench.server.origin}/film.bin` })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'otherInstead' })
})

test.each<[string, string, string]>([
  ['captions.ttml', '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"/>', xml],
  ['feed.xml', '<rss version="2.0"><channel><title>Error</title></channel></rss>', xml],
  ['errors.xml', '<errors><error line="3">A missing comma</error></errors>', xml],
  ['get?id=5', '<feed xmlns="http://www.w3.org/2005/Atom"><title>All</title></feed>', xml],
  ['report.json', '{"error":"busy","success":false}', json],
  ['get?id=5', '{"error":null,"errors":[ ],"success":true,"rows":[{"error":"one"}]}', json],
  ['get?id=5', '{"message":"Hello","rows":[1]}', json],
  ['get?id=5', '{"title":"A song","description":"Of the sea"}', json],
  ['get?id=5', '{"code":200,"message":"OK","error":"","data":{"a":1}}', json],
  ['get?id=5', '[{"error":0.5},{"error":0.25}]', json],
  ['file.bin', '{"status":"active","title":"A","error":0.01}', json],
  ['notes.txt', '{"error":"this is how it began"}', 'text/plain'],
  ['notes.bin', 'error: nothing to see', 'text/plain'],
])('%s that holds %s is a file', async (path, text, type) => {
  const bench = await openBench(hosted(Buffer.from(text), { type }))
  const outcome = await bench.run({ address: `${bench.server.origin}/${path}` })
  expect(outcome).toMatchObject({ at: 'done', bytes: text.length })
})

test('a text that the host gives a name of its own is a file', async () => {
  const bench = await openBench(hosted(Buffer.from('{"error":"an example"}'), { type: json }))
  const headers = { 'content-disposition': 'attachment; filename="examples.json"' }
  bench.server.script(() => ({ headers }))
  const outcome = await bench.run({ address: `${bench.server.origin}/get.php?id=5` })
  expect(outcome).toMatchObject({ at: 'done' })
})

test('what a service makes is a text where the service calls it one', async () => {
  const captions = Buffer.from('<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>')
  const bench = await openBench(hosted(captions, { type: xml }))
  const address = `${bench.server.origin}/made/5.ttml`
  const expected = { media: true }
  expect(await bench.run({ address, expected, name: 'Title.ttml' })).toMatchObject({ at: 'done' })
})

test('what a service makes is no text, whatever its address is', async () => {
  const bench = await openBench(hosted(Buffer.from('{"rows":[1,2]}'), { type: json }))
  const order = { address: `${bench.server.origin}/get?id=5`, name: 'Title' }
  const outcome = await bench.run({ ...order, expected: { media: true } })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'otherInstead' })
  expect(await bench.run(order)).toMatchObject({ at: 'done' })
})

test('bytes far fewer than were announced before are not the file, where nothing names its state', async () => {
  const whole = hosted(noise(2 * megabyte), plain)
  const few = hosted(noise(300, 4), { ...plain, type: binary })
  const { bench, outcome } = await resume(whole, { file: few, ignoreRange: true })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'otherInstead' })
  bench.server.script(() => ({}))
  await expectRight(bench, await bench.run(), whole)
})

test('a file that grew, where nothing names its state, is fetched as it is now', async () => {
  const grown = hosted(noise(3 * megabyte, 4), { ...plain, type: binary })
  const { bench, outcome } = await resume(hosted(noise(2 * megabyte), plain), { file: grown })
  await expectRight(bench, outcome, grown)
})

test('a text that is wanted is a file', async () => {
  const bench = await openBench(hosted(message, { type: json }))
  const outcome = await bench.run({ address: `${bench.server.origin}/answer.json` })
  expect(outcome).toMatchObject({ at: 'done', bytes: message.length })
})

test('a picture of another kind than its name says is a picture', async () => {
  const webp = Buffer.concat([Buffer.from('RIFF\x1c\0\0\0WEBPVP8L', 'latin1'), Buffer.alloc(20)])
  const bench = await openBench(hosted(webp, { type: 'image/webp' }))
  const outcome = await bench.run({ address: `${bench.server.origin}/photo.jpg` })
  expect(outcome).toMatchObject({ at: 'done', checked: { structure: 'whole' } })
})

test.each<[string, (number: number) => string | null]>([
  ['differs with every answer', (number) => `"backend-${number}"`],
  ['differs between two hosts', (number) => `"backend-${number % 2}"`],
  ['is missing in all but the first', (number) => (number === 1 ? '"first"' : null)],
])('an ETag that %s does not keep the file from coming', async (_what, etagOf) => {
  const file = hosted(noise(2 * megabyte))
  const bench = await openBench(file)
  bench.server.script(({ number }) => ({
    file: { ...file, etag: etagOf(number) },
    ignoreIfRange: number % 3 === 0,
  }))
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.asked.length).toBeLessThanOrEqual(8)
})

test('a 416 for the first stretch is no refusal of the file', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(({ range }) => (range === null ? {} : { status: 416 }))
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.asked).toHaveLength(2)
})

/** A host that first announces 1,000 bytes more than its file has, and then states where it ends. */
const overstated = (file: HostedFile, more: ScriptedAnswer) => {
  const longer = { ...file, bytes: Buffer.concat([file.bytes, Buffer.alloc(1000)]) }
  return ({ range }: { range: { from: number } | null }): ScriptedAnswer => {
    if (range !== null && range.from >= file.bytes.length) return {}
    return { file: longer, cutAfter: file.bytes.length - (range?.from ?? 0), cut: 'fin', ...more }
  }
}

test('a 416 behind all that there is: the whole is asked for in one answer, and compared', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  const answer = overstated(file, {})
  bench.server.script((asked) => (asked.range === null ? {} : answer(asked)))
  await expectRight(bench, await bench.run({ connections: 1 }), file)
  expect(bench.server.asked.map(({ range }) => range?.from ?? null)).toEqual([0, megabyte, null])
  // What is whole needs no further answer, whatever the host says to it.
  bench.server.script(() => ({ status: 416 }))
  await expectRight(bench, await bench.run({ connections: 1 }), file)
  expect(bench.server.asked).toHaveLength(3)
})

test('a 416 behind all that there is, from a host that overstates every answer, is no file', async () => {
  const file = hosted(noise(megabyte))
  const bench = await openBench(file)
  bench.server.script(overstated(file, {}))
  const outcome = await bench.run({ connections: 1 })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'endsEarly' })
})

test('a whole part of a length that nobody stated, and a 416: fetched as it is', async () => {
  const file = hosted(noise(megabyte), plain)
  const bench = await openBench(file)
  bench.server.script(() => ({
    ignoreRange: true,
    closeDelimited: true,
    bytesPerSecond: 3_000_000,
  }))
  const transfer = bench.begin()
  await untilBytes(transfer, megabyte / 2)
  transfer.stop()
  await transfer.outcome
  bench.server.script(({ range }) => (range === null ? {} : { status: 416 }))
  await expectRight(bench, await bench.run(), file)
})

test.each([1, 4])(
  'a Content-Length that is too long is reported as what it is (%i connections)',
  async (connections) => {
    for (const etag of ['"a"', null]) {
      const file = hosted(noise(megabyte), { etag })
      const bench = await openBench(file)
      // A host that announces 1,000 bytes more than it has, and ends where they would begin.
      const longer = { ...file, bytes: Buffer.concat([file.bytes, Buffer.alloc(1000)]) }
      bench.server.script(({ range }) => ({
        file: longer,
        cutAfter: Math.max(0, Math.min(range?.to ?? megabyte, megabyte) - (range?.from ?? 0)),
        cut: 'fin',
      }))
      await expectNoFile(bench, await bench.run({ connections }), {
        at: 'failed',
        reason: 'endsEarly',
        detail: `after ${megabyte} bytes`,
      })
    }
  },
)
