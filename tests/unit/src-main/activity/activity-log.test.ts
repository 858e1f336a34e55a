import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ActivityEntry } from '#shared/bridge/desk-state'
import { createActivityLog, type OpenActivityLog } from '../../../../src-main/activity'
import { createLogFile } from '../../../../src-main/activity/log-file'
import { createDayCounts } from '../../../../src-main/gateway/limits/day-counts'
import { createManualClock } from '../gateway/desk'

let folder: string
let open: OpenActivityLog[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'activity-'))
  open = []
})
afterEach(async () => {
  for (const log of open) await log.close()
  rmSync(folder, { recursive: true, force: true })
})

function openLog(options: Partial<Parameters<typeof createActivityLog>[0]> = {}): OpenActivityLog {
  const log = createActivityLog({ folder, clock: createManualClock(), ...options })
  open.push(log)
  return log
}

/** The calls that were logged before, oldest first. */
async function idsOf(log: OpenActivityLog): Promise<string[]> {
  await log.earlier
  return log
    .list({ limit: 10 })
    .entries.map(({ id }) => id)
    .reverse()
}

function entry(id: string, more: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id,
    at: 1,
    service: 'maps',
    operation: 'maps.place',
    values: `id: ${id}`,
    from: 'network',
    status: 200,
    ms: 5,
    bytes: 10,
    attempts: 1,
    fault: null,
    demo: false,
    ...more,
  }
}

const question = { values: { place: 'x', list: [1, null] }, extra: {} }
const current = () => join(folder, 'activity.jsonl')
const fault = { code: 'timedOut', message: 'Maps did not answer in time.' }

test('what was logged is there after a restart, newest first', async () => {
  const log = openLog()
  log.add(entry('1'), question)
  log.add(entry('2', { fault }), question)
  await log.close()
  const again = openLog()
  expect(await idsOf(again)).toEqual(['1', '2'])
  again.add(entry('3'), question)
  expect(again.list({ limit: 2 })).toEqual({
    entries: [entry('3'), entry('2', { fault })],
    total: 3,
  })
  expect(again.list({ limit: 10, before: '2' }).entries.map((one) => one.id)).toEqual(['1'])
  expect(again.list({ limit: 10, faultsOnly: true })).toMatchObject({ total: 1 })
  expect(again.list({ limit: 10, service: 'news' })).toEqual({ entries: [], total: 0 })
})

test('what was paid for is in the log at once, and counts after a kill', async () => {
  const clock = createManualClock()
  const killed = openLog({ clock })
  await killed.earlier
  for (let index = 0; index < 100; index += 1) {
    killed.add(entry(`${index}`, { at: clock.now() }), question)
  }
  // No timer is waited for: a program that is killed has no later moment.
  expect(clock.waiting()).toBe(0)
  await expect
    .poll(() => (existsSync(current()) ? readFileSync(current(), 'utf8').split('\n') : []))
    .toHaveLength(101)
  const counts = createDayCounts(clock.now)
  counts.restore(await openLog({ clock }).earlier)
  expect(counts.today('gateway').perService.maps).toBe(100)
})

