import { describe, expect, test } from 'vitest'
import { customary, type Field, spec } from '#shared/operation/field'
import { type InputValue, readInput } from '#shared/operation/read-input'
import { compactJson } from '#shared/operation/read-value'
import { declared } from '../declared'

/** What one value becomes for one field: the value that travels, and the sentence if there is one. */
function read(field: Field, given: InputValue) {
  const { values, problems } = readInput(declared({ it: field }), { values: { it: given } })
  return { value: values.it, sentence: problems[0]?.sentence }
}
const fine = (value: string | string[]) => ({ value, sentence: undefined })

describe('text', () => {
  test('travels without the spaces around it', () => {
    expect(read(spec.text('Name'), '  two words ')).toEqual(fine('two words'))
  })

  test('must match the whole pattern, and the sentence says how', () => {
    const code = spec.text('Country', { pattern: 'US|GB', patternWords: 'US or GB' })
    expect(read(code, 'GB')).toEqual(fine('GB'))
    expect(read(code, 'GBR')).toEqual({ value: 'GBR', sentence: 'Country needs US or GB.' })
  })

  test('takes numbers and truth values as their text', () => {
    expect(read(spec.text('Code'), 120437)).toEqual(fine('120437'))
    expect(read(spec.text('Code'), false)).toEqual(fine('false'))
  })

  test('never holds half a surrogate pair, which no address can carry', () => {
    expect(read(spec.text('Name'), 'a\ud800b')).toEqual(fine('a\ufffdb'))
  })
})

describe('integer', () => {
  const field = customary.integer('Results', { min: 1, max: 50, example: '25' })

  test.each(['1', '50', '+7', ' 12 ', '007'])('takes %j as it is written', (text) => {
    expect(read(field, text)).toEqual(fine(text.trim()))
  })

  test.each(['1.5', 'ten', '1e3', '٣', '1 000'])('marks %j', (text) => {
    expect(read(field, text).sentence).toBe('Results needs a whole number, for example 25.')
  })

  test('marks what lies outside', () => {
    expect(read(field, 0).sentence).toBe('Results is at least 1.')
    expect(read(field, 51).sentence).toBe('Results is at most 50.')
  })
})

describe('decimal', () => {
  const field = spec.decimal('Latitude')

  test.each(['51.47', '-0.4543', '.5', '5.', '+1', '19.242218017578125'])('takes %j', (text) => {
    expect(read(field, text)).toEqual(fine(text))
  })

  test('writes small numbers without an exponent', () => {
    expect(read(field, 1e-7)).toEqual(fine('0.0000001'))
    expect(read(field, -1.5e-9).sentence).toBeUndefined()
    expect(read(field, 0)).toEqual(fine('0'))
  })

  test('points to the comma', () => {
    expect(read(field, '51,47').sentence).toContain('Use a point, not a comma.')
    expect(read(field, 'north').sentence).toBe('Latitude needs a decimal number, for example 1.5.')
  })
})

