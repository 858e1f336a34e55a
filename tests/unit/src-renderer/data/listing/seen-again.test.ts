import { expect, test, vi } from 'vitest'
import { ok } from '#shared/bridge/result'

/** Pages that main gives in turn; without one it is still looking. */
const pages: {
  items: { service: string; kind: string; id: string; key: string }[]
  next: string
}[] = []
vi.stubGlobal('window', {
  desk: {
    call: (name: string) => {
      if (name !== 'library.search') return Promise.resolve(ok(null))
      const page = pages.shift()
      if (page === undefined) return new Promise(() => {})
      return Promise.resolve(ok({ ...page, counted: true }))
    },
  },
})
const { searches } = await import('../../../../../src-renderer/data/listing/use-search')

const item = (number: number, place = 1000 - number) => ({
  service: 'news',
  kind: 'article',
  id: `n${number}`,
  key: String(place),
})
const items = (from: number, until: number) =>
  Array.from({ length: until - from }, (_none, at) => item(from + at))

test('an item that is seen again while a list is shown stands in it once', async () => {
  const { search } = searches
  const ids = () => {
    const state = search.get()
    return state.at === 'shown' ? state.rows.items.map(({ id }) => id) : []
  }
  pages.push({ items: items(0, 60), next: 'a' })
  search.ask({ text: '', order: 'newest' })
  await vi.waitFor(() => expect(ids()).toHaveLength(60))
  // It comes to the front, and has another place from now on. The page is short, the next one is on its way.
  pages.push({ items: [item(45, 2000), ...items(0, 30)], next: 'b' })
  search.renew()
  await vi.waitFor(() => expect(ids()[0]).toBe('n45'))
  expect(ids().filter((id) => id === 'n45')).toHaveLength(1)
  expect(ids()).toHaveLength(60)
})
