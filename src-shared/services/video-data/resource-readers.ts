import type { Members } from '../../reading/plain'
import {
  at,
  firstText,
  flagOf,
  isoDuration,
  membersOf,
  momentOf,
  textOf,
} from '../../reading/reading'
import { countAs, countOf, unitOf } from '../counts'
import { recordIdOf } from '../lists'
import type { Unanswered } from '../unanswered'
import type { Channel, Playlist, Video } from '../video-models'
import {
  availabilityOf,
  bareVideo,
  channelReference,
  idInAddress,
  lineText,
  longText,
  readPictures,
  secondsOf,
  textsOf,
} from '../video-reading'
import { readPage } from './list-reader'
import type { Page, PlaylistEntry, SearchHit, Subscription } from './models'
import { type Resource, readResource, snippetChannel } from './resource'

/** Videos; parts that were not asked for are missing, and customarily counts that are hidden too: nobody says which. */
export function readVideos(
  body: unknown,
  receivedAt: number,
  asked?: string,
): Page<Video> | Unanswered {
  return readPage(body, (one) => readVideo(one, one.id, receivedAt), undefined, asked)
}

function readVideo(
  { snippet, details, statistics, whole }: Resource,
  id: string | undefined,
  receivedAt: number,
): Video | undefined {
  if (id === undefined) return undefined
  const streaming = membersOf(whole.liveStreamingDetails)
  const badges = textsOf(whole.badges, 50)
  const stated = readLive(snippet.liveBroadcastContent)
  const live = stated === 'none' && badges.includes('LIVE') ? 'live' : stated
  const seconds = isoDuration(details.duration) ?? secondsOf(details.duration)
  const definition = textOf(details.definition)
  const categoryId = firstText(snippet, 'categoryId')
  return {
    ...bareVideo(id),
    title: titleOf(snippet),
    description: descriptionOf(snippet),
    channel: snippetChannel(snippet),
    pictures: readPictures(snippet.thumbnails),
    published: momentOf(
      snippet.publishedAt ?? snippet.publishTime ?? snippet.publishedTimeText,
      receivedAt,
    ),
    publishedText: lineText(snippet.publishedTimeText),
    // A live stream says P0D.
    seconds: seconds === 0 ? undefined : seconds,
    live,
    scheduled: live === 'upcoming' ? momentOf(streaming.scheduledStartTime, receivedAt) : undefined,
    views: countAs('views', statistics.viewCount),
    viewers: countOf(streaming.concurrentViewers) ?? viewersIn(statistics.viewCount),
    likes: countOf(statistics.likeCount),
    comments: countOf(statistics.commentCount),
    badges,
    keywords: textsOf(snippet.tags),
    category: categoryId === undefined ? undefined : { id: categoryId, title: undefined },
    definition: definition === 'hd' || definition === 'sd' ? definition : undefined,
    captioned: flagOf(details.caption),
    availability:
      at(whole, 'status', 'privacyStatus') === 'private'
        ? 'private'
        : availabilityOf(firstText(snippet, 'title'), isThin(snippet)),
  }
}

/** In place of its views a live stream may have those who watch: "321 watching". */
const viewersIn = (value: unknown): number | undefined =>
  unitOf(value) === 'viewers' ? countOf(value) : undefined

function readLive(value: unknown): Video['live'] {
  const live = textOf(value)
  return live === 'live' || live === 'upcoming' ? live : 'none'
}

/** Places of videos that are gone name no owner and have no pictures. */
const isThin = (snippet: Members): boolean =>
  !Object.hasOwn(snippet, 'videoOwnerChannelId') && isEmpty(snippet.thumbnails)

const isEmpty = (value: unknown): boolean => Object.keys(membersOf(value)).length === 0

const titleOf = (snippet: Members): string | undefined =>
  lineText(snippet.title) ?? lineText(at(snippet, 'localized', 'title'))

const descriptionOf = (snippet: Members): string | undefined =>
  longText(snippet.description) ?? longText(at(snippet, 'localized', 'description'))

/** Channels; the list is missing altogether if there is none. */
export function readChannels(body: unknown, receivedAt: number): Page<Channel> | Unanswered {
  return readPage(body, (one) =>
    // What plays is in a channel, and is none.
    Object.hasOwn(one.whole, 'videoId') && !Object.hasOwn(one.whole, 'channelId')
      ? undefined
      : readChannel(one, one.id, receivedAt),
  )
}

function readChannel(
  { snippet, details, statistics, whole }: Resource,
  id: string | undefined,
  receivedAt: number,
): Channel | undefined {
  if (id === undefined) return undefined
  const branding = membersOf(at(whole, 'brandingSettings', 'channel'))
  const isHidden = flagOf(statistics.hiddenSubscriberCount) ?? false
  return {
    recordId: recordIdOf(id),
    id,
    title: titleOf(snippet) ?? lineText(branding.title),
    handle: firstText(snippet, 'customUrl'),
    description: descriptionOf(snippet) ?? longText(branding.description),
    pictures: readPictures(snippet.thumbnails),
    banners: readPictures(at(whole, 'brandingSettings', 'image', 'bannerExternalUrl')),
    country: firstText(snippet, 'country') ?? firstText(branding, 'country'),
    joined: momentOf(snippet.publishedAt, receivedAt),
    // In place of what is hidden there can be a 0.
    subscribers: isHidden ? undefined : countAs('subscribers', statistics.subscriberCount),
    subscribersHidden: isHidden,
    videos: countAs('videos', statistics.videoCount),
    views: countAs('views', statistics.viewCount),
    keywords: readKeywords(branding.keywords),
    links: [],
    uploads: textOf(at(details, 'relatedPlaylists', 'uploads')),
    verified: false,
  }
}

