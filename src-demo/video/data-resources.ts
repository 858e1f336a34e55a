import { type Demo, hour } from '../demo'
import { paragraphs } from '../phrases'
import { randomFrom } from '../random'
import { escapeHtml } from '../request'
import { isoSeconds } from '../time-text'
import type { Channel, Playlist, Video } from './catalogue'
import { commentCount, type VideoComment } from './comments'
import { descriptionOf } from './texts'

const thumbnailSizes = {
  default: [120, 90],
  medium: [320, 180],
  high: [480, 360],
  standard: [640, 480],
  maxres: [1280, 720],
} as const
const searchSizes = ['default', 'medium', 'high'] as const

type ThumbnailName = keyof typeof thumbnailSizes

/** The pictures of a video, by the names of their sizes. */
export function videoThumbnails(demo: Demo, video: Video, searching = false) {
  const names: readonly ThumbnailName[] = searching
    ? searchSizes
    : video.definition === 'hd'
      ? ['default', 'medium', 'high', 'standard', 'maxres']
      : ['default', 'medium', 'high', 'standard']
  return Object.fromEntries(
    names.map((name) => {
      const [width, height] = thumbnailSizes[name]
      return [name, { url: demo.image(`video-${video.id}`, width, height), width, height }]
    }),
  )
}

/** Icons of channels come without width and height for every third. */
export function channelThumbnails(demo: Demo, channel: Channel) {
  const sizes = { default: 88, medium: 240, high: 800 } as const
  return Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => {
      const url = demo.image(`avatar-${channel.id}`, size, size)
      return [name, channel.index % 3 === 0 ? { url } : { url, width: size, height: size }]
    }),
  )
}

/** The length of a video as an ISO 8601 duration; P0D while it is live. */
export function duration(video: Video): string {
  if (video.live !== 'none') return 'P0D'
  const days = Math.floor(video.length / 86_400)
  const hours = Math.floor(video.length / 3600) % 24
  const minutes = Math.floor(video.length / 60) % 60
  const seconds = video.length % 60
  const parts = [
    hours > 0 ? `${hours}H` : '',
    minutes > 0 ? `${minutes}M` : '',
    seconds > 0 ? `${seconds}S` : '',
  ].join('')
  return `P${days > 0 ? `${days}D` : ''}${parts === '' ? '' : `T${parts}`}`
}

const player = (demo: Demo, path: string): string =>
  `<iframe width="480" height="270" src="${demo.media(path)}" frameborder="0" allowfullscreen></iframe>`

/** Parts of a `video` resource. */
export function videoParts(demo: Demo, video: Video): Record<string, () => unknown> {
  const { channel } = video
  return {
    snippet: () => ({
      publishedAt: isoSeconds(video.published),
      channelId: channel.id,
      title: video.title,
      description: descriptionOf(demo, video),
      thumbnails: videoThumbnails(demo, video),
      channelTitle: channel.title,
      ...(video.tags.length > 0 ? { tags: video.tags } : {}),
      categoryId: video.category.id,
      liveBroadcastContent: video.live,
      localized: { title: video.title, description: descriptionOf(demo, video) },
      ...(video.index % 2 === 0
        ? { defaultLanguage: channel.language, defaultAudioLanguage: channel.language }
        : {}),
    }),
    contentDetails: () => ({
      duration: duration(video),
      dimension: '2d',
      definition: video.definition,
      caption: String(video.captioned),
      licensedContent: video.index % 2 === 0,
      contentRating: video.index % 50 === 7 ? { bbfcRating: 'bbfcPg' } : {},
      ...(video.index % 40 === 3 ? { regionRestriction: { blocked: ['DE', 'JP'] } } : {}),
      projection: 'rectangular',
    }),
    statistics: () => ({
      viewCount: String(video.views),
      ...(video.hidesLikes ? {} : { likeCount: String(video.likes) }),
      favoriteCount: '0',
      ...(video.commentsOff ? {} : { commentCount: String(commentCount(demo, video)) }),
    }),
    status: () => ({
      uploadStatus: 'processed',
      privacyStatus: 'public',
      license: video.index % 9 === 0 ? 'creativeCommon' : 'standard',
      embeddable: video.index % 12 !== 0,
      publicStatsViewable: true,
      madeForKids: false,
    }),
    player: () => ({
      embedHtml: player(demo, `file/${video.id}.mp4`),
      ...(video.index % 2 === 0 ? { embedHeight: '270', embedWidth: '480' } : {}),
    }),
    topicDetails: () => ({
      topicCategories: [`https://encyclopedia.example/wiki/${channel.topic.name}`],
    }),
    recordingDetails: () => ({}),
    localizations: () =>
      video.index % 5 === 0 ? { en: { title: video.title, description: '' } } : undefined,
    liveStreamingDetails: () => liveDetails(video),
  }
}