describe('date', () => {
  const field = spec.date('Date')

  test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('takes %s', (day) => {
    expect(read(field, day)).toEqual(fine(day))
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-01-01-01',
    '2026-1e0-01',
    '01-03-2026',
    '2026/01/01',
    'tomorrow',
  ])('refuses %s', (day) => {
    expect(read(field, day)).toEqual({
      value: day,
      sentence: 'Date needs a real day, for example 2026-03-09.',
    })
  })

  test('travels in the format of its field', () => {
    const short = customary.date('Date', { format: 'DD-MM-YYYY' })
    const named = customary.date('Date', { format: 'DD-MMM-YYYY' })
    expect(read(short, '28-02-2025')).toEqual(fine('28-02-2025'))
    expect(read(named, '28-Feb-2025')).toEqual(fine('28-Feb-2025'))
    expect(read(named, '28-feb-2025').sentence).toContain('09-Mar-2026')
    expect(read(named, '30-Feb-2025').sentence).toContain('a real day')
    expect(read(short, '28-Feb-2025').sentence).toContain('09-03-2026')
  })

  test('a day in a form that the field’s note allows is not objected to', () => {
    const both = customary.date('Date', {
      format: 'DD-MMM-YYYY',
      also: ['DD-MM-YYYY'],
      several: true,
    })
    expect(read(both, '31-10-2025')).toEqual(fine('31-10-2025'))
    expect(read(both, '31-10-2025, 28-Feb-2025')).toEqual(fine('31-10-2025,28-Feb-2025'))
    expect(read(both, '31-11-2025').sentence).toContain('a real day')
  })

  test('may be several where the field says so', () => {
    const several = customary.date('Date', { format: 'DD-MMM-YYYY', several: true })
    expect(read(several, '27-Feb-2025, 28-Feb-2025,')).toEqual(fine('27-Feb-2025,28-Feb-2025'))
    expect(read(several, '27-Feb-2025,30-Feb-2025').sentence).toContain('a real day')
    expect(read(several, ' , ')).toEqual({ value: undefined, sentence: undefined })
    expect(read(field, '2026-02-27,2026-02-28').sentence).toContain('a real day')
  })
})

describe('time', () => {
  const field = customary.time('Published after')

  test.each(['2026-03-09T08:00:00Z', '2026-03-09T08:00:00.123456Z', '2026-03-09T23:59:59+05:30'])(
    'takes %s',
    (instant) => {
      expect(read(field, instant)).toEqual(fine(instant))
    },
  )

  test.each([
    '2026-02-30T08:00:00Z',
    '2026-03-09T24:00:00Z',
    '2026-03-09T08:60:00Z',
    '2026-03-09T08:00:00',
    '2026-03-09',
    '2026-03-09T08:00:00+25:00',
  ])('marks %s', (instant) => {
    expect(read(field, instant).sentence).toBe(
      'Published after needs a time such as 2026-03-09T08:00:00Z.',
    )
  })
})

describe('choice', () => {
  test('takes the listed values as they are written, and lists them', () => {
    const field = spec.choice('Cabin class', ['economy', 'business', 'first'])
    expect(read(field, 'business')).toEqual(fine('business'))
    expect(read(field, 'Business').sentence).toBe('Cabin class takes economy, business or first.')
  })

  test('names a few of many', () => {
    const many = Array.from({ length: 20 }, (_, index) => `v${index}`)
    expect(read(spec.choice('Kind', many), 'other').sentence).toBe(
      'Kind takes one of its 20 values, such as v0, v1, v2, v3.',
    )
  })
})

describe('flag', () => {
  test('travels as the service writes it', () => {
    const field = customary.flag('Add title', { on: '1', off: '0' })
    expect(read(field, true)).toEqual(fine('1'))
    expect(read(field, false)).toEqual(fine('0'))
    expect(read(field, '0')).toEqual(fine('0'))
    expect(read(field, 'yes').sentence).toBe('Add title takes 1 or 0.')
  })
})

describe('list', () => {
  const parts = customary.list('Parts', ['id', 'snippet', 'status'])

  test('joins by commas', () => {
    expect(read(parts, ['snippet', ' id '])).toEqual(fine('snippet,id'))
    expect(read(parts, 'snippet, id,')).toEqual(fine('snippet,id'))
    expect(read(parts, ['snippet,id'])).toEqual(fine('snippet,id'))
  })

  test('repeats the name where the style says so', () => {
    const ids = customary.list('Ids', [], { style: 'repeat' })
    expect(read(ids, ['a', 'b,c'])).toEqual(fine(['a', 'b,c']))
    expect(read(ids, 'a,b')).toEqual(fine(['a', 'b']))
  })

  test('names the part that is not listed; without a list any part is fine', () => {
    expect(read(parts, 'id,statistics')).toEqual({
      value: 'id,statistics',
      sentence: 'Parts does not list "statistics"; it takes id, snippet or status.',
    })
    expect(read(customary.list('Ids', []), 'x')).toEqual(fine('x'))
  })

  test.each([',', ' , ,', ['', ' '], [null]])('of nothing (%j) does not travel', (given) => {
    expect(read(parts, given)).toEqual({ value: undefined, sentence: undefined })
  })
})

