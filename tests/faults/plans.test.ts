import { expect, onTestFinished, test } from 'vitest'
import type { Plan, PlanStep, PlanWish } from '#shared/bridge/plans'
import { startDemoGateway } from '../../src-demo/index'
import { type Clock, systemClock } from '../../src-main/core/clock'
import { keepInLibrary } from '../../src-main/gateway/call/kept-answers'
import { createPlans } from '../../src-main/plans/create-plans'
import { mediaFolder } from '../unit/src-demo/running-demo'
import { createDesk, createFastClock, unwrap } from '../unit/src-main/gateway/desk'
import { openTestLibrary } from '../unit/src-main/library/open-test-library'

const key = 'the-key-for-tests'

/** A gateway, a library on the disk, and how to start the part that carries plans out. */
async function open() {
  const demo = await startDemoGateway({ key, mediaFolder })
  onTestFinished(() => demo.stop())
  const opened = await openTestLibrary()
  const { library } = opened
  const desk = createDesk({
    address: (id) => demo.addresses[id],
    clock: systemClock,
    ports: { kept: keepInLibrary(library, systemClock.now) },
  })
  desk.world.key = key
  onTestFinished(() => desk.gateway.stop())
  let ids = 0
  const pictures = { found: [] as string[] }

  /** What a start of the program makes of what is stored. */
  function start(clock: Clock = systemClock) {
    let alive = true
    const never = () => new Promise<never>(() => undefined)
    const plans = createPlans({
      library: { ask: (...input) => (alive ? library.ask(...input) : never()) },
      gateway: {
        ...desk.gateway,
        call: (question) => (alive ? desk.gateway.call(question) : never()),
      },
      pictures: {
        missing: async (addresses) => addresses.filter((one) => !pictures.found.includes(one)),
        async find(address) {
          pictures.found.push(address)
          return {}
        },
      },
      world: () => ({
        ...desk.world,
        maySendKey: (to) => desk.world.confirmed(to),
        secrets: [],
        settings: desk.settings,
        service: (id) => desk.settings.services[id],
      }),
      clock,
      newId: () => {
        ids += 1
        return `plan${ids}`
      },
      changed: () => undefined,
      log: (line) => {
        throw new Error(line)
      },
    })
    plans.start()
    return {
      ...plans,
      /** As a kill does: what is under way is lost, and nothing more is written. */
      async kill() {
        alive = false
        await desk.gateway.cancelAll()
      },
    }
  }
  return { demo, desk, library, pictures, start, get: opened.get }
}

type Opened = Awaited<ReturnType<typeof open>>
type Plans = ReturnType<Opened['start']>

const wish = (...steps: PlanStep[]): PlanWish => ({ name: 'Test', about: 'test', steps })
/** A list of posts, and the comments of each. */
const posts = (most: number, pages = 1): PlanStep => ({
  at: 'ask',
  operation: 'forum.popular',
  values: {},
  pages,
  each: { kinds: ['post'], most, ask: [{ operation: 'forum.postComments' }] },
})

async function begin(plans: Plans, ...steps: PlanStep[]): Promise<Plan> {
  const offer = unwrap(await plans.make(wish(...steps)))
  return unwrap(await plans.begin(offer.id))
}

const until = (plans: Plans, done: (plan: Plan) => boolean): Promise<Plan> =>
  expect
    .poll(() => plans.list().find(done), { interval: 5 })
    .toBeDefined()
    .then(() => {
      const plan = plans.list().find(done)
      if (plan === undefined) throw new Error('no such plan')
      return plan
    })
const ended = (plans: Plans): Promise<Plan> => until(plans, ({ state }) => state.at === 'ended')
const asked = ({ demo }: Opened): string[] =>
  demo
    .requests()
    .map(({ path, query }) => `${path}?${query.map((pair) => pair.join('=')).join('&')}`)
const noneTwice = (opened: Opened): void => {
  const all = asked(opened)
  expect(new Set(all).size).toBe(all.length)
}

