import { isMembers, type Members, openText } from '../../reading/plain'
import {
  at,
  firstOf,
  firstText,
  flagOf,
  httpsAddress,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
  plainText,
  textOf,
  tidyLines,
} from '../../reading/reading'
import { countOf } from '../counts'
import { distinctListed, recordIdOf } from '../lists'
import { camelNames, listIn, type OtherNames } from '../shapes'
import type { Unanswered } from '../unanswered'
import type { Comment } from '../video-models'
import {
  fittingPicture,
  lineText,
  longText,
  mostItems,
  readPictures,
  saidIn,
  textsOf,
} from '../video-reading'
import { readPage, withWords } from './list-reader'
import type { Activity, Caption, Category, Choice, CommentThread, Page, Section } from './models'
import { type Resource, readResource, snippetChannel } from './resource'

/** How a question asked for its comments. */
interface CommentReading {
  receivedAt: number
  /** Whether `textDisplay` was asked for without markup, so that "<" in it is only a sign. */
  plain: boolean
  /** The comment whose replies were asked for, for answers that do not repeat it. */
  parentId: string | undefined
}

/** Comments, customarily the replies to one. */
export function readComments(body: unknown, reading: CommentReading): Page<Comment> | Unanswered {
  return readPage(withoutTree(body), (one) => {
    const comment = readComment(one, reading)
    return comment && { ...comment, parentId: comment.parentId ?? reading.parentId }
  })
}

/** A thread as a tree, `{comment, children: [{comment, children}]}`, as the list of its comments. */
function withoutTree(body: unknown): unknown {
  const open = openText(body)
  if (!isMembers(open) || !isMembers(open.comment) || !Array.isArray(open.children)) return body
  const items: unknown[] = []
  const left: unknown[] = [open]
  while (left.length > 0 && items.length < mostItems) {
    const node = membersOf(left.pop())
    items.push(node.comment)
    // One by one: a call takes only so many arguments.
    for (const child of listOf(node.children).toReversed()) left.push(child)
  }
  return { items }
}

/** Threads: a comment each, with up to five of its replies. */
export function readCommentThreads(
  body: unknown,
  reading: CommentReading,
): Page<CommentThread> | Unanswered {
  return readPage(body, (one) => readThread(one, reading))
}

function readThread(
  { id, snippet, whole }: Resource,
  reading: CommentReading,
): CommentThread | undefined {
  const held = firstOf(
    snippet.topLevelComment,
    isMembers(whole.comment) ? whole.comment : undefined,
  )
  const top = readResource(held ?? (Object.hasOwn(whole, 'snippet') ? undefined : whole))
  const comment = top === undefined ? undefined : readComment(top, reading)
  if (comment === undefined) return undefined
  const videoId = firstText(snippet, 'videoId') ?? comment.videoId
  const listed = listIn(whole.replies, replyLists)
  const stated = mapBounded(listed ?? [], 1000, (one) => {
    const resource = readResource(one)
    const reply = resource === undefined ? undefined : readComment(resource, reading)
    if (reply === undefined) return undefined
    return {
      ...reply,
      videoId: reply.videoId ?? videoId,
      parentId: reply.parentId ?? comment.id,
    }
  })
  const replies = distinctListed(stated)
  const { replyCount, count } = camelNames(membersOf(whole.replies))
  return {
    recordId: comment.recordId,
    id: id ?? comment.id,
    videoId,
    channelId: firstText(snippet, 'channelId'),
    top: {
      ...comment,
      videoId,
      replyCount:
        countOf(snippet.totalReplyCount) ??
        countOf(replyCount ?? count) ??
        // Those that came along may be the first of more, and none may be what was not asked for.
        (listed?.length === 0 ? 0 : undefined),
      replies,
    },
    canReply: flagOf(snippet.canReply),
  }
}

/** What is around replies: customarily `comments`. */
const replyLists = ['comments', 'items', 'list', 'data']

