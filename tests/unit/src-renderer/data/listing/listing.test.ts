import { describe, expect, test, vi } from 'vitest'
import type { Fault, Result } from '#shared/bridge/result'
import { createListing, isWhole, type Page } from '../../../../../src-renderer/data/listing/listing'

type Row = { key: string; mark?: string }
type TestPage = Page<Row, number>
const fault: Fault = { code: 'internal', message: 'It failed.', nextStep: 'Try again.' }
const rows = (from: number, to: number, mark?: string): Row[] =>
  Array.from({ length: to - from }, (_, index) => ({
    key: `k${from + index}`,
    ...(mark === undefined ? {} : { mark }),
  }))

/** A list whose answers the test gives, in whatever order it likes. */
function listingWithHand() {
  const asked: { question: string; after: string | undefined; limit: number }[] = []
  const answers: ((result: Result<TestPage>) => void)[] = []
  const listing = createListing<string, Row, number>({
    ask: (question, after, limit) => {
      asked.push({ question, after, limit })
      return new Promise((resolve) => answers.push(resolve))
    },
    keyOf: (row) => row.key,
    first: 3,
    more: 10,
  })
  const answer = async (call: number, page: TestPage | Fault) => {
    answers[call]?.('code' in page ? { ok: false, fault: page } : { ok: true, value: page })
    await Promise.resolve()
    await Promise.resolve()
  }
  const shown = () => {
    const state = listing.get()
    if (state.at !== 'shown') throw new Error(`It is ${state.at}.`)
    return state
  }
  return { listing, asked, answer, shown }
}

