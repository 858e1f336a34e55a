import { type Values, type ViewsFor, view } from '../../reading/forms/view'
import type { OperationId } from '../index'
import { countIn } from '../lists'
import { nextOf } from '../paging'
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
/** Services that give less than was asked for give a round number. */
const round = 10

/**
 * A search continues as the answer says. One that says nothing continues by how many came: an answer as full
 * as it was asked to be may have more behind it, and so may one of ten or twenty, which some editions
 * give whatever is asked. The last page has another number.
 */
function nextPlaces(model: FoundPlaces | Unanswered, values: Values): Values | undefined {
  if (model.at !== 'places') return undefined
  const { stated, paging } = model
  if (stated === 0 || paging.more === false) return undefined
  if (paging.onward !== null) return nextOf(values, paging.onward)
  const behind = (countIn(values.offset) ?? 0) + stated
  const limit = countIn(values.limit) ?? customaryLimit
  const follows =
    paging.total === null ? stated >= limit || stated % round === 0 : behind < paging.total
  return follows || paging.more === true ? { ...values, offset: behind } : undefined
}

/** A page without anything new on it is the last, also if it repeats a cursor. */
function nextByCursor(
  model: PlaceReviews | PlacePhotos | Unanswered,
  values: Values,
): Values | undefined {
  if (model.at !== 'reviews' && model.at !== 'photos') return undefined
  const isEmpty = model.at === 'reviews' ? model.reviews.length === 0 : model.photos.length === 0
  return isEmpty ? undefined : nextOf(values, model.onward)
}
