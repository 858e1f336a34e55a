import { paragraphs } from '../phrases'
import { randomFrom } from '../random'
import { type Answer, type DemoRequest, escapeHtml } from '../request'
import { isoSeconds } from '../time-text'
import { type Catalogue, type Channel, cataloguePart, type Playlist, type Video } from './catalogue'
import { dataError, pagedList, refusal } from './data-answer'
import { channelDescription, channelThumbnails, videoThumbnails } from './data-resources'
import { searchChannels, searchPlaylists, searchVideos } from './search'

type Hit =
  | { type: 'video'; video: Video }
  | { type: 'channel'; channel: Channel }
  | { type: 'playlist'; playlist: Playlist }

/** `/search/`: videos, channels and playlists mixed, or only some of them. */
export function listSearch(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const types = query.list('type')
  const wrong = types.find((type) => !['video', 'channel', 'playlist'].includes(type))
  if (wrong !== undefined) {
    return dataError(400, 'invalidParameter', `Invalid value: '${wrong}'.`, {
      location: 'type',
      locationType: 'parameter',
      status: 'INVALID_ARGUMENT',
    })
  }
  const wants = (type: string): boolean => types.length === 0 || types.includes(type)
  const catalogue = demo.once(cataloguePart)
  const q = query.text('q') ?? ''
  const channelId = query.text('channelId')
  const videos = wants('video') ? orderedVideos(asked, catalogue, q) : []
  const channels = wants('channel') && channelId === undefined ? searchChannels(catalogue, q) : []
  const playlists = wants('playlist')
    ? searchPlaylists(catalogue, q).filter(
        ({ channel }) => channelId === undefined || channel.id === channelId,
      )
    : []
  const items = mixed(videos, channels, playlists).slice(0, 500)
  return pagedList(asked, {
    kind: 'searchListResponse',
    items,
    standard: 5,
    most: 50,
    more: { regionCode: query.text('regionCode') ?? 'US' },
    // An estimate that has little to do with what can be paged through.
    total: items.length === 0 ? 0 : Math.min(1_000_000, items.length * 1733),
    show: (hit) => showHit(asked, hit),
  })
}

/** A channel first, then videos with a playlist after every seventh. */
function mixed(videos: Video[], channels: Channel[], playlists: Playlist[]): Hit[] {
  const hits: Hit[] = videos.map((video) => ({ type: 'video', video }))
  const lists: Hit[] = playlists.slice(0, 60).map((playlist) => ({ type: 'playlist', playlist }))
  const makers: Hit[] = channels.map((channel) => ({ type: 'channel', channel }))
  if (videos.length === 0) return [...makers, ...lists]
  const result: Hit[] = makers.slice(0, 2)
  for (const [index, hit] of hits.entries()) {
    result.push(hit)
    const list = index % 7 === 6 ? lists[Math.floor(index / 7)] : undefined
    if (list) result.push(list)
  }
  return result
}

function orderedVideos(asked: DemoRequest, catalogue: Catalogue, q: string): Video[] {
  const { query } = asked
  const related = query.text('relatedToVideoId')
  const near = related === undefined ? undefined : catalogue.videoById.get(related)
  const found = near
    ? catalogue.videos.filter(
        (video) => video.channel.topic === near.channel.topic && video !== near,
      )
    : searchVideos(catalogue.videos, q)
  const channelId = query.text('channelId')
  const after = Date.parse(query.text('publishedAfter') ?? '1970-01-01')
  const before = Date.parse(query.text('publishedBefore') ?? '9999-01-01')
  const length = query.text('videoDuration')
  const event = query.text('eventType')
  const category = query.text('videoCategoryId')
  const definition = query.text('videoDefinition')
  const caption = query.text('videoCaption')
  const videos = found.filter(
    (video) =>
      (channelId === undefined || video.channel.id === channelId) &&
      !(video.published <= after) &&
      !(video.published >= before) &&
      fitsLength(video, length) &&
      (event === undefined ||
        video.live === event ||
        (event === 'completed' && video.index % 90 === 1)) &&
      (category === undefined || video.category.id === category) &&
      (definition === undefined ||
        definition === 'any' ||
        definition.startsWith(video.definition === 'hd' ? 'hi' : 's')) &&
      (caption === undefined ||
        caption === 'any' ||
        (caption === 'closedCaption') === video.captioned),
  )
  switch (query.text('order')) {
    case 'date':
      return videos.sort((one, other) => other.published - one.published)
    case 'viewCount':
    case 'rating':
      return videos.sort((one, other) => other.views - one.views)
    case 'title':
      return videos.sort((one, other) => one.title.localeCompare(other.title, 'en'))
    default:
      return videos
  }
}

function fitsLength(video: Video, length: string | undefined): boolean {
  switch (length) {
    case 'short':
      return video.length < 240
    case 'medium':
      return video.length >= 240 && video.length <= 1200
    case 'long':
      return video.length > 1200
    default:
      return true
  }
}

function showHit(asked: DemoRequest, hit: Hit): unknown {
  const { demo } = asked
  const wantsSnippet = asked.query.list('part').includes('snippet')
  const common = { kind: 'videoplatform#searchResult' }
  switch (hit.type) {
    case 'video': {
      const { video } = hit
      const text = paragraphs(
        video.channel.topic,
        randomFrom(demo.seed, 'description', video.id),
        1,
      ).join(' ')
      return {
        ...common,
        etag: video.id,
        id: { kind: 'videoplatform#video', videoId: video.id },
        ...(wantsSnippet
          ? {
              snippet: {
                publishedAt: isoSeconds(video.published),
                channelId: video.channel.id,
                title: escapeHtml(video.title),
                description: escapeHtml(text.slice(0, 150)),
                thumbnails: videoThumbnails(demo, video, true),
                channelTitle: video.channel.title,
                liveBroadcastContent: video.live,
                publishTime: isoSeconds(video.published),
              },
            }
          : {}),
      }
    }
    case 'channel': {
      const { channel } = hit
      return {
        ...common,
        etag: channel.id,
        id: { kind: 'videoplatform#channel', channelId: channel.id },
        ...(wantsSnippet
          ? {
              snippet: {
                publishedAt: isoSeconds(channel.joined),
                channelId: channel.id,
                title: escapeHtml(channel.title),
                description: escapeHtml(channelDescription(demo, channel).slice(0, 150)),
                thumbnails: channelThumbnails(demo, channel),
                channelTitle: escapeHtml(channel.title),
                liveBroadcastContent: 'none',
                publishTime: isoSeconds(channel.joined),
              },
            }
          : {}),
      }
    }
    case 'playlist': {
      const { playlist } = hit
      const first = playlist.videos[0]
      return {
        ...common,
        etag: playlist.id,
        id: { kind: 'videoplatform#playlist', playlistId: playlist.id },
        ...(wantsSnippet
          ? {
              snippet: {
                publishedAt: isoSeconds(playlist.published),
                channelId: playlist.channel.id,
                title: escapeHtml(playlist.title),
                description: '',
                thumbnails: first ? videoThumbnails(demo, first, true) : {},
                channelTitle: escapeHtml(playlist.channel.title),
                liveBroadcastContent: 'none',
                publishTime: isoSeconds(playlist.published),
              },
            }
          : {}),
      }
    }
    default:
      return hit satisfies never
  }
}
