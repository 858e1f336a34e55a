import { describe, expect, test } from 'vitest'
import type { Field } from '#shared/operation/field'
import type { Operation } from '#shared/operation/operation'
import { operations, services } from '#shared/services/index'
import {
  namesInLine,
  specification,
  specifiedOperations,
  specifiedParameters,
  specifiedTables,
} from './read-specification'

const multiStopPath = '/api/v1/flights/searchFlightsMultiStops'

function flightOperation(path: string): Operation {
  const found = Object.values(services.flights.operations).find((one) => one.request.path === path)
  if (found === undefined) throw new Error(`No declared operation has the path ${path}.`)
  return found
}

/** Whether every word of a statement is among the words people are shown for the field. */
function says(field: Field, statement: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/[a-z\d]+/g) ?? []
  const kindWords = field.kind === 'decimal' ? 'decimal number' : ''
  const shown = new Set(words(`${field.label} ${field.note ?? ''} ${kindWords}`))
  return words(statement).every((word) => shown.has(word))
}

/** Holds a field against one cell "Allowed values / format"; throws for a form it does not know. */
function expectAllowed(field: Field, allowed: string): void {
  if (allowed === '') return
  if (allowed === 'YYYY-MM-DD') {
    expect(field).toMatchObject({ kind: 'date', format: 'YYYY-MM-DD' })
  } else if (allowed === 'integer text') {
    expect(field.kind).toBe('integer')
    expect(field).not.toHaveProperty('min')
    expect(field).not.toHaveProperty('max')
  } else if (/^(skyId|entityId) from airport search$/.test(allowed)) {
    expect(says(field, allowed)).toBe(true)
  } else if (/^values from getConfig data\.\w+$/.test(allowed)) {
    expect(field.kind).toBe('text')
    expect(field.note).toContain(allowed.split(' ').at(-1))
  } else if (allowed.includes(', ')) {
    if (field.kind !== 'choice') throw new Error(`${field.label} has a closed list of values.`)
    const values = allowed.split(', ').map((value) => value.split(' ')[0])
    expect(field.options.map((option) => option.value)).toEqual(values)
    for (const [, value, meaning = ''] of allowed.matchAll(/(\w+) \((\w+)\)/g)) {
      const option = field.options.find((one) => one.value === value)
      expect(option?.label?.toLowerCase()).toBe(meaning)
    }
  } else throw new Error(`No rule reads the allowed values "${allowed}".`)
}

describe('S1', () => {
  const tables = specifiedParameters()

  test('has parameter tables for five operations; the other three have none', () => {
    expect(tables).toHaveLength(5)
    const without = specifiedOperations().filter((one) => one.words.endsWith('No parameters.'))
    expect(without).toHaveLength(3)
    for (const { path } of without) expect(flightOperation(path).fields).toEqual({})
  })

  test.each(tables)('declares the parameters of $path and no others', ({ path, rows }) => {
    const declared = Object.keys(flightOperation(path).fields)
    expect(declared.toSorted()).toEqual(rows.map((row) => row.Name ?? '').toSorted())
  })

  const rows = tables.flatMap(({ path, rows }) =>
    rows.map((row) => ({
      path,
      name: row.Name ?? '',
      type: row.Type ?? '',
      standard: row.Default ?? '',
      allowed: row['Allowed values / format'] ?? '',
      notes: row.Notes ?? '',
    })),
  )

  test('has 32 parameter rows', () => {
    expect(rows).toHaveLength(32)
  })

  test.each(rows)('declares $name of $path as stated', ({ path, name, type, ...row }) => {
    const field = flightOperation(path).fields[name]
    if (field === undefined) throw new Error(`${name} is not declared.`)
    expect(type).toBe('string')
    expect(field.source).toBe('spec')
    expect(field.place).toBe('query')
    const label = /labelled "required"/i
    expect(field.labelledRequired).toBe(label.test(row.notes))
    expect(field.default ?? '').toBe(row.standard.replace(/^-$/, ''))
    expectAllowed(field, row.allowed)
    for (const statement of row.notes.replace(label, '').split(';')) {
      expect(says(field, statement), statement).toBe(true)
    }
  })

  test('takes nothing but its stated parameters', () => {
    for (const one of Object.values(services.flights.operations)) {
      expect(one.open).toBe(false)
      expect(Object.values(one.fields).every((field) => field.source === 'spec')).toBe(true)
    }
  })

  test('refuses only by stated rules: of the multi-leg search only the legs are', () => {
    expect(specification).toContain(
      'Defaults and allowed values of the multi-stop parameters: not shown.',
    )
    const { legs, ...others } = flightOperation(multiStopPath).fields
    expect(legs?.rule).toBe('stated')
    for (const field of Object.values(others)) {
      expect(field.rule).toBe('customary')
      expect(field.default).toBeUndefined()
      expect(field.kind).not.toBe('choice')
    }
  })

  test('builds legs from the stated leg object', () => {
    const { legs } = flightOperation(multiStopPath).fields
    const table = specifiedTables().find(({ caption }) =>
      caption.startsWith('Multi-stop leg object'),
    )
    if (legs?.kind !== 'json') throw new Error('legs is JSON text')
    expect(legs.shape).toBe('array')
    expect(legs.itemFields).toEqual(
      table?.rows.map((row) => ({
        name: row.Field,
        form: row.Type === 'string, YYYY-MM-DD' ? 'date' : 'text',
      })),
    )
  })
})

