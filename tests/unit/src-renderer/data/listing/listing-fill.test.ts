import { expect, test } from 'vitest'
import { ok } from '#shared/bridge/result'
import { createListing, type Page } from '../../../../../src-renderer/data/listing/listing'

type TestPage = Page<string, number>
/** All that follows from what has been answered is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A list that is given these pages, one for each call. */
function listingOf(pages: readonly TestPage[], complete?: () => Promise<number | null>) {
  const asked: (string | undefined)[] = []
  const listing = createListing<string, string, number>({
    ask: async (_question, after) => {
      const page = pages[asked.length]
      asked.push(after)
      return ok(page ?? { items: [], next: null, head: 0 })
    },
    keyOf: (row) => row,
    first: 3,
    more: 3,
    ...(complete === undefined ? {} : { complete }),
  })
  return { listing, asked }
}

test('an empty page that has a next one is not the end: the list asks on until a page is full', async () => {
  const { listing, asked } = listingOf([
    { items: [], next: '900', head: 0 },
    { items: ['a'], next: '500', head: 0 },
    { items: ['b', 'c'], next: '100', head: 0 },
    { items: ['d'], next: null, head: 0 },
  ])
  listing.ask('needle')
  await settled()
  const state = listing.get()
  expect(asked).toEqual([undefined, '900', '500'])
  expect(state).toMatchObject({
    at: 'shown',
    doing: 'nothing',
    rows: { items: ['a', 'b', 'c'], next: '100' },
  })
})

test('a search that has not ended keeps its next page while the list asks on', async () => {
  const { listing } = listingOf([
    { items: [], next: '900', head: 0 },
    { items: [], next: null, head: 0 },
  ])
  const seen: (string | null)[] = []
  listing.subscribe(() => {
    const state = listing.get()
    if (state.at === 'shown') seen.push(state.rows.next)
  })
  listing.ask('needle')
  await settled()
  expect(seen[0]).toBe('900')
  expect(seen.at(-1)).toBeNull()
})

test('what takes longer to count follows when the rows are there', async () => {
  const { listing } = listingOf([{ items: ['a'], next: null, head: 1 }], async () => 7)
  listing.ask('needle')
  await settled()
  expect(listing.get()).toMatchObject({ at: 'shown', rows: { items: ['a'], head: 7 } })
})

test('counts of an earlier question are ignored', async () => {
  const counts: ((count: number) => void)[] = []
  const { listing } = listingOf(
    [
      { items: ['a'], next: null, head: 1 },
      { items: ['b'], next: null, head: 2 },
    ],
    () => new Promise((resolve) => counts.push(resolve)),
  )
  listing.ask('first')
  await settled()
  listing.ask('second')
  await settled()
  counts[0]?.(100)
  await settled()
  expect(listing.get()).toMatchObject({ at: 'shown', rows: { items: ['b'], head: 2 } })
})

test('a page that was on its way when the list was renewed is asked for again by itself', async () => {
  const rows = 'abcdefghijkl'.split('')
  let lost = true
  const limits: number[] = []
  const listing = createListing<string, string, number>({
    ask: async (_question, after, limit) => {
      limits.push(limit)
      const from = after === undefined ? 0 : rows.indexOf(after) + 1
      // The answer that comes too late: the list is renewed meanwhile.
      if (after === 'c' && lost) {
        lost = false
        listing.renew()
        await settled()
      }
      const items = rows.slice(from, from + limit)
      const last = items.at(-1)
      return ok({ items, next: last === 'l' || last === undefined ? null : last, head: 12 })
    },
    keyOf: (row) => row,
    first: 3,
    more: 3,
  })
  listing.ask('needle')
  await settled()
  listing.more()
  await settled()
  await settled()
  const state = listing.get()
  expect(state).toMatchObject({ at: 'shown', doing: 'nothing' })
  expect(state.at === 'shown' && state.rows.items).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(limits).toEqual([3, 3, 3, 3])
})
