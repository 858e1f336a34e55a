import { isMembers, type Members, openText } from '../../reading/plain'
import { firstText, membersOf, textOf } from '../../reading/reading'
import { camelNames, type OtherNames } from '../shapes'
import type { ChannelReference } from '../video-models'
import { channelInAddress, channelReference, idInAddress, lineText } from '../video-reading'

/** A resource of the service, opened once. */
export interface Resource {
  id: string | undefined
  /** Of search results, whose id is an object: the id of the thing found. */
  idParts: Members
  /** The last word of `kind`: `videoplatform#video` is a video. */
  kind: string | undefined
  snippet: Members
  details: Members
  statistics: Members
  whole: Members
}

/** Opens one resource; undefined for what is no object. */
export function readResource(value: unknown): Resource | undefined {
  const stated = openText(value)
  if (!isMembers(stated)) return undefined
  const whole = withOwnId(camelNames(stated))
  const idParts = camelNames(membersOf(whole.id))
  const isTitled = ['title', 'name'].some((name) => textOf(whole[name]) !== undefined)
  const hasParts = !isTitled && partNames.some((name) => isMembers(openText(whole[name])))
  const flat = hasParts ? whole : flatMembers(whole)
  const part = (name: string): Members => (hasParts ? camelNames(membersOf(whole[name])) : flat)
  const kind = firstText(idParts, 'kind') ?? firstText(whole, 'kind')
  return {
    id: textOf(whole.id) ?? firstText(whole, ...ownIds),
    idParts: Object.keys(idParts).length > 0 || hasParts ? idParts : whole,
    kind: kind?.split('#').at(-1) ?? (hasParts ? undefined : firstText(whole, 'type')),
    snippet: part('snippet'),
    details: part('contentDetails'),
    statistics: part('statistics'),
    whole,
  }
}

/** A thing with a name whose id stands in its address alone, with that id. */
function withOwnId(whole: Members): Members {
  const isNamed = textOf(whole.title) !== undefined || textOf(whole.name) !== undefined
  const isKnown = isMembers(whole.id) || firstText(whole, 'id', ...ownIds) !== undefined
  return isNamed && !isKnown ? { ...idInAddress(whole), ...whole } : whole
}

/** What a resource without parts states, by the names of the members that its parts would hold. */
function flatMembers(whole: Members): Members {
  const thing = camelNames(membersOf(whole.video))
  const counts = camelNames(membersOf(whole.statistics ?? whole.stats))
  const joined = { ...counts, ...thing, ...whole }
  const named = camelNames(joined, flatNames)
  const person = personIn(joined)
  const pictures = ['avatar', 'picture', 'image', 'thumbnail', 'profileImage', 'profileImageUrl']
  const picture = firstText(person, ...pictures)
  const ownPictures = named.thumbnails ?? numberedPictures(whole)
  // What is a channel itself is named by what else names the channel of a thing.
  const isChannel = firstText(whole, 'id', ...ownIds) === textOf(whole.channelId)
  const about: Members = {
    ...named,
    ...(ownPictures === undefined ? {} : { thumbnails: ownPictures }),
    ...(isChannel && textOf(named.title) === undefined ? { title: named.channelTitle } : {}),
    resourceId: whole.resourceId ?? { ...whole, ...idsOf(thing) },
  }
  if (Object.keys(person).length === 0) return withOwner(about)
  const id = firstText(person, 'channelId', 'id')
  const name = firstText(
    person,
    'displayName',
    'name',
    'title',
    'nickname',
    'nick',
    'username',
    'login',
    'screenname',
  )
  // Of what has a title it is whose channel that is in; of a comment only who wrote it.
  const channel = {
    channelId: textOf(named.channelId) ?? id,
    channelTitle: firstText(whole, 'channelTitle', 'channelName') ?? name ?? named.channelTitle,
    videoOwnerChannelId: id,
    videoOwnerChannelTitle: name ?? textOf(named.videoOwnerChannelTitle),
  }
  return {
    ...about,
    ...(textOf(named.title) === undefined ? {} : channel),
    authorChannelId: textOf(named.authorChannelId) ?? id,
    authorDisplayName: textOf(named.authorDisplayName) ?? name,
    authorProfileImageUrl: textOf(named.authorProfileImageUrl) ?? picture,
  }
}

/** What has a title, with the id of whose channel it is in, which may stand in an address. */
function withOwner(about: Members): Members {
  if (textOf(about.title) === undefined || textOf(about.channelId) !== undefined) return about
  const channelId =
    firstText(about, 'authorId', 'ownerId', 'uploaderChannelId') ??
    channelInAddress(firstText(about, 'authorUrl', 'uploaderUrl', 'channelUrl'))
  return channelId === undefined
    ? about
    : { ...about, channelId, videoOwnerChannelId: about.videoOwnerChannelId ?? channelId }
}

