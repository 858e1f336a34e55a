import { type Demo, day } from '../demo'
import { randomFrom } from '../random'
import type { Answer, DemoRequest } from '../request'
import { isoSeconds } from '../time-text'
import { type Channel, cataloguePart, type Playlist, type Video } from './catalogue'
import { dataError, noFilter, pagedList, plainList, refusal, withParts } from './data-answer'
import {
  channelDescription,
  channelThumbnails,
  playlistParts,
  videoThumbnails,
} from './data-resources'

/**
 * Playlists by ids or of a channel, by pages of 5. Unknown ids are left out; an unknown channel is 404, and
 * no filter is an error.
 */
export function listPlaylists(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const catalogue = demo.once(cataloguePart)
  const ids = query.list('id')
  const channelId = query.text('channelId')
  let playlists: readonly Playlist[]
  if (ids.length > 0) {
    playlists = ids.map((id) => catalogue.playlistById(id)).filter((one) => one !== undefined)
  } else if (channelId !== undefined) {
    const channel = catalogue.channelById.get(channelId)
    if (!channel) {
      return dataError(404, 'channelNotFound', 'Channel not found.', { location: 'channelId' })
    }
    playlists = catalogue.playlistsOf(channel)
  } else {
    return noFilter('id, channelId, mine')
  }
  return pagedList(asked, {
    kind: 'playlistListResponse',
    items: playlists,
    standard: 5,
    most: 50,
    show: (playlist) => withParts(asked, 'playlist', playlist.id, playlistParts(demo, playlist)),
  })
}

interface PlaylistVideo {
  id: string
  video: Video
  place: number
  /** The video behind the entry was deleted or made private. */
  gone: boolean
}

function entriesOf(playlist: Playlist): PlaylistVideo[] {
  return playlist.videos.map((video, place) => ({
    id: Buffer.from(`${playlist.id}.${video.id}`).toString('base64url'),
    video,
    place,
    gone: playlist.gone.includes(place),
  }))
}

/**
 * Entries of a playlist, or by their ids, also of one video; deleted and private videos stay as entries
 * with little in them. Faults: 404 for an unknown playlist, no filter.
 */
export function listPlaylistItems(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const catalogue = demo.once(cataloguePart)
  const ids = query.list('id')
  const given = query.text('playlistId')
  const ofIds = ids.map((id) => Buffer.from(id, 'base64url').toString().split('.')[0] ?? '')
  const names = given === undefined ? [...new Set(ofIds)] : [given]
  if (names.length === 0) return noFilter('id, playlistId')
  const playlists = names.map((name) => catalogue.playlistById(name))
  if (given !== undefined && playlists[0] === undefined) {
    return dataError(
      404,
      'playlistNotFound',
      'The playlist identified with the request’s <code>playlistId</code> parameter cannot be found.',
      { domain: 'video.playlistItem', location: 'playlistId', locationType: 'parameter' },
    )
  }
  const videoId = query.text('videoId')
  const entries = playlists
    .filter((playlist) => playlist !== undefined)
    .flatMap((playlist) => entriesOf(playlist).map((entry) => ({ playlist, entry })))
    .filter(({ entry }) => ids.length === 0 || ids.includes(entry.id))
    .filter(({ entry }) => videoId === undefined || entry.video.id === videoId)
  return pagedList(asked, {
    kind: 'playlistItemListResponse',
    items: entries,
    standard: 5,
    most: 50,
    show: ({ playlist, entry }) =>
      withParts(asked, 'playlistItem', entry.id, itemParts(demo, playlist, entry)),
  })
}

function itemParts(
  demo: Demo,
  playlist: Playlist,
  { video, place, gone }: PlaylistVideo,
): Record<string, () => unknown> {
  return {
    snippet: () => ({
      publishedAt: isoSeconds(Math.max(video.published, playlist.published)),
      channelId: playlist.channel.id,
      title: gone ? (place % 2 === 0 ? 'Deleted video' : 'Private video') : video.title,
      description: gone ? 'This video is unavailable.' : '',
      thumbnails: gone ? {} : videoThumbnails(demo, video),
      channelTitle: playlist.channel.title,
      playlistId: playlist.id,
      position: place,
      resourceId: { kind: 'videoplatform#video', videoId: video.id },
      ...(gone
        ? {}
        : {
            videoOwnerChannelTitle: video.channel.title,
            videoOwnerChannelId: video.channel.id,
          }),
    }),
    contentDetails: () => ({
      videoId: video.id,
      ...(gone ? {} : { videoPublishedAt: isoSeconds(video.published) }),
    }),
    status: () => ({ privacyStatus: gone ? 'private' : 'public' }),
  }
}