describe('a long list', () => {
  test('asks for few rows first, then for more behind them', async () => {
    const { listing, asked, answer, shown } = listingWithHand()
    listing.ask('train')
    await answer(0, { items: rows(0, 3), next: 'k2', head: 30 })
    listing.more()
    listing.more()
    expect(asked).toEqual([
      { question: 'train', after: undefined, limit: 3 },
      { question: 'train', after: 'k2', limit: 10 },
    ])
    await answer(1, { items: rows(3, 13), next: null, head: 30 })
    expect(shown().rows.items).toHaveLength(13)
    listing.more()
    expect(asked).toHaveLength(2)
  })

  test('the answer of an earlier question is ignored, whenever it comes', async () => {
    const { listing, answer, shown } = listingWithHand()
    listing.ask('tra')
    listing.ask('train')
    await answer(1, { items: [{ key: 'train' }], next: null, head: 1 })
    await answer(0, { items: [{ key: 'tra' }], next: null, head: 1 })
    expect(shown().rows.items).toEqual([{ key: 'train' }])
  })

  test('the rows before stay while the next question is on its way', async () => {
    const { listing, answer, shown } = listingWithHand()
    listing.ask('tra')
    await answer(0, { items: [{ key: 'tra' }], next: null, head: 1 })
    listing.ask('train')
    expect(shown().doing).toBe('asking')
    expect(shown().rows.items).toEqual([{ key: 'tra' }])
  })

  test('the next page of an earlier question is not added to a newer one', async () => {
    const { listing, answer, shown } = listingWithHand()
    listing.ask('tra')
    await answer(0, { items: rows(0, 3), next: 'k2', head: 9 })
    listing.more()
    listing.ask('train')
    await answer(1, { items: rows(3, 9), next: null, head: 9 })
    await answer(2, { items: [{ key: 'train' }], next: null, head: 1 })
    expect(shown().rows.items).toEqual([{ key: 'train' }])
  })

  test('a renewal changes the rows in place and keeps those below', async () => {
    const { listing, asked, answer, shown } = listingWithHand()
    listing.ask('train')
    await answer(0, { items: rows(0, 3), next: 'k2', head: 600 })
    listing.more()
    await answer(1, { items: rows(3, 600), next: 'k599', head: 600 })
    listing.renew()
    expect(asked[2]?.limit).toBe(500)
    await answer(2, { items: rows(0, 500, 'saved'), next: 'k499', head: 601 })
    expect(shown().rows.items).toHaveLength(600)
    expect(shown().rows.items[499]?.mark).toBe('saved')
    expect(shown().rows.next).toBe('k599')
    expect(shown().rows.head).toBe(601)
    // What is below the first page follows, so that no row keeps an old mark.
    expect(asked[3]).toEqual({ question: 'train', after: 'k499', limit: 100 })
    await answer(3, { items: rows(500, 600, 'saved'), next: 'k599', head: 601 })
    expect(shown().rows.items.map(({ mark }) => mark)).toEqual(Array(600).fill('saved'))
    expect(asked).toHaveLength(4)
  })

  test('a change in between does not end the way to the last row', async () => {
    const { listing, asked, answer, shown } = listingWithHand()
    listing.ask('train')
    await answer(0, { items: rows(0, 3), next: 'k2', head: 30 })
    listing.all()
    listing.renew()
    await answer(1, { items: rows(3, 13), next: 'k12', head: 30 })
    await answer(2, { items: rows(0, 3), next: 'k2', head: 30 })
    await vi.waitFor(() => expect(asked).toHaveLength(4), { timeout: 60_000 })
    await answer(3, { items: rows(3, 30), next: null, head: 30 })
    expect(shown().rows.items).toHaveLength(30)
  })

  test('all rows are asked for page by page, until the last or another question', async () => {
    const { listing, asked, answer, shown } = listingWithHand()
    listing.ask('train')
    await answer(0, { items: rows(0, 3), next: 'k2', head: 900 })
    listing.all()
    expect(asked[1]?.limit).toBe(500)
    await answer(1, { items: rows(3, 503), next: 'k502', head: 900 })
    await answer(2, { items: rows(503, 900), next: null, head: 900 })
    expect(shown().rows.items).toHaveLength(900)
    expect(isWhole(shown().rows)).toBe(true)
    listing.all()
    expect(asked).toHaveLength(3)
  })

  test('all rows follow where a page was on its way when they were asked for', async () => {
    const { listing, asked, answer, shown } = listingWithHand()
    listing.ask('train')
    await answer(0, { items: rows(0, 3), next: 'k2', head: 900 })
    listing.more()
    listing.all()
    expect(asked).toHaveLength(2)
    await answer(1, { items: rows(3, 203), next: 'k202', head: 900 })
    await vi.waitFor(() => expect(asked[2]?.limit).toBe(500), { timeout: 60_000 })
    await answer(2, { items: rows(203, 703), next: 'k702', head: 900 })
    await answer(3, { items: rows(703, 900), next: null, head: 900 })
    expect(shown().rows.items).toHaveLength(900)
  })

  test('all rows follow where a renewal in between fails', async () => {
    const { listing, asked, answer, shown } = listingWithHand()
    listing.ask('train')
    await answer(0, { items: rows(0, 3), next: 'k2', head: 30 })
    listing.more()
    listing.renew()
    listing.all()
    await answer(1, { items: rows(3, 13), next: 'k12', head: 30 })
    await answer(2, fault)
    await vi.waitFor(() => expect(asked).toHaveLength(4), { timeout: 60_000 })
    await answer(3, { items: rows(3, 30), next: null, head: 30 })
    expect(shown().rows.items).toHaveLength(30)
  })

  test('a renewal that fails leaves what is shown', async () => {
    const { listing, answer, shown } = listingWithHand()
    listing.ask('train')
    await answer(0, { items: rows(0, 1), next: null, head: 1 })
    listing.renew()
    await answer(1, fault)
    expect(shown().rows.items).toHaveLength(1)
  })

  test('a question that fails says so, and asking again begins anew', async () => {
    const { listing, answer, shown } = listingWithHand()
    listing.ask('train')
    await answer(0, fault)
    expect(listing.get().at).toBe('failed')
    listing.renew()
    expect(listing.get().at).toBe('waiting')
    await answer(1, { items: [], next: null, head: 0 })
    expect(shown().rows.items).toEqual([])
  })

  test('a page that fails is asked for again when one scrolls on', async () => {
    const { listing, asked, answer } = listingWithHand()
    listing.ask('train')
    await answer(0, { items: rows(0, 3), next: 'k2', head: 9 })
    listing.more()
    await answer(1, fault)
    listing.more()
    expect(asked[2]?.after).toBe('k2')
  })

  test('a reset lets everything go, also what is on its way', async () => {
    const { listing, answer } = listingWithHand()
    listing.ask('train')
    listing.reset()
    await answer(0, { items: rows(0, 3), next: null, head: 3 })
    expect(listing.get()).toEqual({ at: 'waiting' })
  })
})
