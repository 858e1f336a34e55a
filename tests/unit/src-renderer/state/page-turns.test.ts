import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('../../../../src-renderer/desk', () => ({
  desk: { call: vi.fn(), on: () => () => undefined },
}))
const { openOf, pageTurn, takeReached } = await import(
  '../../../../src-renderer/state/restore/page-turns'
)
const { pageMemory, rememberPage } = await import('../../../../src-renderer/state/page-memory')
const { setTabs, useWorkspace, viewRoute } = await import(
  '../../../../src-renderer/state/workspace'
)

const videoOf = (place: number) => viewRoute('video', 'search', 'video', { id: String(place) })
const go = (place: number) => useWorkspace.getState().go(videoOf(place))
const list = { name: 'found', question: 'train', keys: ['a', 'b', 'c'], open: go }
const here = () => useWorkspace.getState()

beforeEach(() => {
  setTabs(new Map([['video', 'search']]), [])
  here().visit('video')
})
afterEach(() => vi.useRealTimers())

test('what a list opened leads on to its neighbours, and Back past all of them to the list', () => {
  const listVisit = here().here.id
  rememberPage('shown found', ['train', 'a'])
  openOf(list, 0)
  expect(pageTurn()).toMatchObject({ previous: undefined, place: 0, total: 3 })
  pageTurn()?.next?.()
  pageTurn()?.next?.()
  expect(here().route).toEqual(videoOf(2))
  expect(pageTurn()).toMatchObject({ next: undefined, place: 2 })
  // The list is found at what was turned to, with what it showed beside it.
  expect(pageMemory('row found')).toEqual(['train', 'c'])
  expect(pageMemory('shown found')).toEqual(['train', 'c'])
  expect(takeReached('found')).toBe('c')
  expect(takeReached('found')).toBeUndefined()
  here().back()
  expect(here().here.id).toBe(listVisit)
  expect(pageTurn()).toBeUndefined()
  here().forward()
  expect(pageTurn()?.place).toBe(2)
})

test('a page that comes late is of the list, one that was gone to meanwhile is not', async () => {
  const late = {
    ...list,
    open: (place: number) => void Promise.resolve().then(() => go(place)),
  }
  openOf(late, 1)
  await Promise.resolve()
  expect(pageTurn()?.place).toBe(1)
  pageTurn()?.previous?.()
  await Promise.resolve()
  expect(here().route).toEqual(videoOf(0))
  here().back()
  expect(here().route).toEqual({ page: 'service', service: 'video', tab: 'search' })
  vi.useFakeTimers()
  openOf({ ...list, open: () => {} }, 1)
  vi.advanceTimersByTime(6_000)
  go(1)
  expect(pageTurn()).toBeUndefined()
})

test('a list of one leads nowhere', () => {
  openOf({ ...list, keys: ['a'] }, 0)
  expect(pageTurn()).toBeUndefined()
})

test('a neighbour that has no page is passed over, also where that is known late', async () => {
  const hasPage = [true, false, false, true]
  const open = async (place: number) => {
    await Promise.resolve()
    if (hasPage[place] !== true) return false
    go(place)
    return true
  }
  openOf({ ...list, keys: ['a', 'b', 'c', 'd'], open }, 0)
  await vi.waitFor(() => expect(here().route).toEqual(videoOf(0)))
  pageTurn()?.next?.()
  await vi.waitFor(() => expect(here().route).toEqual(videoOf(3)))
  expect(pageTurn()).toMatchObject({ next: undefined, place: 3, total: 4 })
  pageTurn()?.previous?.()
  await vi.waitFor(() => expect(pageTurn()?.place).toBe(0))
})