test('the calls are said first, at most; then a list, its entries and their pictures are here', async () => {
  const opened = await open()
  const plans = opened.start()
  const first = unwrap(await plans.make(wish(posts(5))))
  expect(first).toMatchObject({ calls: { most: 6, exact: false }, here: 0, megabytes: null })
  expect(asked(opened)).toEqual([])
  unwrap(await plans.begin(first.id))
  const plan = await ended(plans)
  expect(plan).toMatchObject({
    calls: { most: 6, made: 6, left: 0 },
    answers: { fetched: 6, here: 0, failed: 0 },
    state: { how: 'complete', reason: null },
  })
  expect(asked(opened)).toHaveLength(6)
  noneTwice(opened)
  const again = unwrap(await plans.make(wish(posts(7))))
  expect(again).toMatchObject({ calls: { most: 2, exact: true }, here: 6 })
  expect(again.megabytes).toBeGreaterThan(0)
})

/** So many posts of a list with all of their comments, of which the first answer to each holds few. */
const threads = (most: number, mostCalls: number): PlanWish => ({
  ...wish({
    at: 'ask',
    operation: 'forum.subforumHot',
    values: { subforum: 'railways' },
    each: {
      kinds: ['post'],
      most,
      ask: [{ operation: 'forum.postComments', values: { depth: '1', limit: '5' }, deeper: true }],
    },
  }),
  mostCalls,
})

test('what answers leave out is asked for, and what those leave out, until nothing is left', async () => {
  const opened = await open()
  const plans = opened.start()
  const offer = unwrap(await plans.make(threads(2, 400)))
  expect(offer.calls).toEqual({ most: 400, exact: false, bounded: true })
  expect(offer.perService).toMatchObject([{ service: 'forum', calls: 400 }])
  unwrap(await plans.begin(offer.id))
  const plan = await ended(plans)
  expect(plan).toMatchObject({ answers: { failed: 0 }, state: { how: 'complete', reason: null } })
  const ofParts = asked(opened).filter((one) => one.includes('comment='))
  expect(ofParts.length).toBeGreaterThan(2)
  // The places that stand beside the first comments, and those that answer one of them.
  expect(asked(opened)).toHaveLength(1 + 2 + ofParts.length)
  noneTwice(opened)
  // All of it is here, and costs nothing more.
  const again = unwrap(await plans.make(threads(2, 400)))
  expect(again).toMatchObject({ calls: { most: 0, exact: true, bounded: false } })
  expect(again.here).toBe(plan.calls.made)
  const states = unwrap(await plans.offline(threads(2, 400).steps))
  expect(states).toMatchObject([{ at: 'complete' }])
})

test('no more calls are made for it than were said: first each post, then what was left out', async () => {
  const opened = await open()
  const plans = opened.start()
  const offer = unwrap(await plans.make(threads(3, 6)))
  expect(offer.calls).toEqual({ most: 6, exact: false, bounded: true })
  unwrap(await plans.begin(offer.id))
  const plan = await ended(plans)
  expect(plan.calls.made).toBe(6)
  const articles = asked(opened)
    .slice(1, 4)
    .map((one) => /article=([^&]+)/.exec(one)?.[1])
  expect(new Set(articles).size).toBe(3)
  expect(plan.state).toMatchObject({
    how: 'short',
    reason: expect.stringMatching(
      /^The 6 calls you agreed to are made; at least [1-9]\d* more would be needed for the rest\.$/,
    ),
  })
  const steps = (deeper?: true): PlanStep[] =>
    articles.map((article = '') => ({
      at: 'ask',
      operation: 'forum.postComments',
      values: { article, subforum: 'railways', depth: '1', limit: '5' },
      ...(deeper && { deeper }),
    }))
  const atOf = async (of: PlanStep[]) => unwrap(await plans.offline(of)).map(({ at }) => at)
  expect(await atOf(steps())).toEqual(['complete', 'complete', 'complete'])
  // Which post's parts the last two calls were for follows from whose answer came first.
  expect(await atOf(steps(true))).toContain('listOnly')
})

