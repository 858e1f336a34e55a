import { type Answer, type DemoRequest, json } from '../request'
import { isoDay, monthName } from '../time-text'
import { type Channel, cataloguePart, type Video } from './catalogue'
import { friendsOf } from './data-lists'
import { channelDescription } from './data-resources'
import {
  asChannel,
  asPlaylist,
  asVideo,
  authorBadges,
  avatars,
  baseUrl,
  channelItem,
  images,
  playlistItem,
  subscribersText,
  videoItem,
} from './information-items'
import { contentsPage, informationError, missing } from './information-page'
import { searchVideos } from './search'

/** The channel of the question, or what to answer instead. */
export function askedChannel(asked: DemoRequest, id = asked.query.text('id')): Channel | Answer {
  if (id === undefined) return missing('id')
  return (
    asked.demo.once(cataloguePart).findChannel(id) ??
    informationError(404, 'This channel does not exist.')
  )
}

/** Whether a look-up answered the request itself, with an error. */
export const isAnswer = (value: object): value is Answer => 'status' in value && 'body' in value

/**
 * What a channel says of itself. Some have no banner, links, number of videos or handle; the older edition
 * gives a link’s picture as a list. 404 for an unknown channel.
 */
export function channelDetails(asked: DemoRequest): Answer {
  const channel = askedChannel(asked)
  if (isAnswer(channel)) return channel
  const { demo } = asked
  const videos = demo.once(cataloguePart).videosOf(channel)
  const joined = new Date(channel.joined)
  const link = { title: 'Notes', targetUrl: `https://notes.example/${channel.handle}` }
  const icon = demo.image(`logo-${channel.handle}`, 32, 32)
  const banner = (width: number, height: number) =>
    images(demo, `banner-${channel.id}`, [width, height])
  return json({
    artistBio: channel.topic.id === 'music' ? channelDescription(demo, channel) : null,
    avatar: avatars(demo, channel),
    badges: authorBadges(channel),
    banner:
      channel.index % 10 === 9
        ? { desktop: [], mobile: [], tv: null }
        : { desktop: banner(1060, 175), mobile: banner(640, 175), tv: banner(1280, 720) },
    canonicalBaseUrl: baseUrl(channel),
    channelId: channel.id,
    country: channel.country ?? null,
    description: channelDescription(demo, channel),
    hasBusinessEmail: channel.index % 2 === 0,
    joinedDate: isoDay(channel.joined),
    joinedDateText: `Joined ${monthName(joined.getUTCMonth())} ${joined.getUTCDate()}, ${joined.getUTCFullYear()}`,
    keywords: [channel.topic.id, ...channel.topic.subjects.slice(0, 3)],
    links:
      channel.index % 5 === 4
        ? []
        : [
            asked.edition === 'older'
              ? { ...link, thumbnail: [{ url: icon, width: 32, height: 32 }] }
              : { ...link, icon },
          ],
    stats: {
      subscribers: channel.hidesSubscribers ? null : channel.subscribers,
      subscribersText: channel.hidesSubscribers ? null : subscribersText(channel),
      ...(channel.index % 6 === 0
        ? {}
        : { videos: videos.length, videosText: `${videos.length} videos` }),
      views: videos.reduce((sum, video) => sum + video.views, 0),
    },
    title: channel.title,
    ...(channel.index % 7 === 0 ? {} : { username: `@${channel.handle}` }),
  })
}

interface VideosQuestion {
  id: string | undefined
  filter: string | undefined
  cursor: string | undefined
}

/**
 * Videos, streams, shorts or what is live of a channel, by `filter`, by pages. 400 for an unknown filter or
 * a cursor of another list, 404 for an unknown channel.
 */
export function channelVideos(asked: DemoRequest): Answer {
  const { query } = asked
  return videosPage(asked, {
    id: query.text('id'),
    filter: query.text('filter'),
    cursor: query.text('cursor'),
  })
}

