import { useWorkspace, viewRoute } from '../state/workspace'

/** A search, and where one of the service's own filters leads. */
export interface SearchChoice {
  q: string
  /** The service's cursor of a filter, and its words. */
  cursor?: string
  filter?: string
}

/** Where a search shows what it found. */
export const searchRoute = (choice: SearchChoice) =>
  viewRoute('video', 'search', 'search', { ...choice })

/** Searches for what a hashtag names. */
export const searchHashtag = (hashtag: string) =>
  useWorkspace.getState().go(searchRoute({ q: hashtag }))

/** Home, or one of its filters, or a section of what is trending. */
export const browseRoute = (values: { feed: string; cursor?: string; filter?: string }) =>
  viewRoute('video', 'browse', 'browse', { ...values })

/** The parts of a channel's page. */
export const channelTabs = [
  'videos',
  'playlists',
  'community',
  'channels',
  'search',
  'about',
] as const
export type ChannelTab = (typeof channelTabs)[number]

/** What a part of a channel's page shows. */
export interface ChannelChoice {
  tab?: ChannelTab
  /** One of the lists that the operation customarily has, such as `shorts_latest`. */
  filter?: string
  /** Where one of the service's own filters leads, and its words. */
  cursor?: string
  label?: string
  /** Words that are searched for within the channel. */
  q?: string
  /** `post`: the videos are asked for with the POST form of the operation. */
  by?: 'post'
}

/** A channel's page, or one of its parts. */
export const channelRoute = (id: string, choice: ChannelChoice = {}) =>
  viewRoute('video', 'search', 'channel', { id, ...choice })

/**
 * A video's page; `t` is a place in seconds, `play` begins to play, `list` is the playlist that is played in
 * order, and `passed` how many before it in a row did not play.
 */
export const videoRoute = (
  id: string,
  more: { t?: string; play?: '1'; list?: string; passed?: string } = {},
) => viewRoute('video', 'search', 'video', { id, ...more })

/** A playlist's page. */
export const playlistRoute = (id: string) => viewRoute('video', 'search', 'playlist', { id })

/** A community post's page. */
export const postRoute = (id: string) => viewRoute('video', 'search', 'post', { id })

/** How a person uses the videos. */
export const preferencesRoute = viewRoute('video', 'search', 'preferences', {})
