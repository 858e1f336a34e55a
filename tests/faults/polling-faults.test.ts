import { describe, expect, test } from 'vitest'
import {
  flights,
  job,
  openPolling,
  type Reply,
  search,
  until,
} from '../unit/src-main/polling/open-polling'

const going = (count: number): Reply => flights('incomplete', `s${count}`, [count])
const created = (id: string): Reply => ({ json: { success: true, id } })
const converting: Reply = { json: { success: 0, progress: 300, text: 'Converting' } }

describe('a service that holds up', () => {
  test('away: one of fifty tries now and then, and all go on when it is back', async () => {
    let isAway = false
    const opened = await openPolling((_question, count) =>
      isAway ? { fault: 'connectionRefused' } : going(count),
    )
    const { asked, clock, begin, turnUntil, at } = opened
    const ids: string[] = []
    for (let one = 0; one < 50; one += 1) ids.push(await begin(search(`q${one}`)))
    await turnUntil(() => ids.every((id) => at(id) !== 'submitting' && at(id) !== 'unknown'))
    isAway = true
    await turnUntil(() => ids.every((id) => at(id) === 'offline'))
    const before = asked.length
    const began = clock.now()
    await turnUntil(() => clock.now() - began > 10 * 60_000, 1_000)
    const tries = asked.length - before
    expect(tries).toBeGreaterThanOrEqual(5)
    expect(tries).toBeLessThanOrEqual(15)
    isAway = false
    await turnUntil(() => ids.every((id) => at(id) === 'waiting' || at(id) === 'polling'), 1_000)
    const limits = opened.desk.settings.polling.deadlineMinutes
    const run = opened.seen.get(ids[0] ?? '')
    expect((run?.deadline ?? 0) - (run?.changedAt ?? 0)).toBeGreaterThan((limits - 3) * 60_000)
  })

  test('the network comes back: what waited for it goes on at once', async () => {
    let isAway = false
    const { desk, polling, begin, turnUntil, at, asked, clock } = await openPolling(
      (_question, count) => (isAway ? { fault: 'offline' } : going(count)),
    )
    const id = await begin(search('q'))
    await turnUntil(() => asked.length >= 2)
    isAway = true
    await turnUntil(() => at(id) === 'offline')
    desk.connection = { at: 'offline', since: 0, reason: '' }
    polling.changed()
    await clock.turn(200)
    const before = asked.length
    isAway = false
    desk.connection = { at: 'online' }
    polling.changed()
    const began = clock.now()
    await turnUntil(() => asked.length > before)
    expect(clock.now() - began).toBeLessThan(6_000)
  })

  test('a used-up quota: nothing is asked until it starts again', async () => {
    let resetsAt = 0
    const { begin, turnUntil, at, asked, clock, seen } = await openPolling((_question, count) =>
      resetsAt > clock.now() ? { fault: 'quotaExhausted', resetsAt } : going(count),
    )
    const ids = [await begin(search('q1')), await begin(search('q2'))]
    await turnUntil(() => asked.length >= 3)
    resetsAt = clock.now() + 1_800_000
    await turnUntil(() => ids.every((id) => at(id) === 'quota'))
    expect(seen.get(ids[0] ?? '')?.state).toMatchObject({
      reason: expect.stringContaining('quota'),
    })
    const before = asked.length
    await turnUntil(() => asked.length > before, 1_000)
    expect(asked.at(-1)?.at).toBeGreaterThanOrEqual(resetsAt)
    expect(asked.at(-1)?.at).toBeLessThan(resetsAt + 20_000)
    await turnUntil(() => ids.every((id) => at(id) === 'waiting'))
  })

  test('Retry-After: all that is polled there leaves it alone for so long', async () => {
    let closedUntil = 0
    const { begin, turnUntil, asked, clock, at } = await openPolling((_question, count) =>
      closedUntil > clock.now()
        ? { fault: 'rateLimited', retryAfterMs: closedUntil - clock.now() }
        : going(count),
    )
    const ids: string[] = []
    for (let one = 0; one < 20; one += 1) ids.push(await begin(search(`q${one}`)))
    await turnUntil(() => ids.every((id) => at(id) === 'waiting'))
    closedUntil = clock.now() + 120_000
    const before = asked.length
    await turnUntil(() => clock.now() > closedUntil, 1_000)
    // Those that were out when the first was refused, and no more.
    const meanwhile = asked.slice(before).filter(({ at: when }) => when < closedUntil)
    expect(meanwhile.length).toBeLessThanOrEqual(4)
    await turnUntil(() => asked.length - before > 20)
    expect(ids.every((id) => at(id) !== 'failed')).toBe(true)
  })

  test('the day’s budget: held until another budget is set, but not what goes past it', async () => {
    let used = false
    const { begin, turnUntil, at, desk, polling, asked } = await openPolling((question, count) =>
      used && question.overBudget !== true ? { fault: 'budgetReached' } : going(count),
    )
    const held = await begin(search('q1'))
    const past = await begin(search('q2', { overBudget: true }))
    await turnUntil(() => asked.length >= 4)
    used = true
    await turnUntil(() => at(held) === 'budget')
    const before = asked.length
    await turnUntil(() => asked.length > before + 2, 1_000)
    expect(asked.slice(before).every(({ question }) => question.overBudget === true)).toBe(true)
    expect(at(past)).not.toBe('budget')
    used = false
    desk.settings.services.flights.dailyBudget = 1_000
    polling.changed()
    await turnUntil(() => at(held) !== 'budget')
  })
})

