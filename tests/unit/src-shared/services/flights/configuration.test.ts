import { describe, expect, test } from 'vitest'
import { moneyChoices } from '#shared/services/flights/choices'
import type { ConfigurationItem } from '#shared/services/flights/models'
import { flightsViews } from '#shared/services/flights/views'
import { fittingChoices } from '../../../../../src-renderer/kit/field/fitting-choices'
import { asked } from '../sound-records'
import { as } from '../sound-view'

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

const read = (operation: 'flights.getConfig' | 'flights.getLocale', body: unknown) =>
  flightsViews[operation].read(body, asked())

/** What the form offers of these answers. */
const offered = (configuration: unknown, locales?: unknown) =>
  moneyChoices(
    as('configuration', read('flights.getConfig', configuration)).items,
    locales === undefined ? [] : as('locales', read('flights.getLocale', locales)).locales,
  )

const whole = {
  currencies: [
    { value: 'EUR', label: 'Euro' },
    { value: 'GBP', label: 'Pound' },
  ],
  markets: [
    { value: 'es-ES', label: 'Spain' },
    { value: 'en-GB', label: 'United Kingdom' },
  ],
  countries: [
    { value: 'ES', label: 'Spain' },
    { value: 'GB', label: 'United Kingdom' },
  ],
}
const codes = {
  currencies: ['EUR', 'GBP'],
  markets: ['en-GB', 'es-ES'],
  countries: ['ES', 'GB'],
}

describe('a configuration in other shapes', () => {
  test.each<[string, unknown]>([
    [
      'rows in snake case, in two envelopes',
      {
        status: 'success',
        result: {
          items: [
            {
              country_name: 'Spain',
              country_code: 'ES',
              market_code: 'es-ES',
              currency_code: 'EUR',
              currency_name: 'Euro',
            },
            {
              country_name: 'United Kingdom',
              country_code: 'GB',
              market_code: 'en-GB',
              currency_code: 'GBP',
              currency_name: 'Pound',
            },
          ],
        },
      },
    ],
    [
      'lists of objects beside each other',
      {
        data: {
          currency: [
            { code: 'EUR', name: 'Euro', symbol: '€' },
            { code: 'GBP', name: 'Pound' },
          ],
          market: [
            { id: 1, code: 'es-ES', title: 'Spain' },
            { id: 2, code: 'en-GB', title: 'United Kingdom' },
          ],
          countryCode: [
            { value: 'ES', label: 'Spain' },
            { value: 'GB', label: 'United Kingdom' },
          ],
        },
      },
    ],
    [
      'objects by their codes',
      {
        config: {
          Currencies: { EUR: 'Euro', GBP: { title: 'Pound', sign: '£' } },
          Markets: { 'es-ES': { name: 'Spain' }, 'en-GB': { name: 'United Kingdom' } },
          Countries: { ES: 'Spain', GB: 'United Kingdom' },
        },
      },
    ],
    [
      'countries that hold the rest',
      {
        success: true,
        countries: [
          {
            code: 'ES',
            name: 'Spain',
            currency: { code: 'EUR', name: 'Euro', symbol: '€' },
            markets: ['es-ES'],
          },
          {
            code: 'GB',
            name: 'United Kingdom',
            currency: { code: 'GBP', name: 'Pound' },
            markets: [{ id: 'en-GB' }],
          },
        ],
      },
    ],
  ])('%s', (_name, body) => {
    expect(offered(body)).toMatchObject(whole)
  })

  test.each<[string, unknown]>([
    [
      'lists',
      { data: { currency: codes.currencies, market: codes.markets, countryCode: codes.countries } },
    ],
    [
      'texts of several',
      { currencies: 'EUR,GBP', markets: 'en-GB; es-ES', country_codes: 'ES | GB' },
    ],
    ['one list of all', [...codes.currencies, ...codes.markets, ...codes.countries]],
    ['a document as text', JSON.stringify({ data: JSON.stringify(codes) })],
  ])('codes alone: %s', (_name, body) => {
    const { currencies, markets, countries } = offered(body)
    const valuesOf = (choices: typeof currencies) => choices.map(({ value }) => value)
    expect({
      currencies: valuesOf(currencies),
      markets: valuesOf(markets),
      countries: valuesOf(countries),
    }).toEqual(codes)
  })

  test('words are read as people read them', () => {
    const body = { data: [{ country: 'C&ocirc;te d&#39;Ivoire', countryCode: 'CI' }] }
    expect(offered(body).countries).toEqual([{ value: 'CI', label: "Côte d'Ivoire" }])
  })

  test.each<[unknown]>([
    [{ status: false, message: [], data: { currency: ['EUR'] } }],
    [{ message: 'Not found', code: 'NF', id: 'x' }],
    [{ currency: { name: 'Euro', symbol: '€' } }],
    [{ data: { ok: true, id: '5' } }],
    ['ok'],
    [{ data: [{ id: 12, name: 'Spain' }] }],
  ])('no codes are in %j', (body) => {
    expect(read('flights.getConfig', body).at).not.toBe('configuration')
  })
})

describe('languages in other shapes', () => {
  test.each<[string, unknown]>([
    ['in an envelope', { data: { locales: [{ code: 'en-GB', name: 'English (UK)' }] } }],
    ['by their codes', { result: { 'en-GB': 'English (UK)' } }],
    ['by their codes, with more', { locales: { 'en-GB': { native_name: 'English (UK)' } } }],
    ['with numbers of rows', [{ id: 4, LocaleCode: 'en-GB', DisplayName: 'English (UK)' }]],
    ['in parts', { languages: [{ language: 'en', region: 'GB', label: 'English (UK)' }] }],
    ['one alone', { locale: { id: 'en-GB', text: 'English (UK)' } }],
  ])('%s', (_name, body) => {
    expect(offered(['EUR'], body).locales).toEqual([{ value: 'en-GB', label: 'English (UK)' }])
  })
  test.each<[unknown]>([
    [{ success: true, supportedLocales: ['en-GB', 'de-DE'] }],
    [{ locales: 'en-GB,de-DE' }],
    [{ response: { list: ['en-GB', 'de-DE'] } }],
  ])('codes alone: %j', (body) => {
    expect(offered(['EUR'], body).locales.map(({ value }) => value)).toEqual(['de-DE', 'en-GB'])
  })
  test.each<[unknown]>([
    ['ok'],
    [{ message: 'Not found' }],
    [{ ok: 'true' }],
    [{ status: false, locales: ['en'] }],
    [{ id: '5' }],
    [{ data: { id: '5' } }],
  ])('none is in %j', (body) => {
    expect(read('flights.getLocale', body).at).not.toBe('locales')
  })
})