describe('path parameters', () => {
  test.each(operations)('of $id are those in its path', ({ request, fields }) => {
    const inPath = [...request.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = Object.entries(fields).filter(([, field]) => field.place === 'path')
    expect(declared.map(([name]) => name)).toEqual(inPath)
    expect(declared.every(([, field]) => field.source === 'spec')).toBe(true)
  })

  test('of S6 are the two the specification lists, and S6 takes no others', () => {
    const stated = namesInLine('Path parameters:')
    expect(stated).toEqual(['name', 'id'])
    expect(specification).toContain('Response shapes of S6: not shown.')
    const declared = Object.values(services.mailboxes.operations)
    expect(new Set(declared.flatMap((one) => Object.keys(one.fields)))).toEqual(new Set(stated))
    expect(declared.every((one) => !one.open)).toBe(true)
  })

  test('of S8 is page', () => {
    const row = specifiedOperations().find((one) => one.path.endsWith('{page}'))
    expect(row?.words).toBe('News of one page; path parameter page')
    expect(services.news.operations.page.fields.page).toMatchObject({
      source: 'spec',
      place: 'path',
    })
  })
})

describe('S9', () => {
  test('states url and format of a new job, and nothing of the progress parameter', () => {
    const table = specifiedTables().find(({ section }) => section.startsWith('S9 Video'))
    expect(table?.rows[0]?.Query).toBe('url (video address), format (requested format)')
    expect(table?.rows[1]?.Query).toBe('The job id from the create call')
    const { create, progress } = services.downloads.operations
    for (const name of ['url', 'format']) {
      expect(create.fields[name]).toMatchObject({ kind: 'text', source: 'spec', needed: true })
      expect(create.fields[name]).not.toHaveProperty('pattern')
    }
    expect(specification).toContain('the name of the progress query parameter')
    expect(progress.fields.id?.source).toBe('convention')
  })
})

describe('what the specification does not show', () => {
  const stated = new Set([
    'news.page page',
    'downloads.create url',
    'downloads.create format',
    ...Object.values(services.mailboxes.operations).flatMap((one) =>
      Object.keys(one.fields).map((name) => `${one.id} ${name}`),
    ),
  ])
  const others = operations.filter((one) => one.service !== 'flights')

  test('is offered as custom: only the stated fields of S2 to S9 are called stated', () => {
    const declared = others.flatMap((one) =>
      Object.entries(one.fields)
        .filter(([, field]) => field.source === 'spec')
        .map(([name]) => `${one.id} ${name}`),
    )
    expect(new Set(declared)).toEqual(stated)
  })

  test('refuses nothing: custom never weighs as a stated rule, nor bears the label', () => {
    for (const field of others.flatMap((one) => Object.values(one.fields))) {
      expect(field.rule).toBe(field.source === 'spec' ? 'stated' : 'customary')
      expect(field.labelledRequired).toBe(false)
    }
  })

  test('may be added: all operations are open whose parameters are not shown', () => {
    for (const one of others) expect(one.open).toBe(one.service !== 'mailboxes')
  })

  test('S3 offers a sort and a time filter where the specification speaks of them', () => {
    const rows = specifiedOperations().filter((one) => one.service === 'S3')
    for (const { path, words } of rows) {
      const one = operations.find(({ request }) => request.path === path)
      if (words.includes('optional sort')) expect(one?.fields).toHaveProperty('sort')
      if (words.includes('time filter')) expect(one?.fields).toHaveProperty('t')
      if (words.includes('geo filter')) expect(one?.fields).toHaveProperty('geo_filter')
    }
  })
})