describe('a restart', () => {
  test('with a key of the last session only: runs wait for a key, and go on with it', async () => {
    const first = await openPolling((_question, count) => going(count))
    const id = await first.begin(search('q'))
    await first.turnUntil(() => first.asked.length >= 3)
    await first.polling.stop()
    await first.library.close()
    const second = await openPolling((_question, count) => going(count + 10), {
      folder: first.folder,
      key: null,
      clock: first.clock,
    })
    second.polling.start()
    await second.turnUntil(() => second.at(id) === 'noKey')
    expect(second.asked).toEqual([])
    second.desk.key = 'key'
    second.polling.changed()
    await second.turnUntil(() => second.asked.length > 1)
    expect(second.asked[0]?.question.values.sessionId).toMatch(/^s\d$/)
  })

  test('a search whose session was forgotten meanwhile is begun once more and finishes', async () => {
    const first = await openPolling(() => going(1))
    const id = await first.begin(search('q'))
    await first.turnUntil(() => first.seen.get(id)?.polls === 2)
    await first.polling.stop()
    await first.library.close()
    const second = await openPolling(
      (question): Reply =>
        question.values.sessionId === 's1'
          ? { fault: 'refusedByProvider', providerText: 'sessionId: Invalid value' }
          : flights('complete', 's9', [5, 6]),
      { folder: first.folder },
    )
    second.polling.start()
    await second.turnUntil(() => second.at(id) === 'complete')
    expect(second.asked.map(({ question }) => question.operation)).toEqual([
      'flights.searchIncomplete',
      'flights.searchFlights',
    ])
    expect(second.seen.get(id)?.found).toBe(2)
  })

  test('a job that was being sent is reported as uncertain and not sent again', async () => {
    const first = await openPolling(() => new Promise<Reply>(() => {}))
    const id = await first.begin(job('https://v.example/1'))
    await until(() => first.asked.length >= 1)
    await first.polling.stop()
    await first.library.close()
    const second = await openPolling(() => converting, { folder: first.folder })
    second.polling.start()
    await second.turnUntil(() => second.at(id) === 'uncertain')
    expect(second.asked).toEqual([])
    expect(await second.polling.resume(id)).toMatchObject({ fault: { code: 'invalidInput' } })
  })

  test('what is due is asked at once, but not more than the limit with what was asked before', async () => {
    const first = await openPolling((_question, count) => created(`j${count}`))
    first.desk.settings.services.downloads.concurrency = 32
    for (let one = 0; one < 20; one += 1) await first.begin(job(`https://v.example/${one}`))
    await until(() => [...first.seen.values()].every((run) => run.state.at === 'waiting'))
    await first.polling.stop()
    await first.library.close()
    const second = await openPolling(() => converting, { folder: first.folder, clock: first.clock })
    second.desk.settings.services.downloads.concurrency = 32
    second.polling.start()
    await second.turnUntil(() => second.asked.length > 0, 50)
    // The gate of the service is not in this test: what goes out in the first second is the engine's.
    const firstAt = second.asked[0]?.at ?? 0
    expect(firstAt - first.clock.now()).toBeLessThanOrEqual(2_000)
    const sent = first.asked.map(({ at }) => at).concat(second.asked.map(({ at }) => at))
    expect(sent.filter((at) => at > firstAt - 1_000 && at <= firstAt).length).toBeLessThanOrEqual(
      21,
    )
    expect(second.asked.filter(({ at }) => at < (first.asked.at(-1)?.at ?? 0) + 1_000)).toEqual([])
  })

  test('a poll that was out at a kill is due again, and counts against the limit', async () => {
    const never = new Promise<never>(() => undefined)
    const first = await openPolling((question, count) =>
      question.operation === 'downloads.create' ? created(`j${count}`) : never,
    )
    first.desk.settings.services.downloads.concurrency = 8
    for (let one = 0; one < 4; one += 1) await first.begin(job(`https://v.example/${one}`))
    await first.turnUntil(() => first.asked.length === 8)
    await first.library.close()
    const killedAt = first.clock.now()
    const second = await openPolling(() => converting, { folder: first.folder, clock: first.clock })
    second.desk.settings.services.downloads.concurrency = 8
    second.desk.settings.services.downloads.callsPerSecond = 4
    second.polling.start()
    await second.turnUntil(() => second.asked.length === 4, 50)
    expect(second.asked.filter(({ at }) => at < killedAt + 1_000)).toEqual([])
    expect(second.asked.every(({ question }) => question.operation === 'downloads.progress')).toBe(
      true,
    )
  })
})