/** Keywords in one text, with spaces between; those of several words stand in quotes. */
export function readKeywords(value: unknown): string[] {
  const text = (textOf(value) ?? '').slice(0, 5000)
  return [...text.matchAll(/"([^"]{1,200})"|([^\s"]+)/g)].map(
    ([, several, one]) => several ?? one ?? '',
  )
}

/** Playlists. */
export function readPlaylists(body: unknown, receivedAt: number): Page<Playlist> | Unanswered {
  return readPage(body, (one) => readPlaylist(one, one.id, receivedAt))
}

function readPlaylist(
  { snippet, details }: Resource,
  id: string | undefined,
  receivedAt: number,
): Playlist | undefined {
  if (id === undefined) return undefined
  return {
    recordId: recordIdOf(id),
    id,
    title: titleOf(snippet),
    description: descriptionOf(snippet),
    channel: snippetChannel(snippet),
    pictures: readPictures(snippet.thumbnails),
    published: momentOf(snippet.publishedAt, receivedAt),
    updated: undefined,
    updatedText: undefined,
    videos: countOf(details.itemCount),
    views: undefined,
  }
}

/** Entries of playlists, also those whose video is gone. */
export function readPlaylistEntries(
  body: unknown,
  receivedAt: number,
): Page<PlaylistEntry> | Unanswered {
  return readPage(
    body,
    (one): PlaylistEntry | undefined => {
      const { snippet, details } = one
      const videoId =
        textOf(at(snippet, 'resourceId', 'videoId')) ??
        firstText(details, 'videoId') ??
        ownVideoId(one)
      const video = readVideo(one, videoId ?? one.id, receivedAt)
      // A place whose video is gone may name none.
      if (video === undefined || (videoId === undefined && video.availability === 'available'))
        return undefined
      const owner = channelReference(
        firstText(snippet, 'videoOwnerChannelId'),
        lineText(snippet.videoOwnerChannelTitle),
      )
      return {
        recordId: video.recordId,
        id: one.id ?? video.id,
        playlistId: firstText(snippet, 'playlistId'),
        position: countOf(snippet.position),
        added: video.published,
        note: longText(details.note),
        // Channel and date of an entry are the playlist's; the video's own stand elsewhere.
        video: {
          ...video,
          channel: owner,
          published: momentOf(details.videoPublishedAt, receivedAt),
        },
      }
    },
    ownId,
  )
}

/** The id of a video that stands in the list itself: an entry of one would name the video beside its own id. */
function ownVideoId({ id, whole, details, statistics }: Resource): string | undefined {
  if (Object.hasOwn(whole, 'snippet')) return undefined
  const plays = textOf(details.duration) ?? textOf(statistics.viewCount)
  const isShort = id !== undefined && id.length <= 20
  return idInAddress(whole).videoId ?? (plays !== undefined && isShort ? id : undefined)
}

/** A playlist may hold a video at several places, and two people subscribe to one channel. */
const ownId = ({ id }: PlaylistEntry | Subscription): string => id

/** Results of a search: videos, channels and playlists mixed, distinguished by their ids. */
export function readSearch(body: unknown, receivedAt: number): Page<SearchHit> | Unanswered {
  return readPage(
    body,
    (one): SearchHit | undefined => {
      const { idParts, id, kind } = one
      const idOf = (name: string, wanted: string) =>
        firstText(idParts, name) ??
        (kind === wanted ||
        (wanted === 'video' && kind === undefined && textOf(one.whole.id) !== undefined)
          ? id
          : undefined)
      const video = readVideo(one, idOf('videoId', 'video'), receivedAt)
      if (video !== undefined) {
        return { at: 'video', recordKind: 'video', recordId: video.recordId, video }
      }
      const playlist = readPlaylist(one, idOf('playlistId', 'playlist'), receivedAt)
      if (playlist !== undefined) {
        const { recordId } = playlist
        return { at: 'playlist', recordKind: 'playlist', recordId, playlist }
      }
      const channel = readChannel(one, idOf('channelId', 'channel'), receivedAt)
      return (
        channel && { at: 'channel', recordKind: 'channel', recordId: channel.recordId, channel }
      )
    },
    ({ recordKind, recordId }) => `${recordKind} ${recordId}`,
  )
}

/** The channel of a subscription; a flat edition has it as an object of its own. */
function readSubscribed(one: Resource, receivedAt: number): Channel | undefined {
  const isFlat = !Object.hasOwn(one.whole, 'snippet')
  const own = isFlat ? readResource(one.whole.channel) : undefined
  const whole = own && readChannel(own, own.id, receivedAt)
  if (whole !== undefined) return whole
  const stated = readChannel(one, textOf(at(one.snippet, 'resourceId', 'channelId')), receivedAt)
  // Without parts the only channel that it names is the one that somebody follows.
  return isFlat && stated !== undefined
    ? { ...stated, title: stated.title ?? lineText(one.snippet.channelTitle) }
    : stated
}

/** Subscriptions: the channels that someone follows. */
export function readSubscriptions(
  body: unknown,
  receivedAt: number,
): Page<Subscription> | Unanswered {
  return readPage(
    body,
    (one): Subscription | undefined => {
      const { snippet, details } = one
      const channel = readSubscribed(one, receivedAt)
      if (channel === undefined) return undefined
      return {
        recordId: channel.recordId,
        id: one.id ?? channel.id,
        // The date is that of the subscription.
        channel: { ...channel, joined: undefined, videos: countOf(details.totalItemCount) },
        subscriberId: Object.hasOwn(one.whole, 'snippet')
          ? firstText(snippet, 'channelId')
          : undefined,
        since: momentOf(snippet.publishedAt, receivedAt),
        newVideos: countOf(details.newItemCount),
      }
    },
    ownId,
  )
}