function readComment({ id, snippet }: Resource, reading: CommentReading): Comment | undefined {
  if (id === undefined) return undefined
  const published = momentOf(snippet.publishedAt, reading.receivedAt)
  const updated = momentOf(snippet.updatedAt, reading.receivedAt)
  // An object in recorded answers; a bare id does no harm.
  const author = textOf(snippet.authorChannelId) ?? textOf(at(snippet, 'authorChannelId', 'value'))
  return {
    recordId: recordIdOf(id),
    id,
    text: commentText(snippet, reading.plain),
    author: {
      id: author,
      name: lineText(snippet.authorDisplayName),
      picture:
        httpsAddress(snippet.authorProfileImageUrl) ??
        fittingPicture(readPictures(snippet.authorThumbnails)),
      owner:
        (author !== undefined && author === firstText(membersOf(snippet), 'channelId')) ||
        flagOf(snippet.authorIsChannelOwner) === true,
    },
    videoId: firstText(snippet, 'videoId'),
    parentId: firstText(snippet, 'parentId'),
    published,
    publishedText: undefined,
    edited:
      (published !== undefined && updated !== undefined && updated.ms > published.ms) ||
      flagOf(snippet.isEdited) === true,
    likes: countOf(snippet.likeCount),
    replyCount: undefined,
    hearted: flagOf(snippet.isHearted) === true || isMembers(openText(snippet.creatorHeart)),
    pinned: flagOf(snippet.isPinned) === true,
    paid: undefined,
    repliesCursor: undefined,
    replies: [],
  }
}

/** The original is plain; what is shown holds markup unless plain text was asked for. */
function commentText(snippet: Members, plain: boolean): string {
  const original = firstText(snippet, 'textOriginal')
  const shown = firstText(snippet, 'textDisplay') ?? ''
  if (original !== undefined) return tidyLines(original.slice(0, 20_000))
  return plain ? tidyLines(shown.slice(0, 20_000)) : plainText(shown)
}

/** What editions call the tracks, or what is around them. */
const captionLists = [
  ...['items', 'captions', 'captionTracks', 'caption_tracks', 'tracks', 'subtitles', 'list'],
  ...['playerCaptionsTracklistRenderer', 'data', 'response', 'result', 'results'],
]
const captionNames: OtherNames = {
  language: ['languageCode', 'langCode', 'lang', 'code', 'srclang', 'locale'],
  name: ['languageName', 'label', 'displayName', 'title', 'text'],
  trackKind: ['kind'],
  lastUpdated: ['updatedAt', 'updated'],
  vssId: ['trackId'],
  isAutomatic: ['isAutoGenerated', 'autoGenerated', 'isAuto', 'auto', 'automatic'],
}

/**
 * Caption tracks of a video. Tracks without an id go by their language, which is one of the video's alone.
 *
 * @param askedId the video that was asked about
 */
export function readCaptions(
  body: unknown,
  receivedAt: number,
  askedId?: string,
): Page<Caption> | Unanswered {
  return readPage(withTracks(body), ({ id: stated, snippet }): Caption | undefined => {
    const track = camelNames(snippet, captionNames)
    const language = firstText(track, 'language')
    const own = [language, firstText(track, 'videoId')].includes(stated) ? undefined : stated
    const vssId = firstText(track, 'vssId')
    const trackKind = (firstText(track, 'trackKind') ?? '').toLowerCase()
    const isAutomatic = flagOf(track.isAutomatic) === true || vssId?.startsWith('a.') === true
    const kind = captionKinds.get(trackKind) ?? (isAutomatic ? 'automatic' : undefined)
    const part = vssId ?? (language === undefined ? undefined : `${language} ${kind ?? 'standard'}`)
    const videoId = firstText(track, 'videoId') ?? askedId
    const id = own ?? (part === undefined ? undefined : `${videoId ?? ''}/${part}`)
    if (id === undefined) return undefined
    return {
      recordId: recordIdOf(id),
      id,
      videoId,
      language,
      name: lineText(saidIn(membersOf(track.name)) ?? track.name),
      kind,
      draft: flagOf(track.isDraft),
      status: firstText(track, 'status'),
      failure: firstText(track, 'failureReason'),
      updated: momentOf(track.lastUpdated, receivedAt),
    }
  })
}

