import { expect, test } from 'vitest'
import type { Transfer } from '../../src-main/downloads/transfer/transfer'
import type { ScriptedAnswer, ServedRequest } from './downloads/scripted-server'
import { expectNoFile, expectRight, hosted, noise, openBench } from './downloads/try-transfer'

const megabyte = 1024 * 1024
const file = hosted(noise(megabyte))

/** Answers so in the first requests, and with the file from then on. */
const first =
  (times: number, answer: ScriptedAnswer) =>
  ({ number }: ServedRequest) =>
    number <= times ? answer : {}

/** What the transfer waited for before it ended. */
async function waitedFor(transfer: Transfer): Promise<Set<string | null>> {
  const seen = new Set<string | null>()
  let over = false
  void transfer.outcome.then(() => {
    over = true
  })
  while (!over) {
    const { phase } = transfer.progress()
    if (phase.at === 'waiting') seen.add(phase.why)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return seen
}

test('a host that prepares the file is asked again, and the wait says so', async () => {
  const bench = await openBench(file)
  // More often than a transfer may fail.
  bench.server.script(first(15, { status: 202, body: '{"status":"preparing"}' }))
  const transfer = bench.begin()
  expect(await waitedFor(transfer)).toEqual(new Set(['preparing']))
  await expectRight(bench, await transfer.outcome, file)
})

test('a host that prepares the file is left alone as long as it asks', async () => {
  const bench = await openBench(file)
  const times: number[] = []
  const answer = first(1, { status: 202, headers: { 'retry-after': '1' } })
  bench.server.script((asked) => {
    times.push(performance.now())
    return answer(asked)
  })
  await expectRight(bench, await bench.run(), file)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990)
})

test('a host that prepares the file without end is reported as what it does', async () => {
  const bench = await openBench(file)
  bench.server.script(() => ({ status: 202 }))
  const outcome = await bench.run({}, { policy: { longestPreparing: 1_000 } })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'preparing' })
  // How often depends on how busy the machine is.
  expect(bench.server.asked.length).toBeGreaterThan(1)
})

test('a host that asks for more patience than there is to prepare the file ends the transfer', async () => {
  const bench = await openBench(file)
  bench.server.script(() => ({ status: 202, headers: { 'retry-after': '7200' } }))
  await expectNoFile(bench, await bench.run(), {
    at: 'failed',
    reason: 'preparing',
    retryAfterMs: 7_200_000,
  })
})

test('a host that is busy after it prepared the file has all its attempts', async () => {
  const bench = await openBench(file)
  bench.server.script(({ number }) =>
    number <= 12 ? { status: 202 } : number <= 18 ? { status: 503 } : {},
  )
  await expectRight(bench, await bench.run(), file)
})

test('a file whose address is fresh is asked for again while the host does not have it', async () => {
  const bench = await openBench(file)
  bench.server.script(first(4, { status: 404 }))
  const transfer = bench.begin({ fresh: true })
  expect(await waitedFor(transfer)).toEqual(new Set(['notFound']))
  await expectRight(bench, await transfer.outcome, file)
})

test('the redirect of a fresh address is asked for again, and not where it led', async () => {
  const bench = await openBench(file)
  let stale = false
  bench.server.script(({ number, path }) => {
    if (path === '/file.bin') {
      const location = stale ? '/two/file.bin' : '/one/file.bin'
      return { status: 302, headers: { location } }
    }
    if (path === '/one/file.bin' && number > 2) {
      stale = true
      return { status: 404 }
    }
    return number <= 2 ? { cutAfter: 200_000, cut: 'fin' } : {}
  })
  await expectRight(bench, await bench.run({ fresh: true, connections: 1 }), file)
})

test('a file that does not come although its address is fresh ends with the true reason', async () => {
  const bench = await openBench(file)
  bench.server.script(() => ({ status: 404 }))
  const outcome = await bench.run({ fresh: true }, { policy: { longestMissing: 1_000 } })
  await expectNoFile(bench, outcome, { at: 'failed', reason: 'notFound' })
  // How often depends on how busy the machine is.
  expect(bench.server.asked.length).toBeGreaterThan(1)
})

test('a file whose address is not fresh is missing at once', async () => {
  const bench = await openBench(file)
  bench.server.script(() => ({ status: 404 }))
  await expectNoFile(bench, await bench.run(), { at: 'failed', reason: 'notFound' })
  expect(bench.server.asked).toHaveLength(1)
})
