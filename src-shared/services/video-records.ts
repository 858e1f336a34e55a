import {
  countFact,
  durationFact,
  makeRecord,
  oneLine,
  textFact,
  timeFact,
} from '../reading/reading'
import type { LibraryRecord } from '../reading/record'
import type { Channel, ChannelReference, Comment, Playlist, Video } from './video-models'
import { fittingPicture } from './video-reading'

type VideoService = 'video' | 'videoData'

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n')

/** The channel that something belongs to. */
export function channelParent(channel: ChannelReference | undefined) {
  return channel === undefined
    ? undefined
    : { kind: 'channel' as const, id: channel.id, title: channel.title }
}

/**
 * A video as the library keeps it. One that a playlist calls deleted or private gives none: its
 * place-holder title would take the place of what is known of it.
 */
export function videoRecord(service: VideoService, video: Video): LibraryRecord | undefined {
  if (video.availability !== 'available') return undefined
  const { channel, published, live } = video
  return makeRecord({
    service,
    kind: 'video',
    id: video.recordId,
    title: video.title,
    text: joined([
      video.description,
      channel?.title,
      video.keywords.join(', '),
      video.category?.title,
    ]),
    facts: [
      live === 'none' ? undefined : textFact(live === 'live' ? 'live now' : 'upcoming'),
      textFact(channel?.title),
      live === 'live'
        ? countFact(video.viewers, 'viewer', 'viewers')
        : countFact(video.views, 'view', 'views'),
      timeFact(video.scheduled ?? published),
      durationFact(video.seconds),
      countFact(video.likes, 'like', 'likes'),
      countFact(video.comments, 'comment', 'comments'),
    ],
    parent: channelParent(channel),
    picture: fittingPicture(video.pictures),
    happenedAt: (published ?? video.scheduled)?.ms,
  })
}

/** A channel as the library keeps it. */
export function channelRecord(service: VideoService, channel: Channel): LibraryRecord | undefined {
  return makeRecord({
    service,
    kind: 'channel',
    id: channel.recordId,
    title: channel.title ?? channel.handle,
    text: joined([channel.description, channel.handle, channel.keywords.join(', ')]),
    facts: [
      countFact(channel.subscribers, 'subscriber', 'subscribers'),
      countFact(channel.videos, 'video', 'videos'),
      countFact(channel.views, 'view', 'views'),
      textFact(channel.country),
      textFact(channel.handle),
      timeFact(channel.joined),
    ],
    picture: fittingPicture(channel.pictures),
    happenedAt: channel.joined?.ms,
  })
}

/** A playlist as the library keeps it. */
export function playlistRecord(
  service: VideoService,
  playlist: Playlist,
): LibraryRecord | undefined {
  return makeRecord({
    service,
    kind: 'playlist',
    id: playlist.recordId,
    title: playlist.title,
    text: joined([playlist.description, playlist.channel?.title]),
    facts: [
      countFact(playlist.videos, 'video', 'videos'),
      textFact(playlist.channel?.title),
      countFact(playlist.views, 'view', 'views'),
      timeFact(playlist.updated ?? playlist.published),
    ],
    parent: channelParent(playlist.channel),
    picture: fittingPicture(playlist.pictures),
    happenedAt: (playlist.published ?? playlist.updated)?.ms,
  })
}

/** A comment and the replies that came with it, each as the library keeps it. */
export function commentRecords(
  service: VideoService,
  comment: Comment,
  parent?: LibraryRecord['parent'],
): LibraryRecord[] {
  const above =
    comment.videoId === undefined
      ? comment.parentId === undefined
        ? parent
        : { kind: 'comment' as const, id: comment.parentId, title: undefined }
      : { kind: 'video' as const, id: comment.videoId, title: undefined }
  const own = makeRecord({
    service,
    kind: 'comment',
    id: comment.recordId,
    title: quoted(comment.text),
    text: joined([comment.text, comment.author.name]),
    facts: [
      textFact(comment.author.name),
      countFact(comment.likes || undefined, 'like', 'likes'),
      countFact(comment.replyCount || undefined, 'reply', 'replies'),
      timeFact(comment.published),
      comment.pinned ? textFact('pinned') : undefined,
      textFact(comment.paid),
    ],
    parent: above,
    picture: comment.author.picture,
    happenedAt: comment.published?.ms,
  })
  // Replies of replies do not exist here: the readers give one level.
  const replies = comment.replies.flatMap((reply) => commentRecords(service, reply, parent))
  return own === undefined ? replies : [own, ...replies]
}

/** The first sentence of a text in quotation marks, short enough for a line. */
export function quoted(text: string): string | undefined {
  const start = oneLine(firstSentence(text), 120)
  return start === '' ? undefined : `“${start}”`
}

/** The first line of a text, up to the end of its first sentence if that is not too short. */
export function firstSentence(text: string): string {
  const line = text.slice(0, 2000).trimStart().split('\n', 1)[0] ?? ''
  const end = /^.{12,}?[.!?…](?=\s)/u.exec(line)
  return end === null ? line : end[0]
}
