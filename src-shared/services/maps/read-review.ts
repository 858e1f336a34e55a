import { isMembers, type Members, openText } from '../../reading/plain'
import {
  epochOf,
  firstText,
  httpsAddress,
  listOf,
  membersOf,
  plainText,
  textOf,
} from '../../reading/reading'
import { countOf } from '../counts'
import { fingerprint } from '../fingerprint'
import { recordIdOf } from '../lists'
import { type OtherNames, snakeNames } from '../shapes'
import type { Review } from './models'
import { photosOf } from './place-photos'
import { wordsIn } from './place-words'
import { ratingOf } from './read-place'

const mostPoints = 60

const otherNames: OtherNames = {
  review_id: ['id'],
  user_name: ['author_name', 'author_title', 'reviewer_name', 'username', 'who', 'nickname'],
  author: ['author_attribution', 'user', 'reviewer', 'profile', 'consumer'],
  review_text: ['text', 'comment', 'snippet', 'content', 'body', 'review', 'opinion', 'message'],
  review_time: [
    'date',
    'relative_time_description',
    'relative_publish_time_description',
    ...['relative_time', 'when', 'time_ago'],
    'published_at_date',
  ],
  review_timestamp: [
    'iso_date',
    'publish_time',
    'published_at',
    'time_created',
    'created_at',
    'time',
    'timestamp',
    ...['create_time', 'created_time', 'created', 'date_created', 'posted_at', 'submitted_at'],
    ...['published', 'published_on', 'review_date', 'update_time', 'updated_at'],
  ],
  user_avatar: ['profile_photo_url', 'author_image', 'author_photo_url', 'reviewer_photo_url'],
  user_link: ['author_link', 'author_url'],
  user_total_reviews: ['author_reviews_count', 'author_review_count', 'reviewer_review_count'],
  review_rate: ['rating', 'stars', 'score', 'review_rating', 'star_rating'],
  review_link: ['url', 'link', 'review_url'],
  review_photos: ['images', 'photos', 'pictures'],
  owner_response: [
    ...['owner_answer', 'owner_reply', 'response', 'reply', 'review_reply', 'owner_response_text'],
    ...['owner_answer_text', 'owner_reply_text', 'response_text', 'reply_text'],
    ...['response_from_owner_text', 'company_reply'],
  ],
}

/**
 * Reads a review; undefined if nothing says who wrote it, what, or how it rates.
 *
 * @param isTitled whether the reviews of this list bear titles of their own
 */
export function readReview(
  stated: Members,
  receivedAt: number,
  isTitled = false,
): Review | undefined {
  const data = snakeNames(stated, otherNames)
  const person = snakeNames(membersOf(data.author))
  const author = plainText(
    firstText(data, 'user_name', 'author') ??
      firstText(person, 'name', 'display_name', 'username') ??
      '',
  )
  const title = plainText(
    firstText(data, 'review_title', 'headline', ...(isTitled ? ['title'] : [])) ?? '',
  )
  const text = underTitle(title, plainText(wordsIn(data, 'review_text', 'text', 'comment')))
  const writtenWords = firstText(data, 'review_time') ?? ''
  const ownId = firstText(data, 'review_id')
  if (ownId === undefined && author === '' && text === '') return undefined
  const id = ownId ?? fingerprint(`${author}\n${text}`)
  const answer = data.business_response_text ?? data.owner_response
  return {
    recordId: recordIdOf(id),
    id,
    author,
    authorPicture:
      httpsAddress(
        firstText(data, 'user_avatar') ??
          firstText(person, 'avatar', 'photo_uri', 'image_url', 'thumbnail', 'picture', 'photo'),
      ) ?? null,
    authorLink: httpsAddress(data.user_link) ?? httpsAddress(person.link) ?? null,
    authorReviews: countOf(data.user_total_reviews ?? person.reviews) ?? null,
    authorPhotos: countOf(data.user_total_photos) ?? null,
    rating: ratingOf(data.review_rate),
    text,
    translations: translationsOf(data.translations),
    writtenAt:
      epochOf(data.review_timestamp, receivedAt) ?? epochOf(writtenWords, receivedAt) ?? null,
    writtenWords,
    link: httpsAddress(data.review_link) ?? null,
    photos: photosOf(listOf(data.review_photos), []),
    points: pointsOf(data.review_services),
    answer: plainText(textOf(answer) ?? wordsIn(membersOf(answer), 'text', 'comment', 'snippet')),
    cursor: textOf(data.review_cursor) ?? null,
  }
}

/** A text with its title before it, unless it begins with it. */
const underTitle = (title: string, text: string): string =>
  text.startsWith(title) ? text : [title, text].filter((one) => one !== '').join('\n')

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
      return words === undefined ? [] : [{ name: plainText(name), value: plainText(words) }]
    })
}
