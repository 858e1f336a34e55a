import { expect, test, vi } from 'vitest'
import { parseJson } from '#shared/reading/parse-json'
import { readCreatedJob } from '#shared/services/downloads/readers'

test('a whole number that is too large for a number keeps its digits', () => {
  const text = '{"id":12345678901234567891,"ids":[-9007199254740993],"text":"12345678901234567891"}'
  expect(parseJson(text)).toEqual({
    id: '12345678901234567891',
    ids: ['-9007199254740993'],
    text: '12345678901234567891',
  })
})

test('every other number stays a number', () => {
  const text = '[9007199254740991,0.1234567890123456,1e300,1234567890123456.5]'
  expect(parseJson(text)).toEqual([9007199254740991, 0.1234567890123456, 1e300, 1234567890123456.5])
  expect(parseJson('[12345678901234567890')).toBeUndefined()
})

test('a job is asked for by the id that it has', () => {
  const body = parseJson('{"success":true,"id":12345678901234567891}')
  expect(JSON.stringify(readCreatedJob(body))).toContain('"12345678901234567891"')
})

test('only what has such a number is read value by value, which takes long', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const isSlow = (text: string) => {
    parse.mockClear()
    parseJson(text)
    return parse.mock.calls.some(([, reviver]) => reviver !== undefined)
  }
  expect(isSlow('{"id":"12345678901234567891","at":[0.1234567890123456, 37.77492950000001]}')).toBe(
    false,
  )
  for (const text of ['12345678901234567', '[-12345678901234567]', '{"id": 12345678901234567}']) {
    expect(isSlow(text)).toBe(true)
  }
  parse.mockRestore()
})
