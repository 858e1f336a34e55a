import type { Field, TextField } from '../../operation/field'
import { spec } from '../../operation/field'

/** Cabin classes of a flight search, with words for people. */
const cabinClasses = [
  { value: 'economy', label: 'Economy' },
  { value: 'premium_economy', label: 'Premium economy' },
  { value: 'business', label: 'Business' },
  { value: 'first', label: 'First' },
] as const

/** Sort orders of a flight search; the interface's own `price_high` means cheapest. */
const sortOrders = [
  { value: 'best', label: 'Best' },
  { value: 'price_high', label: 'Cheapest' },
  { value: 'fastest', label: 'Fastest' },
  { value: 'outbound_take_off_time', label: 'Outbound departure' },
  { value: 'outbound_landing_time', label: 'Outbound arrival' },
  { value: 'return_take_off_time', label: 'Return departure' },
  { value: 'return_landing_time', label: 'Return arrival' },
] as const

/** The interface declares every parameter optional and labels some of them "Required". */
const labelledRequired = true

/** Language and region of texts. */
export const locale = spec.text('Locale', {
  // Scripts and numeric regions (zh-Hant-TW, es-419) are locale tags too.
  pattern: '[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8})+',
  patternWords: 'a locale tag of the form language-REGION, such as en-US',
  example: 'en-US',
  note: 'Locale tag of the form language-REGION.',
})

/** Words to look for among airports and cities. */
export const searchText = spec.text('Search text', { labelledRequired, example: 'London' })

/** Degrees; north is positive. */
export const latitude = spec.decimal('Latitude', {
  labelledRequired,
  example: '51.47',
  note: 'Decimal number.',
})
/** Degrees; east is positive. */
export const longitude = spec.decimal('Longitude', {
  labelledRequired,
  example: '-0.4543',
  note: 'Decimal number.',
})

const fromAirportSearch = (label: string, member: string, example: string): TextField =>
  spec.text(label, { labelledRequired, example, note: `${member} from the airport search.` })

/** Both codes of both ends; a flight search takes all four. */
export const endsOfRoute = {
  originSkyId: fromAirportSearch('From: place code', 'skyId', 'LOND'),
  destinationSkyId: fromAirportSearch('To: place code', 'skyId', 'NYCA'),
  originEntityId: fromAirportSearch('From: entity code', 'entityId', '27536003'),
  destinationEntityId: fromAirportSearch('To: entity code', 'entityId', '27536344'),
} satisfies Record<string, Field>

/** The day of departure, YYYY-MM-DD. */
export const travelDay = spec.date('Date', {
  labelledRequired,
  note: 'Departure or travel date.',
})
/** The day of the way back, YYYY-MM-DD. */
export const returnDay = spec.date('Return date', { note: 'Return date for a return trip.' })

const ages = {
  adults: '12 years and over.',
  childrens: '2 to 12 years.',
  infants: 'Under 2 years.',
}

/** Cabin and travellers of a flight search: defaults and allowed values are stated. */
export const cabinAndTravellers = {
  cabinClass: spec.choice('Cabin class', cabinClasses, { default: 'economy' }),
  adults: spec.integer('Adults', { default: '1', note: ages.adults }),
  childrens: spec.integer('Children', { default: '0', note: ages.childrens }),
  infants: spec.integer('Infants', { default: '0', note: ages.infants }),
} satisfies Record<string, Field>

/** The order of a search's results. `price_high` means cheapest first. */
export const sortBy = spec.choice('Sort by', sortOrders, { default: 'best' })

const fromConfiguration = (member: string): string =>
  `A value of data.${member} from the configuration.`

/** Currency, market and country of a flight search: their defaults are stated. */
export const pointOfSale = {
  currency: spec.text('Currency', { default: 'USD', note: fromConfiguration('currency') }),
  market: spec.text('Market', { default: 'en-US', note: fromConfiguration('market') }),
  countryCode: spec.text('Country', { default: 'US', note: fromConfiguration('countryCode') }),
} satisfies Record<string, Field>

const notShownHere = (member: string): string =>
  `Allowed values are not shown here; the flight search takes values of data.${member} from the configuration.`

/** The same three if the specification shows neither defaults nor allowed values. */
export const pointOfSaleNotShown = {
  currency: spec.text('Currency', {
    rule: 'customary',
    example: 'USD',
    note: notShownHere('currency'),
  }),
  market: spec.text('Market', {
    rule: 'customary',
    example: 'en-US',
    note: notShownHere('market'),
  }),
  countryCode: spec.text('Country', {
    rule: 'customary',
    example: 'US',
    note: notShownHere('countryCode'),
  }),
} satisfies Record<string, Field>

/** The legs of a search with several stops: a JSON list of objects. */
export const legs = spec.json('Legs', {
  labelledRequired,
  shape: 'array',
  itemFields: [
    { name: 'origin', form: 'text' },
    { name: 'originEntityId', form: 'text' },
    { name: 'destination', form: 'text' },
    { name: 'destinationEntityId', form: 'text' },
    { name: 'date', form: 'date' },
  ],
  note: 'JSON array text of leg objects: origin, originEntityId, destination, destinationEntityId and date (YYYY-MM-DD).',
})

const valuesOf = (options: readonly { value: string }[]): string[] =>
  options.map((option) => option.value)
const suggestedOnly = 'Allowed values are not shown here; the suggestions are the flight search’s.'

/** Cabin, travellers and order of a multi-leg search: stated by name only. */
export const multiLegChoices = {
  cabinClass: spec.text('Cabin class', {
    rule: 'customary',
    suggestions: valuesOf(cabinClasses),
    note: suggestedOnly,
  }),
  adults: spec.integer('Adults', { rule: 'customary', example: '1' }),
  childrens: spec.integer('Children', { rule: 'customary', example: '0' }),
  infants: spec.integer('Infants', { rule: 'customary', example: '0' }),
  sortBy: spec.text('Sort by', {
    rule: 'customary',
    suggestions: valuesOf(sortOrders),
    note: suggestedOnly,
  }),
} satisfies Record<string, Field>

/** The session of a search that is not complete yet. */
export const sessionId = spec.text('Session id', {
  labelledRequired,
  long: true,
  note: 'The search session. Where its value comes from is not shown; answers of such searches usually carry it.',
})