test('pages are asked on until there are so many, and pictures cost no call', async () => {
  const opened = await open()
  const plans = opened.start()
  const step: PlanStep = {
    at: 'ask',
    operation: 'news.page',
    values: { page: 'world', limit: 5 },
    pages: 3,
    pictures: true,
  }
  const offer = unwrap(await plans.make(wish(step)))
  expect(offer.calls).toEqual({ most: 3, exact: false, bounded: false })
  unwrap(await plans.begin(offer.id))
  const plan = await ended(plans)
  expect(plan).toMatchObject({ calls: { made: 3 }, state: { how: 'complete' } })
  expect(plan.pictures.fetched).toBeGreaterThan(5)
  expect(new Set(opened.pictures.found).size).toBe(opened.pictures.found.length)
  expect(unwrap(await plans.offline([step, { ...step, values: { page: 'sport' } }]))).toMatchObject(
    [{ at: 'complete' }, { at: 'absent' }],
  )
})

test('an answer that says nothing of what was asked for counts as one that could not be had', async () => {
  const opened = await open()
  const plans = opened.start()
  const list: PlanStep = { at: 'ask', operation: 'forum.popular', values: {} }
  await begin(plans, list)
  await ended(plans)
  // A sentence as plain text, for each of the posts' comments.
  opened.demo.misbehave({ service: 'forum', kind: 'plainText200' })
  const { id } = await begin(plans, posts(2))
  const plan = await until(plans, (one) => one.id === id && one.state.at === 'ended')
  expect(plan).toMatchObject({
    calls: { made: 2 },
    answers: { fetched: 0, here: 1, failed: 2 },
    state: { how: 'short', reason: expect.stringMatching(/^2 answers could not be had: /) },
  })
  expect(unwrap(await plans.report(id)).failures).toHaveLength(2)
})

test('a stored refusal is not here: it counts as a call, and is asked for again', async () => {
  const opened = await open()
  const plans = opened.start()
  opened.demo.misbehave({ service: 'forum', kind: 'plainText200' })
  const popular: PlanStep = { at: 'ask', operation: 'forum.popular', values: {} }
  await begin(plans, popular)
  expect(await ended(plans)).toMatchObject({ state: { how: 'short' } })
  expect(unwrap(await plans.offline([popular]))).toEqual([{ at: 'absent' }])

  opened.demo.behave()
  const offer = unwrap(await plans.make(wish(popular)))
  expect(offer).toMatchObject({ calls: { most: 1, exact: true }, here: 0 })
  const { id } = unwrap(await plans.begin(offer.id))
  expect(await until(plans, (one) => one.id === id && one.state.at === 'ended')).toMatchObject({
    calls: { made: 1 },
    answers: { fetched: 1, here: 0, failed: 0 },
    state: { how: 'complete' },
  })
  expect(unwrap(await plans.offline([popular]))).toMatchObject([{ at: 'complete' }])
  expect(unwrap(await plans.make(wish(popular)))).toMatchObject({ calls: { most: 0 }, here: 1 })
})

test('behind a list, too, a stored refusal is not here; an answer before it is, since it is shown', async () => {
  const opened = await open()
  const plans = opened.start()
  await begin(plans, { at: 'ask', operation: 'forum.popular', values: {} })
  await ended(plans)
  const stop = opened.demo.misbehave({ service: 'forum', kind: 'plainText200' })
  const done = async (id: string) =>
    await until(plans, (one) => one.id === id && one.state.at === 'ended')
  await done((await begin(plans, posts(2))).id)
  expect(unwrap(await plans.offline([posts(2)]))).toMatchObject([
    { at: 'listOnly', here: 0, of: 2 },
  ])
  stop()
  const { id } = await begin(plans, posts(2))
  await done(id)
  expect(unwrap(await plans.offline([posts(2)]))).toMatchObject([{ at: 'complete' }])

  // Asked once more, each is refused: the pages show what came before.
  opened.demo.misbehave({ service: 'forum', kind: 'plainText200' })
  const calls = await opened.get('planCalls', { plan: id })
  const fetched = calls.filter(({ fate }) => fate === 'fetched')
  expect(fetched).toHaveLength(2)
  for (const { name, question } of fetched) {
    const again = { ...JSON.parse(question), mode: 'refresh', callId: name }
    expect(unwrap(await opened.desk.gateway.call(again)).body.at).toBe('text')
  }
  expect(unwrap(await plans.offline([posts(2)]))).toMatchObject([{ at: 'complete' }])
})

