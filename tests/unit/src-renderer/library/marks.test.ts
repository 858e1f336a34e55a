import { beforeEach, expect, test, vi } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import type { SavedMark, SavedPointer } from '#shared/bridge/library'
import { failed, ok } from '#shared/bridge/result'

/** How many parts main has taken, the one that it refuses, what is saved there, and what it was asked. */
const main = {
  parts: 0,
  refuses: Number.NaN,
  saved: new Map<string, SavedMark>(),
  asked: [] as [name: string, input: unknown][],
}
vi.stubGlobal('window', {
  desk: {
    call: async (name: string, input: { items: SavedPointer[] }) => {
      main.asked.push([name, input])
      main.parts += 1
      if (main.parts === main.refuses) return failed(wordFault('storageFailed'))
      useLibrary.setState(({ state }) => ({
        state: { ...state, sequence: state.sequence + 1, revision: main.parts },
      }))
      if (name !== 'library.unsave') return ok({ saved: 1 })
      const removed = input.items.flatMap((pointer) => {
        const mark = main.saved.get(pointer.id)
        return mark === undefined ? [] : [{ pointer, mark }]
      })
      return ok({ removed })
    },
  },
})

const { revisionOf, useLibrary } = await import('../../../../src-renderer/state/library')
const { save, toggleAllSaved } = await import('../../../../src-renderer/queries/library/marks')
const { useNotices } = await import('../../../../src-renderer/state/notices')

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
  main.saved.clear()
  main.asked = []
  useNotices.setState({ shown: [] })
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

const plain: SavedMark = { lists: [], tags: [], note: '', savedAt: 1 }
const marked: SavedMark = { lists: ['l1'], tags: ['a'], note: 'mine', savedAt: 1 }

test('many that are removed from saved come back with the lists, tags and notes that each had', async () => {
  for (const id of ['a0', 'a2']) main.saved.set(id, plain)
  main.saved.set('a1', marked)
  await toggleAllSaved(pointers(4), true)
  const [notice] = useNotices.getState().shown
  expect(notice?.message).toBe('Removed 3 items from saved, with their lists, tags and notes.')
  main.asked = []
  notice?.action?.run()
  await expect.poll(() => main.asked.length).toBe(2)
  const [a0, a1, a2] = pointers(3)
  expect(main.asked).toEqual([
    ['library.save', { items: [a0, a2], addToLists: [], addTags: [], note: '' }],
    ['library.save', { items: [a1], addToLists: ['l1'], addTags: ['a'], note: 'mine' }],
  ])
})

test('one that was only starred needs no way back, several have one', async () => {
  for (const id of ['a0', 'a1']) main.saved.set(id, plain)
  await toggleAllSaved(pointers(1), true)
  expect(useNotices.getState().shown).toEqual([])
  await toggleAllSaved(pointers(2), true)
  expect(useNotices.getState().shown[0]?.message).toBe('Removed 2 items from saved.')
})
