import { expect, test } from 'vitest'
import { finish, type PacedWork } from '../../../../src-main/library/worker/pace'
import { findAll, itemsOf } from '../../../../src-main/library/worker/search'
import type { LibraryQuery } from '../../../../src-shared/bridge/library'
import { noon, openSearchLibrary, post } from './search-library'

const realm = 'gateway'
const number = (from: number, until: number) =>
  Array.from({ length: until - from }, (_none, at) => post(`p${from + at}`, `Boat ${from + at}`))

/** What is found while, between each two slices, something else is done. */
function foundBetween(
  { db }: ReturnType<typeof openSearchLibrary>,
  { order, manner }: { order: LibraryQuery['order']; manner: 'fullText' | 'plain' },
  between: (slice: number) => void,
): { ids: string[]; slices: number } {
  const pace = { start: () => {}, over: () => true }
  const query: LibraryQuery = { text: 'boat', order }
  const job: PacedWork<Float64Array> = findAll({ db, manner, pace }, { realm, query })
  for (let slices = 1; ; slices += 1) {
    const step = job.next()
    if (step.done === true) {
      return { ids: itemsOf(db, { realm, rows: step.value }).map(({ id }) => id), slices }
    }
    between(slices)
  }
}

test.each([
  { order: 'newest', manner: 'fullText' },
  { order: 'relevance', manner: 'fullText' },
  { order: 'latest', manner: 'fullText' },
  { order: 'newest', manner: 'plain' },
] as const)(
  'changes are made while everything is looked for, and each hit is found once: %o',
  (how) => {
    const library = openSearchLibrary(how.manner)
    library.keep(number(0, 2500))
    const { ids, slices } = foundBetween(library, how, (slice) => {
      if (slice > 8) return
      const seenAt = noon + slice * 86_400_000
      for (const from of [slice * 20, 2500 - slice * 20]) {
        library.keep(number(from, from + 20), { seenAt })
      }
      library.keep(number(9000 + slice, 9001 + slice), { seenAt })
    })
    expect(slices).toBeGreaterThan(3)
    expect(ids).toHaveLength(2500)
    expect(new Set(ids).size).toBe(2500)
    expect(ids.every((id) => Number(id.slice(1)) < 2500)).toBe(true)
  },
)

test('what nothing changes is found in the order of its search', () => {
  const library = openSearchLibrary()
  library.keep(number(0, 1200))
  const pages: string[] = []
  let after: string | undefined
  do {
    const page = library.find({ text: 'boat' }, { limit: 400, ...(after ? { after } : {}) })
    pages.push(...page.items.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  const pace = { start: () => {}, over: () => false }
  const context = { db: library.db, manner: 'fullText', pace } as const
  const rows = finish(findAll(context, { realm, query: { text: 'boat', order: 'newest' } }))
  expect(itemsOf(library.db, { realm, rows }).map(({ id }) => id)).toEqual(pages)
})
