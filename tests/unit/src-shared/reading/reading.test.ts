import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  at,
  cutText,
  decodeEntities,
  epochOf,
  firstNumber,
  firstOf,
  firstText,
  flagOf,
  httpsAddress,
  integerOf,
  isoDuration,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
  numberOf,
  oneLine,
  plainText,
  textOf,
} from '#shared/reading/reading'
import { expectLinear } from '../services/took'

const receivedAt = Date.UTC(2026, 10, 20, 12)

describe('single values', () => {
  test('texts come trimmed, numbers as written, and nothing else is a text', () => {
    expect([' a ', 12, 0, '', '  ', null, true, {}, [], Number.NaN].map(textOf)).toEqual([
      'a',
      '12',
      '0',
      ...Array(7).fill(undefined),
    ])
    expect(textOf('broken \ud83d')).toBe('broken \ufffd')
  })

  test.each([
    ['1313.75', 1313.75],
    ['8665617505', 8665617505],
    [' -7 ', -7],
    ['1e3', 1000],
    ['1,234,567', 1234567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['12,34,567', 1234567],
    ['12 345', 12345],
    ['12\u00a0345,5', 12345.5],
    ['12’345', 12345],
    ['.5', 0.5],
  ])('the number %s is read', (text, number) => {
    expect(numberOf(text)).toBe(number)
  })

  test.each(['1,234', '1,2', '', 'N.A.', '-', '0x10', '12 34', '9'.repeat(400), '1,23,45', 'NaN'])(
    'the text %s is no number',
    (text) => {
      expect(numberOf(text)).toBeUndefined()
    },
  )

  test('integers lose their fraction, flags have several spellings', () => {
    expect([integerOf('7.9'), integerOf(-0.5), integerOf('x')]).toEqual([7, 0, undefined])
    expect([true, 'TRUE', 1, '1', 'yes'].map(flagOf)).toEqual(Array(5).fill(true))
    expect([false, 'false', 0, '0', 'no'].map(flagOf)).toEqual(Array(5).fill(false))
    expect([2, 'maybe', null, []].map(flagOf)).toEqual(Array(4).fill(undefined))
  })
})

describe('members and lists', () => {
  test('JSON written as text is opened, other texts are not', () => {
    expect(listOf('[1,2]')).toEqual([1, 2])
    expect(listOf('text')).toEqual([])
    expect(membersOf('"{\\"a\\":1}"')).toEqual({ a: 1 })
    expect(membersOf([1])).toEqual({})
  })

  test('a path leads through objects, lists and encoded JSON, and never to inherited members', () => {
    const value = { data: '{"items":[{"id":7}]}' }
    expect(at(value, 'data', 'items', 0, 'id')).toBe(7)
    expect(at(value, 'data', 'items', 1, 'id')).toBeUndefined()
    expect(at(value, 'constructor', 'name')).toBeUndefined()
    expect(at('text', 0)).toBeUndefined()
  })

  test('the first member that can be read is taken', () => {
    expect(firstText({ a: null, b: '', c: 'x' }, 'a', 'b', 'c')).toBe('x')
    expect(firstText({}, 'constructor', 'toString')).toBeUndefined()
    expect(firstNumber({ a: 'many', b: '3' }, 'a', 'b')).toBe(3)
    expect(firstOf(undefined, null, 0, 1)).toBe(0)
  })

  test('no more than so many elements are read', () => {
    const even = (one: number) => (one % 2 === 0 ? one : undefined)
    expect(mapBounded([1, 2, 3, 4, 5, 6], 4, even)).toEqual([2, 4])
  })
})

describe('plain text', () => {
  test.each([
    ['Salt &amp; Pepper&#39;s &quot;best&quot; &#x2019;', 'Salt & Pepper\'s "best" ’'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<p>one</p>\n\n\n<p>two</p>', 'one\n\ntwo'],
    ['a<script>if (a < b) alert("x")</script>b', 'ab'],
    ['a<STYLE>p{}</STYLE >b', 'ab'],
    ['a<script>never closed', 'a'],
    ['<![CDATA[<b>Bold</b> & plain]]>', 'Bold & plain'],
    ['a<!-- no <b> --> b', 'a b'],
    ['<a title="1 > 0" href="#">link</a>', 'link'],
    ['1 < 2 and I <3 you', '1 < 2 and I <3 you'],
    ['&unknown; &copy=1 AT&T', '&unknown; &copy=1 AT&T'],
    ['&#150; &#0; &#xD800; &#99999999;', '– \ufffd \ufffd \ufffd'],
    ['a\u0000b\u202ec\r\nd\t e', 'abc\nd e'],
    ['<td>1</td><td>2</td>', '1 2'],
    ['text <b', 'text'],
    ['List<String> and <custom-tag>x</custom-tag> <o:p>y</o:p>', 'List<String> and x y'],
    ['<!DOCTYPE html><?xml version="1.0"?>a', 'a'],
    [`a <b ${'word '.repeat(120)}end`, `a <b ${'word '.repeat(120)}end`],
  ])('%j reads as %j', (markup, text) => {
    expect(plainText(markup)).toBe(text)
  })

  test('entities are decoded once only', () => {
    expect(decodeEntities('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
  })

  test.each([
    ['open tags', '<a '.repeat(70_000)],
    ['open quotes', '<a x="'.repeat(35_000)],
    ['quotes and ends', `<a "x'>`.repeat(30_000)],
    ['open comments', '<!--'.repeat(50_000)],
    ['open scripts', '<script>'.repeat(25_000)],
    ['scripts that close', '<script></script>'.repeat(12_000)],
    ['ampersands', '&'.repeat(200_000)],
    ['white space', ' \n'.repeat(100_000)],
    ['spaces', ' '.repeat(200_000)],
  ])('%s without end take linear time', (_name, markup) => {
    expectLinear(1000, (share) => {
      const some = markup.slice(0, share * markup.length)
      return () => [plainText(some), oneLine(some, 500)]
    })
  })

  test('whatever goes in, well-formed text within its limit comes out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(50), (text, max) => {
        for (const out of [plainText(text, max), oneLine(text, max + 1), cutText(text, max)]) {
          expect(out.length).toBeLessThanOrEqual(max + 1)
        }
        expect(plainText(text).isWellFormed()).toBe(true)
        expect(oneLine(text, max + 1)).not.toMatch(/\n/)
      }),
    )
  })

  test('a line is cut at a word and never inside a character', () => {
    expect(oneLine('one two three', 9)).toBe('one two…')
    expect(oneLine('onetwothree', 5)).toBe('onet…')
    expect(oneLine('ab😀😀', 4)).toBe('ab…')
    expect(oneLine(' a \n\n b ', 20)).toBe('a b')
  })
})

