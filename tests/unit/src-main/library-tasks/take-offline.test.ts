import { describe, expect, test } from 'vitest'
import type { LibraryTask } from '#shared/bridge/library'
import { unwrap } from '../gateway/world'
import { item, openTasks } from './open-tasks'

const everything = { at: 'search', query: { text: '', order: 'newest' } } as const
const posts = (count: number) => Array.from({ length: count }, (_, index) => item(`p${index}`))
type Tasks = ReturnType<typeof openTasks>['tasks']

async function planned(tasks: Tasks): Promise<string> {
  return unwrap(await tasks.plan(everything, 'Forum')).id
}

const ended = (tasks: Tasks): Promise<LibraryTask> =>
  expect
    .poll(() => tasks.list()[0], { interval: 2 })
    .toMatchObject({ state: { at: 'ended' } })
    .then(() => {
      const [task] = tasks.list()
      if (task === undefined) throw new Error('no task')
      return task
    })

describe('the plan', () => {
  test('says what would be fetched, and fetches nothing', async () => {
    const items = [
      ...posts(450),
      item('p1', { key: 'again' }),
      item('airport', { service: 'flights', kind: 'airport', picture: 'https://a.example/1.png' }),
      item('p9', { key: 'x', picture: 'https://a.example/2.png' }),
    ]
    const { tasks, desk, settings, calls, fetched, pageSizes } = openTasks(items)
    settings.services.forum.dailyBudget = 100
    desk.fresh.add('forum.postComments p0')
    desk.pictures.add('https://a.example/2.png')
    const plan = unwrap(await tasks.plan(everything, 'Forum'))
    expect(plan).toEqual({
      id: expect.any(String),
      name: 'Forum',
      items: 453,
      calls: 449,
      alreadyKept: 1,
      megabytes: 449,
      perService: [{ service: 'forum', calls: 449, budgetLeft: 97 }],
      pictures: 1,
      nothingMore: 1,
    })
    expect([calls, fetched]).toEqual([[], []])
    expect(Math.max(...pageSizes)).toBeLessThanOrEqual(500)
  })

  test('of operations never seen tells no size, and of nothing tells none', async () => {
    const { tasks, library } = openTasks(posts(1))
    library.on('averageBytes', ({ operations }) => operations.map(() => null))
    expect(unwrap(await tasks.plan(everything, '')).megabytes).toBeNull()
    const none = openTasks()
    expect(unwrap(await none.tasks.plan(everything, ''))).toMatchObject({ calls: 0, megabytes: 0 })
  })

  test('is good for ten minutes, for one run and for one world', async () => {
    const { tasks, clock, desk } = openTasks(posts(1))
    const late = await planned(tasks)
    clock.turn(10 * 60_000 + 1)
    expect(tasks.takeOffline(late)).toMatchObject({ fault: { nextStep: 'Make a new plan.' } })
    const once = await planned(tasks)
    expect(tasks.takeOffline(once).ok).toBe(true)
    expect(tasks.takeOffline(once).ok).toBe(false)
    const other = await planned(tasks)
    desk.realm = 'gateway'
    expect(tasks.takeOffline(other).ok).toBe(false)
  })

  test('of a list that is not there, or with a library that fails, is a fault', async () => {
    const { tasks, library } = openTasks(posts(1))
    expect(await tasks.plan({ at: 'list', id: 'none' }, '')).toMatchObject({
      fault: { code: 'notKept', message: 'There is no such list.' },
    })
    library.fail()
    expect(await tasks.plan(everything, '')).toMatchObject({ fault: { code: 'storageFailed' } })
  })
})

