import { customary, type Field, type FieldPlace } from '../../operation/field'
import { countryForm, languageForm } from '../codes'

/** Language and region, which most operations customarily take. */
export const languageAndRegion = {
  hl: customary.text('Language', { ...languageForm, default: 'en' }),
  gl: customary.text('Region', { ...countryForm, default: 'US' }),
} satisfies Record<string, Field>

/** Which page of a list is asked for. */
export const cursor = customary.text('Cursor', {
  long: true,
  note: 'cursorNext of an earlier answer, as it stands; empty for the first page.',
})

/** What a paged list customarily takes. */
export const paged = { cursor, ...languageAndRegion } satisfies Record<string, Field>

/** The channel of an operation. */
export const channelId = customary.text('Channel', {
  needed: true,
  note: 'Channel id; a handle or a channel’s address is usually accepted too.',
})

/** The video of an operation. */
export const videoId = customary.text('Video id', { needed: true })

/** The playlist of an operation. */
export const playlistId = customary.text('Playlist id', { needed: true })

/** What a search looks for. */
export const searchText = customary.text('Search text', { needed: true, example: 'night train' })

/** Which list of a channel; services take tokens of earlier answers here too. */
const filter = (suggestions: readonly string[]) =>
  customary.text('Filter', { suggestions, long: true })

/** Which videos of a channel. */
export const videosFilter = filter(['videos_latest', 'streams_latest', 'shorts_latest', 'live_now'])
/** Which playlists of a channel. */
export const playlistsFilter = filter([
  'all_collections',
  'created_playlists_newest',
  'created_playlists_last_video_added',
  'saved_playlists',
])
/** Which channels that a channel names. */
export const channelsFilter = filter(['all_collections', 'subscriptions'])

/** The same fields, travelling elsewhere. */
export function placed<Fields extends Record<string, Field>>(
  place: FieldPlace,
  fields: Fields,
): Record<keyof Fields & string, Field> {
  const moved = Object.entries<Field>(fields).map(([name, field]) => [name, { ...field, place }])
  return Object.fromEntries(moved)
}