describe('a call that is out when the program is killed', () => {
  const question = { values: { place: 'x' }, extra: {} }
  const out = (log: OpenActivityLog, id: string, clock: { now(): number }, attempts = 1) =>
    log.sent(id, () => ({
      entry: entry(id, { at: clock.now(), status: null, attempts }),
      question,
    }))
  const written = () => (existsSync(current()) ? readFileSync(current(), 'utf8') : '')
  /** Requests of maps, as the day's budgets count them after a restart. */
  const costs = async (log: OpenActivityLog, clock: { now(): number }) => {
    const counts = createDayCounts(clock.now)
    counts.restore(await log.earlier)
    return counts.today('gateway').perService.maps
  }

  test('is in the log and counts, once, over further restarts', async () => {
    const clock = createManualClock()
    const killed = openLog({ clock })
    await killed.earlier
    out(killed, 'slow', clock)
    out(killed, 'again', clock)
    out(killed, 'again', clock, 2)
    clock.turn(500)
    await expect.poll(written).toContain('"again"')
    for (const restart of ['first', 'second', 'third']) {
      const log = openLog({ clock })
      expect(await costs(log, clock), restart).toBe(3)
      expect(await idsOf(log)).toEqual(['slow', 'again'])
      expect(log.list({ limit: 1 }).entries[0]?.fault?.message).toMatch(/may have been charged/)
      await log.close()
      expect(written().match(/"entry":{"id":"slow"/g)).toHaveLength(2)
    }
  })

  test('has no line if it is answered soon, and counts as what it was if it is answered late', async () => {
    const clock = createManualClock()
    const log = openLog({ clock })
    await log.earlier
    out(log, 'quick', clock)
    log.add(entry('quick', { at: clock.now() }), question)
    expect(clock.waiting()).toBe(0)
    out(log, 'late', clock)
    clock.turn(400)
    out(log, 'later', clock)
    clock.turn(100)
    await expect.poll(written).toContain('"late"')
    expect(written()).not.toContain('"later"')
    clock.turn(400)
    await expect.poll(written).toContain('"later"')
    log.add(entry('late', { at: clock.now() }), question)
    log.add(entry('later', { at: clock.now() }), question)
    await log.close()
    const again = openLog({ clock })
    expect(await costs(again, clock)).toBe(3)
    expect(again.list({ limit: 10, faultsOnly: true }).total).toBe(0)
  })

  test('counts although the log was deleted while it was out', async () => {
    const clock = createManualClock()
    const killed = openLog({ clock })
    await killed.earlier
    killed.add(entry('before', { at: clock.now() }), question)
    out(killed, 'slow', clock)
    clock.turn(500)
    await expect.poll(written).toContain('"slow"')
    killed.forget('calls')
    clock.turn(500)
    await expect
      .poll(() => written().includes('"slow"') && !written().includes('"before"'))
      .toBe(true)
    // Deleted again, before the file was read.
    const again = openLog({ clock })
    again.forget('calls')
    await again.close()
    expect(written()).not.toContain('slow')
    const third = openLog({ clock })
    expect(await costs(third, clock)).toBe(2)
    third.forget('everything')
    await third.close()
    expect(await costs(openLog({ clock }), clock)).toBe(0)
  })
})

test('lines of what cost nothing are written together, a moment later', async () => {
  const clock = createManualClock()
  const log = openLog({ clock })
  await log.earlier
  for (let index = 0; index < 100; index += 1) {
    log.add(entry(`${index}`, { from: 'library', attempts: 0 }), question)
  }
  expect(clock.waiting()).toBe(1)
  clock.turn(500)
  await log.flush()
  expect(readFileSync(current(), 'utf8').trim().split('\n')).toHaveLength(100)
})

describe('a damaged file', () => {
  test('loses only its damaged lines', async () => {
    const log = openLog()
    log.add(entry('1'), question)
    await log.close()
    appendFileSync(current(), 'not JSON\n{"entry":{"id":1}}\n\u0000\u0000\n\n{"entry":{"id":"cut')
    const again = openLog()
    again.add(entry('2'), question)
    await again.close()
    const third = openLog()
    expect(await idsOf(third)).toEqual(['1', '2'])
  })

  test('in the place of its folder is set aside, and calls are counted after a restart', async () => {
    const place = join(folder, 'activity')
    writeFileSync(place, 'somebody’s')
    const log = openLog({ folder: place })
    log.add(entry('1'), question)
    await log.close()
    expect(await idsOf(openLog({ folder: place }))).toEqual(['1'])
    const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('activity.corrupt-'))
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('somebody’s')
  })

  test('that cannot be read or written is reported, and calls go on', async () => {
    writeFileSync(join(folder, 'blocked'), '')
    const problems: unknown[] = []
    const log = openLog({
      folder: join(folder, 'blocked', 'activity'),
      onProblem: (error) => problems.push(error),
    })
    log.add(entry('1'), question)
    await log.flush()
    expect(problems).toHaveLength(1)
    expect(log.list({ limit: 10 }).total).toBe(1)
  })
})

