import { beforeEach, expect, test, vi } from 'vitest'
import { type Fault, ok, type Result } from '#shared/bridge/result'

interface Asked {
  after?: string
  limit: number
}
interface Page {
  items: { key: string }[]
  next: string | null
  total: { count: number; exact: boolean }
}

const asked: Asked[] = []
let pages: Record<string, Result<Page>> = {}
vi.mock('../../../../../src-renderer/desk', () => ({
  desk: {
    call: async (_name: string, { after, limit }: Asked) => {
      asked.push({ limit, ...(after !== undefined && { after }) })
      return pages[after ?? 'first']
    },
  },
}))
const { firstHits } = await import('../../../../../src-renderer/data/listing/first-hits')

const page = (keys: string[], next: string | null, count = keys.length) =>
  ok({ items: keys.map((key) => ({ key })), next, total: { count, exact: next === null } })
const closed: Fault = { code: 'internal', message: 'The library is closed.', nextStep: '' }
const query = { text: 'harbour', order: 'relevance' } as const
const found = async (most: number, isWanted?: () => boolean) => {
  const answer = await firstHits(query, most, isWanted)
  return answer.ok
    ? { keys: answer.value.items.map(({ key }) => key), next: answer.value.next }
    : answer
}

beforeEach(() => asked.splice(0))

test('an empty page with more behind it is no end: hits of later pages are found', async () => {
  pages = { first: page([], 'b'), b: page(['one'], 'c', 7), c: page(['two', 'three'], null) }
  expect(await found(300)).toEqual({ keys: ['one', 'two', 'three'], next: null })
  expect(asked).toEqual([{ limit: 300 }, { after: 'b', limit: 300 }, { after: 'c', limit: 299 }])
  expect(await firstHits(query, 300)).toMatchObject({ value: { total: { count: 7 } } })
})

test('no more is asked for than is wanted, nor more at once than a page takes', async () => {
  pages = { first: page([], 'b'), b: page(['one'], 'c'), c: page(['two'], null) }
  expect(await found(1)).toEqual({ keys: ['one'], next: 'c' })
  expect(asked).toEqual([{ limit: 1 }, { after: 'b', limit: 1 }])
  asked.splice(0)
  await found(800)
  expect(asked[0]).toEqual({ limit: 500 })
})

test('a search that nobody waits for any more ends', async () => {
  pages = { first: page([], 'b'), b: page(['one'], null) }
  expect(await found(6, () => false)).toEqual({ keys: [], next: 'b' })
  expect(asked).toHaveLength(1)
})

test('a failure on the way is the failure of the search', async () => {
  pages = { first: page(['one'], 'b'), b: { ok: false, fault: closed } }
  expect(await found(6)).toMatchObject({ ok: false, fault: { message: 'The library is closed.' } })
})