describe('json', () => {
  const legs = spec.json('Legs', {
    shape: 'array',
    itemFields: [
      { name: 'origin', form: 'text' },
      { name: 'date', form: 'date' },
    ],
  })
  const leg = { origin: 'LOND', date: '2026-03-09' }

  test('travels as the text that was typed, or the text of what was built', () => {
    const typed = ' [ {"origin": "LOND",  "date": "2026-03-09"} ] '
    expect(read(legs, typed)).toEqual(fine(typed.trim()))
    expect(read(legs, [leg])).toEqual(fine(JSON.stringify([leg])))
  })

  test('laid out over lines it travels without the layout, every sign in its texts and numbers kept', () => {
    expect(read(legs, JSON.stringify([leg], null, 2))).toEqual(fine(JSON.stringify([leg])))
    const odd = '[\n {"origin": "a \\" b\\\\", "date": "2026-03-09", "n": 12345678901234567890}\n]'
    expect(read(legs, odd)).toEqual(
      fine('[{"origin":"a \\" b\\\\","date":"2026-03-09","n":12345678901234567890}]'),
    )
  })

  test('says what is wrong', () => {
    expect(read(legs, '[{').sentence).toMatch(/^Legs is not valid JSON\. .+\.$/)
    expect(read(legs, '{}').sentence).toBe('Legs needs a JSON array: [ … ].')
    expect(read(legs, '[]').sentence).toBe('Legs needs at least one element.')
    expect(read(legs, '[1]').sentence).toBe('Legs: element 1 needs "origin" as text.')
    expect(read(legs, [leg, { origin: 'NYCA' }]).sentence).toBe(
      'Legs: element 2 needs "date" as text.',
    )
    expect(read(legs, [{ ...leg, date: '2026-02-30' }]).sentence).toBe(
      'Legs: "date" of element 1 needs a real day, for example 2026-03-09.',
    )
  })

  test('may have to be an object', () => {
    const object = customary.json('Filter', { shape: 'object' })
    expect(read(object, '{"a":1}')).toEqual(fine('{"a":1}'))
    for (const text of ['[]', 'null', '"a"', '1']) {
      expect(read(object, text).sentence).toBe('Filter needs a JSON object: { … }.')
    }
  })
})

describe('compact JSON', () => {
  test.each([
    ['{ "a b" :\n[ 1 ,\t2 ] }', '{"a b":[1,2]}'],
    ['["a \\" b" , " \\\\" , " " ]', '["a \\" b"," \\\\"," "]'],
    ['[ "not closed \\" ]', '["not closed \\" ]'],
    ['[ "not closed \\', '["not closed \\'],
    [' \n ', ''],
  ])('%j', (text, compact) => expect(compactJson(text)).toBe(compact))
  test('a text of megabytes in it is read as any other', () => {
    const long = `"${'x\\n'.repeat(5_000_000)}"`
    expect(compactJson(`{ "a":\n${long} }`) === `{"a":${long}}`).toBe(true)
  })
})

describe('what is missing', () => {
  test.each([undefined, null, '', '  ', [], ['']])('is %j, and does not travel', (given) => {
    const values = given === undefined ? {} : { it: given }
    expect(readInput(declared({ it: spec.text('Name') }), { values })).toEqual({
      values: {},
      extra: {},
      problems: [],
    })
  })

  const missing = (field: Field) => readInput(declared({ it: field }), { values: {} }).problems

  test('is refused in a path, where labelled Required, and where stated as needed', () => {
    const refused = [{ field: 'it', weight: 'refuse', sentence: 'Name is needed.' }]
    expect(missing(spec.text('Name', { place: 'path' }))).toEqual(refused)
    expect(missing(spec.text('Name', { labelledRequired: true }))).toEqual(refused)
    expect(missing(spec.text('Name', { needed: true }))).toEqual(refused)
  })

  test('is only marked where custom needs it', () => {
    expect(missing(customary.text('Name', { needed: true }))).toEqual([
      { field: 'it', weight: 'odd', sentence: 'Name is usually needed.' },
    ])
  })

  test('is needed also when only commas were typed', () => {
    const parts = customary.list('Parts', ['id'], { needed: true })
    expect(read(parts, ',')).toEqual({
      value: undefined,
      sentence: 'Parts is usually needed.',
    })
  })
})