/** An answer whose tracks stand under a name, deeper, or in lists by their languages. */
function withTracks(body: unknown): unknown {
  const open = openText(body)
  if (!isMembers(open) || Array.isArray(open.items)) return open
  const list = listIn(open, captionLists)
  if (list !== undefined) return { ...open, items: list }
  const files = [open.subtitles, open.captions].map(membersOf).find((one) => {
    const values = Object.values(one)
    return values.length > 0 && values.every(Array.isArray)
  })
  if (files === undefined) return open
  const items = Object.entries(files).map(([language, list]) => ({
    ...membersOf(listOf(list)[0]),
    language,
  }))
  return { ...open, items }
}

const captionKinds: ReadonlyMap<string, NonNullable<Caption['kind']>> = new Map([
  ['standard', 'standard'],
  ['asr', 'automatic'],
  ['forced', 'forced'],
])

/**
 * Sections of a channel's page.
 *
 * @param askedChannel the channel that was asked about
 */
export function readSections(body: unknown, askedChannel?: string): Page<Section> | Unanswered {
  return readPage(body, ({ id: stated, snippet, details }) => {
    const channelId = firstText(snippet, 'channelId')
    const title = lineText(snippet.title) ?? lineText(at(snippet, 'localized', 'title'))
    // A shelf without an id is known by its title on the page of its channel.
    const id = stated ?? (title && `${channelId ?? askedChannel ?? ''}/${title}`)
    if (id === undefined) return undefined
    return {
      recordId: recordIdOf(id),
      id,
      type: firstText(snippet, 'type'),
      title,
      channelId,
      position: countOf(snippet.position),
      playlists: textsOf(details.playlists),
      channels: textsOf(details.channels),
    }
  })
}

/** What a channel did. Its details stand under one member named by the type. */
export function readActivities(body: unknown, receivedAt: number): Page<Activity> | Unanswered {
  return readPage(body, ({ id, snippet, details }) => {
    if (id === undefined) return undefined
    const type = firstText(snippet, 'type')
    const published = momentOf(snippet.publishedAt, receivedAt)
    // Who did it may be listed beside what was done.
    if (type === undefined && published === undefined) return undefined
    const [first] = Object.values(details)
    const about = membersOf(
      type !== undefined && Object.hasOwn(details, type) ? details[type] : first,
    )
    const resource = membersOf(about.resourceId)
    return {
      recordId: recordIdOf(id),
      id,
      type,
      title: lineText(snippet.title),
      description: longText(snippet.description),
      channel: snippetChannel(snippet),
      pictures: readPictures(snippet.thumbnails),
      published,
      videoId: firstText(about, 'videoId') ?? firstText(resource, 'videoId'),
      playlistId: firstText(about, 'playlistId') ?? firstText(resource, 'playlistId'),
      aboutChannelId: firstText(resource, 'channelId'),
    }
  })
}

/** Categories of videos; their ids are numbers written as text. */
export function readCategories(body: unknown): Page<Category> | Unanswered {
  return readPage(withWords(body), ({ id, snippet }) => {
    const title = lineText(snippet.title)
    if (id === undefined || title === undefined) return undefined
    return { recordId: recordIdOf(id), id, title, assignable: flagOf(snippet.assignable) }
  })
}

/** Languages of the application. */
export function readLanguages(body: unknown): Page<Choice> | Unanswered {
  return readPage(withWords(body), (one) => readChoice(one, 'hl'))
}

/** Regions with contents of their own. */
export function readRegions(body: unknown): Page<Choice> | Unanswered {
  return readPage(withWords(body), (one) => readChoice(one, 'gl'))
}

function readChoice({ id, snippet }: Resource, member: string): Choice | undefined {
  const code = firstText(snippet, member) ?? textOf(id)
  const name = lineText(snippet.name)
  return code === undefined || name === undefined
    ? undefined
    : { recordId: recordIdOf(code), code, name }
}

export {
  readChannels,
  readPlaylistEntries,
  readPlaylists,
  readSearch,
  readSubscriptions,
  readVideos,
} from './resource-readers'