test('the file is bounded: at its cap it becomes the older one', async () => {
  const file = createLogFile(folder, 1000)
  for (let index = 0; index < 100; index += 1) await file.append([`${index}`.padEnd(99)])
  expect(statSync(current()).size).toBeLessThanOrEqual(1000)
  expect(statSync(join(folder, 'activity.1.jsonl')).size).toBeLessThanOrEqual(1000)
  const lines = await file.readTail()
  expect(lines.at(-1)?.trim()).toBe('99')
  expect(lines.length).toBeLessThanOrEqual(10)
})

test('a file that is far larger than its cap goes as a whole where lines are to go', async () => {
  const file = createLogFile(folder, 1000)
  await file.append(['one', 'two'])
  await file.drop((line) => line === 'one')
  expect(await file.readTail()).toEqual(['two'])
  writeFileSync(current(), `${'x'.repeat(5000)}\n`)
  await file.drop(() => false)
  expect(existsSync(current())).toBe(false)
})

test('history has the calls of one operation', () => {
  const log = openLog()
  log.add(entry('1', { fault }), question)
  log.add(entry('2'), question)
  log.add(entry('3', { from: 'library' }), question)
  log.add(entry('4', { operation: 'maps.reviews' }), question)
  expect(log.history('maps.place', 10, 'gateway')).toMatchObject([
    { id: '2', values: question.values, summary: 'id: 2', fault: null },
    { id: '1', fault: fault.message },
  ])
  expect(log.history('maps.place', 1, 'gateway')).toHaveLength(1)
  log.add(entry('5', { demo: true }), question)
  expect(log.history('maps.place', 10, 'demo').map((one) => one.id)).toEqual(['5'])
})

test('a body that was given whole is in the history, also after a restart', async () => {
  const body = { filter: 'videos', ids: [1, null] }
  const log = openLog()
  log.add(entry('1'), question)
  log.add(entry('2'), { ...question, body })
  await log.close()
  const again = openLog()
  await again.earlier
  expect(again.history('maps.place', 10, 'gateway').map((one) => one.body)).toEqual([
    body,
    undefined,
  ])
})

test('forgetting empties memory and disk, also before the file has been read', async () => {
  const log = openLog()
  log.add(entry('1'), question)
  await log.close()
  const again = openLog()
  again.add(entry('2'), question)
  again.forget('everything')
  expect(await again.earlier).toEqual([])
  again.add(entry('3'), question)
  await again.close()
  const third = openLog()
  expect(await idsOf(third)).toEqual(['3'])
})

test('of forgotten calls only what they cost today stays, over restarts', async () => {
  const now = new Date(2027, 2, 9, 12).getTime()
  const clock = createManualClock()
  clock.set(now)
  const log = openLog({ clock })
  log.add(entry('yesterday', { at: now - 24 * 3_600_000 }), question)
  log.add(entry('1', { at: now, attempts: 2 }), question)
  log.add(entry('free', { at: now, from: 'library' }), question)
  await log.close()
  // Also if it is forgotten before the file was read.
  const again = openLog({ clock })
  again.add(entry('2', { at: now, attempts: 3 }), question)
  again.forget('calls')
  again.add(entry('3', { at: now }), question)
  again.forget('calls')
  again.add(entry('4', { at: now }), question)
  await again.close()
  expect(readFileSync(current(), 'utf8')).not.toMatch(/id: [123]/)
  const third = openLog({ clock })
  const cost = async (one: typeof third) =>
    (await one.earlier)
      .filter(({ at, from }) => at === now && from === 'network')
      .reduce((sum, { attempts }) => sum + attempts, 0)
  expect(await cost(third)).toBe(7)
  expect(third.list({ limit: 10 }).entries.map(({ id }) => id)).toEqual(['4'])
  third.forget('calls')
  await third.close()
  const fourth = openLog({ clock })
  expect(await cost(fourth)).toBe(7)
  fourth.forget('everything')
  await fourth.close()
  expect(await openLog({ clock }).earlier).toEqual([])
})

