import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { occurrences, readMutations } from '../../../tools/read-mutations'

const root = join(import.meta.dirname, '../../..')
const mutations = readMutations()

test('every change of the list can still be made, exactly once', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(30)
  const wrong = mutations.filter(
    ({ file, from, to, suite }) =>
      occurrences(readFileSync(join(root, file), 'utf8'), from) !== 1 ||
      to === from ||
      !existsSync(join(root, suite)),
  )
  expect(wrong.map(({ promise, file }) => `${promise}: ${file}`)).toEqual([])
})

test('no change is listed twice', () => {
  const names = mutations.map(({ file, from, to }) => `${file}\n${from}\n${to}`)
  expect(new Set(names).size).toBe(names.length)
})
