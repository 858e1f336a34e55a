import { describe, expect, test } from 'vitest'
import { customary, spec } from '#shared/operation/field'
import type { Operation } from '#shared/operation/operation'
import {
  bodyField,
  extraField,
  readDraft,
  shownProblems,
} from '../../../../src-renderer/form/read-draft'
import type { Draft } from '../../../../src-renderer/queries/drafts'

const operation: Operation = {
  id: 'flights.example',
  name: 'example',
  service: 'flights',
  title: 'Example',
  group: 'Group',
  summary: '',
  request: { method: 'POST', path: '/example' },
  fields: {
    from: spec.text('From', { labelledRequired: true }),
    date: spec.date('Date'),
    adults: spec.integer('Adults'),
    limit: customary.integer('Limit', { min: 1, max: 100 }),
    filter: customary.text('Filter', { place: 'body' }),
    id: spec.text('Id', { place: 'body', labelledRequired: true }),
  },
  open: true,
  freshFor: 0,
}
const draft = (part: Partial<Draft>): Draft => ({
  values: {},
  extra: [],
  body: undefined,
  touched: new Set(),
  ...part,
})
const fine = { from: 'LOND', id: 'UC1' }
const fields = (part: Partial<Draft>) =>
  readDraft(operation, draft(part)).problems.map((one) => one.field)

describe('a draft is read on every change', () => {
  test('a missing required field, letters for a number and an impossible day are refused', () => {
    const read = readDraft(operation, draft({ values: { adults: 'two', date: '2026-02-31' } }))
    expect(read.verdict).toBe('refuse')
    expect(read.problems.map((one) => one.field)).toEqual(['from', 'date', 'adults', 'id'])
  })
  test('what only custom objects to may be sent anyway', () => {
    const read = readDraft(operation, draft({ values: { ...fine, limit: '500' } }))
    expect(read.verdict).toBe('odd')
    expect(read.question.values.limit).toBe('500')
  })
  test('a fine draft is sent as typed', () => {
    const read = readDraft(operation, draft({ values: fine }))
    expect(read).toMatchObject({ verdict: 'fine', question: { values: fine, extra: {} } })
  })
  test('problems are shown for touched fields only, one each', () => {
    const { problems } = readDraft(operation, draft({ values: { adults: 'x' } }))
    expect([...shownProblems(problems, new Set(['adults'])).keys()]).toEqual(['adults'])
    expect(shownProblems(problems, new Set()).size).toBe(0)
  })
})

describe('further parameters', () => {
  const row = (name: string, value: string, id = name) => ({ id, name, value })
  test('a name given twice is sent twice, an empty row is nothing', () => {
    const extra = [row('tag', 'a', '1'), row('tag', 'b', '2'), row('', '', '3')]
    expect(readDraft(operation, draft({ values: fine, extra })).question.extra).toEqual({
      tag: ['a', 'b'],
    })
  })
  test('a value without a name is refused at its row', () => {
    expect(fields({ values: fine, extra: [row('', 'x', '7')] })).toEqual([extraField('7')])
  })
  test('a parameter that is also a field is told at the field', () => {
    expect(fields({ values: fine, extra: [row('from', 'NYCA')] })).toEqual(['from'])
  })
})

describe('the body as text', () => {
  test('replaces the body fields, also the required ones', () => {
    const read = readDraft(operation, draft({ values: { from: 'LOND' }, body: '{"any":[1]}' }))
    expect(read.verdict).toBe('fine')
    expect(read.question).toEqual({ values: { from: 'LOND' }, extra: {}, body: { any: [1] } })
  })
  test('broken JSON is refused', () => {
    expect(fields({ values: { from: 'LOND' }, body: '{"any":' })).toEqual([bodyField])
  })
})
