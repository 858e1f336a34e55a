import { describe, expect, test } from 'vitest'
import type { Field } from '#shared/operation/field'
import { readInput } from '#shared/operation/read-input'
import { operations, serviceList, serviceOf } from '#shared/services/index'
import { declared } from './declared'

const fields: (readonly [string, Field])[] = operations.flatMap((one) =>
  Object.entries(one.fields).map(([name, field]) => [`${one.id} ${name}`, field] as const),
)

describe('every operation', () => {
  test('reads its example without a problem', () => {
    for (const one of operations) {
      if (one.example === undefined) continue
      expect(readInput(one, { values: one.example }), one.id).toMatchObject({
        extra: {},
        problems: [],
      })
    }
  })

  test('has an example unless an earlier answer must lend a value', () => {
    const without = operations.filter((one) => one.example === undefined).map((one) => one.id)
    expect(without).toEqual([
      'flights.searchIncomplete',
      'mailboxes.deleteMessage',
      'downloads.progress',
    ])
  })

  test('has its own title in its service and its own short one in its group', () => {
    for (const service of serviceList) {
      const all = Object.values(service.operations)
      expect(new Set(all.map((one) => one.title)).size, service.id).toBe(all.length)
      const shown = all.map((one) => `${one.group}: ${one.shortTitle ?? one.title}`)
      expect(new Set(shown).size, service.id).toBe(all.length)
    }
  })

  test('speaks in sentence case and whole sentences', () => {
    for (const one of operations) {
      for (const text of [one.title, one.shortTitle ?? 'A', one.group]) {
        expect(text, one.id).toMatch(/^[A-Z][^A-Z]*( ?\(?(POST|NAV|v2)\)?)?$/)
      }
      for (const text of [one.summary, one.note ?? 'A.', serviceOf(one.service).summary]) {
        expect(text, one.id).toMatch(/^[A-Z].*[.?]$/)
      }
    }
  })

  test('keeps no deletion, no job and no poll', () => {
    const never = operations.filter((one) => one.freshFor === 0).map((one) => one.id)
    expect(never).toEqual([
      'flights.checkServer',
      'flights.searchIncomplete',
      'mailboxes.health',
      'mailboxes.deleteMessage',
      'downloads.create',
      'downloads.progress',
    ])
    for (const one of operations) expect(Number.isInteger(one.freshFor)).toBe(true)
  })
})

test('a job and a deletion are never sent twice by themselves', () => {
  const once = operations.filter((one) => one.repeatable === false).map((one) => one.id)
  expect(once).toEqual(['mailboxes.deleteMessage', 'downloads.create'])
})

test('what an operation outdates is declared', () => {
  const ids = new Set(operations.map((one) => one.id))
  const named = operations.flatMap((one) => one.outdates ?? [])
  expect(named).not.toEqual([])
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})

describe('every service', () => {
  test('has a test call that its own rules accept', () => {
    for (const service of serviceList) {
      const tested = service.operations[service.test.operation]
      if (tested === undefined) throw new Error(`${service.id} tests an unknown operation.`)
      expect(readInput(tested, { values: service.test.values }).problems).toEqual([])
    }
  })
})

describe('every field', () => {
  test.each(fields)('%s keeps its own rules', (_name, field) => {
    const alone = declared({ it: field })
    const values = [field.example, field.default, ...(field.suggestions ?? [])]
    if (field.kind === 'choice' || field.kind === 'list') {
      values.push(...field.options.map((option) => option.value))
    }
    for (const value of values) {
      if (value === undefined) continue
      expect(readInput(alone, { values: { it: value } })).toMatchObject({
        values: { it: value },
        problems: [],
      })
    }
    expect(field.label).toMatch(/^[A-Z]/)
    if (field.note !== undefined) expect(field.note).toMatch(/[.]$/)
    if (field.labelledRequired) expect(field.rule).toBe('stated')
  })
})
