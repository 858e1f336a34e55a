import { customary } from '../../operation/field'
import { days, hours, minutes, operation, service } from '../../operation/operation'
import { languageForm } from '../codes'
import { videoExamples } from '../video-examples'
import {
  channelId,
  channelsFilter,
  cursor,
  languageAndRegion,
  paged,
  placed,
  playlistId,
  playlistsFilter,
  searchText,
  videoId,
  videosFilter,
} from './fields'

/** What needs no id. */
const exploreOperations = {
  autoComplete: operation({
    title: 'Auto-complete',
    group: 'Explore',
    summary: 'Auto-complete of a search text.',
    request: { method: 'GET', path: '/v1/auto-complete/' },
    fields: { q: searchText, ...languageAndRegion },
    open: true,
    freshFor: days(1),
    example: { q: 'night', hl: 'en', gl: 'US' },
  }),
  search: operation({
    title: 'Search',
    group: 'Explore',
    summary: 'Search.',
    request: { method: 'GET', path: '/v1/search/' },
    fields: { q: searchText, ...paged },
    open: true,
    freshFor: minutes(30),
    example: { q: 'night train', hl: 'en', gl: 'US' },
  }),
  trending: operation({
    title: 'Trending',
    group: 'Explore',
    summary: 'Trending videos.',
    request: { method: 'GET', path: '/v2/trending' },
    fields: {},
    open: true,
    freshFor: minutes(15),
    example: {},
  }),
  home: operation({
    title: 'Home feed',
    shortTitle: 'Home',
    group: 'Explore',
    summary: 'Home feed.',
    request: { method: 'GET', path: '/v1/home/' },
    fields: paged,
    open: true,
    freshFor: minutes(5),
    example: { hl: 'en', gl: 'US' },
  }),
}

const videosOfChannel = { id: channelId, filter: videosFilter, ...paged }

/** One channel and its lists. */
const channelOperations = {
  channelDetails: operation({
    title: 'Channel details',
    shortTitle: 'Details',
    group: 'Channel',
    summary: 'Channel details.',
    request: { method: 'GET', path: '/v1/channel/details/' },
    fields: { id: channelId, ...languageAndRegion },
    open: true,
    freshFor: days(1),
    example: { id: videoExamples.channel },
  }),
  channelVideos: operation({
    title: 'Channel videos',
    shortTitle: 'Videos',
    group: 'Channel',
    summary: 'Channel videos.',
    request: { method: 'GET', path: '/v1/channel/videos/' },
    fields: videosOfChannel,
    open: true,
    freshFor: minutes(30),
    example: { id: videoExamples.channel, filter: 'videos_latest' },
  }),
  channelVideosPost: operation({
    title: 'Channel videos (POST)',
    shortTitle: 'Videos (POST)',
    group: 'Channel',
    summary: 'Channel videos, asked for with a request body.',
    request: { method: 'POST', path: '/channel/videos' },
    fields: placed('body', videosOfChannel),
    open: true,
    freshFor: minutes(30),
    note: 'The body is not shown by the specification; a JSON object with these members is usual.',
    example: { id: videoExamples.channel, filter: 'videos_latest' },
  }),
  channelPlaylists: operation({
    title: 'Channel playlists',
    shortTitle: 'Playlists',
    group: 'Channel',
    summary: 'Channel playlists.',
    request: { method: 'GET', path: '/v1/channel/playlists/' },
    fields: { id: channelId, filter: playlistsFilter, ...paged },
    open: true,
    freshFor: hours(6),
    example: { id: videoExamples.channel },
  }),
  channelCommunity: operation({
    title: 'Channel community',
    shortTitle: 'Community',
    group: 'Channel',
    summary: 'Channel community.',
    request: { method: 'GET', path: '/v1/channel/community/' },
    fields: { id: channelId, cursor },
    open: true,
    freshFor: minutes(30),
    example: { id: videoExamples.channel },
  }),
  channelChannels: operation({
    title: 'Channel channels',
    shortTitle: 'Channels',
    group: 'Channel',
    summary: 'Channel channels.',
    request: { method: 'GET', path: '/v1/channel/channels/' },
    fields: { id: channelId, filter: channelsFilter, ...paged },
    open: true,
    freshFor: days(1),
    example: { id: videoExamples.channel },
  }),
  channelSearch: operation({
    title: 'Search a channel',
    shortTitle: 'Search',
    group: 'Channel',
    summary: 'Channel search.',
    request: { method: 'GET', path: '/v1/channel/search/' },
    fields: { id: channelId, q: searchText, ...paged },
    open: true,
    freshFor: minutes(30),
    example: { id: videoExamples.channel, q: 'flatbread' },
  }),
}

