import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readFilters, storedFilters } from '../../../../src-renderer/kit/filters/stored-filters'
import { oneOf, readPageMemory, storedPageMemory } from '../../../../src-renderer/state/page-memory'
import { readRoute } from '../../../../src-renderer/state/restore/read-route'
import { readHistory, storedHistory } from '../../../../src-renderer/state/restore/restore-window'
import {
  newWorkspace,
  type Route,
  restored,
  viewRoute,
  went,
  wentBack,
  wentForward,
} from '../../../../src-renderer/state/workspace'

vi.mock('../../../../src-renderer/desk', () => ({ desk: {} }))

const routes: Route[] = [
  { page: 'service', service: 'flights', tab: 'search', run: 'r1' },
  { page: 'service', service: 'forum', tab: 'operations', operation: 'forum.getPost' },
  viewRoute('news', 'front', 'article', { id: 'a' }),
  {
    page: 'library',
    tab: 'search',
    search: {
      text: 'harbour',
      services: ['news'],
      kinds: ['article'],
      period: { at: 'own', from: '2026-01-01', until: '2026-02-01' },
      by: 'happened',
      saved: true,
      unread: false,
      order: 'latest',
    },
  },
  { page: 'library', tab: 'saved', saved: { at: 'tag', tag: 'ferry' } },
  { page: 'library', tab: 'history', history: { text: 'x', service: 'maps', operation: 'maps.a' } },
  { page: 'activity' },
  { page: 'settings', section: 'key' },
]
const travelled = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test.each(routes)('a route is read as it was stored: $page', (route) => {
  expect(readRoute(travelled(route))).toEqual(route)
})

test.each([
  null,
  'flights',
  [],
  { page: 'elsewhere' },
  { page: 'service', service: 'unknown', tab: 'x' },
  { page: 'service', service: 'news' },
])('what is no page opens none: %j', (stored) => {
  expect(readRoute(stored)).toBeUndefined()
})

test('of a route that an earlier version wrote, what is not understood falls away', () => {
  const stored = {
    ...viewRoute('news', 'front', 'article', { id: 'a' }),
    view: { name: 'article', values: { id: 'a', more: 7 } },
    other: true,
  }
  expect(readRoute(travelled(stored))).toEqual(routes[2])
  expect(readRoute({ page: 'library', tab: 'gone', search: { order: 'odd' } })).toMatchObject({
    search: { text: '', order: 'newest', services: [] },
  })
})

describe('a window is opened where it was left', () => {
  let workspace = newWorkspace()
  beforeEach(() => {
    workspace = routes.reduce(went, newWorkspace())
  })

  test('with its ways back and forward, and how each place was left', () => {
    const history = readHistory(travelled(storedHistory(wentBack(workspace))))
    if (history === undefined) throw new Error('No history was read.')
    const again = restored(newWorkspace(), history)
    expect(again.route).toEqual(routes.at(-2))
    expect(wentForward(again).route).toEqual(routes.at(-1))
    expect(wentBack(again).route).toEqual(routes.at(-3))
    expect(again.left.news?.route).toEqual(routes[2])
    const ids = [again.here, ...again.behind, ...again.ahead].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('twenty steps each way are enough', () => {
    for (let step = 0; step < 60; step += 1) {
      workspace = went(workspace, viewRoute('news', 'front', 'article', { id: String(step) }))
    }
    expect(storedHistory(workspace).behind).toHaveLength(20)
  })

  test('where no page was stored, nowhere else', () => {
    expect(readHistory({ here: { page: 'gone' } })).toBeUndefined()
    expect(readHistory(null)).toBeUndefined()
  })
})

describe('what pages remember', () => {
  test('is what was used last, and as much as main takes', () => {
    const many = new Map<string, unknown>(
      Array.from({ length: 500 }, (_, at): [string, unknown] => [`list ${at}`, [`q${at}`, at]]),
    )
    const stored = storedPageMemory(many)
    expect(stored).toHaveLength(120)
    expect(stored.at(-1)).toEqual(['list 499', ['q499', 499]])
    expect(readPageMemory(travelled(stored)).get('list 499')).toEqual(['q499', 499])
    const large = storedPageMemory(
      new Map<string, unknown>([...many, ['large', 'x'.repeat(95_000)]]),
    )
    expect(JSON.stringify(large).length).toBeLessThan(100_000)
    expect(readPageMemory({ odd: 1 }).size).toBe(0)
  })

  test('is stored without what is nested too deeply to be written', () => {
    const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], 1)
    const all = new Map<string, unknown>([
      ['deep', deep],
      ['flat', 1],
    ])
    expect(storedPageMemory(all)).toEqual([['flat', 1]])
  })

  test('reads only the words there are', () => {
    expect(oneOf(['cards', 'rows'])('rows')).toBe('rows')
    expect(oneOf(['cards', 'rows'])('tiles')).toBeUndefined()
  })

  test('holds filters with their choices and ranges', () => {
    const filters = {
      choices: {
        stops: { at: 'only', keys: new Set(['0', '1']) },
        airline: { at: 'but', keys: new Set(['XX']) },
      },
      ranges: { price: { from: null, to: 300 } },
    } as const
    expect(readFilters(travelled(storedFilters(filters)))).toEqual(filters)
    expect(readFilters('odd')).toEqual({ choices: {}, ranges: {} })
    expect(readFilters({ choices: [['a', 'odd', 'b']], ranges: { x: 1 } })).toEqual({
      choices: {},
      ranges: {},
    })
  })
})
