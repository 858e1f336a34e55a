import type { Field } from '../../operation/field'
import { customary } from '../../operation/field'
import { languageForm } from '../codes'
import { channelId, published, regionCode, videoCategoryId } from './fields'

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