describe('taking offline', () => {
  test('asks everything once in the background, then the pictures, and says how far it is', async () => {
    const items = posts(10).map((one) => ({ ...one, picture: `https://a.example/${one.id}.png` }))
    const { tasks, calls, fetched } = openTasks(items)
    const seen: number[] = []
    tasks.onChange(() => seen.push(tasks.list()[0]?.done ?? 0))
    const task = unwrap(tasks.takeOffline(await planned(tasks)))
    expect(task).toMatchObject({ what: 'takeOffline', total: 20, state: { at: 'running' } })
    expect(await ended(tasks)).toMatchObject({ done: 20, total: 20, state: { reason: null } })
    expect(calls).toHaveLength(10)
    expect(new Set(calls.map((one) => one.callId)).size).toBe(10)
    expect(calls.every((one) => one.priority === 'background' && one.mode === undefined)).toBe(true)
    expect(fetched).toHaveLength(10)
    expect(seen.at(-1)).toBe(20)
    expect(tasks.end(task.id)).toBe(true)
    expect(tasks.list()).toEqual([])
  })

  test('tells what could not be fetched', async () => {
    const { tasks, desk } = openTasks([
      ...posts(40),
      item('x', { kind: 'rule', picture: 'https://a.example/gone.png' }),
    ])
    desk.answer = ({ values }) => (/^p[123]$/.test(String(values.article)) ? 'timedOut' : 'ok')
    desk.gone.add('https://a.example/gone.png')
    tasks.takeOffline(await planned(tasks))
    expect((await ended(tasks)).state).toMatchObject({
      reason:
        '3 of 40 could not be fetched: Forum did not answer in time. 1 of 1 pictures could not be fetched.',
    })
  })

  test.each([
    ['offline', 'There is no network connection. 37 of 40 calls were not made.'],
    ['budgetReached', /Forum.* 38 of 40 calls were not made\.$/],
    ['quotaExhausted', /^The quota .* Forum .* 38 of 40 calls were not made\.$/],
  ] as const)('stops at %s and keeps what it has', async (code, reason) => {
    const { tasks, desk, calls } = openTasks(posts(40))
    desk.answer = ({ values }) => (values.article === 'p0' || values.article === 'p1' ? 'ok' : code)
    tasks.takeOffline(await planned(tasks))
    const { state } = await ended(tasks)
    expect(state).toMatchObject({
      reason: typeof reason === 'string' ? expect.any(String) : expect.stringMatching(reason),
    })
    expect(calls.length).toBeLessThanOrEqual(8)
    if (state.at === 'ended') expect(state.reason).toMatch(/calls were not made/)
  })

  test('one service without a budget does not keep the others back', async () => {
    const { tasks, desk, calls } = openTasks([
      ...posts(20),
      ...Array.from({ length: 5 }, (_, index) =>
        item(`m${index}`, { service: 'maps', kind: 'place' }),
      ),
    ])
    desk.answer = ({ operation }) => (operation.startsWith('forum.') ? 'budgetReached' : 'ok')
    tasks.takeOffline(await planned(tasks))
    await ended(tasks)
    const maps = calls.filter((one) => one.operation.startsWith('maps.'))
    expect(maps.length).toBeGreaterThanOrEqual(5)
    expect(calls.length - maps.length).toBeLessThanOrEqual(3)
  })

  test('ends within the calls under way', async () => {
    const { tasks, desk, calls, fetched } = openTasks(
      posts(40).map((one) => ({ ...one, picture: `https://a.example/${one.id}.png` })),
    )
    desk.answer = () => undefined
    const task = unwrap(tasks.takeOffline(await planned(tasks)))
    await expect.poll(() => calls.length).toBe(3)
    expect(tasks.end(task.id)).toBe(true)
    expect((await ended(tasks)).state).toMatchObject({
      reason: 'You cancelled it; what was fetched stays.',
    })
    expect(calls).toHaveLength(3)
    expect(fetched).toEqual([])
  })

  test('ends when calls go to another world', async () => {
    const { tasks, desk, calls } = openTasks(posts(40))
    desk.answer = () => {
      if (calls.length === 5) desk.realm = 'gateway'
      return 'ok'
    }
    tasks.takeOffline(await planned(tasks))
    expect((await ended(tasks)).state).toMatchObject({
      reason: expect.stringContaining('another gateway'),
    })
    expect(calls.length).toBeLessThanOrEqual(7)
  })
})
