import { expect, test } from 'vitest'
import {
  expectedDigests,
  readDigests,
} from '../../../../../src-main/downloads/transfer/decide/digests'
import { readContentRange } from '../../../../../src-main/downloads/transfer/decide/judge-answer'
import { judgeSpeed } from '../../../../../src-main/downloads/transfer/decide/judge-speed'
import { beginsAsPage } from '../../../../../src-main/downloads/transfer/decide/page'
import {
  chooseWork,
  planRanges,
  rangeLength,
} from '../../../../../src-main/downloads/transfer/decide/ranges'
import {
  readValidators,
  sameState,
} from '../../../../../src-main/downloads/transfer/decide/validator'
import { createLimiter } from '../../../../../src-main/downloads/transfer/network/limiter'
import {
  readAddress,
  readRedirect,
} from '../../../../../src-main/downloads/transfer/network/open-answer'
import { failureWords } from '../../../../../src-main/downloads/transfer/outcomes'
import { sameBoot } from '../../../../../src-main/downloads/transfer/part'
import { defaultPolicy } from '../../../../../src-main/downloads/transfer/policy'
import { decideRetry } from '../../../../../src-main/downloads/transfer/retry-policy'
import { manualClock } from '../../manual-clock'

const headers = (all: Record<string, string>) => (name: string) => all[name]

test.each([
  ['bytes 0-99/1000', { from: 0, to: 100, total: 1000 }],
  ['BYTES 5-5/6', { from: 5, to: 6, total: 6 }],
  ['bytes 0-99/*', undefined],
  ['bytes 9-5/100', undefined],
  ['bytes 0-100/100', undefined],
  ['bytes 0-99/99999999999999999999', undefined],
  ['0-99/1000', undefined],
  ['bytes 0-9/10, bytes 20-29/30', undefined],
])('Content-Range "%s"', (text, read) => {
  expect(readContentRange(text)).toEqual(read)
})

const day = 'Sun, 01 Nov 2026'

test.each([
  [{ etag: '"a"' }, '"a"'],
  [{ etag: '"a"', 'last-modified': `${day} 10:00:00 GMT` }, '"a"'],
  [{ etag: 'W/"a"' }, null],
  [{ etag: 'a' }, null],
  [{ 'last-modified': `${day} 10:00:00 GMT`, date: `${day} 10:01:00 GMT` }, `${day} 10:00:00 GMT`],
  [{ 'last-modified': `${day} 10:00:00 GMT`, date: `${day} 10:00:59 GMT` }, null],
  [{ 'last-modified': `${day} 10:00:00 GMT` }, null],
  [{}, null],
])('what If-Range may carry of %j', (sent, ifRange) => {
  expect(readValidators(headers(sent), 0).ifRange).toBe(ifRange)
})

test('a 206 must repeat the ETag and may leave out Last-Modified', () => {
  const begun = { etag: '"a"', lastModified: 'x', ifRange: '"a"' }
  expect(sameState(begun, { ...begun, lastModified: null })).toBe(true)
  expect(sameState(begun, { ...begun, etag: null })).toBe(false)
  expect(sameState(begun, { ...begun, lastModified: 'y' })).toBe(false)
})

const mebibyte = 1024 * 1024

/** The stretches that so many connections take of a file, one after the other. */
function stretchesOf(total: number, connections: number): number[] {
  const stretches: number[] = []
  for (let at = 0; at < total; at += stretches.at(-1) ?? 0) {
    stretches.push(Math.min(total - at, rangeLength(total, connections, at)))
  }
  return stretches
}
const sum = (lengths: readonly number[]) => lengths.reduce((all, one) => all + one, 0)

test('connections work near each other in a large file, in equal stretches of a bounded length', () => {
  for (const total of [512, 5000, 100_000].map((size) => size * mebibyte + 7)) {
    for (const connections of [2, 4, 8]) {
      const stretch = rangeLength(total, connections, Math.floor(total / 2))
      const rounds = total / connections / stretch
      expect(Math.abs(rounds - Math.round(rounds))).toBeLessThan(0.001)
      expect(stretch).toBeGreaterThanOrEqual(16 * mebibyte)
      expect(Math.max(...stretchesOf(total, connections))).toBe(stretch)
      expect(stretch).toBeLessThan(128 * mebibyte)
    }
  }
  const [first, rest, ...more] = planRanges(512 * mebibyte, 8, 1)
  expect(more).toEqual([])
  expect(first?.to).toBe(rangeLength(512 * mebibyte, 8, 0))
  expect(rest).toEqual({ from: first?.to, to: 512 * mebibyte, received: first?.to })
  // What is too small to be handed out piece by piece is fetched in one stretch for each connection.
  expect(stretchesOf(100 * mebibyte, 4)).toEqual(Array(4).fill(25 * mebibyte))
})

