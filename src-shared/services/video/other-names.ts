import type { OtherNames } from '../shapes'

/** What lists are of. */
export type Kind = 'video' | 'channel' | 'playlist' | 'post' | 'comment'

/** Beside the list of a page. */
export const pageNames: OtherNames = {
  totalCommentsCount: ['totalComments', 'commentsCount', 'commentCount', 'total', 'totalCount'],
  estimatedResults: ['totalResults', 'total'],
  cursorComments: ['commentsCursor', 'commentsToken', 'commentsContinuation'],
}

const thingNames = ['name', 'headline', 'heading', 'videoTitle', 'videoName', 'caption']
const publishedNames = [
  'publishedTime',
  'publishedAt',
  'publishDate',
  'published',
  'publishedText',
  'uploadDate',
  'uploadedAt',
  'createdAt',
  'date',
  'time',
  'when',
  'posted',
  'publishedOn',
  'timeAgo',
  ...['datePublished', 'publishTime', 'uploadTime', 'createTime', 'created', 'releaseDate'],
  ...['pubDate', 'timestamp', 'ts', 'uploadedDate', 'uploaded'],
]
const viewNames = [
  ...['views', 'viewCount', 'viewCountText', 'viewsText', 'shortViewCountText', 'totalViews'],
  ...['viewsCount', 'playCount', 'plays', 'watchCount', 'interactionCount'],
]
const likeNames = [
  'likes',
  'likeCount',
  'likesCount',
  'likesText',
  'thumbsUp',
  'upvotes',
  'diggCount',
  'reactions',
  'favouritesCount',
  'favoritesCount',
]
const commentCountNames = ['commentCount', 'commentsCount', 'comments']
const pictureNames = [
  ...['thumbnail', 'thumbnailUrl', 'videoThumbnails', 'image', 'images', 'picture', 'thumbs'],
  ...['thumb', 'cover', 'poster', 'playlistThumbnail'],
]
const authorNames = ['channel', 'uploader', 'owner', 'user', 'creator', 'by', 'postedBy', 'account']
const descriptionNames = ['shortDescription', 'desc', 'snippet', 'about', 'summary']

/** Members of a thing. */
export const namesOf: Readonly<Record<Kind, OtherNames>> = {
  video: {
    videoId: ['id', 'video', 'vid'],
    title: thingNames,
    description: descriptionNames,
    lengthSeconds: [
      ...['lengthText', 'durationSeconds', 'durationText', 'seconds', 'lengthInSeconds'],
      ...['durationInSeconds', 'runtime', 'len'],
    ],
    publishedDate: publishedNames,
    publishedTimeText: ['publishedText'],
    thumbnails: pictureNames,
    isLiveNow: ['isLive', 'liveNow', 'live'],
    keywords: ['tags'],
    author: authorNames,
  },
  channel: {
    channelId: ['id'],
    title: thingNames,
    description: descriptionNames,
    avatar: ['avatars', 'thumbnails', ...pictureNames],
    username: ['handle', 'channelHandle', 'customUrl', 'vanityUrl'],
    country: ['location', 'countryName'],
    banner: ['bannerUrl', 'banners'],
    joinedDate: ['joined', 'joinedAt', ...publishedNames],
  },
  playlist: {
    playlistId: ['id'],
    title: thingNames,
    description: descriptionNames,
    thumbnails: pictureNames,
    updatedTime: ['updatedAt', 'lastUpdated', 'updated'],
    author: authorNames,
  },
  post: {
    postId: ['id'],
    text: ['content', 'contentText', 'body', 'message'],
    publishedDate: publishedNames,
    publishedTimeText: ['publishedText'],
    author: authorNames,
  },
  comment: {
    commentId: ['id', 'cid'],
    content: [
      ...['text', 'textDisplay', 'textOriginal', 'contentText', 'body', 'message', 'comment'],
      ...['html', 'bodyHtml', 'contentHtml', 'textHtml'],
    ],
    publishedDate: publishedNames,
    publishedTimeText: ['publishedText'],
    author: authorNames,
    cursorReplies: [
      'repliesCursor',
      'replyCursor',
      'replyToken',
      'repliesToken',
      'repliesContinuation',
    ],
  },
}

/** Members of `stats`, if a thing states them beside its title. */
export const countNames: Readonly<Record<Kind, OtherNames>> = {
  video: {
    views: viewNames,
    viewers: ['viewers', 'viewerCount', 'concurrentViewers', 'watching'],
    likes: likeNames,
    comments: commentCountNames,
  },
  channel: {
    subscribers: [
      ...['subscribers', 'subscriberCount', 'subscribersText', 'subscriberCountText', 'subs'],
      ...['subscribersCount', 'followers'],
    ],
    videos: [
      ...['videos', 'videoCount', 'videosCount', 'videosText', 'videoCountText', 'videoTotal'],
      'totalVideos',
    ],
    views: viewNames,
  },
  playlist: {
    videos: ['videos', 'videoCount', 'itemCount', 'count', 'size', 'videoCountText'],
    views: viewNames,
  },
  post: {
    likes: [...likeNames, 'votes', 'voteCount'],
    comments: [...commentCountNames, 'replyCount', 'repliesCount', 'replies'],
  },
  comment: {
    votes: ['votes', 'voteCount', ...likeNames],
    replies: ['replyCount', 'repliesCount', 'totalReplyCount', 'replyTotal', 'replies'],
  },
}

/** Members of a stream. */
export const streamNames: OtherNames = {
  mimeType: ['type', 'mime'],
  contentLength: ['clen', 'fileSize', 'filesize', 'bytes', 'size', 'filesizeApprox'],
  audioSampleRate: ['asr'],
  approxDurationMs: ['durationMs', 'lengthMs'],
  qualityLabel: ['formatNote', 'resolution', 'label', 'res'],
  url: ['link', 'href', 'src'],
  itag: ['formatId', 'id'],
}

/** What lists mix. */
export const kinds = ['video', 'channel', 'playlist', 'post'] as const
/** What lists and wrappings call each kind. */
export const kindNames: Readonly<Record<string, (typeof kinds)[number]>> = {
  ...Object.fromEntries(
    kinds.flatMap((kind) => [
      [kind, kind],
      [`${kind}s`, kind],
    ]),
  ),
  short: 'video',
  shorts: 'video',
  reel: 'video',
  stream: 'video',
  live: 'video',
}
/** What lists are called. */
export const listNames = ['contents', 'items', 'results', 'list', 'entries', 'data', 'hits']
/** What lists of comments are called. */
export const commentLists = ['comments', 'threads', 'replies', ...listNames]
/** What editions put round an answer. */
export const envelopes = ['data', 'result', 'response', 'payload', 'body', 'meta']
