import type { Moment } from '../../reading/reading'
import type { Recorded } from '../lists'
import type { Paging } from '../paging'
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
  | {
      at: 'video'
      recordKind: 'video'
      recordId: string
      video: Video
      position: number | undefined
    }
  | { at: 'channel'; recordKind: 'channel'; recordId: string; channel: Channel }
  | { at: 'playlist'; recordKind: 'playlist'; recordId: string; playlist: Playlist }
  | { at: 'post'; recordKind: 'post'; recordId: string; post: Post }

/** What an auto-complete suggests, each once. */
export interface Suggestions {
  at: 'suggestions'
  suggestions: readonly string[]
}

/** Trending videos by section; all in one without a title if the answer states no sections. */
export interface TrendingVideos {
  at: 'trending'
  sections: readonly { title: string | undefined; videos: readonly Video[] }[]
}

/** A video in full, with what is recommended beside it. */
export interface VideoDetails {
  at: 'video'
  video: Video
  recommended: readonly Video[]
}

/** A choice that narrows a list; the chosen one has no cursor. */
export interface Filter {
  label: string
  selected: boolean
  cursor: string | undefined
}

/** Choices of one kind, such as "Upload date". */
export interface FilterGroup {
  title: string
  filters: readonly Filter[]
}

/** A page of a list, each thing once. */
export interface ContentsPage {
  at: 'contents'
  items: readonly Content[]
  /** Asks for what follows by a cursor: long, partly escaped already, and sent as it stands. */
  onward: Paging['onward']
  didYouMean: string | undefined
  estimatedResults: number | undefined
  refinements: readonly string[]
  filterGroups: readonly FilterGroup[]
  filters: readonly Filter[]
  /** Shelves of a channel, each with a beginning of its contents. */
  collections: readonly { title: string | undefined; items: readonly Content[] }[]
}

/** A page of comments, or of the replies to one, each once. */
export interface CommentsPage {
  at: 'comments'
  comments: readonly Comment[]
  onward: Paging['onward']
  filters: readonly Filter[]
  /** How many there are in all. */
  total: number | undefined
}

/** One choice of a poll; undefined = not stated. */
export interface PollChoice {
  text: string
  votes: number | undefined
  /** 0 to 100 */
  percentage: number | undefined
}

/** What a post of a channel carries beside its text. */
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
export interface Post extends Recorded {
  id: string
  text: string
  author: ChannelReference | undefined
  published: Moment | undefined
  publishedText: string | undefined
  likes: number | undefined
  comments: number | undefined
  attachment: Attachment
}

/** A community post in full. */
export interface PostDetails {
  at: 'post'
  post: Post
  /** Asks for its comments; undefined if it has none. */
  commentsCursor: string | undefined
}

/** One stream of a video; undefined = not stated. */
export interface StreamFormat {
  itag: number | undefined
  /** Undefined for a protected stream: it cannot be fetched. */
  address: string | undefined
  /** video/mp4 */
  mimeType: string | undefined
  codecs: readonly string[]
  /** Bits per second. */
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

/** The streams of a video. */
export interface StreamingData {
  at: 'streams'
  /** Picture and sound together. */
  formats: readonly StreamFormat[]
  /** Picture or sound alone. */
  adaptiveFormats: readonly StreamFormat[]
  /** Said by the service, or all streams come with an enciphered address. */
  isProtected: boolean
  published: Moment | undefined
  /** For how many seconds the addresses are good. */
  expiresInSeconds: number | undefined
  dashManifest: string | undefined
  hlsManifest: string | undefined
}