test('a start in the middle goes on from where it stood, and asks nothing twice', async () => {
  const opened = await open()
  opened.demo.misbehave({ service: 'forum', kind: 'slow', latencyMs: 30 })
  const first = opened.start()
  await begin(first, posts(25))
  const half = await until(first, ({ answers }) => answers.fetched >= 5)
  expect(half.calls.made + half.calls.left).toBe(26)
  expect(unwrap(await first.report(half.id)).failures).toEqual([])
  await first.stop()
  const before = asked(opened).length
  const second = opened.start()
  const plan = await ended(second)
  expect(plan).toMatchObject({ answers: { failed: 0 }, state: { how: 'complete' } })
  expect(plan.calls.made).toBe(asked(opened).length)
  expect(asked(opened).length).toBeGreaterThan(before)
  noneTwice(opened)
})

test('after a kill what was out is not asked once more by itself, and is reported', async () => {
  const opened = await open()
  opened.demo.misbehave({ service: 'forum', kind: 'slow', latencyMs: 40 })
  const first = opened.start()
  await begin(first, posts(20))
  await until(first, ({ answers }) => answers.fetched >= 4)
  opened.demo.misbehave({ service: 'forum', kind: 'hang' })
  await expect
    .poll(() => opened.demo.requests().filter(({ status }) => status === 0).length)
    .toBe(3)
  await first.kill()
  opened.demo.behave()
  const second = opened.start()
  const plan = await ended(second)
  noneTwice(opened)
  expect(plan.calls.made).toBeLessThanOrEqual(plan.calls.most)
  expect(plan.answers.failed).toBe(3)
  expect(plan.state).toMatchObject({
    how: 'short',
    reason: expect.stringMatching(/no answer came back/),
  })
  const { failures } = unwrap(await second.report(plan.id))
  expect(failures).toHaveLength(plan.answers.failed)
})

test('the day’s budget holds it back without a call; with another budget it goes on', async () => {
  const opened = await open()
  opened.desk.settings.services.forum.dailyBudget = 4
  const plans = opened.start()
  await begin(plans, posts(8))
  const waiting = await until(plans, ({ state }) => state.at === 'paused')
  expect(waiting.state).toMatchObject({ why: 'budget', until: expect.any(Number) })
  expect(waiting.calls.made).toBe(4)
  plans.changedAround()
  expect(asked(opened)).toHaveLength(4)
  opened.desk.settings.services.forum.dailyBudget = 100
  plans.changedAround()
  expect(await ended(plans)).toMatchObject({ calls: { made: 9 }, state: { how: 'complete' } })
  noneTwice(opened)
})

test('a key that is saved, and where it may go that is confirmed after that, let it go on', async () => {
  const opened = await open()
  const { world } = opened.desk
  world.key = null
  world.confirmed = () => false
  const plans = opened.start()
  await begin(plans, posts(3))
  const waits = (reason: string) =>
    until(
      plans,
      ({ state }) =>
        state.at === 'paused' && state.why === 'setup' && state.reason?.includes(reason) === true,
    )
  await waits('key')
  world.key = key
  plans.changedAround()
  await waits('confirm')
  world.confirmed = () => true
  plans.changedAround()
  expect(await ended(plans)).toMatchObject({ calls: { made: 4 }, state: { how: 'complete' } })
  noneTwice(opened)
})

test('of offers that nobody begins, the newest are held', async () => {
  const { start } = await open()
  const plans = start()
  const offers: string[] = []
  for (let at = 0; at < 21; at += 1) offers.push(unwrap(await plans.make(wish(posts(1)))).id)
  const [first = '', second = ''] = offers
  expect(await plans.begin(first)).toMatchObject({ ok: false })
  expect(await plans.begin(second)).toMatchObject({ ok: true })
})

