import { withOlderEdition } from '../older-edition'
import type { Answer, DemoRequest } from '../request'
import type { Routes } from '../route'
import { isoSeconds } from '../time-text'
import { type Channel, cataloguePart, type Video, videoCategories } from './catalogue'
import { dataError, noFilter, pagedList, plainList, refusal, withParts } from './data-answer'
import { listCaptions, listComments, listCommentThreads } from './data-comments'
import {
  listChannelSections,
  listPlaylistItems,
  listPlaylists,
  listSubscriptions,
} from './data-lists'
import { channelParts, videoParts, videoThumbnails } from './data-resources'
import { listSearch } from './data-search'
import { languages, regions } from './regions'
import { searchVideos } from './search'

type Members = Record<string, unknown>

/**
 * An answer as an earlier edition of the service gave it: the list in an envelope under another name,
 * numbers as numbers, lengths in seconds, times in seconds since 1970, flags as flags, ids of search results
 * as texts, and pictures as a list without the names of their sizes.
 */
function olderData(body: unknown): unknown {
  if (!isMembers(body)) return body
  const { items, kind, etag, ...about } = body
  const results = Array.isArray(items) ? items.map((item) => olderValue('item', item)) : []
  return { ...about, response: { kind, results, version: etag } }
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function olderValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => olderValue(name, one))
  if (typeof value === 'string') return olderText(name, value)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  if (name === 'thumbnails') return members.map(([, picture]) => picture)
  if (name === 'authorChannelId') return members[0]?.[1]
  // The id of a search result is an object with the kind of what was found.
  if (name === 'id') return members.find(([member]) => member.endsWith('Id'))?.[1]
  const shown = members.map(([member, one]) => [member, olderValue(member, one)])
  return Object.fromEntries([...shown, ...foundKind(value)])
}

/** What the id of a search result said of its kind, if the id is only a text. */
function foundKind(value: object): [string, unknown][] {
  const id: unknown = Reflect.get(value, 'id')
  return typeof id === 'object' && id !== null ? [['kind', Reflect.get(id, 'kind')]] : []
}

function olderText(name: string, text: string): unknown {
  if (name.endsWith('Count') && /^\d+$/.test(text)) return Number(text)
  if (name === 'duration') return secondsOf(text)
  if (name.endsWith('At') && !Number.isNaN(Date.parse(text))) return Date.parse(text) / 1000
  return text === 'true' || text === 'false' ? text === 'true' : text
}

