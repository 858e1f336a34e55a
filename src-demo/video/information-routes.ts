import { withOlderEdition } from '../older-edition'
import type { Routes } from '../route'
import {
  channelChannels,
  channelDetails,
  channelPlaylists,
  channelSearch,
  channelVideos,
  channelVideosPosted,
} from './information-channel'
import { channelCommunity, communityComments, communityDetails } from './information-community'
import { autoComplete, home, search, trending } from './information-explore'
import { playlistDetails, playlistVideos } from './information-playlist'
import {
  relatedContents,
  videoComments,
  videoDetails,
  videoDetailsSecond,
} from './information-video'
import { streamingData } from './streams'

type Members = Record<string, unknown>

/**
 * An answer as an earlier edition of the service gave it: everything in an envelope, names with lines, the
 * things of a list without a wrapping, numbers as text, lengths as a clock shows them, flags as words, and
 * pictures by the names of their sizes.
 */
const olderInformation = (body: unknown): unknown => ({
  status: 'success',
  data: olderValue('', body),
})

const names: Readonly<Record<string, string>> = {
  contents: 'items',
  cursorNext: 'next_cursor',
  stats: 'statistics',
  lengthSeconds: 'length',
}

function olderValue(name: string, value: unknown): unknown {
  if (name === 'thumbnails' && Array.isArray(value)) {
    return Object.fromEntries(value.map((picture, place) => [`size${place}`, picture]))
  }
  if (Array.isArray(value)) {
    return value.map((one) => olderValue('', name === 'contents' ? unwrapped(one) : one))
  }
  if (typeof value === 'number')
    return name === 'lengthSeconds' ? clock(value) : olderNumber(name, value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => [
      names[member] ?? member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      olderValue(member, one),
    ]),
  )
}

/** A thing of a list with its type and place beside its own members. */
function unwrapped(one: unknown): unknown {
  if (typeof one !== 'object' || one === null) return one
  const { type, ...rest }: Members = { ...one }
  if (typeof type !== 'string') return one
  const { [type]: thing, ...beside } = rest
  return typeof thing === 'object' ? { type, ...beside, ...thing } : one
}

/** Widths and heights stay numbers. */
const olderNumber = (name: string, value: number): unknown =>
  name === 'width' || name === 'height' ? value : String(value)

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [hours = 0, ...rest] = parts
  const two = rest.map((part) => String(part).padStart(2, '0'))
  return hours === 0 ? two.join(':') : [hours, ...two].join(':')
}

/** S5, the video platform information service; the same catalogue as S2 in other shapes. */
export const videoInformationRoutes: Routes = withOlderEdition(
  {
    'GET /v1/auto-complete/': autoComplete,
    'GET /v1/search/': search,
    'GET /v2/trending': trending,
    'GET /v1/home/': home,
    'GET /v1/channel/details/': channelDetails,
    'GET /v1/channel/videos/': channelVideos,
    'POST /channel/videos': channelVideosPosted,
    'GET /v1/channel/playlists/': channelPlaylists,
    'GET /v1/channel/community/': channelCommunity,
    'GET /v1/channel/channels/': channelChannels,
    'GET /v1/channel/search/': channelSearch,
    'GET /v1/video/details/': videoDetails,
    'GET /v2/video-details': videoDetailsSecond,
    'GET /v1/video/comments/': videoComments,
    'GET /v1/video/streaming-data/': streamingData,
    'GET /v1/video/related-contents/': relatedContents,
    'GET /v1/playlist/details/': playlistDetails,
    'GET /v1/playlist/videos/': playlistVideos,
    'GET /v1/community-post/details/': communityDetails,
    'GET /v1/community-post/comments/': communityComments,
  },
  olderInformation,
)
