import { expect, test } from 'vitest'
import { expectNoFile, expectRight, hosted, noise, openBench } from './downloads/try-transfer'

/* Hosts whose answers cannot be read, and hosts that fail on `Range`. */

const file = hosted(noise(500_000))
const { length } = file.bytes
const head = (...lines: string[]) =>
  Buffer.concat([Buffer.from(['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n')), file.bytes])

test.each<[string, Buffer | string]>([
  ['Content-Length twice', head(`Content-Length: ${length}`, `Content-Length: ${length}`)],
  ['a list as Content-Length', head(`Content-Length: ${length}, ${length}`)],
  ['Content-Length beside chunks', head(`Content-Length: ${length}`, 'Transfer-Encoding: chunked')],
  ['line feeds only', `HTTP/1.1 200 OK\nContent-Length: 4\n\nfile`],
  ['an interim answer that nobody asked for', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.7\r\n'],
])('%s: the host is reported, after few attempts', async (_what, raw) => {
  const bench = await openBench(file)
  bench.server.script(() => ({ raw }))
  const like = { at: 'failed', reason: 'brokenAnswers', detail: 'The answer is not valid HTTP.' }
  await expectNoFile(bench, await bench.run(), like)
  expect(bench.server.asked.length).toBe(4)
})

test('a head of 100 kB is read', async () => {
  const bench = await openBench(file)
  const headers = { 'content-security-policy': 'a'.repeat(100_000) }
  bench.server.script(() => ({ headers }))
  await expectRight(bench, await bench.run(), file)
})

test('a head without an end is reported', async () => {
  const bench = await openBench(file)
  bench.server.script(() => ({ raw: head(`X-Large: ${'a'.repeat(400_000)}`) }))
  const detail = 'The headers of the answer are larger than allowed.'
  await expectNoFile(bench, await bench.run(), { reason: 'brokenAnswers', detail })
})

test.each<[string, object]>([
  ['500', { status: 500 }],
  ['no HTTP', { raw: 'nothing' }],
])('a host that answers %s to Range alone is asked for the whole', async (_what, answer) => {
  const bench = await openBench(file)
  bench.server.script(({ range }) => (range === null ? {} : answer))
  await expectRight(bench, await bench.run(), file)
  expect(bench.server.asked.length).toBe(4)
})

test('a host that also fails without Range is asked as before', async () => {
  const bench = await openBench(file)
  bench.server.script(({ number }) => (number < 6 ? { status: 500 } : {}))
  await expectRight(bench, await bench.run(), file)
  const withoutRange = bench.server.asked.filter(({ range }) => range === null)
  expect(withoutRange.map(({ number }) => number)).toEqual([4])
})
