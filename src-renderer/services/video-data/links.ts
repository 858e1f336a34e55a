import type { Route } from '../../state/workspace'
import { commentsRoute } from '../video-comments/routes'
import { questionRoute, thingRoute } from './routes'
import { channelOf, commentOf, ownerOf, type ThingOf, videoOf } from './things'

/** What a thing leads to. */
export interface ThingLink {
  label: string
  /** Opening it makes a call, unless it is stored. */
  route: Route
}

/** Where one continues from a thing, the likeliest first. Pure. */
export function linksOf(thing: ThingOf): readonly ThingLink[] {
  const video = videoOf(thing)
  const channel = channelOf(thing)
  const owner = ownerOf(thing)?.id
  return [
    ...(video === undefined ? [] : videoLinks(video.id, thing.at === 'item')),
    ...(channel === undefined ? [] : channelLinks(channel.id, channel.uploads)),
    ...ownLinks(thing),
    ...(owner === undefined ? [] : [{ label: 'Channel', route: thingRoute('channel', owner) }]),
  ]
}

const videoLinks = (id: string, isItem: boolean): readonly ThingLink[] => [
  ...(isItem ? [{ label: 'Video', route: thingRoute('video', id) }] : []),
  { label: 'Comment threads', route: questionRoute('videoData.commentThreads', { videoId: id }) },
  { label: 'Comment workbench', route: commentsRoute('videoData', id) },
  { label: 'Caption tracks', route: questionRoute('videoData.captions', { videoId: id }) },
]

function channelLinks(id: string, uploads: string | undefined): readonly ThingLink[] {
  const ofChannel = { channelId: id }
  return [
    ...(uploads === undefined
      ? []
      : [
          {
            label: 'Uploads',
            route: questionRoute('videoData.playlistItems', { playlistId: uploads }),
          },
        ]),
    {
      label: 'Newest videos',
      route: questionRoute('videoData.search', { ...ofChannel, type: 'video', order: 'date' }),
    },
    { label: 'Playlists', route: questionRoute('videoData.playlists', ofChannel) },
    { label: 'Sections', route: questionRoute('videoData.channelSections', ofChannel) },
    { label: 'Activities', route: questionRoute('videoData.activities', ofChannel) },
    { label: 'Subscriptions', route: questionRoute('videoData.subscriptions', ofChannel) },
  ]
}

function ownLinks(thing: ThingOf): readonly ThingLink[] {
  const comment = commentOf(thing)
  if (comment !== undefined) {
    const { id, videoId, parentId, author } = comment
    return [
      ...(parentId === undefined
        ? [{ label: 'All replies', route: questionRoute('videoData.comments', { parentId: id }) }]
        : [{ label: 'The thread', route: thingRoute('comment', parentId) }]),
      ...link('Video', 'video', videoId),
      ...link('Author', 'channel', author.id),
    ]
  }
  switch (thing.at) {
    case 'playlist':
      return [
        {
          label: 'Items',
          route: questionRoute('videoData.playlistItems', { playlistId: thing.playlist.id }),
        },
      ]
    case 'item':
      return link('Playlist', 'playlist', thing.entry.playlistId)
    case 'caption':
      return link('Video', 'video', thing.caption.videoId)
    case 'activity': {
      const { videoId, playlistId, aboutChannelId } = thing.activity
      return [
        ...link('Video', 'video', videoId),
        ...link('Playlist', 'playlist', playlistId),
        ...link('Channel it is about', 'channel', aboutChannelId),
      ]
    }
    case 'section': {
      const { playlists, channels, channelId } = thing.section
      return [
        ...several('videoData.playlists', 'Its playlists', playlists),
        ...several('videoData.channels', 'Its channels', channels),
        ...link('Channel', 'channel', channelId),
      ]
    }
    case 'subscription':
      return link('Subscriber', 'channel', thing.subscription.subscriberId)
    default:
      return []
  }
}

const link = (
  label: string,
  kind: 'video' | 'channel' | 'playlist',
  id: string | undefined,
): readonly ThingLink[] => (id === undefined ? [] : [{ label, route: thingRoute(kind, id) }])

/** The service takes up to fifty ids at once. */
const mostIds = 50

const several = (
  resource: 'videoData.playlists' | 'videoData.channels',
  label: string,
  ids: readonly string[],
): readonly ThingLink[] =>
  ids.length === 0
    ? []
    : [{ label, route: questionRoute(resource, { id: ids.slice(0, mostIds).join(',') }) }]