describe('what the calls of today cost is known after a restart', () => {
  const now = new Date(2027, 2, 9, 12).getTime()

  function openAt(time: number, fileCap?: number): OpenActivityLog {
    const clock = createManualClock()
    clock.set(time)
    return openLog({ clock, ...(fileCap === undefined ? {} : { fileCap }) })
  }
  /** Requests by service, as the day's budgets count them. */
  async function costs(log: OpenActivityLog): Promise<Record<string, number>> {
    const counts = createDayCounts(() => now)
    counts.restore(await log.earlier)
    const { perService } = counts.today('gateway')
    return Object.fromEntries(Object.entries(perService).filter(([, calls]) => calls > 0))
  }

  test('although they are more than memory holds', async () => {
    const log = openAt(now)
    for (let index = 0; index < 20_500; index += 1)
      log.add(entry(`${index}`, { at: now }), question)
    await log.close()
    const again = openAt(now)
    expect(await costs(again)).toEqual({ maps: 20_500 })
    expect(again.list({ limit: 1 }).total).toBe(20_000)
  })

  test('although their lines were in a file that is gone', async () => {
    const fileCap = 3000
    const early = openAt(now - 24 * 3_600_000, fileCap)
    early.add(entry('yesterday', { at: now - 24 * 3_600_000 }), question)
    await early.close()
    // Over some restarts, in batches of one line and of several.
    for (let run = 0; run < 5; run += 1) {
      const log = openAt(now, fileCap)
      for (let index = 0; index < 30; index += 1) {
        const id = `${run} ${index}`
        log.add(
          entry(id, { at: now, attempts: 2, service: index < 10 ? 'news' : 'maps' }),
          question,
        )
        log.add(entry(`${id} free`, { at: now, from: 'library', attempts: 0 }), question)
        if (index % 3 === 0) await log.flush()
      }
      await log.close()
    }
    expect(readFileSync(current(), 'utf8')).not.toContain('"id":"1 0"')
    expect(await costs(openAt(now, fileCap))).toEqual({ maps: 200, news: 100 })
  })

  test('although the key stood in their lines', async () => {
    const first = openAt(now)
    first.add(entry('key 1', { at: now }), question)
    first.add(entry('2', { at: now }), question)
    await first.close()
    const log = openAt(now)
    log.add(entry('key 3', { at: now }), question)
    expect(await log.forgetLines((text) => text.includes('key'))).toBe(2)
    await log.close()
    expect(readFileSync(current(), 'utf8')).not.toContain('key')
    const again = openAt(now)
    expect(await costs(again)).toEqual({ maps: 3 })
    expect(again.list({ limit: 10 }).entries.map(({ id }) => id)).toEqual(['2'])
  })
})

test('calls whose file could not be removed are not called removed', async () => {
  const log = openLog()
  log.add(entry('1'), question)
  await log.flush()
  expect(await log.forget('calls').removed).toBe(true)
  await rm(current(), { force: true })
  await mkdir(current(), { recursive: true })
  expect(await log.forget('everything').removed).toBe(false)
})

test('listeners hear what is new until they stop', () => {
  const log = openLog()
  const heard: string[] = []
  const stop = log.onAdd((one) => heard.push(one.id))
  log.add(entry('1'), question)
  stop()
  log.add(entry('2'), question)
  expect(heard).toEqual(['1'])
})

test('memory holds the last 20,000', () => {
  const log = openLog()
  for (let index = 0; index < 22_000; index += 1) {
    log.add(entry(`${index}`.padStart(6, '0')), question)
  }
  const { total, entries } = log.list({ limit: 1 })
  expect(total).toBeLessThanOrEqual(21_000)
  expect(entries[0]?.id).toBe('021999')
})

test('pages follow the order in which calls ended, not that in which they began', async () => {
  const log = openLog()
  // The first call took so long that two later ones ended before it.
  for (const id of ['2', '3', '1']) log.add(entry(id), question)
  const pageBefore = (before?: string) => log.list({ limit: 1, ...(before ? { before } : {}) })
  const ids: string[] = []
  for (let page = pageBefore(); page.entries[0] !== undefined; page = pageBefore(ids.at(-1))) {
    ids.push(page.entries[0].id)
  }
  expect(ids).toEqual(['1', '3', '2'])
})
