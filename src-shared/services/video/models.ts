import type { Moment } from '../../reading/reading'
import type { Channel, ChannelReference, Comment, Picture, Playlist, Video } from '../video-models'

export type {
  CaptionFile,
  Channel,
  ChannelLink,
  ChannelReference,
  Chapter,
  Comment,
  Picture,
  Playlist,
  Video,
} from '../video-models'

/** What a list holds; each kind under the member of its own name. */
export type Content =
  /** `position` is the place in a playlist, from 0. */
  | { at: 'video'; video: Video; position: number | undefined }
  | { at: 'channel'; channel: Channel }
  | { at: 'playlist'; playlist: Playlist }
  | { at: 'post'; post: Post }

/** A choice that narrows a list; the chosen one has no cursor. */
export interface Filter {
  label: string
  selected: boolean
  cursor: string | undefined
}

export interface FilterGroup {
  title: string
  filters: readonly Filter[]
}

export interface ContentsPage {
  items: readonly Content[]
  /** Long, and escaped already here and there: sent once, as it stands. */
  cursorNext: string | undefined
  didYouMean: string | undefined
  estimatedResults: number | undefined
  refinements: readonly string[]
  filterGroups: readonly FilterGroup[]
  filters: readonly Filter[]
  /** Shelves of a channel, each with a beginning of its contents. */
  collections: readonly { title: string | undefined; items: readonly Content[] }[]
}

export interface CommentsPage {
  comments: readonly Comment[]
  cursorNext: string | undefined
  filters: readonly Filter[]
  total: number | undefined
}

export interface PollChoice {
  text: string
  votes: number | undefined
  /** 0 to 100 */
  percentage: number | undefined
}

export type Attachment =
  | { at: 'none' }
  /** The sizes of each picture. */
  | { at: 'images'; images: readonly (readonly Picture[])[] }
  | { at: 'poll'; choices: readonly PollChoice[]; totalVotes: number | undefined }
  | { at: 'video'; video: Video }
  | { at: 'playlist'; playlist: Playlist }
  /** Of a type that is not known here. */
  | { at: 'other'; type: string }

/** A community post. */
export interface Post {
  id: string
  text: string
  author: ChannelReference | undefined
  published: Moment | undefined
  publishedText: string | undefined
  likes: number | undefined
  comments: number | undefined
  attachment: Attachment
}

export interface PostDetails {
  post: Post
  /** Asks for its comments; undefined where it has none. */
  commentsCursor: string | undefined
}

export interface StreamFormat {
  itag: number | undefined
  /** Undefined for a protected stream: it cannot be fetched. */
  address: string | undefined
  /** video/mp4 */
  mimeType: string | undefined
  codecs: readonly string[]
  bitrate: number | undefined
  width: number | undefined
  height: number | undefined
  framesPerSecond: number | undefined
  /** 720p */
  quality: string | undefined
  audioQuality: string | undefined
  /** Hertz */
  audioSampleRate: number | undefined
  audioChannels: number | undefined
  bytes: number | undefined
  seconds: number | undefined
}

export interface StreamingData {
  /** Picture and sound together. */
  formats: readonly StreamFormat[]
  /** Picture or sound alone. */
  adaptiveFormats: readonly StreamFormat[]
  /** Said by the service, or all streams come without an address. */
  isProtected: boolean
  published: Moment | undefined
  /** For how long the addresses are good. */
  expiresInSeconds: number | undefined
  dashManifest: string | undefined
  hlsManifest: string | undefined
}
