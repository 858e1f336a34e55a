import type { Moment } from '../../reading/reading'
import type { Recorded } from '../lists'
import type { Paging } from '../paging'
import type { Channel, ChannelReference, Comment, Picture, Playlist, Video } from '../video-models'

export type {
  Channel,
  ChannelReference,
  Comment,
  Picture,
  Playlist,
  Video,
} from '../video-models'

/** A page of a list, each thing once, with what leads to its neighbours; the last leads to none. */
export interface Page<Item> {
  at: 'page'
  items: readonly Item[]
  /** What the answer stated of each item, part by part, as it stands there: `stated[2]` is of `items[2]`. */
  stated: readonly StatedParts[]
  onward: Paging['onward']
  previousToken: string | undefined
  /** An estimate, never more than a million. */
  total: number | undefined
  perPage: number | undefined
  regionCode: string | undefined
}

/** What an answer stated of one resource. */
export type StatedParts = readonly StatedPart[]

/** One part of a resource, such as `statistics`, with its members as texts. */
export interface StatedPart {
  part: string
  /** Paths below the part, such as `relatedPlaylists.uploads`, and their values. */
  members: readonly (readonly [path: string, value: string])[]
}

/** One thing that a search found. */
export type SearchHit =
  | { at: 'video'; recordKind: 'video'; recordId: string; video: Video }
  | { at: 'channel'; recordKind: 'channel'; recordId: string; channel: Channel }
  | { at: 'playlist'; recordKind: 'playlist'; recordId: string; playlist: Playlist }

/** A place in a playlist; its record is that of its video. */
export interface PlaylistEntry extends Recorded {
  id: string
  playlistId: string | undefined
  /** Place in the playlist, from 0. */
  position: number | undefined
  added: Moment | undefined
  note: string | undefined
  video: Video
}

/** A thread; its record is that of its first comment. */
export interface CommentThread extends Recorded {
  id: string
  videoId: string | undefined
  channelId: string | undefined
  /** With the replies that came along, five at most; `replyCount` says how many there are. */
  top: Comment
  canReply: boolean | undefined
}

/** A track of captions of a video; undefined = not stated. */
export interface Caption extends Recorded {
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

/** A section of a channel's page; undefined = not stated. */
export interface Section extends Recorded {
  id: string
  /** Such as recentUploads or singlePlaylist. */
  type: string | undefined
  title: string | undefined
  channelId: string | undefined
  position: number | undefined
  playlists: readonly string[]
  channels: readonly string[]
}

/** One thing that a channel did; undefined = not stated. */
export interface Activity extends Recorded {
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

/** A subscription; its record is that of the channel. */
export interface Subscription extends Recorded {
  id: string
  /** The channel that is subscribed to. */
  channel: Channel
  subscriberId: string | undefined
  since: Moment | undefined
  newVideos: number | undefined
}

/** A category of videos. */
export interface Category extends Recorded {
  id: string
  title: string
  assignable: boolean | undefined
}

/** A language or a region of the application. */
export interface Choice extends Recorded {
  /** What `hl` or `regionCode` takes. */
  code: string
  name: string
}
