import type { Moment } from '../reading/reading'
import type { Recorded } from './lists'

/** What both video services state of the same things. Members that an answer leaves out are undefined. */
export interface Picture {
  address: string
  width: number | undefined
  height: number | undefined
}

/** A channel as a video, a playlist or a comment names it. */
export interface ChannelReference {
  id: string | undefined
  title: string | undefined
  pictures: readonly Picture[]
  verified: boolean
}

/** A chapter of a video, by where it begins. */
export interface Chapter {
  title: string
  startSeconds: number | undefined
}

/** A file of subtitles that an answer carries. */
export interface CaptionFile {
  code: string | undefined
  name: string
  address: string
}

/** A video as any answer of both services states it; undefined = not stated. */
export interface Video extends Recorded {
  id: string
  title: string | undefined
  description: string | undefined
  channel: ChannelReference | undefined
  /** Narrowest first, as far as widths are stated. */
  pictures: readonly Picture[]
  published: Moment | undefined
  /** As the service words it: "1 year ago". */
  publishedText: string | undefined
  /** Undefined for live streams. */
  seconds: number | undefined
  live: 'none' | 'live' | 'upcoming'
  /** When an upcoming stream is to start. */
  scheduled: Moment | undefined
  views: number | undefined
  /** Of a live stream, at the moment of the answer. */
  viewers: number | undefined
  likes: number | undefined
  comments: number | undefined
  /** New, CC, 4K, LIVE. */
  badges: readonly string[]
  keywords: readonly string[]
  category: { id: string | undefined; title: string | undefined } | undefined
  definition: 'hd' | 'sd' | undefined
  captioned: boolean | undefined
  /** Playlists keep places of videos that are gone. */
  availability: 'available' | 'private' | 'deleted'
  captions: readonly CaptionFile[]
  chapters: readonly Chapter[]
}

/** A link that a channel shows. */
export interface ChannelLink {
  title: string | undefined
  address: string
  icon: string | undefined
}

/** A channel as any answer of both services states it; undefined = not stated. */
export interface Channel extends Recorded {
  id: string
  title: string | undefined
  /** With its @, if one is stated. */
  handle: string | undefined
  description: string | undefined
  pictures: readonly Picture[]
  banners: readonly Picture[]
  country: string | undefined
  joined: Moment | undefined
  subscribers: number | undefined
  subscribersHidden: boolean
  videos: number | undefined
  views: number | undefined
  keywords: readonly string[]
  links: readonly ChannelLink[]
  /** The playlist of all its videos. */
  uploads: string | undefined
  verified: boolean
}

/** A playlist as any answer of both services states it; undefined = not stated. */
export interface Playlist extends Recorded {
  id: string
  title: string | undefined
  description: string | undefined
  channel: ChannelReference | undefined
  pictures: readonly Picture[]
  published: Moment | undefined
  updated: Moment | undefined
  updatedText: string | undefined
  /** Undefined for mixes, which have no end, and where it is not stated. */
  videos: number | undefined
  views: number | undefined
}

/** A comment as any answer of both services states it; undefined = not stated. */
export interface Comment extends Recorded {
  id: string
  /** Plain text. */
  text: string
  author: {
    id: string | undefined
    name: string | undefined
    picture: string | undefined
    /** Whether the channel that published the video wrote it. */
    owner: boolean
  }
  /** The video it is about, if the answer or the question names it. */
  videoId: string | undefined
  /** The comment it replies to. */
  parentId: string | undefined
  published: Moment | undefined
  publishedText: string | undefined
  edited: boolean
  likes: number | undefined
  replyCount: number | undefined
  /** Whether the channel marked it with a heart. */
  hearted: boolean
  pinned: boolean
  /** What was paid to show it, as written: "$5.00". */
  paid: string | undefined
  /** Asks the same operation for its replies. */
  repliesCursor: string | undefined
  /** Those that came along, each once; there may be more. */
  replies: readonly Comment[]
}
