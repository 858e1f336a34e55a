import { describe, expect, test } from 'vitest'
import { readConfiguration, readLocales } from '#shared/services/flights/editions/configuration'
import { readNearby, readPlaces } from '#shared/services/flights/readers'
import { readRecords } from '../../../../../src-main/library/worker/answers/records-in'
import { factsOf } from '../demo-answers'
import { asked, sound } from '../sound-records'

const navigation = {
  entityId: '27537542',
  entityType: 'CITY',
  localizedName: 'New York',
  relevantFlightParams: {
    skyId: 'NYCA',
    entityId: '27537542',
    flightPlaceType: 'CITY',
    localizedName: 'New York',
  },
  relevantHotelParams: { entityId: '1', entityType: 'CITY', localizedName: 'New York' },
}
const presentation = {
  title: 'New York',
  suggestionTitle: 'New York (Any)',
  subtitle: 'United States',
}

describe('places', () => {
  test('have their codes at the top in newer answers and under navigation in older ones', () => {
    const newer = { skyId: 'NYCA', entityId: '27537542', presentation, navigation }
    const older = { presentation, navigation }
    const [one, other] = readPlaces({ status: true, data: [newer, older] })
    expect(one).toEqual(other)
    expect(one).toEqual({
      skyId: 'NYCA',
      entityId: '27537542',
      type: 'city',
      name: 'New York',
      suggestion: 'New York (Any)',
      country: 'United States',
    })
  })

  test('become records with code, kind and country below the suggested title', () => {
    const [one] = sound(
      readRecords('flights.searchAirport', { data: [{ presentation, navigation }] }, asked()),
    )
    expect(one).toMatchObject({ kind: 'airport', id: '27537542', title: 'New York (Any)' })
    expect(factsOf(one)).toEqual(['NYCA', 'city', 'United States'])
  })

  test('without a code are none', () => {
    expect(readPlaces({ data: [{ presentation }, null, 'x'] })).toEqual([])
    expect(readPlaces({ status: true, data: [] })).toEqual([])
    expect(readPlaces({ status: true })).toEqual([])
  })

  test('nearby come in an object of three parts, of which two may be empty', () => {
    const data = { current: { presentation, navigation }, nearby: [], recent: [] }
    const near = readNearby({ status: true, data })
    expect(near.current?.skyId).toBe('NYCA')
    expect([near.nearby, near.recent]).toEqual([[], []])
    expect(readPlaces({ status: true, data })).toHaveLength(1)
    expect(readNearby({ data: [{ presentation, navigation }] }).nearby).toHaveLength(1)
  })
})

describe('reference data', () => {
  const item = {
    country: 'Malaysia',
    countryCode: 'MY',
    market: 'MY',
    currency: 'MYR',
    currencySymbol: 'RM',
  }

  test('the configuration is a list, or one object', () => {
    expect(readConfiguration({ status: true, data: [item, {}, null] })).toHaveLength(1)
    expect(readConfiguration({ status: true, data: item })[0]).toMatchObject({
      currency: 'MYR',
      locale: undefined,
    })
    expect(readConfiguration({ status: false, message: [] })).toEqual([])
  })

  test('locales are named by id or by value', () => {
    const data = [{ id: 'en-GB', text: 'English (United Kingdom)' }, { value: 'de-DE' }, 'fr-FR', 7]
    expect(readLocales({ data })).toEqual([
      { id: 'en-GB', name: 'English (United Kingdom)' },
      { id: 'de-DE', name: 'de-DE' },
      { id: 'fr-FR', name: 'fr-FR' },
      { id: '7', name: '7' },
    ])
  })
})
