import type { Demo } from '../demo'
import { paragraphs } from '../phrases'
import { randomFrom } from '../random'
import { ago } from '../time-text'
import type { Channel, Playlist, Video } from './catalogue'
import { channelDescription } from './data-resources'

/** A picture as this service lists it, smallest first. */
export interface Image {
  url: string
  width: number
  height: number
}

/** One picture in several sizes, in the order in which they are given. */
export function images(
  demo: Demo,
  name: string,
  ...sizes: readonly (readonly [number, number])[]
): Image[] {
  return sizes.map(([width, height]) => ({ url: demo.image(name, width, height), width, height }))
}

/** The picture of a channel in its three sizes. */
export const avatars = (demo: Demo, channel: Channel): Image[] =>
  images(demo, `avatar-${channel.id}`, [48, 48], [88, 88], [176, 176])

/** The picture of a video in its five sizes; lists take the smaller ones. */
export const stills = (demo: Demo, video: Video): Image[] =>
  images(demo, `video-${video.id}`, [168, 94], [246, 138], [336, 188], [720, 404], [1280, 720])

const checked = { text: 'Verified', type: 'VERIFIED_CHANNEL' }

/** Badges of an author are objects, those of a video plain words. */
export const authorBadges = (channel: Channel) => (channel.verified ? [checked] : [])

/** The path of a channel’s page; some channels have none. */
export const baseUrl = (channel: Channel): string | null =>
  channel.index % 8 === 6 ? null : `/@${channel.handle}`

/** How many subscribers a channel has, in words: "1.2K subscribers". */
export function subscribersText(channel: Channel): string {
  return `${short(channel.subscribers)} subscribers`
}

/** 1.2K, 34M. */
export function short(number: number): string {
  if (number < 1000) return String(number)
  const [divisor, unit] =
    number < 1e6
      ? ([1e3, 'K'] as const)
      : number < 1e9
        ? ([1e6, 'M'] as const)
        : ([1e9, 'B'] as const)
  const value = number / divisor
  return `${value < 10 ? value.toFixed(1).replace('.0', '') : Math.floor(value)}${unit}`
}

/** A video in a list. `bare` leaves out the author, as a channel's own lists do. */
export function videoItem(
  demo: Demo,
  video: Video,
  options: { bare?: boolean; snippet?: boolean; thinAuthor?: boolean } = {},
) {
  const { channel } = video
  const badges = [
    ...(video.live === 'live' ? ['LIVE'] : []),
    ...(video.place === 0 && video.live === 'none' ? ['New'] : []),
    ...(video.captioned && video.index % 2 === 0 ? ['CC'] : []),
    ...(video.index % 5 === 0 && video.definition === 'hd' ? ['4K'] : []),
  ]
  const live = video.live === 'live'
  const author = options.thinAuthor
    ? {
        avatar: avatars(demo, channel).slice(0, 1),
        badges: authorBadges(channel),
        title: channel.title,
      }
    : {
        avatar: avatars(demo, channel).slice(0, 2),
        badges: authorBadges(channel),
        canonicalBaseUrl: baseUrl(channel),
        channelId: channel.id,
        title: channel.title,
      }
  const random = randomFrom(demo.seed, 'description', video.id)
  return {
    ...(options.bare || video.index % 120 === 17 ? {} : { author }),
    badges,
    ...(options.snippet
      ? {
          descriptionSnippet:
            video.index % 6 === 0
              ? null
              : paragraphs(channel.topic, random, 1).join(' ').slice(0, 120),
        }
      : {}),
    isLiveNow: live,
    lengthSeconds: video.live === 'none' ? video.length : null,
    movingThumbnails: video.index % 8 === 0 ? null : images(demo, `video-${video.id}`, [320, 180]),
    publishedTimeText:
      video.live !== 'none' || video.short ? null : ago(video.published, demo.today()),
    stats: live
      ? { viewers: 100 + (video.views % 9000) }
      : { views: video.live === 'upcoming' ? null : video.views },
    thumbnails: stills(demo, video).slice(0, 4),
    title: video.title,
    videoId: video.id,
  }
}

/** A channel in a list. Some hide their subscribers, and some addresses of pictures have no protocol. */
export function channelItem(demo: Demo, channel: Channel) {
  const avatar = avatars(demo, channel)
  return {
    // Some addresses come without a protocol.
    avatar:
      channel.index % 4 === 1
        ? avatar.map((image) => ({ ...image, url: image.url.replace(/^http:/, '') }))
        : avatar,
    badges: authorBadges(channel),
    canonicalBaseUrl: baseUrl(channel),
    channelId: channel.id,
    descriptionSnippet: channelDescription(demo, channel).slice(0, 120) || null,
    stats: {
      subscribers: channel.hidesSubscribers ? null : channel.subscribers,
      subscribersText: channel.hidesSubscribers ? '' : subscribersText(channel),
    },
    title: channel.title,
    username: `@${channel.handle}`,
  }
}

/** A playlist in a list. It states no time; a mix states no number of videos. */
export function playlistItem(demo: Demo, playlist: Playlist) {
  const { channel } = playlist
  const first = playlist.videos[0]
  return {
    author: {
      badges: authorBadges(channel),
      canonicalBaseUrl: baseUrl(channel),
      channelId: channel.id,
      title: channel.title,
    },
    playlistId: playlist.id,
    // Mixes are endless and have no number of videos.
    ...(playlist.id.startsWith('RD') ? {} : { stats: { videos: playlist.videos.length } }),
    thumbnails: first ? stills(demo, first).slice(0, 3) : [],
    title: playlist.title,
    updatedTime: null,
    updatedTimeText: null,
  }
}

/** A video as an item of mixed contents, which say by `type` what they are. */
export const asVideo = (video: object) => ({ type: 'video', video })
/** A channel as an item of mixed contents. */
export const asChannel = (channel: object) => ({ type: 'channel', channel })
/** A playlist as an item of mixed contents. */
export const asPlaylist = (playlist: object) => ({ type: 'playlist', playlist })