/** Pictures that are named by their sizes: `thumbnail240Url`. */
function numberedPictures(whole: Members): unknown {
  const found = Object.keys(whole).filter((name) => /^thumb(?:nail)?\d{2,4}(?:Url)?$/.test(name))
  return found.length === 0 ? undefined : found.map((name) => whole[name])
}

/** Who made it, if that is an object. */
const personIn = (whole: Members): Members =>
  ['channel', 'author', 'owner', 'user', 'uploader', 'account']
    .map((name) => camelNames(membersOf(whole[name])))
    .find((one) => Object.keys(one).length > 0) ?? {}

/** The id of a thing that a resource holds. */
const idsOf = (thing: Members): Members => {
  const videoId = firstText(thing, 'videoId', 'id')
  return videoId === undefined ? {} : { videoId }
}

const partNames = ['snippet', 'contentDetails', 'statistics', 'status', 'brandingSettings']
/** Its own before those of the things that it belongs to. */
const ownIds = [
  ...['commentId', 'threadId', 'itemId', 'sectionId', 'activityId', 'subscriptionId', 'categoryId'],
  ...['captionId', 'cid', 'videoId', 'playlistId', 'channelId', 'code'],
]

/** A resource without parts states beside its id what the parts would hold, by other names. */
const flatNames: OtherNames = {
  title: [
    ...['name', 'heading', 'headline', 'label', 'displayName', 'videoTitle', 'playlistTitle'],
    ...['playlistName', 'categoryName', 'sectionTitle'],
  ],
  name: ['title', 'label', 'displayName', 'text'],
  description: ['summary', 'about', 'desc', 'shortDescription'],
  thumbnails: [
    ...['thumbnail', 'thumbnailUrl', 'thumb', 'thumbs', 'image', 'images', 'cover', 'picture'],
    ...['pictures', 'videoThumbnails', 'playlistThumbnail', 'avatar'],
  ],
  publishedAt: [
    ...['published', 'publishDate', 'publishedOn', 'created', 'createdAt', 'createdOn', 'date'],
    ...['when', 'uploadDate', 'uploadedAt', 'subscribedAt', 'addedAt', 'added', 'joined', 'time'],
    ...['postedAt', 'posted', 'since'],
  ],
  publishedTimeText: ['publishedText', 'publishedTime', 'timeAgo'],
  updatedAt: ['updated', 'modified'],
  textDisplay: ['text', 'html', 'content', 'body', 'message', 'comment'],
  authorDisplayName: ['author', 'authorName', 'user', 'username', 'writer'],
  authorProfileImageUrl: ['authorAvatar', 'avatar'],
  authorChannelId: ['authorId'],
  likeCount: ['likes', 'votes'],
  viewCount: ['views', 'viewsCount', 'totalViews', 'viewCountText', 'plays', 'playCount'],
  commentCount: ['comments', 'commentsCount'],
  subscriberCount: ['subscribers', 'subscribersCount', 'subs', 'followers'],
  videoCount: ['videos', 'videosCount', 'totalVideos'],
  itemCount: ['videoCount', 'videosCount', 'videos', 'count', 'size'],
  totalItemCount: ['videoCount', 'videosCount', 'videos'],
  newItemCount: ['newCount', 'newVideos', 'unread'],
  totalReplyCount: ['replyCount', 'repliesCount'],
  duration: ['length', 'lengthSeconds', 'durationSeconds', 'lengthText', 'durationText'],
  tags: ['keywords'],
  customUrl: ['handle', 'username'],
  channelTitle: ['channel', 'channelName', 'owner', 'author', 'uploader', 'uploaderName'],
  videoOwnerChannelTitle: [
    ...['videoOwner', 'owner', 'channel', 'author', 'uploader', 'uploaderName'],
  ],
  parentId: ['replyTo', 'inReplyTo', 'inReplyToCommentId', 'parent'],
  position: ['pos', 'index', 'order'],
  type: ['kind'],
  playlists: ['playlistIds'],
  channels: ['channelIds'],
  assignable: ['isAssignable'],
  hl: ['code', 'language', 'languageCode'],
  gl: ['code', 'region', 'regionCode', 'country', 'countryCode'],
}

/** The channel that a snippet names. */
export function snippetChannel(snippet: Members): ChannelReference | undefined {
  return channelReference(firstText(snippet, 'channelId'), lineText(snippet.channelTitle))
}
