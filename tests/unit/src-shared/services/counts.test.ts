import { expect, test } from 'vitest'
import { countAs, countOf, unitOf, wholeOf } from '#shared/services/counts'

test.each<[unknown, number]>([
  [12, 12],
  ['12', 12],
  ['1,234', 1234],
  ['1.234', 1234],
  ['1 234 567', 1_234_567],
  ['12,34,567', 1_234_567],
  ['(1,234)', 1234],
  ['1.2K', 1200],
  ['(2,5k)', 2500],
  ['3.0', 3],
  ['1,204 reviews', 1204],
  ['no comments', 0],
  [' 7 ', 7],
  ['1 Lakh', 100_000],
  ['2.5 crore views', 25_000_000],
  ['12,34,567 views', 1_234_567],
  ['1,5 Mio.', 1_500_000],
  ['1.234.567 Aufrufe', 1_234_567],
  ['1\u202f234\u202f567 vues', 1_234_567],
  ['1,2\u00a0M de vues', 1_200_000],
  ["1'234", 1234],
  ['1’234 Bewertungen', 1234],
  ['12 mil vistas', 12_000],
  ['123万 回視聴', 1_230_000],
  ['1.2万件のクチコミ', 12_000],
  ['१.२ लाख बार देखा गया', 120_000],
  ['१२,३४,५६७', 1_234_567],
  ['١٬٢٣٤٬٥٦٧ مشاهدة', 1_234_567],
  ['۱۲۳', 123],
])('%j are %i', (value, count) => {
  expect(countOf(value)).toBe(count)
  expect(wholeOf(value)).toBe(count)
})

test('a score may be below zero, and a count may not', () => {
  expect(wholeOf('-1,204')).toBe(-1204)
  expect(countOf('-1,204')).toBeUndefined()
  expect(countOf(-3)).toBeUndefined()
})

test.each(['', 'many', '12 of 20', '1,23', null, [], {}, true])('%j is no count', (value) => {
  expect(wholeOf(value)).toBeUndefined()
})

test('a count says what it counts, and counts nothing else', () => {
  expect(unitOf('54.3K subscribers')).toBe('subscribers')
  expect(unitOf('321 watching now')).toBe('viewers')
  expect(unitOf('Top 10 views')).toBeUndefined()
  expect(unitOf('12')).toBeUndefined()
  expect(unitOf('1,5 Mio. Abonnenten')).toBe('subscribers')
  expect(countAs('views', '12 Kommentare')).toBeUndefined()
  expect(countAs('videos', '54.3K subscribers')).toBeUndefined()
  expect(countAs('subscribers', '54.3K followers')).toBe(54_300)
  expect(countAs('views', 12)).toBe(12)
})
