import type { Listed, Recorded } from '../lists'
import type { Paging } from '../paging'

/** A place as a search, a list or its own card states it; null = not stated. */
export interface Place extends Recorded {
  /** Two hexadecimal numbers with a colon between them; what most questions take. */
  businessId: string | null
  placeId: string | null
  name: string
  address: string
  city: string
  phone: string | null
  website: string | null
  /** Degrees, north and east positive. */
  latitude: number | null
  longitude: number | null
  /** 1 to 5; null if nobody has rated it, or if it is not stated. */
  rating: number | null
  reviewCount: number | null
  /** Such as Europe/Lisbon. */
  timezone: string | null
  /** Its page on the map. */
  link: string | null
  /** Labels in the language of the question. */
  types: string[]
  /** "$$" or "€10–20"; a number counts as so many signs. */
  price: string | null
  /** From today on, under the weekday's name in the language of the question; empty if unknown. */
  hours: OpeningDay[]
  /** A sentence such as "Open ⋅ Closes 7 PM". */
  state: string | null
  closed: 'permanently' | 'temporarily' | null
  /** Whether the answer says that it is neither. */
  operates: boolean
  claimed: boolean
  verified: boolean
  description: string
  /** Attribute groups: "Amenities" with its entries. */
  details: PlaceDetail[]
  photos: PlacePhoto[]
}

/** The opening hours of one day, as they are stated. */
export interface OpeningDay {
  day: string
  /** "9 AM–7 PM", "Closed", "Open 24 hours"; several if it closes in between. */
  times: string[]
}

/** A group of remarks about a place, such as "Accessibility". */
export interface PlaceDetail {
  title: string
  items: string[]
}

/** A photo of a place. */
export interface PlacePhoto {
  address: string
  description: string
}

/** A review of a place; null = not stated. */
export interface Review extends Recorded {
  id: string
  author: string
  authorPicture: string | null
  authorLink: string | null
  authorReviews: number | null
  authorPhotos: number | null
  /** 1 to 5 stars; null if it was not read. */
  rating: number | null
  text: string
  /** The text in other languages. */
  translations: { language: string; text: string }[]
  /** Epoch milliseconds; from relative words if nothing else is stated. */
  writtenAt: number | null
  /** As stated: "2 months ago". */
  writtenWords: string
  link: string | null
  photos: PlacePhoto[]
  /** Ratings and words of single points: "Food 5", "Meal type Dinner". */
  points: { name: string; value: string }[]
  /** What the place answered; empty if it did not. */
  answer: string
  /** Asks for what follows this review. */
  cursor: string | null
}

/** Places of a search, each once. */
export interface FoundPlaces {
  at: 'places'
  places: Place[]
  /** How many results the answer holds, repeated ones counted: the next page begins behind them. */
  stated: number
  /** Whether more follow, in other words than by their number. */
  paging: Paging
}

/** Information of a place. */
export interface PlaceInformation {
  at: 'place'
  place: Place
  /** Other places that came along, customarily none. */
  others: Place[]
}

/** Reviews of a place, each once. */
export interface PlaceReviews {
  at: 'reviews'
  /** Null if the answer holds the reviews alone. */
  place: Place | null
  /** The place's record, as the answer or else the question names it; null if neither does. */
  placeRecordId: string | null
  reviews: Review[]
  /** Asks for what follows; null if it ends. */
  onward: Paging['onward']
}

/** Photos of a place, each once. */
export interface PlacePhotos {
  at: 'photos'
  /** Null if the answer holds the photos alone. */
  place: Place | null
  /** The place's record, as the answer or else the question names it; null if neither does. */
  placeRecordId: string | null
  photos: Listed<PlacePhoto>[]
  /** Asks for what follows; null if it ends. */
  onward: Paging['onward']
}

/** What is at a point. */
export interface Geocode extends Recorded {
  at: 'point'
  address: string
  placeId: string | null
  latitude: number | null
  longitude: number | null
  timezone: string | null
  town: string | null
  country: string | null
  /** What is there and around it, each place once. */
  places: Place[]
}