test('the first and the last stretches of a large file are short, so that it is hashed soon', () => {
  const stretches = stretchesOf(512 * mebibyte, 8)
  expect(stretches.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 2 * mebibyte))
  expect(sum(stretches.slice(0, 16))).toBeLessThan(64 * mebibyte)
  // While the connections bring their last, no more than this waits to be hashed.
  expect(sum(stretches.slice(-8))).toBeLessThanOrEqual(32 * mebibyte)
  // Some more requests than in equal stretches.
  expect(stretches.length).toBeLessThan(32 + 6 * 8)
})

test('a file is planned in as many pieces as there are connections, none too small', () => {
  expect(planRanges(10, 3, 2).map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [3, 6],
    [6, 10],
  ])
  expect(planRanges(10, 8, 4)).toHaveLength(2)
  expect(planRanges(0, 4, 4)).toEqual([{ from: 0, to: 0, received: 0 }])
})

test('a free connection takes the end of the piece that would be ready last', () => {
  const fast = { from: 0, to: 10_000_000, received: 8_000_000, speed: 1_000_000 }
  const slow = { from: 10_000_000, to: 20_000_000, received: 11_000_000, speed: 100_000 }
  const work = chooseWork([], [fast, slow])
  expect(work).toMatchObject({ at: 'split', range: slow })
  // Both are ready at the same time: nine millions at eleven parts, of which one is the slow one's.
  if (work.at === 'split') expect(work.where).toBe(11_000_000 + Math.floor(9_000_000 / 11))
  expect(chooseWork([], [{ ...fast, received: 9_950_000 }])).toEqual({ at: 'none' })
  expect(chooseWork([], [{ ...slow, speed: 0 }, fast])).toMatchObject({ where: 11_000_000 })
  expect(chooseWork([{ from: 5, to: 9, received: 5 }], [slow])).toMatchObject({ at: 'take' })
})

test('a piece too short to be shared is taken from a slower connection only', () => {
  const short = { from: 0, to: 30_000, received: 0 }
  const busy = { from: 30_000, to: 30_100, received: 30_000, speed: 20_000 }
  // One that has just begun would lose it to the next, and that one again.
  expect(chooseWork([], [{ ...short, speed: null }, busy])).toEqual({ at: 'none' })
  expect(chooseWork([], [{ ...short, speed: 20_000 }, busy])).toEqual({ at: 'none' })
  expect(chooseWork([], [{ ...short, speed: 2_000 }, busy])).toMatchObject({ where: 0 })
})

test('waits double, are drawn at random, and are never shorter than the host asks', () => {
  const policy = defaultPolicy
  const wait = (failures: number, retryAfterMs?: number) =>
    decideRetry({ failures, retryAfterMs }, policy, 1)
  expect([1, 2, 3].map((failures) => wait(failures))).toEqual([
    { at: 'wait', ms: 500 },
    { at: 'wait', ms: 1000 },
    { at: 'wait', ms: 2000 },
  ])
  expect(decideRetry({ failures: 1, retryAfterMs: undefined }, policy, 0)).toEqual({
    at: 'wait',
    ms: 250,
  })
  expect(wait(1, 9000)).toEqual({ at: 'wait', ms: 9000 })
  expect(wait(policy.attempts)).toEqual({ at: 'end', why: 'attempts' })
  expect(wait(1, policy.longestRetryAfter + 1)).toEqual({ at: 'end', why: 'retryAfter' })
})

test('a connection below 1 KiB/s for 10 s is given up', () => {
  const watch = { since: 0, bytes: 10 * 1024 - 1, answered: true }
  expect(judgeSpeed(watch, 9999, defaultPolicy)).toEqual({ at: 'well' })
  expect(judgeSpeed(watch, 10_000, defaultPolicy)).toEqual({ at: 'giveUp', why: 'slow' })
  expect(judgeSpeed({ ...watch, bytes: 10 * 1024 }, 10_000, defaultPolicy)).toEqual({
    at: 'anew',
  })
  expect(judgeSpeed({ ...watch, answered: false }, 30_000, defaultPolicy)).toEqual({
    at: 'giveUp',
    why: 'silent',
  })
})

