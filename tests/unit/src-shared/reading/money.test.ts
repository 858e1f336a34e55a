import { describe, expect, test } from 'vitest'
import {
  amountWords,
  changeWords,
  headingOf,
  moneyFor,
  priceWords,
  wholePrice,
} from '#shared/reading/numbers/money'

const alone = { divisor: 1, words: undefined }
const three = { divisor: 1, words: 'for 3 travellers' }
const each = { divisor: 3, words: 'each of 3' }

describe('an amount', () => {
  test.each([
    [412, 'USD', 'en-US', '$412'],
    [412.5, 'usd', 'en-US', '$412.50'],
    [1240, 'EUR', 'de', '1.240\u00a0€'],
    [48_000, 'JPY', 'en-US', '¥48,000'],
    [412, 'points', 'en-US', '412'],
  ])('%d %s in %s is "%s"', (amount, currency, locale, words) => {
    expect(amountWords(amount, moneyFor(currency, alone, locale))).toBe(words)
  })

  test('for several is shared where that is asked for, and says whom it is for', () => {
    const price = { amount: 2556, formatted: undefined }
    expect(wholePrice(price, moneyFor('EUR', three, 'en-GB'))).toBe('€2,556 for 3 travellers')
    expect(wholePrice(price, moneyFor('EUR', each, 'en-GB'))).toBe('€852 each of 3')
    expect(headingOf('Cheapest', three)).toBe('Cheapest, for 3 travellers')
    expect(headingOf('Cheapest', alone)).toBe('Cheapest')
  })

  test('a change has its sign and its share, and none is said in words', () => {
    const dollars = moneyFor('USD', alone, 'en-US')
    expect([12, -8.5, 0].map((change) => changeWords(change, dollars))).toEqual([
      '+$12',
      '−$8.50',
      'no change',
    ])
    expect(changeWords(-30, moneyFor('USD', each, 'en-US'))).toBe('−$10')
  })
})

test('without an amount, or a currency that is one, the words of the service stand', () => {
  const euro = moneyFor('EUR', alone, 'en-GB')
  const points = moneyFor('points', alone, 'en-GB')
  expect(priceWords({ amount: undefined, formatted: '€ 412' }, euro)).toBe('€ 412')
  expect(priceWords({ amount: undefined, formatted: undefined }, euro)).toBe('No price')
  expect(priceWords({ amount: 412, formatted: '412 pts' }, points)).toBe('412 pts')
  // Its own words are for all, so they are no share.
  expect(priceWords({ amount: 300, formatted: '300 pts' }, moneyFor('points', each, 'en'))).toBe(
    '100',
  )
})
