import { expect, test } from 'vitest'
import { z } from 'zod'
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

test('every collection goes with its service, but what names nothing of one', () => {
  const ownerless = collectionNames.filter((name) => !('service' in collections[name]))
  expect(ownerless.sort()).toEqual(['lastLooks', 'offlineRuns', 'watchDays'])
})

test('every item comes to JSON, and its texts and lists have a limit', () => {
  for (const name of collectionNames) {
    // What JSON does not hold, such as a date, throws here.
    expect(withoutLimit(z.toJSONSchema(collections[name].item), name)).toEqual([])
  }
})

test('a text and a list without a limit are found, and what is no JSON', () => {
  const item = z.object({ a: z.string(), b: z.array(z.number()), c: z.string().max(5).nullable() })
  expect(withoutLimit(z.toJSONSchema(item), 'it')).toEqual(['it.properties.a', 'it.properties.b'])
  expect(() => z.toJSONSchema(z.object({ at: z.date() }))).toThrow('cannot be represented')
})

/** The parts of a schema that are a text or a list of any length. A pattern is taken for a limit. */
function withoutLimit(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const has = (name: string) => Object.hasOwn(schema, name)
  const type = 'type' in schema ? schema.type : undefined
  const isEndless =
    (type === 'string' && !['maxLength', 'enum', 'const', 'pattern'].some(has)) ||
    (type === 'array' && !['maxItems', 'prefixItems'].some(has))
  const inside = Object.entries(schema).flatMap(([name, one]) =>
    withoutLimit(one, `${path}.${name}`),
  )
  return isEndless ? [path, ...inside] : inside
}
