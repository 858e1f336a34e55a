import { type Values, type ViewsFor, view } from '../../operation/view'
import type { OperationId } from '../index'
import { countIn, nextBy } from '../lists'
import type { Unanswered } from '../unanswered'
import type { FoundPlaces, PlacePhotos, PlaceReviews } from './models'
import {
  readFoundPlaces,
  readGeocode,
  readPlaceInformation,
  readPlacePhotos,
  readPlaceReviews,
} from './readers'
import { photoRecords, placeRecords, pointRecords, reviewRecords } from './records'

/** What the answer of each maps operation is to a person. */
export const mapsViews = {
  'maps.searchMaps': view({
    read: (body) => readFoundPlaces(body),
    next: (model, values) => nextPlaces(model, values),
    records: (model) => (model.at === 'places' ? placeRecords(model.places) : []),
  }),
  'maps.whatIsHere': view({
    read: (body) => readGeocode(body),
    records: (model) => (model.at === 'point' ? pointRecords(model) : []),
  }),
  'maps.place': view({
    read: (body) => readPlaceInformation(body),
    records: (model) => (model.at === 'place' ? placeRecords([model.place, ...model.others]) : []),
  }),
  'maps.reviews': view({
    read: (body, { values, receivedAt }) => readPlaceReviews(body, receivedAt, values),
    next: (model, values) => nextByCursor(model, values),
    records: (model) => (model.at === 'reviews' ? reviewRecords(model) : []),
  }),
  'maps.photos': view({
    read: (body, { values }) => readPlacePhotos(body, values),
    next: (model, values) => nextByCursor(model, values),
    records: (model) => (model.at === 'photos' ? photoRecords(model) : []),
  }),
} satisfies ViewsFor<Extract<OperationId, `maps.${string}`>>

/** As many results as a search gives if its question does not say how many. */
const customaryLimit = 20

/**
 * A search states no number of all results and continues by how many came: an answer as full as it was
 * asked to be has more behind it, and a shorter one is the last.
 */
function nextPlaces(model: FoundPlaces | Unanswered, values: Values): Values | undefined {
  if (model.at !== 'places') return undefined
  const limit = countIn(values.limit) ?? customaryLimit
  if (model.stated === 0 || model.stated < limit) return undefined
  return { ...values, offset: (countIn(values.offset) ?? 0) + model.stated }
}

/** A page without anything new on it is the last, also if it repeats a cursor. */
function nextByCursor(
  model: PlaceReviews | PlacePhotos | Unanswered,
  values: Values,
): Values | undefined {
  if (model.at !== 'reviews' && model.at !== 'photos') return undefined
  const isEmpty = model.at === 'reviews' ? model.reviews.length === 0 : model.photos.length === 0
  return isEmpty ? undefined : nextBy(values, 'cursor', model.cursor)
}
