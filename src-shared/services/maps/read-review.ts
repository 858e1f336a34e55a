import { isMembers, type Members, openText } from '../../reading/plain'
import {
  epochOf,
  firstText,
  httpsAddress,
  integerOf,
  listOf,
  membersOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { fingerprint } from '../fingerprint'
import { recordIdOf } from '../lists'
import { snakeNames } from '../shapes'
import type { Review } from './models'
import { photosOf, ratingOf, wordsIn } from './read-place'

const mostPoints = 60

/** Reads a review; undefined if nothing says who wrote it, what, or how it rates. */
export function readReview(stated: Members, receivedAt: number): Review | undefined {
  const data = snakeNames(stated)
  const person = snakeNames(membersOf(data.author ?? data.author_attribution ?? data.user))
  const author =
    firstText(data, 'user_name', 'author_name', 'author') ??
    firstText(person, 'name', 'display_name') ??
    ''
  const text = plainText(wordsIn(data, 'review_text', 'text', 'comment'))
  const writtenWords =
    firstText(
      data,
      'review_time',
      'date',
      'relative_time_description',
      'relative_publish_time_description',
    ) ?? ''
  const ownId = firstText(data, 'review_id', 'id')
  if (ownId === undefined && author === '' && text === '') return undefined
  const id = ownId ?? fingerprint(`${author}\n${text}`)
  return {
    recordId: recordIdOf(id),
    id,
    author,
    authorPicture:
      httpsAddress(
        firstText(data, 'user_avatar', 'profile_photo_url') ??
          firstText(person, 'avatar', 'photo_uri', 'image_url'),
      ) ?? null,
    authorLink: httpsAddress(data.user_link) ?? null,
    authorReviews: integerOf(data.user_total_reviews ?? person.reviews) ?? null,
    authorPhotos: integerOf(data.user_total_photos) ?? null,
    rating: ratingOf(data.review_rate ?? data.rating ?? data.stars),
    text,
    translations: translationsOf(data.translations),
    writtenAt:
      epochOf(data.review_timestamp, receivedAt) ??
      epochOf(data.iso_date, receivedAt) ??
      epochOf(data.publish_time ?? data.time_created ?? data.time, receivedAt) ??
      epochOf(writtenWords, receivedAt) ??
      null,
    writtenWords,
    link: httpsAddress(data.review_link) ?? null,
    photos: photosOf(listOf(data.review_photos ?? data.images), []),
    points: pointsOf(data.review_services),
    answer: plainText(
      textOf(data.business_response_text) ??
        firstText(membersOf(data.owner_response), 'text') ??
        '',
    ),
    cursor: textOf(data.review_cursor) ?? null,
  }
}

/** Texts by language; an empty list if there are none. */
function translationsOf(value: unknown): Review['translations'] {
  const open = openText(value)
  if (!isMembers(open)) return []
  return Object.entries(open)
    .slice(0, 20)
    .flatMap(([language, stated]) => {
      const text = plainText(textOf(stated) ?? '')
      return text === '' ? [] : [{ language, text }]
    })
}

/** Numbers and words mixed, under names in the language of the question. */
function pointsOf(value: unknown): Review['points'] {
  const open = openText(value)
  if (!isMembers(open)) return []
  return Object.entries(open)
    .slice(0, mostPoints)
    .flatMap(([name, stated]) => {
      const words = textOf(stated)
      return words === undefined ? [] : [{ name, value: words }]
    })
}