function secondsOf(duration: string): number {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? []
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** S2, the video platform data service. */
export const videoDataRoutes: Routes = withOlderEdition(
  {
    'GET /activities/': listActivities,
    'GET /captions/': listCaptions,
    'GET /channels/': listChannels,
    'GET /channelSections/': listChannelSections,
    'GET /comments/': listComments,
    'GET /commentThreads/': listCommentThreads,
    'GET /i18nLanguages/': (asked) =>
      refusal(asked) ??
      plainList(
        'i18nLanguageListResponse',
        languages.map(([hl, name]) =>
          withParts(asked, 'i18nLanguage', hl, { snippet: () => ({ hl, name }) }),
        ),
      ),
    'GET /i18nRegions/': (asked) =>
      refusal(asked) ??
      plainList(
        'i18nRegionListResponse',
        regions.map(([gl, name]) =>
          withParts(asked, 'i18nRegion', gl, { snippet: () => ({ gl, name }) }),
        ),
      ),
    'GET /playlistItems/': listPlaylistItems,
    'GET /playlists/': listPlaylists,
    'GET /search/': listSearch,
    'GET /subscriptions/': listSubscriptions,
    'GET /videoCategories/': listVideoCategories,
    'GET /videos/': listVideos,
  },
  olderData,
)

function listActivities(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const catalogue = demo.once(cataloguePart)
  const id = query.text('channelId')
  if (id === undefined) return noFilter('home, mine, channelId')
  const channel = catalogue.channelById.get(id)
  if (!channel) return channelNotFound()
  const after = Date.parse(query.text('publishedAfter') ?? '1970-01-01')
  const before = Date.parse(query.text('publishedBefore') ?? '9999-01-01')
  const playlist = catalogue.playlistsOf(channel)[0]
  const items = catalogue
    .videosOf(channel)
    .filter((video) => video.published > after && video.published < before)
  return pagedList(asked, {
    kind: 'activityListResponse',
    items,
    standard: 5,
    most: 50,
    show(video) {
      const added = playlist !== undefined && video.place % 4 === 3
      const type = added ? 'playlistItem' : 'upload'
      return withParts(asked, 'activity', `MTY${video.id}${added ? 'P' : 'U'}`, {
        snippet: () => ({
          publishedAt: isoSeconds(video.published),
          channelId: channel.id,
          title: video.title,
          description: '',
          thumbnails: videoThumbnails(demo, video),
          channelTitle: channel.title,
          type,
          ...(added ? { groupId: `g${video.id}` } : {}),
        }),
        contentDetails: () =>
          added
            ? {
                playlistItem: {
                  resourceId: { kind: 'videoplatform#video', videoId: video.id },
                  playlistId: playlist.id,
                  playlistItemId: `UEx${video.id}`,
                },
              }
            : { upload: { videoId: video.id } },
      })
    },
  })
}

function listChannels(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const catalogue = demo.once(cataloguePart)
  const handle = query.text('forHandle', 'forUsername')
  const category = query.text('categoryId')
  const ids = query.list('id')
  let found: (Channel | undefined)[]
  if (ids.length > 0) found = ids.map((id) => catalogue.channelById.get(id))
  else if (handle !== undefined) found = [catalogue.findChannel(handle)]
  else if (category !== undefined) found = catalogue.channels.filter((one) => one.videoCount > 0)
  else return noFilter('id, forUsername, forHandle, categoryId, mine')
  const channels = found.filter((channel) => channel !== undefined)
  // If nothing is found the interface leaves out `items` instead of sending an empty list.
  if (channels.length === 0) return leaveOutItems()
  return pagedList(asked, {
    kind: 'channelListResponse',
    items: channels,
    standard: 5,
    most: 50,
    show: (channel) =>
      withParts(
        asked,
        'channel',
        channel.id,
        channelParts(demo, channel, catalogue.videosOf(channel)),
      ),
  })
}

function leaveOutItems(): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      kind: 'videoplatform#channelListResponse',
      etag: 'bm9uZQ',
      pageInfo: { totalResults: 0, resultsPerPage: 5 },
    }),
  }
}

function listVideos(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const { query, demo } = asked
  const catalogue = demo.once(cataloguePart)
  const ids = query.list('id')
  const chart = query.text('chart')
  let videos: readonly Video[]
  if (ids.length > 0) {
    videos = ids.map((id) => catalogue.videoById.get(id)).filter((video) => video !== undefined)
  } else if (chart === 'mostPopular') {
    const category = query.text('videoCategoryId')
    videos = searchVideos(catalogue.videos.slice(0, 800), '')
      .filter((video) => category === undefined || video.category.id === category)
      .sort((one, other) => other.views - one.views)
      .slice(0, 200)
  } else if (chart !== undefined) {
    return dataError(400, 'invalidParameter', `Invalid value: '${chart}'.`, { location: 'chart' })
  } else {
    return noFilter('id, chart, myRating')
  }
  return pagedList(asked, {
    kind: 'videoListResponse',
    items: videos,
    standard: 5,
    most: 50,
    show: (video) => withParts(asked, 'video', video.id, videoParts(demo, video)),
  })
}

function listVideoCategories(asked: DemoRequest): Answer {
  const refused = refusal(asked)
  if (refused) return refused
  const ids = asked.query.list('id')
  if (ids.length === 0 && asked.query.text('regionCode') === undefined) {
    return noFilter('id, regionCode')
  }
  const chosen = videoCategories.filter(({ id }) => ids.length === 0 || ids.includes(id))
  return plainList(
    'videoCategoryListResponse',
    chosen.map(({ id, title, assignable }) =>
      withParts(asked, 'videoCategory', id, {
        snippet: () => ({ title, assignable, channelId: 'UCdemoCategoriesChannel0' }),
      }),
    ),
  )
}

/** 404 as the provider says it. */
export function channelNotFound(): Answer {
  return dataError(404, 'channelNotFound', 'Channel not found.', {
    domain: 'video.channel',
    location: 'channelId',
    locationType: 'parameter',
  })
}
