import type { Moment } from '../../reading/reading'
import type { Channel, ChannelReference, Comment, Picture, Playlist, Video } from '../video-models'

export type {
  Channel,
  ChannelReference,
  Comment,
  Picture,
  Playlist,
  Video,
} from '../video-models'

/** A list with what leads to its neighbours; the last page has no token. */
export interface Page<Item> {
  items: readonly Item[]
  nextToken: string | undefined
  previousToken: string | undefined
  /** An estimate, never more than a million. */
  total: number | undefined
  perPage: number | undefined
  regionCode: string | undefined
}

/** Why the provider refused; other refusals carry their sentence as the gateway's do. */
export interface Refusal {
  code: number | undefined
  /** Such as quotaExceeded or commentsDisabled. */
  reason: string | undefined
  /** Plain text. */
  message: string | undefined
}

export type SearchHit =
  | { at: 'video'; video: Video }
  | { at: 'channel'; channel: Channel }
  | { at: 'playlist'; playlist: Playlist }

export interface PlaylistEntry {
  id: string
  playlistId: string | undefined
  /** Place in the playlist, from 0. */
  position: number | undefined
  added: Moment | undefined
  note: string | undefined
  video: Video
}

export interface CommentThread {
  id: string
  videoId: string | undefined
  channelId: string | undefined
  /** With the replies that came along, five at most; `replyCount` tells how many there are. */
  top: Comment
  canReply: boolean | undefined
}

export interface Caption {
  id: string
  videoId: string | undefined
  /** A language tag, such as pt-BR. */
  language: string | undefined
  /** Often empty in the answer. */
  name: string | undefined
  kind: 'standard' | 'automatic' | 'forced' | undefined
  draft: boolean | undefined
  status: string | undefined
  failure: string | undefined
  updated: Moment | undefined
}

export interface Section {
  id: string
  /** Such as recentUploads or singlePlaylist. */
  type: string | undefined
  title: string | undefined
  channelId: string | undefined
  position: number | undefined
  playlists: readonly string[]
  channels: readonly string[]
}

export interface Activity {
  id: string
  /** Such as upload or playlistItem. */
  type: string | undefined
  title: string | undefined
  description: string | undefined
  channel: ChannelReference | undefined
  pictures: readonly Picture[]
  published: Moment | undefined
  /** What it is about. */
  videoId: string | undefined
  playlistId: string | undefined
  aboutChannelId: string | undefined
}

export interface Subscription {
  id: string
  /** The channel that is subscribed to. */
  channel: Channel
  subscriberId: string | undefined
  since: Moment | undefined
  newVideos: number | undefined
}

export interface Category {
  id: string
  title: string
  assignable: boolean | undefined
}

/** A language or a region of the application. */
export interface Choice {
  /** What `hl` or `regionCode` takes. */
  code: string
  name: string
}