test('it never makes more than the person agreed to, and says what is left', async () => {
  const opened = await open()
  const plans = opened.start()
  const offer = unwrap(await plans.make(wish(posts(6))))
  unwrap(await plans.begin(offer.id, 3))
  const plan = await ended(plans)
  expect(asked(opened)).toHaveLength(3)
  expect(plan.calls).toEqual({ most: 3, made: 3, left: 0 })
  expect(plan.state).toMatchObject({
    how: 'short',
    reason: expect.stringMatching(/^The 3 calls you agreed to are made/),
  })
})

test('repeated calls count as calls that were made', async () => {
  const opened = await open()
  const plans = opened.start()
  const offer = unwrap(await plans.make(wish(posts(6))))
  opened.demo.misbehave({ service: 'forum', kind: 'unreachable503', times: 2 })
  unwrap(await plans.begin(offer.id))
  const plan = await ended(plans)
  expect(plan.calls.made).toBe(asked(opened).length)
  expect(plan.calls.made).toBeLessThanOrEqual(plan.calls.most)
})

test('a person pauses, goes on, and cancels; what was fetched stays', async () => {
  const opened = await open()
  opened.demo.misbehave({ service: 'forum', kind: 'slow', latencyMs: 20 })
  const plans = opened.start()
  const { id } = await begin(plans, posts(25))
  await until(plans, ({ answers }) => answers.fetched >= 3)
  await plans.act({ id, act: 'pause' })
  const paused = opened.start()
  expect(await until(paused, ({ state }) => state.at === 'paused')).toMatchObject({
    state: { why: 'person' },
  })
  await plans.act({ id, act: 'resume' })
  await until(plans, ({ answers }) => answers.fetched >= 8)
  await plans.act({ id, act: 'cancel' })
  const plan = await ended(plans)
  expect(plan.state).toMatchObject({ how: 'cancelled' })
  const before = asked(opened).length
  expect(before).toBeLessThan(26)
  const offer = unwrap(await plans.make(wish(posts(25))))
  expect(offer.here).toBeGreaterThanOrEqual(8)
  expect(asked(opened)).toHaveLength(before)
  expect(unwrap(await plans.act({ id, act: 'remove' }))).toBeNull()
  expect(plans.list()).toEqual([])
})

test('a gateway that is away costs nothing, and all goes on when it is back', async () => {
  const opened = await open()
  const { address } = opened.desk.settings.services.forum
  const fast = createFastClock(100)
  opened.desk.settings.network.timeoutSeconds = 600
  opened.desk.settings.services.forum.address = 'http://127.0.0.1:1/forum'
  const plans = opened.start({ ...fast, now: () => Math.floor(fast.now()) })
  await begin(plans, posts(5))
  const waiting = await until(plans, ({ state }) => state.at === 'paused')
  expect(waiting).toMatchObject({
    state: { why: 'away' },
    calls: { made: 0 },
    answers: { failed: 0 },
  })
  opened.desk.settings.services.forum.address = address
  expect(await ended(plans)).toMatchObject({ calls: { made: 6 }, state: { how: 'complete' } })
  noneTwice(opened)
})

test('what fails is reported with its reason, and the others are there', async () => {
  const opened = await open()
  const plans = opened.start()
  await begin(plans, posts(4))
  await ended(plans)
  opened.demo.misbehave({
    service: 'forum',
    path: '/base/apitools/forum/popular*',
    kind: 'notFound',
  })
  const rising: PlanStep = { at: 'ask', operation: 'forum.popularRising', values: {} }
  await begin(plans, rising, {
    at: 'ask',
    operation: 'forum.postComments',
    values: { article: 'x' },
  })
  const plan = await until(plans, ({ state }) => state.at === 'ended' && state.how === 'short')
  const { failures } = unwrap(await plans.report(plan.id))
  expect(failures).toContainEqual(expect.objectContaining({ operation: 'forum.popularRising' }))
  expect(plan.state).toMatchObject({ reason: expect.stringMatching(/could not be had/) })
})