/** The same as `channelVideos`, asked by a JSON body; 400 if the body is not an object of JSON. */
export function channelVideosPosted(asked: DemoRequest): Answer {
  const question = readQuestion(asked.body)
  return question ? videosPage(asked, question) : informationError(400, 'Body is not valid JSON')
}

function readQuestion(body: string): VideosQuestion | undefined {
  try {
    const read: unknown = JSON.parse(body)
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined
    const members = new Map<string, unknown>(Object.entries(read))
    const text = (name: string): string | undefined => {
      const value = members.get(name)
      return typeof value === 'string' && value !== '' ? value : undefined
    }
    return { id: text('id'), filter: text('filter'), cursor: text('cursor') }
  } catch {
    return undefined
  }
}

function videosPage(asked: DemoRequest, question: VideosQuestion): Answer {
  const channel = askedChannel(asked, question.id)
  if (isAnswer(channel)) return channel
  const { demo } = asked
  const filter = question.filter ?? 'videos_latest'
  const keep = videoFilters[filter]
  if (!keep) return informationError(400, `Invalid filter '${filter}'`)
  const videos = demo.once(cataloguePart).videosOf(channel).filter(keep)
  return contentsPage(
    asked,
    `videos ${channel.id} ${filter}`,
    videos,
    (video) => asVideo(videoItem(demo, video, { bare: true })),
    { cursor: question.cursor },
  )
}

const videoFilters: Record<string, (video: Video) => boolean> = {
  videos_latest: (video) => video.live === 'none' && !video.short,
  streams_latest: (video) => video.live !== 'none' || video.title.startsWith('Live:'),
  shorts_latest: (video) => video.short,
  live_now: (video) => video.live === 'live',
}

/**
 * Playlists of a channel by pages of 10, with its collections unless another filter is asked for. Saved
 * playlists are always none.
 */
export function channelPlaylists(asked: DemoRequest): Answer {
  const channel = askedChannel(asked)
  if (isAnswer(channel)) return channel
  const { query, demo } = asked
  const filter = query.text('filter') ?? 'all_collections'
  const own = demo.once(cataloguePart).playlistsOf(channel)
  const playlists =
    filter === 'saved_playlists' ? [] : filter === 'all_collections' ? own : [...own].reverse()
  return contentsPage(
    asked,
    `playlists ${channel.id} ${filter}`,
    playlists,
    (playlist) => asPlaylist(playlistItem(demo, playlist)),
    {
      size: 10,
      more:
        filter === 'all_collections'
          ? {
              collections: [
                {
                  title: 'Created playlists',
                  contents: own.slice(0, 4).map((one) => asPlaylist(playlistItem(demo, one))),
                },
              ],
            }
          : {},
    },
  )
}

/** Channels that a channel follows, by pages of 16; the filter changes nothing but the cursor. */
export function channelChannels(asked: DemoRequest): Answer {
  const channel = askedChannel(asked)
  if (isAnswer(channel)) return channel
  const { query, demo } = asked
  const filter = query.text('filter') ?? 'all_collections'
  const friends = friendsOf(demo, channel)
  return contentsPage(
    asked,
    `channels ${channel.id} ${filter}`,
    friends,
    (friend) => asChannel(channelItem(demo, friend)),
    { size: 16 },
  )
}

/** Videos of one channel that hold all words, by pages of 20. 400 without words. */
export function channelSearch(asked: DemoRequest): Answer {
  const channel = askedChannel(asked)
  if (isAnswer(channel)) return channel
  const { query, demo } = asked
  const q = query.text('q')
  if (q === undefined) return missing('q')
  const videos = searchVideos(demo.once(cataloguePart).videosOf(channel), q)
  return contentsPage(
    asked,
    `channel search ${channel.id} ${q}`,
    videos,
    (video) => asVideo(videoItem(demo, video, { snippet: true })),
    { size: 20 },
  )
}