test.each([
  ['https://files.example/a', true],
  ['http://files.example/a', true],
  ['ftp://files.example/a', false],
  ['https://me:secret@files.example/a', false],
  ['http://127.0.0.1/a', false],
  ['http://[::1]/a', false],
  ['http://192.168.0.1/a', false],
  ['http://printer.local/a', false],
  ['http://0x7f000001/a', false],
  ['http://localhost:8080/a', true],
])('whether %s may be asked', (address, good) => {
  expect(readAddress(address, ['http://localhost:8080']).at).toBe(good ? 'good' : 'refused')
})

test('a redirect never leads from https to http', () => {
  const from = new URL('https://files.example/a')
  expect(readRedirect('http://files.example/b', from, [])).toEqual({
    at: 'refused',
    reason: 'redirectRefused',
  })
  expect(readRedirect('/b', from, [])).toMatchObject({ at: 'good' })
})

test('hashes are read in the forms hosts send them', () => {
  const base64 = Buffer.alloc(32, 7).toString('base64')
  const hex = Buffer.alloc(32, 7).toString('hex')
  expect(readDigests(headers({ 'repr-digest': `sha-256=:${base64}:` }), false)).toEqual({
    sha256: hex,
  })
  expect(readDigests(headers({ digest: `md5=abc=, SHA-256=${base64}` }), false)).toEqual({
    sha256: hex,
  })
  expect(readDigests(headers({ 'content-digest': `sha-256=:${base64}:` }), false)).toEqual({})
  expect(readDigests(headers({ 'content-digest': `sha-256=:${base64}:` }), true)).toEqual({
    sha256: hex,
  })
  expect(expectedDigests({ sha256: hex.toUpperCase() })).toEqual({ sha256: hex })
  expect(expectedDigests({ sha256: 'abc' })).toBeUndefined()
})

test('a page is recognised by its first bytes', () => {
  expect(beginsAsPage(Buffer.from('\n <!DOCTYPE HTML><html>'))).toBe(true)
  expect(beginsAsPage(Buffer.from('\ufeff<html lang="en">'))).toBe(true)
  expect(beginsAsPage(Buffer.from('<?xml version="1.0"?><svg>'))).toBe(false)
  expect(beginsAsPage(Buffer.from('PK\u0003\u0004'))).toBe(false)
})

test('another run of the system is distinguished from the same one', () => {
  expect(sameBoot('a', 'a')).toBe(true)
  expect(sameBoot('a', 'b')).toBe(false)
  expect(sameBoot('1000000', '1001500')).toBe(true)
  expect(sameBoot('1000000', '1009000')).toBe(false)
})

test.each([1, 4, 16])(
  '%i connections under one limit get what it allows, over ten seconds',
  async (count) => {
    const clock = manualClock()
    const limiter = createLimiter(clock, 1_000_000)
    let bytes = 0
    const ask = () => {
      bytes += 64 * 1024
      if (limiter.take(64 * 1024, ask)) queueMicrotask(ask)
    }
    for (let at = 0; at < count; at += 1) ask()
    const first = bytes
    await clock.turn(10_000)
    expect(bytes - first).toBeGreaterThan(0.97 * 10_000_000 - first)
    expect(bytes - first).toBeLessThan(1.03 * 10_000_000)
  },
)

test.each([1, 16])(
  'a machine whose timers are late gives %i connections what the limit allows',
  async (count) => {
    const clock = manualClock()
    const late = {
      now: clock.now,
      after: (ms: number, task: () => void) => clock.after(ms + 400, task),
    }
    const limiter = createLimiter(late, 4_000_000)
    let bytes = 0
    const ask = () => {
      bytes += 64 * 1024
      if (limiter.take(64 * 1024, ask)) queueMicrotask(ask)
    }
    for (let at = 0; at < count; at += 1) ask()
    await clock.turn(1000)
    const first = bytes
    await clock.turn(20_000)
    expect(Math.abs((bytes - first) / 80_000_000 - 1)).toBeLessThan(0.03)
  },
)

test('a limit that nobody used for a while is followed by no burst', async () => {
  const clock = manualClock()
  const limiter = createLimiter(clock, 1_000_000)
  await clock.turn(60_000)
  let bytes = 0
  while (limiter.take(64 * 1024, () => undefined)) bytes += 64 * 1024
  expect(bytes).toBeLessThan(300_000)
})

test('every failure has a sentence and a next step', () => {
  for (const { message, nextStep } of Object.values(failureWords)) {
    expect(message).toMatch(/^[A-Z].*\.$/)
    expect(nextStep).toMatch(/^[A-Z].*\.$/)
  }
})