describe('beginning', () => {
  test('the same question at the same time is one run and one call', async () => {
    const { polling, asked } = await openPolling(() => going(1))
    const [one, other] = await Promise.all([polling.begin(search('q')), polling.begin(search('q'))])
    expect(one).toMatchObject({ ok: true })
    expect(other).toEqual(one)
    await until(() => asked.length >= 1)
  })

  test('a complete search that is still fresh is given again, and another one on demand', async () => {
    const { begin, desk, turnUntil, at } = await openPolling(() => flights('complete', 's', [1]))
    const id = await begin(search('q'))
    await turnUntil(() => at(id) === 'complete')
    desk.kept = 'fresh'
    expect(await begin(search('q'))).toBe(id)
    expect(await begin(search('q', { anew: true }))).not.toBe(id)
    desk.kept = 'absent'
    expect(await begin(search('q'))).not.toBe(id)
  })

  test('a fresh kept answer whose session is forgotten is no end: the service is asked once', async () => {
    const { begin, desk, asked, turnUntil, at } = await openPolling((question) => {
      if (question.operation === 'flights.searchIncomplete') return { fault: 'notFound' }
      return question.mode === 'refresh'
        ? flights('complete', 's2', [1])
        : { ...flights('incomplete', 's1', [1]), kept: true }
    })
    desk.kept = 'fresh'
    const id = await begin(search('q'))
    await turnUntil(() => at(id) === 'complete')
    expect(asked.map(({ question }) => question.mode)).toEqual(['kept-first', 'refresh', 'refresh'])
  })

  test('without a key there is no run, and the fault says why', async () => {
    const { polling, asked } = await openPolling(() => going(1), { key: null })
    expect(await polling.begin(search('q'))).toMatchObject({ fault: { code: 'noKey' } })
    expect(await polling.list()).toEqual({ ok: true, value: [] })
    expect(asked).toEqual([])
  })

  test('a job is not sent before its intent is on the disk', async () => {
    const opened = await openPolling(() => created('j1'))
    await opened.begin(job('https://v.example/1'))
    await until(() => opened.asked.length === 1)
    const stored = await opened.get('storedRuns', { ended: 0 })
    expect(stored).toHaveLength(1)
    // A library that cannot write refuses the job, and nothing goes out.
    await opened.library.close()
    expect(await opened.polling.begin(job('https://v.example/2'))).toMatchObject({ ok: false })
    expect(opened.asked.length).toBe(1)
  })
})