test('a question that cannot be read any more is reported without it, beside the others', async () => {
  const opened = await open()
  const plans = opened.start()
  await begin(plans, posts(1))
  const { id } = await ended(plans)
  const call = { at: 0, fate: 'failed', calls: 1, bytes: 0, reason: 'It failed.' } as const
  const values = { article: 'x', odd: [1, null] }
  const good = JSON.stringify({ operation: 'forum.postComments', values, extra: {} })
  for (const [name, question] of [
    ['a', '{"operation":'],
    ['b', '{"operation":7,"values":{}}'],
    ['c', good],
  ] as const) {
    unwrap(
      await opened.library.ask('notePlanCall', { plan: id, call: { ...call, name, question } }),
    )
  }
  const { failures } = unwrap(await plans.report(id))
  expect(failures).toEqual([
    { operation: '', values: {}, reason: 'It failed.' },
    { operation: '', values: {}, reason: 'It failed.' },
    { operation: 'forum.postComments', values, reason: 'It failed.' },
  ])
})

test('what does something when it is sent, or cannot be asked, is refused before anything is asked', async () => {
  const opened = await open()
  const plans = opened.start()
  for (const operation of ['downloads.createJob', 'mailboxes.deleteMessage', 'none.such']) {
    const refused = await plans.make(wish({ at: 'ask', operation, values: {} }))
    expect(refused.ok, operation).toBe(false)
  }
  expect((await plans.begin('none')).ok).toBe(false)
  expect(asked(opened)).toEqual([])
})

test('a plan that was paused once goes past the budget where the person allows it', async () => {
  const opened = await open()
  opened.demo.misbehave({ service: 'forum', kind: 'slow', latencyMs: 20 })
  opened.desk.settings.services.forum.dailyBudget = 4
  const plans = opened.start()
  const { id } = await begin(plans, posts(8))
  await plans.act({ id, act: 'pause' })
  await plans.act({ id, act: 'resume' })
  const waiting = await until(plans, ({ state }) => state.at === 'paused' && state.why === 'budget')
  expect(waiting.calls.made).toBe(4)
  await plans.act({ id, act: 'resume', overBudget: true })
  expect(await ended(plans)).toMatchObject({ calls: { made: 9 }, state: { how: 'complete' } })
})

test('a call refused by the service whose repetition is not sent is told by that refusal', async () => {
  const opened = await open()
  const plans = opened.start()
  opened.demo.misbehave({ service: 'forum', kind: 'unreachable503' })
  await begin(plans, { at: 'ask', operation: 'forum.popular', values: {} })
  const plan = await ended(plans)
  const report = unwrap(await plans.report(plan.id))
  expect(JSON.stringify([plan.state, report.failures])).not.toMatch(/cancelled|no answer came back/)
})

test('a refused call whose repetition waits while the plan is paused is made when it goes on', async () => {
  const opened = await open()
  const plans = opened.start()
  opened.demo.misbehave({ service: 'forum', kind: 'unreachable503', times: 1 })
  const { id } = await begin(plans, posts(3))
  await expect.poll(() => asked(opened).length, { interval: 5 }).toBe(1)
  await plans.act({ id, act: 'pause' })
  await expect.poll(() => opened.desk.gateway.running(), { interval: 5 }).toEqual([])
  expect(asked(opened)).toHaveLength(1)
  await plans.act({ id, act: 'resume' })
  expect(await ended(plans)).toMatchObject({
    // The refused one was a call, too: of the last post's comments there is none left.
    calls: { most: 4, made: 4 },
    answers: { fetched: 3, failed: 0 },
  })
})

test('plans that ask the same at once pay for it once', async () => {
  const opened = await open()
  const plans = opened.start()
  const offers = [
    unwrap(await plans.make(wish(posts(5)))),
    unwrap(await plans.make(wish(posts(5)))),
  ]
  for (const { id } of offers) unwrap(await plans.begin(id))
  await expect
    .poll(() => plans.list().every(({ state }) => state.at === 'ended'), { interval: 5 })
    .toBe(true)
  noneTwice(opened)
  const all = plans.list()
  expect(all.map(({ state }) => state)).toMatchObject([{ how: 'complete' }, { how: 'complete' }])
  expect(all.reduce((sum, { calls }) => sum + calls.made, 0)).toBe(6)
  for (const { answers } of all) expect(answers).toMatchObject({ failed: 0 })
  expect(all.map(({ answers }) => answers.fetched + answers.here)).toEqual([6, 6])
})