const videoOrAddress = {
  ...videoId,
  label: 'Video',
  note: 'Video id; a video’s address is usually accepted too.',
}

/** One video and what belongs to it. */
const videoOperations = {
  videoDetails: operation({
    title: 'Video details',
    shortTitle: 'Details',
    group: 'Video',
    summary: 'Video details.',
    request: { method: 'GET', path: '/v1/video/details/' },
    fields: { id: videoOrAddress, ...languageAndRegion },
    open: true,
    freshFor: hours(6),
    example: { id: videoExamples.video },
  }),
  videoDetailsV2: operation({
    title: 'Video details (v2)',
    shortTitle: 'Details (v2)',
    group: 'Video',
    summary: 'Video details (v2).',
    request: { method: 'GET', path: '/v2/video-details' },
    fields: {
      video_id: videoId,
      hl: customary.text('Language', { ...languageForm, default: 'en' }),
    },
    open: true,
    freshFor: hours(6),
    example: { video_id: videoExamples.video },
  }),
  videoComments: operation({
    title: 'Video comments',
    shortTitle: 'Comments',
    group: 'Video',
    summary: 'Video comments.',
    request: { method: 'GET', path: '/v1/video/comments/' },
    fields: {
      id: videoId,
      ...paged,
      cursor: { ...cursor, note: `${cursor.note} Replies: cursorReplies of a comment.` },
    },
    open: true,
    freshFor: minutes(10),
    example: { id: videoExamples.video },
  }),
  videoStreamingData: operation({
    title: 'Video streaming data',
    shortTitle: 'Streaming data',
    group: 'Video',
    summary: 'Video streaming data.',
    request: { method: 'GET', path: '/v1/video/streaming-data/' },
    fields: { id: videoId },
    open: true,
    // Customarily the addresses in the answer stop working after a few hours.
    freshFor: hours(1),
    note: 'Some videos may be protected.',
    example: { id: videoExamples.video },
  }),
  videoRelatedContents: operation({
    title: 'Related contents of a video',
    shortTitle: 'Related contents',
    group: 'Video',
    summary: 'Video related contents.',
    request: { method: 'GET', path: '/v1/video/related-contents/' },
    fields: { id: videoId, ...paged },
    open: true,
    freshFor: minutes(30),
    example: { id: videoExamples.video },
  }),
}

/** One playlist. */
const playlistOperations = {
  playlistDetails: operation({
    title: 'Playlist details',
    shortTitle: 'Details',
    group: 'Playlist',
    summary: 'Playlist details.',
    request: { method: 'GET', path: '/v1/playlist/details/' },
    fields: { id: playlistId, ...languageAndRegion },
    open: true,
    freshFor: hours(6),
    example: { id: videoExamples.playlist },
  }),
  playlistVideos: operation({
    title: 'Playlist videos',
    shortTitle: 'Videos',
    group: 'Playlist',
    summary: 'Playlist videos.',
    request: { method: 'GET', path: '/v1/playlist/videos/' },
    fields: { id: playlistId, ...paged },
    open: true,
    freshFor: minutes(30),
    example: { id: videoExamples.playlist },
  }),
}

/** One community post. */
const communityPostOperations = {
  communityPostDetails: operation({
    title: 'Community post details',
    shortTitle: 'Details',
    group: 'Community post',
    summary: 'Community post details.',
    request: { method: 'GET', path: '/v1/community-post/details/' },
    fields: { id: customary.text('Post id', { needed: true }) },
    open: true,
    freshFor: hours(1),
    example: { id: videoExamples.communityPost },
  }),
  communityPostComments: operation({
    title: 'Community post comments',
    shortTitle: 'Comments',
    group: 'Community post',
    summary: 'Community post comments.',
    request: { method: 'GET', path: '/v1/community-post/comments/' },
    fields: {
      cursor: {
        ...cursor,
        needed: true,
        note: 'cursorComments of the post’s details, or cursorNext of an earlier answer.',
      },
    },
    open: true,
    freshFor: minutes(10),
    example: { cursor: videoExamples.communityCursor },
  }),
}

/** S5: the specification shows neither parameters nor the POST body, so every operation is open. */
export const video = service({
  id: 'video',
  label: 'S5',
  title: 'Video',
  plainName: 'Video platform information service',
  summary:
    'Auto-complete, search, trending, home feed, channels, videos with comments and streams, playlists and community posts.',
  keyHeader: 'X-GatewayAPI-Key',
  keyHeaderStated: false,
  test: { operation: 'autoComplete', values: { q: 'music' } },
  operations: {
    ...exploreOperations,
    ...channelOperations,
    ...videoOperations,
    ...playlistOperations,
    ...communityPostOperations,
  },
})