describe('worlds', () => {
  test('runs of the other world wait unseen, and go on when it comes back', async () => {
    const { begin, desk, polling, turnUntil, asked, seen, pass } = await openPolling(
      (_question, count) => going(count),
    )
    const id = await begin(search('q'))
    await turnUntil(() => asked.length >= 2)
    desk.realm = 'demo'
    polling.worldChanged()
    expect(seen.has(id)).toBe(false)
    expect(await polling.list()).toEqual({ ok: true, value: [] })
    const before = asked.length
    await pass(60_000)
    expect(asked.length).toBe(before)
    desk.realm = 'gateway'
    polling.worldChanged()
    await turnUntil(() => asked.length > before)
    expect(seen.has(id)).toBe(true)
  })

  test('a run that was asked for before the engine had read its table is not begun in the other', async () => {
    const { desk, polling, asked } = await openPolling((_question, count) => going(count))
    const begun = polling.begin({ ...search('q'), overBudget: true })
    desk.realm = 'demo'
    expect(await begun).toMatchObject({ ok: false, fault: { code: 'cancelled' } })
    expect(await polling.list()).toEqual({ ok: true, value: [] })
    expect(asked).toEqual([])
  })

  test('a job that is out when its world is left is uncertain, never sent twice', async () => {
    const { begin, desk, polling, turnUntil, asked, at } = await openPolling((_question, count) =>
      count === 1 ? new Promise<Reply>((resolve) => leave.push(resolve)) : created('j2'),
    )
    const id = await begin(job('https://v.example/1'))
    await until(() => leave.length === 1)
    desk.realm = 'demo'
    polling.worldChanged()
    for (const resolve of leave) resolve({ fault: 'cancelled' })
    desk.realm = 'gateway'
    polling.worldChanged()
    await turnUntil(() => at(id) === 'uncertain')
    expect(asked.length).toBe(1)
  })
  const leave: ((reply: Reply) => void)[] = []
})

test('cancelling ends the call that is out, and a late answer changes nothing', async () => {
  let answer: (reply: Reply) => void = () => {}
  const { begin, polling, cancelled, asked, at, seen, turnUntil } = await openPolling(
    () =>
      new Promise<Reply>((resolve) => {
        answer = resolve
      }),
  )
  const id = await begin(search('q'))
  await until(() => asked.length >= 1)
  expect(await polling.cancel(id)).toMatchObject({ value: { state: { how: 'cancelled' } } })
  expect(cancelled).toEqual([`run-${id}`])
  const { revision } = seen.get(id) ?? {}
  answer(flights('complete', 's', [1]))
  await turnUntil(() => at(id) === 'cancelled')
  expect(seen.get(id)?.revision).toBe(revision)
})

test('no more polls of a service are out at once than it takes, however many are due', async () => {
  let out = 0
  let most = 0
  const { begin, turnUntil, seen, asked } = await openPolling(async (question, count) => {
    if (question.operation === 'downloads.create') return created(`j${count}`)
    out += 1
    most = Math.max(most, out)
    // Others are due meanwhile; the test's clock turns once in each of these.
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
    out -= 1
    return converting
  })
  for (let one = 0; one < 40; one += 1) await begin(job(`https://v.example/${one}`))
  await turnUntil(() => [...seen.values()].filter(({ polls }) => polls > 1).length === 40)
  expect(asked.length).toBeGreaterThan(79)
  expect(most).toBe(4)
})

test('what the library forgets goes with what it found, while it is polled too', async () => {
  const { begin, polling, get, turnUntil, asked, seen, pass } = await openPolling(
    (_question, count) => going(count),
  )
  const id = await begin(search('q'))
  await turnUntil(() => asked.length >= 3)
  await polling.forgetting({ at: 'service', service: 'flights' }, 'gateway')
  await get('forget', {
    realm: 'gateway',
    what: { at: 'service', service: 'flights' },
    saved: false,
  })
  expect(seen.has(id)).toBe(false)
  expect(await get('openRun', { id, realm: 'gateway' })).toBeNull()
  const before = asked.length
  await pass(60_000)
  expect(asked.length).toBe(before)
  expect(await get('storedRuns', { ended: 9 })).toEqual([])
})
