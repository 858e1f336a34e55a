import type { Field } from '../../operation/field'
import { customary } from '../../operation/field'
import { days, hours, minutes, operation, service } from '../../operation/operation'
import { countryForm, languageForm } from '../codes'

const country = customary.text('Country', { ...countryForm, example: 'us' })
const lang = customary.text('Language', languageForm)
const businessId = customary.text('Business id', {
  long: true,
  note: 'business_id of a search result; it holds a colon.',
})
const placeId = customary.text('Place id', { note: 'place_id of a search result.' })
const cursor = customary.text('Cursor', {
  long: true,
  note: 'Cursor of an earlier answer; empty for the first page.',
})
const latitude = customary.decimal('Latitude', { min: -90, max: 90, example: '38.7139' })
const longitude = customary.decimal('Longitude', { min: -180, max: 180, example: '-9.1394' })
const exampleId = '0x72033cf14990c1d1:0xf432f7c3e27341c'
const eitherId = 'Give a business id or a place id.'

const limit = (label: string, max?: number): Field =>
  customary.integer(label, {
    min: 1,
    ...(max === undefined ? {} : { max }),
    default: '20',
    example: '20',
  })

/** S4: the specification shows no parameters, so every operation is open. */
export const maps = service({
  id: 'maps',
  label: 'S4',
  title: 'Maps',
  plainName: 'Maps service',
  summary: 'Maps search, place information, reviews, place photos, and a what-is-here lookup.',
  keyHeader: 'X-GatewayAPI-Key',
  keyHeaderStated: false,
  test: { operation: 'searchMaps', values: { query: 'cafe', limit: '1' } },
  operations: {
    searchMaps: operation({
      title: 'Search maps',
      group: 'Search',
      summary: 'Maps search.',
      request: { method: 'GET', path: '/searchmaps.php' },
      fields: {
        query: customary.text('Search text', { needed: true, example: 'bookshop' }),
        lat: latitude,
        lng: longitude,
        zoom: customary.integer('Zoom', {
          min: 1,
          max: 21,
          default: '13',
          example: '13',
          note: 'How wide to search round the point; usually 10 to 15.',
        }),
        limit: limit('Results at most', 150),
        offset: customary.integer('Offset', {
          min: 0,
          default: '0',
          note: 'How many results to skip: pages continue by the number of results.',
        }),
        country,
        lang,
      },
      open: true,
      freshFor: minutes(30),
      example: { query: 'cafe', lat: '38.7139', lng: '-9.1394', zoom: '13', limit: '20' },
    }),
    whatIsHere: operation({
      title: 'What is here?',
      group: 'Search',
      summary: 'What-is-here lookup.',
      request: { method: 'GET', path: '/whatishere.php' },
      fields: {
        lat: { ...latitude, needed: true },
        lng: { ...longitude, needed: true },
        country,
        lang,
      },
      open: true,
      freshFor: days(7),
      example: { lat: '38.7139', lng: '-9.1394' },
    }),
    place: operation({
      title: 'Place information',
      shortTitle: 'Information',
      group: 'Place',
      summary: 'Place information.',
      request: { method: 'GET', path: '/place.php' },
      fields: { business_id: businessId, place_id: placeId, country, lang },
      open: true,
      freshFor: days(1),
      note: eitherId,
      example: { business_id: exampleId },
    }),
    reviews: operation({
      title: 'Reviews',
      group: 'Place',
      summary: 'Reviews.',
      request: { method: 'GET', path: '/reviews.php' },
      fields: {
        business_id: businessId,
        place_id: placeId,
        sort: customary.choice(
          'Sort',
          [
            { value: 'Relevant', label: 'Most relevant' },
            { value: 'Newest' },
            { value: 'Highest', label: 'Highest rating' },
            { value: 'Lowest', label: 'Lowest rating' },
          ],
          { default: 'Relevant' },
        ),
        limit: limit('Reviews at most'),
        cursor,
        country,
        lang,
      },
      open: true,
      freshFor: hours(6),
      note: eitherId,
      example: { business_id: exampleId, sort: 'Newest' },
    }),
    photos: operation({
      title: 'Place photos',
      shortTitle: 'Photos',
      group: 'Place',
      summary: 'Place photos.',
      request: { method: 'GET', path: '/photos.php' },
      fields: { business_id: businessId, cursor, country, lang },
      open: true,
      freshFor: days(7),
      example: { business_id: exampleId },
    }),
  },
})
