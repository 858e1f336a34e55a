import type { Listed, Recorded } from '../lists'
import type { Paging } from '../paging'

/** A page of a listing, each thing once. An unknown subforum or user has an empty one. */
export interface ForumPage {
  at: 'page'
  items: ForumItem[]
  /** Asks for what follows, customarily after the full name of a thing such as `t3_ot2oe2`. */
  onward: Paging['onward']
  /** The full name to page back from; null on the first page. */
  before: string | null
  /** Completes permalinks, which are paths; null if no post of the answer states its host. */
  origin: string | null
}

/** A post and other posts of the same, a page of them. */
export interface ForumDuplicates extends Omit<ForumPage, 'at'> {
  at: 'duplicates'
  post: ForumPost | null
}

/** A post with its comments. */
export interface ForumThread {
  at: 'thread'
  post: ForumPost | null
  comments: CommentNode[]
  /** Completes permalinks, which are paths; null if the post does not state its host. */
  origin: string | null
}

/** One thing of a listing; listings of what a user wrote mix posts and comments. */
export type ForumItem =
  | { at: 'post'; recordKind: 'post'; recordId: string; post: ForumPost }
  | { at: 'comment'; recordKind: 'comment'; recordId: string; comment: ForumComment }
  | { at: 'subforum'; recordKind: 'subforum'; recordId: string; subforum: Subforum }
  | { at: 'user'; recordKind: 'user'; recordId: string; user: ForumUser }
  | { at: 'more'; more: MoreComments }

/** A post, as a listing or its own page states it. Times in epoch milliseconds. */
export interface ForumPost extends Recorded {
  /** Without the prefix of its kind: `ot2oe2`. */
  id: string
  title: string
  /** As its author wrote it, with the signs of a plain-text markup; empty for links and pictures. */
  text: string
  /** Null if the answer gives a deleted name, empty if it gives none. */
  author: string | null
  /** Without a prefix; empty if the answer does not say. */
  subforum: string
  form: 'text' | 'link' | 'picture' | 'gallery' | 'video' | 'embed' | 'crosspost'
  score: number | null
  /** Share of votes in favour, 0 to 1. */
  upvoteRatio: number | null
  comments: number | null
  /** Epoch milliseconds, as all times here. */
  createdAt: number | null
  editedAt: number | null
  flair: string | null
  /** Where it stands in the forum: usually a path without a host. */
  permalink: string | null
  /** What it links to, or its own page. */
  address: string | null
  domain: string | null
  thumbnail: string | null
  /** Best picture of each image, in order. */
  pictures: ForumPicture[]
  video: ForumVideo | null
  /** The post it repeats. */
  origin: ForumPost | null
  adult: boolean
  spoiler: boolean
  stickied: boolean
  locked: boolean
  archived: boolean
  removed: boolean
}

/** A picture of a post; sizes in pixels, null = not stated. */
export interface ForumPicture {
  address: string
  width: number | null
  height: number | null
}

/** A video of a post: null = the answer has no such address. */
export interface ForumVideo {
  /** A file with the picture, customarily without sound. */
  file: string | null
  /** Addresses of the two customary stream lists. */
  hls: string | null
  dash: string | null
  seconds: number | null
  /** A moving picture: it has no sound and begins again by itself. */
  loops: boolean
  /** The page it is embedded from. */
  title: string | null
}

/** A comment, without those that answer it. Times in epoch milliseconds. */
export interface ForumComment extends Recorded {
  id: string
  /** The post it belongs to, without prefix; empty if the answer does not say. */
  postId: string
  /** Stated by streams only. */
  postTitle: string | null
  parent: { at: 'post' | 'comment'; id: string } | null
  text: string
  /** As of a post. */
  author: string | null
  subforum: string
  /** Null while it is hidden, and if it is not stated. */
  score: number | null
  /** Whether the answer says that it hides the score. */
  scoreHidden: boolean
  createdAt: number | null
  editedAt: number | null
  depth: number
  state: 'written' | 'deleted' | 'removed'
  bySubmitter: boolean
  stickied: boolean
  distinguished: string | null
  collapsed: boolean
  permalink: string | null
  /** Address of the page of its post, stated by streams only. */
  postAddress: string | null
  replies: CommentNode[]
}

/** What stands in a comment tree: comments, and places where more can be fetched. */
export type CommentNode =
  | { at: 'comment'; comment: ForumComment }
  | { at: 'more'; more: MoreComments }

/** A place of a thread where the service left comments out. */
export interface MoreComments {
  /** How many are left out, those below them counted; 0 with `continues`. */
  count: number
  ids: string[]
  /** The thing they belong to, without prefix. */
  parentId: string
  depth: number
  /** True if the thread continues by itself: to be asked for with the parent as the comment. */
  continues: boolean
}

/** A subforum, as a list or its own page states it. */
export interface Subforum extends Recorded {
  /** Without a prefix: `railways`. */
  name: string
  /** With the platform's prefix if it is stated: `s/railways`. */
  prefixedName: string
  title: string
  summary: string
  description: string
  subscribers: number | null
  active: number | null
  createdAt: number | null
  icon: string | null
  banner: string | null
  language: string | null
  /** `public`, `private`, `restricted` … as stated. */
  access: string | null
  adult: boolean
  quarantined: boolean
  path: string | null
}

/** One rule of a subforum. */
export interface ForumRule {
  /** Its short name. */
  name: string
  description: string
  /** What it is about: links, comments or all. */
  about: string
  violation: string
  priority: number | null
  createdAt: number | null
}

/** The rules of a subforum, each once. */
export interface ForumRules {
  at: 'rules'
  /** The subforum that was asked for, without a prefix; empty if the question does not say. */
  subforum: string
  rules: Listed<ForumRule>[]
  /** Rules of the whole site: their names only. */
  siteRules: string[]
}

/** A user, as a list or the user's own page states it; null = not stated. */
export interface ForumUser extends Recorded {
  name: string
  id: string | null
  suspended: boolean
  linkKarma: number | null
  commentKarma: number | null
  totalKarma: number | null
  createdAt: number | null
  about: string
  picture: string | null
  moderator: boolean
  employee: boolean
  /** Null if it is not stated. */
  emailVerified: boolean | null
  path: string | null
}
