import { customary, type Field, type IntegerField, type ListField } from '../../operation/field'
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

/** Videos are never asked for with a page size of 0. */
export const videoPaging = {
  maxResults: pageSize(1, 50, '5'),
  pageToken,
} satisfies Record<string, Field>

/** Page size and token of lists of comments. */
export const commentPaging = {
  maxResults: pageSize(1, 100, '20'),
  pageToken,
} satisfies Record<string, Field>

/** The resources that are asked for. */
export const ids = customary.text('Ids', {
  long: true,
  note: 'Unique ids, joined by commas.',
})
/** The channel of an operation. */
export const channelId = customary.text('Channel id')
/** The video of an operation. */
export const videoId = customary.text('Video id')
/** The playlist of an operation. */
export const playlistId = customary.text('Playlist id')
/** A country by its two letters. */
export const regionCode = customary.text('Region', countryForm)
/** The language of names and descriptions. */
export const language = customary.text('Language of texts', languageForm)
/** Whether comments come with markup. */
export const textFormat = customary.choice('Text format', ['html', 'plainText'], {
  default: 'html',
})
/** A category of videos. */
export const videoCategoryId = customary.text('Category id', {
  choices: 'categories',
  pattern: '\\d+',
  patternWords: 'the number of a category',
  example: '10',
})

/** The words that begin the remark of every operation with a user's own resources. */
export const needsUser =
  'With a gateway key alone, services of this kind refuse what belongs to a signed-in user (401 or 403).'

/** Asks for what belongs to the signed-in user. */
export const mine = (what: string): Field =>
  customary.flag(`Only my own ${what}`, { note: 'Needs the user’s own authorisation.' })

/** A span of time in which something was published. */
export const published = {
  publishedAfter: customary.time('Published after', { example: '2026-01-01T00:00:00Z' }),
  publishedBefore: customary.time('Published before', { example: '2026-12-31T23:59:59Z' }),
} satisfies Record<string, Field>

const yesOrAny = ['any', 'true']
const videosOnly = 'Only with type video.'

/** Customary filters of the search, from common to rare. */
export const searchFields = {
  q: customary.text('Search text', { example: 'night train' }),
  type: customary.list('Types', ['video', 'channel', 'playlist'], {
    default: 'video,channel,playlist',
    note: 'Restricts the search to these resource types.',
  }),
  order: customary.choice(
    'Order',
    ['relevance', 'date', 'rating', 'viewCount', 'title', 'videoCount'],
    { default: 'relevance' },
  ),
  channelId,
  ...published,
  regionCode,
  relevanceLanguage: customary.text('Relevant for language', languageForm),
  safeSearch: customary.choice('Safe search', ['none', 'moderate', 'strict'], {
    default: 'moderate',
  }),
  videoDuration: customary.choice(
    'Video duration',
    [
      { value: 'any', label: 'Any' },
      { value: 'short', label: 'Short (under 4 minutes)' },
      { value: 'medium', label: 'Medium (4 to 20 minutes)' },
      { value: 'long', label: 'Long (over 20 minutes)' },
    ],
    { default: 'any', note: videosOnly },
  ),
  videoDefinition: customary.choice('Video definition', ['any', 'standard', 'high'], {
    default: 'any',
    note: videosOnly,
  }),
  videoDimension: customary.choice('Video dimension', ['any', '2d', '3d'], {
    default: 'any',
    note: videosOnly,
  }),
  videoCaption: customary.choice('Captions', ['any', 'closedCaption', 'none'], {
    default: 'any',
    note: videosOnly,
  }),
  videoCategoryId: { ...videoCategoryId, note: videosOnly },
  videoEmbeddable: customary.choice('Embeddable', yesOrAny, { note: videosOnly }),
  videoLicense: customary.choice('Licence', ['any', 'creativeCommon'], {
    note: videosOnly,
  }),
  videoPaidProductPlacement: customary.choice('Paid product placement', yesOrAny, {
    note: videosOnly,
  }),
  videoSyndicated: customary.choice('Syndicated', yesOrAny, { note: videosOnly }),
  videoType: customary.choice('Video type', ['any', 'episode', 'movie'], { note: videosOnly }),
  eventType: customary.choice('Broadcast', ['completed', 'live', 'upcoming'], {
    note: videosOnly,
  }),
  channelType: customary.choice('Channel type', ['any', 'show'], {
    note: 'Only with type channel.',
  }),
  topicId: customary.text('Topic id', { example: '/m/04rlf' }),
  location: customary.text('Around a place', {
    pattern: '-?\\d{1,2}(\\.\\d+)?,-?\\d{1,3}(\\.\\d+)?',
    patternWords: 'latitude and longitude joined by a comma, such as 51.5,-0.12',
    example: '51.5,-0.12',
    note: 'Together with the radius; only with type video.',
  }),
  locationRadius: customary.text('Radius', {
    pattern: '\\d+(\\.\\d+)?(m|km|ft|mi)',
    patternWords: 'a length with its unit (m, km, ft or mi), such as 25km',
    example: '25km',
    note: 'Together with the place.',
  }),
  relatedToVideoId: customary.text('Related to video id', {
    note: 'Older editions only; with type video.',
  }),
} satisfies Record<string, Field>