describe('addresses', () => {
  test.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['//a.example/p.jpg', 'https://a.example/p.jpg'],
    ['www.a.example/p', 'https://www.a.example/p'],
    ['http://127.0.0.1:81/p', 'http://127.0.0.1:81/p'],
    ['https://a.example/favicon/I).png', 'https://a.example/favicon/I).png'],
    ['https://a.example/süd', 'https://a.example/s%C3%BCd'],
  ])('%s is taken as %s', (given, taken) => {
    expect(httpsAddress(given)).toBe(taken)
  })

  test.each([
    'http://a.example/x',
    'http://127.0.0.1.a.example/',
    'https://me:secret@a.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/hosts',
    '/relative',
    '',
    null,
    7,
  ])('%s is refused', (given) => {
    expect(httpsAddress(given)).toBeUndefined()
  })
})

describe('times', () => {
  test.each([
    ['2024-09-30T13:35:00', Date.UTC(2024, 8, 30, 13, 35)],
    ['2024-02-12T16:33:17-08:00', Date.UTC(2024, 1, 13, 0, 33, 17)],
    ['2022-05-24', Date.UTC(2022, 4, 24)],
    ['Sat, 01 Jun 2024 10:00:00 GMT', Date.UTC(2024, 5, 1, 10)],
    ['01 Jun 2024 10:00:00 +0200', Date.UTC(2024, 5, 1, 8)],
    ['28-Feb-2025', Date.UTC(2025, 1, 28)],
    ['28-02-2025', Date.UTC(2025, 1, 28)],
    ['Last updated on Feb 24, 2023', Date.UTC(2023, 1, 24)],
    ['24 February 2023', Date.UTC(2023, 1, 24)],
    ['2nd Mar. 2023', Date.UTC(2023, 2, 2)],
    ['28-02-2025 14:05', Date.UTC(2025, 1, 28, 14, 5)],
    ['28.2.2025, 9:05:30', Date.UTC(2025, 1, 28, 9, 5, 30)],
    ['Senin, 25/08/2025 16:19:39', Date.UTC(2025, 7, 25, 16, 19, 39)],
    [1756113579, 1756113579000],
    ['1756113579', 1756113579000],
    [1756113579123, 1756113579123],
    ['2h ago', receivedAt - 7_200_000],
    ['Streamed 2 weeks ago', receivedAt - 14 * 86_400_000],
    ['1 year ago (edited)', receivedAt - 365.25 * 86_400_000],
    ['an hour ago', receivedAt - 3_600_000],
    ['5 mo ago', receivedAt - Math.round(5 * 30.44 * 86_400_000)],
    ['yesterday', receivedAt - 86_400_000],
  ])('%s is read', (given, ms) => {
    expect(epochOf(given, receivedAt)).toBe(ms)
  })

  test.each([
    '03/04/2025',
    '31-31-2024',
    '31.02.2024',
    '28-02-2025 25:00',
    '28-02.2025',
    'soon',
    '',
    null,
    {},
    12,
    Number.MAX_VALUE,
    '99999 years',
  ])('%s is no time', (given) => {
    expect(epochOf(given, receivedAt)).toBeUndefined()
  })

  test.each([
    ['20121002', '2012-10-02T00:00:00Z'],
    ['20231102T090500Z', '2023-11-02T09:05:00Z'],
    ['20231102090500', '2023-11-02T09:05:00Z'],
    ['11/25/2023, 07:26 AM, +0000 UTC', '2023-11-25T07:26:00Z'],
    ['11/25/2023 12:05 am', '2023-11-25T00:05:00Z'],
    ['25/11/2023 1:05 PM', '2023-11-25T13:05:00Z'],
  ])('%s is %s', (given, wanted) => {
    expect(epochOf(given, receivedAt)).toBe(Date.parse(wanted))
  })

  test.each(['20121302', '20230231', '20231102T256000Z', '11/10/2023 AM', '11/25/2023 13:05 PM'])(
    '%s could be another time, or is none',
    (given) => {
      expect(epochOf(given, receivedAt)).toBeUndefined()
    },
  )

  test('a day and a rough age name no time of day', () => {
    expect(momentOf('20121002', receivedAt)?.dayOnly).toBe(true)
    expect(momentOf('28-Feb-2025', receivedAt)?.dayOnly).toBe(true)
    expect(momentOf('3 weeks ago', receivedAt)?.dayOnly).toBe(true)
    expect(momentOf('3 minutes ago', receivedAt)?.dayOnly).toBe(false)
  })

  test.each([
    ['PT4M13S', 253],
    ['P0D', 0],
    ['P1DT2H', 93_600],
    ['PT1H0.5S', 3600],
    ['P', undefined],
    ['PT', undefined],
    ['4:13', undefined],
    [253, undefined],
  ])('the duration %s is %s seconds', (given, seconds) => {
    expect(isoDuration(given)).toBe(seconds)
  })
})