function liveDetails(video: Video): unknown {
  if (video.live === 'none') return undefined
  if (video.live === 'upcoming') {
    return { scheduledStartTime: isoSeconds(video.published + 30 * hour) }
  }
  return {
    actualStartTime: isoSeconds(video.published),
    scheduledStartTime: isoSeconds(video.published),
    concurrentViewers: String(100 + (video.views % 9000)),
    activeLiveChatId: `Cg0KC${video.id}`,
  }
}

/** Parts of a `channel` resource. */
export function channelParts(
  demo: Demo,
  channel: Channel,
  videos: readonly Video[],
): Record<string, () => unknown> {
  const description = channelDescription(demo, channel)
  return {
    snippet: () => ({
      title: channel.title,
      description,
      customUrl: `@${channel.handle.toLowerCase()}`,
      publishedAt: new Date(channel.joined).toISOString(),
      thumbnails: channelThumbnails(demo, channel),
      ...(channel.index % 2 === 0 ? { defaultLanguage: channel.language } : {}),
      localized: { title: channel.title, description },
      ...(channel.country === undefined ? {} : { country: channel.country }),
    }),
    statistics: () => ({
      viewCount: String(videos.reduce((sum, video) => sum + video.views, 0)),
      ...(channel.hidesSubscribers ? {} : { subscriberCount: String(channel.subscribers) }),
      hiddenSubscriberCount: channel.hidesSubscribers,
      videoCount: String(videos.length),
    }),
    contentDetails: () => ({
      relatedPlaylists: { likes: '', uploads: `UU${channel.id.slice(2)}` },
    }),
    brandingSettings: () => ({
      channel: {
        title: channel.title,
        description,
        keywords: `${channel.topic.id} "${channel.topic.subjects[0] ?? ''}" demo`,
        ...(channel.country === undefined ? {} : { country: channel.country }),
        ...(videos[1] ? { unsubscribedTrailer: videos[1].id } : {}),
      },
      image: { bannerExternalUrl: demo.image(`banner-${channel.id}`, 1280, 320) },
    }),
    status: () => ({ privacyStatus: 'public', isLinked: true, longUploadsStatus: 'allowed' }),
    topicDetails: () => ({
      topicIds: [`/m/0${channel.index.toString(36)}x`],
      topicCategories: [`https://encyclopedia.example/wiki/${channel.topic.name}`],
    }),
    localizations: () => undefined,
  }
}

/** A channel's description; empty for some. */
export function channelDescription(demo: Demo, channel: Channel): string {
  const random = randomFrom(demo.seed, 'about', channel.index)
  return channel.videoCount === 0 && channel.index > 10
    ? ''
    : paragraphs(channel.topic, random, 2).join('\n\n')
}

/** Parts of a `playlist` resource. */
export function playlistParts(demo: Demo, playlist: Playlist): Record<string, () => unknown> {
  const first = playlist.videos[0]
  return {
    snippet: () => ({
      publishedAt: isoSeconds(playlist.published),
      channelId: playlist.channel.id,
      title: playlist.title,
      description: '',
      thumbnails: first ? videoThumbnails(demo, first) : {},
      channelTitle: playlist.channel.title,
      localized: { title: playlist.title, description: '' },
    }),
    contentDetails: () => ({ itemCount: playlist.videos.length }),
    status: () => ({ privacyStatus: 'public' }),
    player: () => ({ embedHtml: player(demo, `file/${first?.id ?? 'none'}.mp4`) }),
    localizations: () => undefined,
  }
}

/** Snippet of a `comment` resource. */
export function commentSnippet(demo: Demo, comment: VideoComment, format: 'html' | 'plainText') {
  const html = escapeHtml(comment.text).replace(
    /Saved\./,
    'Saved.<br><a href="https://notes.example/spring">notes.example/spring</a>',
  )
  return {
    channelId: comment.video.channel.id,
    videoId: comment.video.id,
    textDisplay: format === 'html' ? html : comment.text,
    ...(format === 'plainText' ? { textOriginal: comment.text } : {}),
    ...(comment.parent === undefined ? {} : { parentId: comment.parent }),
    authorDisplayName: `@${comment.author.handle}`,
    authorProfileImageUrl: demo.image(`avatar-${comment.author.id}`, 48, 48),
    authorChannelUrl: `http://video.example/@${comment.author.handle}`,
    ...(comment.likes % 37 === 5 ? {} : { authorChannelId: { value: comment.author.id } }),
    canRate: true,
    viewerRating: 'none',
    likeCount: comment.likes,
    publishedAt: isoSeconds(comment.published),
    updatedAt: isoSeconds(comment.published + (comment.edited ? hour : 0)),
  }
}
