import type { ResourceId } from './things'

/** One way to say which resources are meant: by ids, by their channel, by a chart. */
export interface Selector {
  /** The parameter that carries it. */
  field: string
  label: string
  /** What is typed, or the one value that there is. */
  value: { at: 'typed'; placeholder: string } | { at: 'fixed'; value: string }
  /** Only the owner of an account may ask it. */
  personal?: true
}

/** How a resource is asked for and shown. */
export interface Resource {
  title: string
  group: 'Search' | 'Videos' | 'Channels' | 'Playlists' | 'Comments'
  selectors: readonly Selector[]
  /** Parts that are asked for at first. */
  part: string
  /** Results of a page, the most that custom allows; undefined if lists come whole. */
  pageSize: string | undefined
  /** Columns that a table begins with. */
  columns: readonly string[]
  one: string
  many: string
}

const typed = (field: string, label: string, placeholder: string): Selector => ({
  field,
  label,
  value: { at: 'typed', placeholder },
})
const ids = typed('id', 'Ids', 'ids, joined by commas')
const channel = typed('channelId', 'Channel', 'id of a channel')
const personal = (field: string, label: string): Selector => ({
  field,
  label,
  value: { at: 'fixed', value: 'true' },
  personal: true,
})

/** The resources of Explore, in the order in which they are named. */
export const resources: { readonly [Id in ResourceId]: Resource } = {
  'videoData.search': {
    title: 'Search',
    group: 'Search',
    selectors: [typed('q', 'Words', 'words to search for')],
    part: 'snippet',
    pageSize: '50',
    columns: ['title', 'kind', 'channel', 'length', 'views', 'published'],
    one: 'result',
    many: 'results',
  },
  'videoData.videos': {
    title: 'Videos',
    group: 'Videos',
    selectors: [
      { field: 'chart', label: 'Most popular', value: { at: 'fixed', value: 'mostPopular' } },
      ids,
    ],
    part: 'snippet,contentDetails,statistics',
    pageSize: '50',
    columns: ['title', 'channel', 'length', 'views', 'likes', 'comments', 'published'],
    one: 'video',
    many: 'videos',
  },
  'videoData.captions': {
    title: 'Caption tracks',
    group: 'Videos',
    selectors: [typed('videoId', 'Video', 'id of a video')],
    part: 'snippet',
    pageSize: undefined,
    columns: ['title', 'code', 'captionKind', 'status', 'updated'],
    one: 'track',
    many: 'tracks',
  },
  'videoData.channels': {
    title: 'Channels',
    group: 'Channels',
    selectors: [
      ids,
      typed('forHandle', 'Handle', '@name'),
      typed('forUsername', 'User name', 'an old user name'),
      personal('mine', 'Mine'),
    ],
    part: 'snippet,statistics,contentDetails',
    pageSize: '50',
    columns: ['title', 'handle', 'subscribers', 'videos', 'views', 'country', 'joined'],
    one: 'channel',
    many: 'channels',
  },
  'videoData.channelSections': {
    title: 'Sections',
    group: 'Channels',
    selectors: [channel, ids, personal('mine', 'Mine')],
    part: 'snippet,contentDetails',
    pageSize: undefined,
    columns: ['position', 'title', 'type', 'playlists', 'channels'],
    one: 'section',
    many: 'sections',
  },
  'videoData.activities': {
    title: 'Activities',
    group: 'Channels',
    selectors: [channel, personal('mine', 'Mine'), personal('home', 'Home feed')],
    part: 'snippet,contentDetails',
    pageSize: '50',
    columns: ['title', 'type', 'about', 'published'],
    one: 'activity',
    many: 'activities',
  },
  'videoData.subscriptions': {
    title: 'Subscriptions',
    group: 'Channels',
    selectors: [channel, ids, personal('mine', 'Mine')],
    part: 'snippet,contentDetails',
    pageSize: '50',
    columns: ['title', 'videos', 'newVideos', 'since'],
    one: 'subscription',
    many: 'subscriptions',
  },
  'videoData.playlists': {
    title: 'Playlists',
    group: 'Playlists',
    selectors: [channel, ids, personal('mine', 'Mine')],
    part: 'snippet,contentDetails',
    pageSize: '50',
    columns: ['title', 'channel', 'videos', 'published'],
    one: 'playlist',
    many: 'playlists',
  },
  'videoData.playlistItems': {
    title: 'Items',
    group: 'Playlists',
    selectors: [typed('playlistId', 'Playlist', 'id of a playlist'), ids],
    part: 'snippet,contentDetails,status',
    pageSize: '50',
    columns: ['position', 'title', 'channel', 'length', 'views', 'published', 'added'],
    one: 'item',
    many: 'items',
  },
  'videoData.commentThreads': {
    title: 'Comment threads',
    group: 'Comments',
    selectors: [
      typed('videoId', 'Video', 'id of a video'),
      channel,
      typed('allThreadsRelatedToChannelId', 'All of a channel', 'id of a channel'),
      ids,
    ],
    part: 'snippet,replies',
    pageSize: '100',
    columns: ['author', 'text', 'likes', 'replies', 'published'],
    one: 'thread',
    many: 'threads',
  },
  'videoData.comments': {
    title: 'Replies',
    group: 'Comments',
    selectors: [typed('parentId', 'Replies to', 'id of a comment'), ids],
    part: 'snippet',
    pageSize: '100',
    columns: ['author', 'text', 'likes', 'published'],
    one: 'comment',
    many: 'comments',
  },
}

/** What each part adds to a resource; parts without a line are named alone. */
export const partWords: Readonly<Record<string, string>> = {
  snippet: 'titles, texts, times, pictures, channel',
  contentDetails: 'length, definition, captions; uploads; what an activity is about',
  statistics: 'views, likes, comments, followers',
  status: 'private or public, licence, whether it may be embedded',
  liveStreamingDetails: 'start, end and viewers of a broadcast',
  localizations: 'titles and texts in other languages',
  player: 'markup of a player; it is never run',
  recordingDetails: 'day and place of the recording',
  topicDetails: 'topics that the service assigned',
  brandingSettings: 'banner, keywords, trailer',
  subscriberSnippet: 'who subscribed',
  replies: 'up to five replies of each thread',
  id: 'nothing beside the id',
}

/** The selector that a question uses: the first that says something, else the first there is. */
export function selectorIn(
  { selectors }: Resource,
  values: Readonly<Record<string, unknown>>,
): Selector | undefined {
  const said = (value: unknown) => value !== undefined && value !== null && value !== ''
  return selectors.find(({ field }) => said(values[field])) ?? selectors[0]
}
