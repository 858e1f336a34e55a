import { expect, test } from 'vitest'
import type { ScriptedAnswer } from './downloads/scripted-server'
import { expectRight, hosted, noise, openBench } from './downloads/try-transfer'

/*
 * Links that work once: the first answer has the whole file, and every further request is refused. A browser gets the
 * file, so the first answer must not be given up before others have one.
 */

const file = hosted(noise(2_000_000))
const page = '<!doctype html><html><body>This link was used already.</body></html>'
const error = '{"error":"used"}'

test.each<[string, ScriptedAnswer]>([
  ['403', { status: 403 }],
  ['404', { status: 404 }],
  ['410', { status: 410 }],
  ['429', { status: 429, headers: { 'retry-after': '60' } }],
  ['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: page }],
  ['a message', { status: 200, headers: { 'content-type': 'application/json' }, body: error }],
  ['a redirect that is not followed', { status: 302, headers: { location: 'http://10.0.0.1/' } }],
])('a link that works once, then %s, gives the file', async (_what, refused) => {
  const bench = await openBench(file)
  bench.server.script(({ number }) => (number === 1 ? { bytesPerSecond: 4_000_000 } : refused))
  await expectRight(bench, await bench.run(), file)
})

test('an answer that comes to the end of its range before others have one continues', async () => {
  const bench = await openBench(file)
  bench.server.script(({ number }) => (number === 1 ? {} : { silent: true }))
  // Once the others are given up the transfer ends: a minute's patience would only hide that.
  const policy = { answerMs: 3000, attempts: 1 }
  await expectRight(bench, await bench.run({}, { policy }), file)
})

test('where others have an answer, each brings its own range', async () => {
  const bench = await openBench(file)
  bench.server.script(() => ({ bytesPerSecond: 4_000_000 }))
  await expectRight(bench, await bench.run(), file)
  const starts = bench.server.asked.map(({ range }) => range?.from ?? 0)
  expect(new Set(starts).size).toBeGreaterThanOrEqual(4)
})