describe('a broken rule', () => {
  const weight = (field: Field) =>
    readInput(declared({ it: field }), { values: { it: 'x' } }).problems[0]?.weight

  test('refuses what is stated and marks what is customary; the value stays readable', () => {
    expect(weight(spec.integer('Adults'))).toBe('refuse')
    expect(weight(spec.integer('Adults', { rule: 'customary' }))).toBe('odd')
    expect(weight(customary.integer('Limit'))).toBe('odd')
  })

  test.each(['.', '..'])('refuses a path value %j, which would lead elsewhere', (step) => {
    const operation = declared({ name: spec.text('Mailbox name', { place: 'path' }) })
    expect(readInput(operation, { values: { name: step } }).problems).toEqual([
      { field: 'name', weight: 'refuse', sentence: `Mailbox name cannot be "${step}".` },
    ])
    expect(readInput(operation, { values: { name: '...' } }).problems).toEqual([])
  })
})

describe('further parameters', () => {
  const open = declared({ limit: customary.integer('Limit', { max: 100 }) }, { open: true })
  const closed = declared({ limit: spec.integer('Limit') })

  test('of an open operation travel as given, in their order', () => {
    const { extra, problems } = readInput(open, {
      values: { z: 'last' },
      extra: { b: '2', a: ['x', 1, null, ''], c: { deep: true }, nothing: ' ' },
    })
    expect(Object.entries(extra)).toEqual([
      ['z', 'last'],
      ['b', '2'],
      ['a', ['x', '1']],
      ['c', '{"deep":true}'],
    ])
    expect(problems).toEqual([])
  })

  test('of a closed operation are refused', () => {
    expect(readInput(closed, { values: { page: '2' }, extra: { size: '3' } })).toEqual({
      values: {},
      extra: {},
      problems: [
        {
          field: 'page',
          weight: 'refuse',
          sentence: 'This operation has no parameter "page". Remove it.',
        },
        {
          field: 'size',
          weight: 'refuse',
          sentence: 'This operation has no parameter "size". Remove it.',
        },
      ],
    })
  })

  test('that bear a field’s name are that field, with its rules', () => {
    expect(readInput(closed, { values: {}, extra: { limit: '5' } })).toEqual({
      values: { limit: '5' },
      extra: {},
      problems: [],
    })
    expect(readInput(open, { values: {}, extra: { limit: '500' } }).problems).toEqual([
      { field: 'limit', weight: 'odd', sentence: 'Limit is at most 100.' },
    ])
  })

  test('are refused when the same name is given twice', () => {
    for (const name of ['limit', 'page']) {
      const { problems } = readInput(open, { values: { [name]: '1' }, extra: { [name]: '2' } })
      expect(problems).toEqual([
        {
          field: name,
          weight: 'refuse',
          sentence: `"${name}" is given twice: as a field and as a further parameter. Keep one.`,
        },
      ])
    }
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'may be named %s, as anything else',
    (name) => {
      const given = Object.fromEntries([[name, 'x']])
      expect(Object.entries(readInput(open, { values: given }).extra)).toEqual([[name, 'x']])
      expect(Object.entries(readInput(open, { values: {}, extra: given }).extra)).toEqual([
        [name, 'x'],
      ])
      expect(readInput(closed, { values: given }).problems).toHaveLength(1)
    },
  )
})
