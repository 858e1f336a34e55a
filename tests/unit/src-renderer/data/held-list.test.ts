import { expect, test } from 'vitest'
import { HeldRows } from '../../../../src-renderer/data/use-held-rows'

test('a row that was never in sight is fetched when it is asked for, once', async () => {
  const fetched: number[][] = []
  const rows = new HeldRows<string>(async (places) => {
    fetched.push([...places])
    return places.map((place) => (place < 10 ? `row ${place}` : null))
  })
  expect(rows.get(7)).toBeUndefined()
  expect(await rows.find(7)).toBe('row 7')
  expect(await rows.find(7)).toBe('row 7')
  expect(await rows.find(10)).toBeUndefined()
  expect(fetched).toEqual([[7], [10]])
})

test('rows that come into sight together are fetched together', async () => {
  const fetched: number[][] = []
  const rows = new HeldRows<number>(async (places) => {
    fetched.push([...places])
    return places
  })
  const told = new Promise<void>((resolve) => {
    rows.listen(resolve)
  })
  rows.want(1)
  rows.want(2)
  await told
  expect(fetched).toEqual([[1, 2]])
  expect(rows.get(2)).toBe(2)
})
