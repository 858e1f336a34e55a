import { expect, test } from 'vitest'
import {
  priceWords,
  quotePrice,
  roundedPrice,
  shortPrice,
  typedPrice,
} from '#shared/reading/numbers/price-words'

test('a price has cents only if there are any', () => {
  expect(priceWords(412, 'USD', 'en')).toBe('$412')
  expect(priceWords(412.5, 'EUR', 'en')).toBe('€412.50')
  expect(priceWords(12.3456, '', 'en')).toBe('12.35')
})

test('a computed amount is written to the whole unit, and short beside an axis', () => {
  expect(roundedPrice(1_234_567.8, 'INR', 'en-IN')).toBe('₹12,34,568')
  expect(shortPrice(612_000, 'INR', 'en-IN')).toBe('₹6.1L')
})

test('an amount that a person typed stands as it was typed', () => {
  expect(typedPrice(10.005, 'INR', 'en-IN')).toBe('₹10.005')
  expect(typedPrice(412.5, 'EUR', 'en')).toBe('€412.50')
  expect(typedPrice(400, 'USD', 'en')).toBe('$400')
  expect(typedPrice(12.3456, '', 'en')).toBe('12.3456')
})

test('a net asset value has its four places', () => {
  expect(quotePrice(123.456, 'INR', 'en-IN')).toBe('₹123.4560')
  expect(quotePrice(123.456, '', 'en')).toBe('123.4560')
})
