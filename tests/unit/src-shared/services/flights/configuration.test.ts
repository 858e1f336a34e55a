import { expect, test } from 'vitest'
import { moneyChoices } from '#shared/services/flights/choices'
import type { ConfigurationItem } from '#shared/services/flights/models'
import { fittingChoices } from '../../../../../src-renderer/kit/field/fitting-choices'

const item = (country: string, countryCode: string, currency?: string): ConfigurationItem => ({
  country,
  countryCode,
  market: `en-${countryCode}`,
  locale: undefined,
  currency,
  currencyTitle: currency === 'EUR' ? 'Euro' : undefined,
  currencySymbol: undefined,
  site: undefined,
})

test('a currency of several countries is one choice, in the order of the words', () => {
  const items = [item('Spain', 'ES', 'EUR'), item('France', 'FR', 'EUR'), item('Atlantis', 'AT')]
  const choices = moneyChoices(items, [{ id: 'en-GB', name: 'English (United Kingdom)' }])
  expect(choices.currencies).toEqual([{ value: 'EUR', label: 'Euro' }])
  expect(choices.countries.map(({ value }) => value)).toEqual(['AT', 'FR', 'ES'])
  expect(choices.locales).toEqual([{ value: 'en-GB', label: 'English (United Kingdom)' }])
})

test('choices fit by code and by words, and all are shown beside a code that is already whole', () => {
  const choices = [
    { value: 'EUR', label: 'Euro' },
    { value: 'CHF', label: 'Swiss Franc' },
  ]
  expect(fittingChoices(choices, 'swi').map(({ value }) => value)).toEqual(['CHF'])
  expect(fittingChoices(choices, 'eu').map(({ value }) => value)).toEqual(['EUR'])
  expect(fittingChoices(choices, 'EUR')).toHaveLength(2)
})
