import { days, hours, minutes, operation } from '../../operation/operation'
import { videoExamples } from '../video-examples'
import {
  channelId,
  channelsFilter,
  cursor,
  languageAndRegion,
  paged,
  placed,
  playlistsFilter,
  searchText,
  videosFilter,
} from './fields'

const group = 'Channel'
const id = videoExamples.channel
const videosOfChannel = { id: channelId, filter: videosFilter, ...paged }

/** One channel and its lists. */
export const channelOperations = {
  channelDetails: operation({
    title: 'Channel details',
    shortTitle: 'Details',
    group,
    summary: 'Channel details.',
    request: { method: 'GET', path: '/v1/channel/details/' },
    fields: { id: channelId, ...languageAndRegion },
    open: true,
    freshFor: days(1),
    example: { id },
  }),
  channelVideos: operation({
    title: 'Channel videos',
    shortTitle: 'Videos',
    group,
    summary: 'Channel videos.',
    request: { method: 'GET', path: '/v1/channel/videos/' },
    fields: videosOfChannel,
    open: true,
    freshFor: minutes(30),
    example: { id, filter: 'videos_latest' },
  }),
  channelVideosPost: operation({
    title: 'Channel videos (POST)',
    shortTitle: 'Videos (POST)',
    group,
    summary: 'Channel videos, asked for with a request body.',
    request: { method: 'POST', path: '/channel/videos' },
    fields: placed('body', videosOfChannel),
    open: true,
    freshFor: minutes(30),
    note: 'The body is not shown by the specification; a JSON object with these members is customary.',
    example: { id, filter: 'videos_latest' },
  }),
  channelPlaylists: operation({
    title: 'Channel playlists',
    shortTitle: 'Playlists',
    group,
    summary: 'Channel playlists.',
    request: { method: 'GET', path: '/v1/channel/playlists/' },
    fields: { id: channelId, filter: playlistsFilter, ...paged },
    open: true,
    freshFor: hours(6),
    example: { id },
  }),
  channelCommunity: operation({
    title: 'Channel community',
    shortTitle: 'Community',
    group,
    summary: 'Channel community.',
    request: { method: 'GET', path: '/v1/channel/community/' },
    fields: { id: channelId, cursor },
    open: true,
    freshFor: minutes(30),
    example: { id },
  }),
  channelChannels: operation({
    title: 'Channel channels',
    shortTitle: 'Channels',
    group,
    summary: 'Channel channels.',
    request: { method: 'GET', path: '/v1/channel/channels/' },
    fields: { id: channelId, filter: channelsFilter, ...paged },
    open: true,
    freshFor: days(1),
    example: { id },
  }),
  channelSearch: operation({
    title: 'Search a channel',
    shortTitle: 'Search',
    group,
    summary: 'Channel search.',
    request: { method: 'GET', path: '/v1/channel/search/' },
    fields: { id: channelId, q: searchText, ...paged },
    open: true,
    freshFor: minutes(30),
    example: { id, q: 'flatbread' },
  }),
}
