/** A clock time at a place, as it stands there: no zone is stated. */
export interface LocalTime {
  /** YYYY-MM-DD */
  day: string
  /** HH:MM; undefined if only a day is stated. */
  clock: string | undefined
}

/** A city or an airport as the airport search names it. */
export interface FlightPlace {
  /** Code that searches take, such as LOND. */
  skyId: string | undefined
  /** Number that searches take, such as 27544008. */
  entityId: string | undefined
  type: 'airport' | 'city' | 'other'
  name: string
  /** How the service suggests it: "New York (Any)". */
  suggestion: string
  country: string | undefined
}

/** Airports near coordinates. */
export interface NearbyPlaces {
  current: FlightPlace | undefined
  nearby: readonly FlightPlace[]
  recent: readonly FlightPlace[]
}

/** One country of the configuration; currencies repeat over countries. */
export interface ConfigurationItem {
  country: string | undefined
  countryCode: string | undefined
  market: string | undefined
  locale: string | undefined
  currency: string | undefined
  currencyTitle: string | undefined
  currencySymbol: string | undefined
  site: string | undefined
}

/** A language with its region, as `flights.getLocale` lists it. */
export interface Locale {
  /** en-GB */
  id: string
  name: string
}

/** An airline as an answer names it. */
export interface Carrier {
  /** Negative in all recorded answers; also what `carriersIds` takes. */
  id: string | undefined
  name: string
  logo: string | undefined
  /** Two-letter code, if one is stated. */
  code: string | undefined
}

/** An end of a leg or of a segment. */
export interface Stop {
  code: string | undefined
  entityId: string | undefined
  name: string | undefined
  city: string | undefined
  country: string | undefined
}

/** One flight of a leg: from one airport to the next. Times are on the clock of each airport. */
export interface Segment {
  id: string | undefined
  from: Stop
  to: Stop
  departure: LocalTime | undefined
  arrival: LocalTime | undefined
  minutes: number | undefined
  /** Text without the carrier's code, such as "302". */
  flightNumber: string | undefined
  marketing: Carrier | undefined
  operating: Carrier | undefined
}

/** One way of an itinerary, made of segments. Times are on the clock of each airport. */
export interface Leg {
  id: string | undefined
  from: Stop
  to: Stop
  departure: LocalTime | undefined
  arrival: LocalTime | undefined
  /** Days by which the arrival's date is after the departure's. */
  daysLater: number
  minutes: number | undefined
  stops: number | undefined
  /** The carriers that sell it. */
  marketing: readonly Carrier[]
  /** Stated for codeshares only. */
  operating: readonly Carrier[]
  operation: 'full' | 'partial' | 'none' | undefined
  segments: readonly Segment[]
}

/** A price of an itinerary in the currency of the question. */
export interface Price {
  amount: number | undefined
  /** As the service writes it, rounded: "$1,314". */
  formatted: string | undefined
}

/** What the fare allows; undefined = the answer does not say. */
export interface FarePolicy {
  changeable: boolean | undefined
  partlyChangeable: boolean | undefined
  refundable: boolean | undefined
  partlyRefundable: boolean | undefined
}

/** One way to travel that a search found, with its price. */
export interface Itinerary {
  id: string
  price: Price
  legs: readonly Leg[]
  /** Such as cheapest or second_shortest. */
  tags: readonly string[]
  score: number | undefined
  selfTransfer: boolean | undefined
  protectedSelfTransfer: boolean | undefined
  mashUp: boolean | undefined
  flexible: boolean | undefined
  fare: FarePolicy
  /** How far its emissions are below the usual ones, in per cent. */
  ecoDelta: number | undefined
}

/**
 * The cheapest price for one number of stops; `formatted` is as the service writes it: "$1,314".
 */
export interface StopPrice {
  present: boolean
  formatted: string | undefined
}

/** What the filters of a search offer. */
export interface FilterStats {
  minutes: {
    min: number | undefined
    max: number | undefined
    totalMin: number | undefined
    totalMax: number | undefined
  }
  cities: readonly { city: string; airports: readonly Stop[] }[]
  carriers: readonly Carrier[]
  stopPrices: { direct: StopPrice; one: StopPrice; more: StopPrice }
}

/** A question that the service refused, field by field. */
export interface Mistake {
  field: string | undefined
  text: string
}

/** One answer of a search: what it found so far, and whether polling continues. */
export interface FlightSearch {
  /** `unknown` if the answer states none. */
  status: 'incomplete' | 'complete' | 'failure' | 'unknown'
  /** What the next poll sends; it may change from answer to answer. */
  sessionId: string | undefined
  totalResults: number | undefined
  itineraries: readonly Itinerary[]
  filters: FilterStats | undefined
  mistakes: readonly Mistake[]
  destinationPicture: string | undefined
}
