import { expect, test } from 'vitest'
import {
  draftOf,
  emptyDraft,
  fill,
  holdsAnything,
  newRow,
  saysTheSame,
} from '../../../../src-renderer/queries/drafts'
import { formatJson } from '../../../../src-renderer/queries/format-json'

test('a draft holds something once anything is typed into it', () => {
  expect(holdsAnything(emptyDraft)).toBe(false)
  expect(holdsAnything({ ...emptyDraft, values: { query: '', list: [] } })).toBe(false)
  expect(holdsAnything({ ...emptyDraft, extra: [newRow()] })).toBe(false)
  expect(holdsAnything({ ...emptyDraft, values: { query: 'x' } })).toBe(true)
  expect(holdsAnything({ ...emptyDraft, extra: [newRow('name')] })).toBe(true)
  expect(holdsAnything({ ...emptyDraft, body: '{' })).toBe(true)
})

test('drafts say the same whatever was touched and in whatever order it was typed', () => {
  const one = { ...emptyDraft, values: { a: '1', b: '2' }, extra: [newRow('x', 'y')] }
  const other = {
    values: { b: '2', a: '1', c: '' },
    extra: [newRow('x', 'y')],
    body: undefined,
    touched: new Set(['a']),
  }
  expect(saysTheSame(one, other)).toBe(true)
  expect(saysTheSame(one, { ...other, body: '{}' })).toBe(false)
  expect(saysTheSame(one, { ...other, values: { a: '2', b: '2' } })).toBe(false)
})

test('a body that an earlier call was given whole is text to go on from', () => {
  fill('video.channelVideosPost', {}, {}, { id: 'UC1' })
  expect(draftOf('video.channelVideosPost').body).toBe('{\n  "id": "UC1"\n}')
  fill('video.channelVideosPost', { id: 'UC2' })
  expect(draftOf('video.channelVideosPost').body).toBeUndefined()
})

test('JSON is laid out in the form, unless that would change what it says', () => {
  fill('flights.searchFlightsMultiStops', { legs: '[{"date":"2027-01-02"}]', adults: 2 })
  const { values } = draftOf('flights.searchFlightsMultiStops')
  expect(values.legs).toBe('[\n  {\n    "date": "2027-01-02"\n  }\n]')
  expect(values.adults).toBe('2')
  expect(formatJson('[12345678901234567890]')).toBeUndefined()
  expect(formatJson('[1,')).toBeUndefined()
  expect(formatJson('{"a b":" \\" "}')).toBe('{\n  "a b": " \\" "\n}')
})