/**
 * Sections of a channel’s page, all or by ids, without pages. Faults: 404 for an unknown channel, no
 * filter.
 */
export function listChannelSections(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const catalogue = demo.once(cataloguePart)
  const ids = query.list('id')
  const given = query.text('channelId') ?? ids[0]?.split('.')[0]
  if (given === undefined) return noFilter('id, channelId, mine')
  const channel = catalogue.channelById.get(given)
  if (!channel) {
    return dataError(404, 'channelNotFound', 'Channel not found.', { location: 'channelId' })
  }
  const playlists = catalogue.playlistsOf(channel)
  const sections = [
    { type: 'recentUploads', title: undefined, details: undefined },
    { type: 'popularUploads', title: undefined, details: undefined },
    ...playlists.slice(0, 2).map((playlist) => ({
      type: 'singlePlaylist',
      title: undefined,
      details: { playlists: [playlist.id] },
    })),
    {
      type: 'multipleChannels',
      title: 'Friends of the house',
      details: {
        channels: friendsOf(demo, channel)
          .slice(0, 4)
          .map(({ id }) => id),
      },
    },
  ].map((section, position) => ({ ...section, position, id: `${channel.id}.section${position}` }))
  return plainList(
    'channelSectionListResponse',
    sections
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .map(({ id, type, title, position, details }) =>
        withParts(asked, 'channelSection', id, {
          snippet: () => ({
            type,
            channelId: channel.id,
            ...(title === undefined ? {} : { title }),
            position,
          }),
          contentDetails: () => details,
        }),
      ),
  )
}

/** Channels that a channel follows. */
export function friendsOf(demo: Demo, channel: Channel): Channel[] {
  const makers = demo
    .once(cataloguePart)
    .channels.filter((one) => one.videoCount > 0 && one !== channel)
  const random = randomFrom(demo.seed, 'friends', channel.index)
  return random.several(makers, random.integer(4, 40))
}

/**
 * Channels that a channel follows, all, by ids or only those asked for. Faults: 404 for an unknown channel,
 * 403 for every ninth, which keeps them to itself, no filter.
 */
export function listSubscriptions(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const catalogue = demo.once(cataloguePart)
  const channelId = query.text('channelId')
  const ids = query.list('id')
  const owner = catalogue.channelById.get(channelId ?? ids[0]?.split('.')[0] ?? '')
  if (channelId === undefined && ids.length === 0) return noFilter('id, channelId, mine')
  if (!owner) {
    return dataError(
      404,
      'subscriberNotFound',
      'The subscriber identified with the request cannot be found.',
      {
        domain: 'video.subscription',
      },
    )
  }
  // Some people keep their subscriptions to themselves.
  if (owner.index % 9 === 8) {
    return dataError(
      403,
      'subscriptionForbidden',
      'The requester is not allowed to access the requested subscriptions.',
      { domain: 'video.subscription', status: 'PERMISSION_DENIED' },
    )
  }
  const wanted = query.list('forChannelId')
  const friends = friendsOf(demo, owner)
    .filter((friend) => wanted.length === 0 || wanted.includes(friend.id))
    .filter((friend) => ids.length === 0 || ids.includes(`${owner.id}.${friend.index}`))
  if (query.text('order') === 'alphabetical') {
    friends.sort((one, other) => one.title.localeCompare(other.title))
  }
  return pagedList(asked, {
    kind: 'subscriptionListResponse',
    items: friends,
    standard: 5,
    most: 50,
    show: (friend) =>
      withParts(asked, 'subscription', `${owner.id}.${friend.index}`, {
        snippet: () => ({
          publishedAt: new Date(owner.joined + (friend.index + 30) * day).toISOString(),
          title: friend.title,
          description: channelDescription(demo, friend),
          resourceId: { kind: 'videoplatform#channel', channelId: friend.id },
          channelId: owner.id,
          thumbnails: channelThumbnails(demo, friend),
        }),
        contentDetails: () => ({
          totalItemCount: friend.videoCount,
          newItemCount: friend.index % 4,
          activityType: 'all',
        }),
        subscriberSnippet: () => ({
          title: owner.title,
          description: channelDescription(demo, owner),
          channelId: owner.id,
          thumbnails: channelThumbnails(demo, owner),
        }),
      }),
  })
}
