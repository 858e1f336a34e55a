import { type Answer, type DemoRequest, json } from '../request'
import { isoDay, monthName } from '../time-text'
import { cataloguePart, type Playlist } from './catalogue'
import { isAnswer } from './information-channel'
import { asVideo, authorBadges, baseUrl, stills, videoItem } from './information-items'
import { contentsPage, informationError, missing } from './information-page'

function askedPlaylist({ query, demo }: DemoRequest): Playlist | Answer {
  const given = query.text('id')
  if (given === undefined) return missing('id')
  const id = /[?&]list=([\w-]+)/.exec(given)?.[1] ?? given
  const catalogue = demo.once(cataloguePart)
  const known = catalogue.playlistById(id)
  if (known) return known
  const seed = id.startsWith('RD') ? catalogue.videoById.get(id.slice(2)) : undefined
  if (!seed) return informationError(404, 'The playlist does not exist.')
  const near = catalogue.videos.filter((video) => video.channel.topic === seed.channel.topic)
  return {
    id,
    channel: seed.channel,
    title: `Mix – ${seed.title}`,
    published: seed.published,
    videos: [seed, ...near.filter((video) => video !== seed).slice(0, 24)],
    gone: [],
  }
}

/**
 * A playlist by its id or address, or a mix that begins with a video. Some say only in words when they were
 * updated. 404 for an unknown one.
 */
export function playlistDetails(asked: DemoRequest): Answer {
  const playlist = askedPlaylist(asked)
  if (isAnswer(playlist)) return playlist
  const { demo } = asked
  const { channel, videos } = playlist
  const first = videos[0]
  const updated = new Date(Math.max(playlist.published, first?.published ?? 0))
  const dated = videos.length % 4 !== 0
  return json({
    author: {
      badges: authorBadges(channel),
      canonicalBaseUrl: baseUrl(channel),
      channelId: channel.id,
      title: channel.title,
    },
    badges: [],
    description: '',
    playlistId: playlist.id,
    stats: { videos: videos.length, views: videos.reduce((sum, one) => sum + one.views, 0) },
    thumbnails: first ? stills(demo, first).slice(0, 4) : [],
    title: playlist.title,
    updatedTime: dated ? isoDay(updated.getTime()) : null,
    updatedTimeText: dated
      ? `Last updated on ${monthName(updated.getUTCMonth())} ${updated.getUTCDate()}, ${updated.getUTCFullYear()}`
      : 'Updated today',
  })
}

/**
 * Videos of a playlist by pages of 100. Deleted ones are left out, so that the stated places have gaps;
 * short playlists state no places.
 */
export function playlistVideos(asked: DemoRequest): Answer {
  const playlist = askedPlaylist(asked)
  if (isAnswer(playlist)) return playlist
  const { demo } = asked
  const entries = playlist.videos
    .map((video, index) => ({ video, index }))
    .filter(({ index }) => !playlist.gone.includes(index))
  return contentsPage(
    asked,
    `playlist ${playlist.id}`,
    entries,
    ({ video, index }) => ({
      ...asVideo(videoItem(demo, video)),
      ...(playlist.videos.length > 5 ? { index } : {}),
    }),
    { size: 100 },
  )
}
