import type { Field, IntegerField, ListField } from '../../operation/field'
import { customary } from '../../operation/field'
import { countryForm, languageForm } from '../codes'

/** The members of each resource to return; what is left out is missing from the answer. */
export const parts = (...names: readonly string[]): ListField =>
  customary.list('Parts', names, {
    needed: true,
    example: 'snippet',
    note: 'Which members of each resource to return; what is left out is missing from the answer.',
  })

const pageSize = (min: number, max: number, standard: string): IntegerField =>
  customary.integer('Results per page', { min, max, default: standard, example: standard })

const pageToken = customary.text('Page token', {
  long: true,
  note: 'nextPageToken or prevPageToken of an earlier answer.',
})

/** Page size and token of most lists. */
export const paging = { maxResults: pageSize(0, 50, '5'), pageToken } satisfies Record<
  string,
  Field
>

/** Videos are never asked for by none at all. */
export const videoPaging = {
  maxResults: pageSize(1, 50, '5'),
  pageToken,
} satisfies Record<string, Field>

export const commentPaging = {
  maxResults: pageSize(1, 100, '20'),
  pageToken,
} satisfies Record<string, Field>

export const ids = customary.text('Ids', {
  long: true,
  note: 'Unique ids, joined by commas.',
})
export const channelId = customary.text('Channel id')
export const videoId = customary.text('Video id')
export const playlistId = customary.text('Playlist id')
export const regionCode = customary.text('Region', countryForm)
export const language = customary.text('Language of texts', languageForm)
export const textFormat = customary.choice('Text format', ['html', 'plainText'], {
  default: 'html',
})
export const videoCategoryId = customary.text('Category id', {
  pattern: '\\d+',
  patternWords: 'the number of a category',
  example: '10',
})

/** The words that begin the remark of every operation with a user's own resources. */
export const needsUser =
  'With a gateway key alone, services of this kind refuse what belongs to a signed-in user (401 or 403).'

export const mine = (what: string): Field =>
  customary.flag(`Only my own ${what}`, { note: 'Needs the user’s own authorisation.' })

/** A span of time in which something was published. */
export const published = {
  publishedAfter: customary.time('Published after', { example: '2026-01-01T00:00:00Z' }),
  publishedBefore: customary.time('Published before', { example: '2026-12-31T23:59:59Z' }),
} satisfies Record<string, Field>
