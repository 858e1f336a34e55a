import { beforeEach, expect, test, vi } from 'vitest'

const entries: Record<string, { id: string; value: object }[]> = {}
vi.mock('../../../../src-renderer/desk', () => ({
  desk: {
    call: vi.fn(async (_name: string, { collection }: { collection: string }) => ({
      ok: true,
      value: { collection, entries: entries[collection] ?? [] },
    })),
    on: () => () => undefined,
  },
}))
const { recentSearches } = await import('../../../../src-renderer/app/palette/recent-searches')
const { findFollowed, findKept } = await import('../../../../src-renderer/services/find-kept')
const { useWorkspace, viewRoute } = await import('../../../../src-renderer/state/workspace')

const pageOf = (service: 'video' | 'forum', q: string) =>
  viewRoute(service, 'search', 'search', { q })
const titles = (text: string, most = 6) => recentSearches(text, most).map(({ title }) => title)

beforeEach(() => {
  for (const name of Object.keys(entries)) delete entries[name]
})

test('searches are found among the steps of the window, each once, the latest first', () => {
  const { go } = useWorkspace.getState()
  go(pageOf('video', 'brass band'))
  go(pageOf('forum', 'brass polish'))
  go(viewRoute('video', 'search', 'video', { id: 'brass' }))
  go(pageOf('video', 'brass band'))
  go({ page: 'activity' })
  expect(titles('brass')).toEqual(['brass band', 'brass polish'])
  expect(titles('polish BRASS')).toEqual(['brass polish'])
  expect(titles('brass', 1)).toEqual(['brass band'])
  expect(titles('tin')).toEqual([])
  const [forum] = recentSearches('polish', 6)
  expect(forum?.context).toBe('Forum · Recent search')
  forum?.run()
  expect(useWorkspace.getState().route).toEqual(pageOf('forum', 'brass polish'))
})

test('what is followed is found by the words of its title, and opened', async () => {
  const thing = { service: 'video', picture: null, on: true }
  entries.followedThings = [
    { id: 'a', value: { ...thing, kind: 'channel', id: 'UC1', title: 'Café Brass' } },
    { id: 'b', value: { ...thing, kind: 'channel', id: 'UC2', title: 'Strings' } },
    { id: 'c', value: { ...thing, kind: 'subforum', id: 'brass', title: 'brass' } },
  ]
  const found = await findFollowed('brass cafe', 'channel', (id) => pageOf('video', id))
  expect(found.map(({ title, context }) => [title, context])).toEqual([['Café Brass', 'Followed']])
  found[0]?.run()
  expect(useWorkspace.getState().route).toEqual(pageOf('video', 'UC1'))
  entries.watchedFunds = [{ id: '120', value: { name: 'Saffron Gilt', isin: null } }]
  const funds = await findKept('watchedFunds', 'gilt', 'Watched', (_, id) => pageOf('forum', id))
  expect(funds.map(({ id }) => id)).toEqual(['watchedFunds 120'])
})
