import { expect, test } from 'vitest'
import { collectionNames, collections } from '#shared/collections/index'

test('every collection is small, and has a title of its own', () => {
  expect(collectionNames.length).toBeGreaterThan(0)
  const titles = collectionNames.map((name) => collections[name].title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const name of collectionNames) {
    const { most, mostBytes, title } = collections[name]
    expect({ name, fits: most > 0 && most <= 5_000 }).toEqual({ name, fits: true })
    expect({ name, fits: mostBytes > 0 && mostBytes <= 64_000 }).toEqual({ name, fits: true })
    expect({ name, fits: name.length <= 100 && title.trim() !== '' }).toEqual({ name, fits: true })
  }
})
