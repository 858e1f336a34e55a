import { beforeEach, expect, test, vi } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import type { SavedPointer } from '#shared/bridge/library'
import { failed, ok } from '#shared/bridge/result'

/** How many parts main has taken, and the one that it refuses. */
const main = { parts: 0, refuses: Number.NaN }
vi.stubGlobal('window', {
  desk: {
    call: async () => {
      main.parts += 1
      if (main.parts === main.refuses) return failed(wordFault('storageFailed'))
      useLibrary.setState(({ state }) => ({
        state: { ...state, sequence: state.sequence + 1, revision: main.parts },
      }))
      return ok({ saved: 1 })
    },
  },
})

const { revisionOf, useLibrary } = await import('../../../../src-renderer/state/library')
const { save } = await import('../../../../src-renderer/queries/library/marks')

const pointers = (count: number): SavedPointer[] =>
  Array.from({ length: count }, (_none, at) => ({ at: 'answer', id: `a${at}` }))

/** The revisions that lists are shown while something is saved. */
async function shownWhile(work: () => Promise<unknown>): Promise<number[]> {
  const shown: number[] = []
  const stop = useLibrary.subscribe((store, before) => {
    if (revisionOf(store) !== revisionOf(before)) shown.push(revisionOf(store))
  })
  await work()
  stop()
  return shown
}

beforeEach(() => {
  main.parts = 0
  main.refuses = Number.NaN
  useLibrary.setState(({ state }) => ({ state: { ...state, revision: 0 } }))
})

test('lists are asked for anew once, however many parts a change is made in', async () => {
  expect(await shownWhile(() => save({ items: pointers(15_000) }))).toEqual([3])
  expect(main.parts).toBe(3)
})

test('a change of one part is shown as it comes, and so is what came after one that failed', async () => {
  expect(await shownWhile(() => save({ items: pointers(5_000) }))).toEqual([1])
  main.refuses = 3
  expect(await shownWhile(() => save({ items: pointers(15_000) }))).toEqual([2])
  expect(await shownWhile(() => save({ items: pointers(1) }))).toEqual([4])
})

test('two changes at once are shown when both are over', async () => {
  const both = () =>
    Promise.all([save({ items: pointers(15_000) }), save({ items: pointers(10_000) })])
  expect(await shownWhile(both)).toEqual([5])
})
