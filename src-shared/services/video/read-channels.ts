import { isMembers, openText } from '../../reading/plain'
import {
  at,
  firstText,
  httpsAddress,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
  numberOf,
  siteAddress,
  textOf,
} from '../../reading/reading'
import { countOf } from '../counts'
import { recordIdOf } from '../lists'
import { type Unanswered, unansweredBy } from '../unanswered'
import type { Channel, ChannelLink, Playlist } from '../video-models'
import {
  firstLine,
  isVerified,
  lineText,
  longText,
  readAuthor,
  readPictures,
  textsOf,
} from '../video-reading'
import type { Attachment, PollChoice, Post, PostDetails } from './models'
import { readVideo } from './read-videos'

/** A channel of a list or in full. */
export function readChannel(value: unknown, receivedAt: number): Channel | undefined {
  const channel = membersOf(value)
  const id = firstText(channel, 'channelId')
  if (id === undefined) return undefined
  const stats = membersOf(channel.stats)
  const subscribers = countOf(stats.subscribers)
  const base = firstText(channel, 'canonicalBaseUrl')
  return {
    recordId: recordIdOf(id),
    id,
    title: lineText(channel.title),
    handle:
      firstLine(channel, 'username') ??
      (base?.startsWith('/@') ? lineText(base.slice(1)) : undefined),
    description:
      longText(channel.description) ??
      longText(channel.descriptionSnippet) ??
      longText(channel.artistBio),
    pictures: readPictures(channel.avatar),
    banners: readPictures(at(channel, 'banner', 'desktop')),
    country: lineText(channel.country),
    joined:
      momentOf(channel.joinedDate, receivedAt) ?? momentOf(channel.joinedDateText, receivedAt),
    subscribers,
    subscribersHidden: Object.hasOwn(stats, 'subscribers') && subscribers === undefined,
    videos: countOf(stats.videos),
    views: countOf(stats.views),
    keywords: textsOf(channel.keywords),
    links: mapBounded(listOf(channel.links), 200, readLink),
    uploads: undefined,
    verified: isVerified(channel.badges),
  }
}

/** A link of a channel; its picture is an address, or a list of pictures in an older edition. */
function readLink(value: unknown): ChannelLink | undefined {
  const link = membersOf(value)
  const stated = textOf(link.targetUrl) ?? ''
  const isHost = /^[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}$/.test(stated)
  const address = siteAddress(isHost ? `https://${stated}` : link.targetUrl)
  if (address === undefined) return undefined
  return {
    title: lineText(link.title),
    address,
    icon: httpsAddress(link.icon) ?? readPictures(link.thumbnail)[0]?.address,
  }
}

/** A playlist of a list or in full; mixes state no number of videos. */
export function readPlaylist(value: unknown, receivedAt: number): Playlist | undefined {
  const playlist = membersOf(value)
  const id = firstText(playlist, 'playlistId')
  if (id === undefined) return undefined
  const stats = membersOf(playlist.stats)
  const updatedText = firstLine(playlist, 'updatedTimeText')
  return {
    recordId: recordIdOf(id),
    id,
    title: lineText(playlist.title),
    description: longText(playlist.description),
    channel: readAuthor(playlist.author),
    pictures: readPictures(playlist.thumbnails),
    published: undefined,
    updated: momentOf(playlist.updatedTime, receivedAt) ?? readUpdated(updatedText, receivedAt),
    updatedText,
    videos: countOf(stats.videos),
    views: countOf(stats.views),
  }
}

/** "Last updated on Feb 24, 2023", "Updated today". */
function readUpdated(text: string | undefined, receivedAt: number) {
  return momentOf(text?.replace(/^updated /i, ''), receivedAt)
}

/** One community post in full. */
export function readPostDetails(body: unknown, receivedAt: number): PostDetails | Unanswered {
  const answer = membersOf(body)
  const post = readPost(isMembers(openText(answer.post)) ? answer.post : answer, receivedAt)
  return post === undefined
    ? unansweredBy(body)
    : { at: 'post', post, commentsCursor: firstText(answer, 'cursorComments') }
}

/** A community post of a list or in full. */
export function readPost(value: unknown, receivedAt: number): Post | undefined {
  const post = membersOf(value)
  const id = firstText(post, 'postId')
  if (id === undefined) return undefined
  const publishedText = firstLine(post, 'publishedTimeText')
  return {
    recordId: recordIdOf(id),
    id,
    text: longText(post.text) ?? '',
    author: readAuthor(post.author),
    published: momentOf(post.publishedDate, receivedAt) ?? momentOf(publishedText, receivedAt),
    publishedText,
    likes: countOf(at(post, 'stats', 'likes')),
    comments: countOf(at(post, 'stats', 'comments')),
    attachment: readAttachment(post.attachment, receivedAt),
  }
}

function readAttachment(value: unknown, receivedAt: number): Attachment {
  const attachment = membersOf(value)
  const type = textOf(attachment.type)
  switch (type) {
    case undefined:
      return { at: 'none' }
    case 'images':
    case 'image': {
      const list = listOf(attachment.images ?? [attachment.image])
      const images = mapBounded(list, 100, (one) => {
        const sizes = readPictures(at(one, 'source') ?? one)
        return sizes.length === 0 ? undefined : sizes
      })
      return { at: 'images', images }
    }
    case 'poll': {
      const poll = membersOf(attachment.poll ?? attachment)
      const choices = mapBounded(
        listOf(poll.choices ?? poll.options ?? poll.answers),
        100,
        readChoice,
      )
      return { at: 'poll', choices, totalVotes: countOf(poll.totalVotes) }
    }
    case 'video': {
      const video = readVideo(attachment.video, receivedAt)
      return video === undefined ? { at: 'other', type } : { at: 'video', video }
    }
    case 'playlist': {
      const playlist = readPlaylist(attachment.playlist, receivedAt)
      return playlist === undefined ? { at: 'other', type } : { at: 'playlist', playlist }
    }
    default:
      return { at: 'other', type: type.slice(0, 100) }
  }
}

function readChoice(value: unknown): PollChoice | undefined {
  const choice = membersOf(value)
  const text = lineText(value) ?? firstLine(choice, 'text', 'title', 'label', 'option', 'name')
  if (text === undefined) return undefined
  const [, share] =
    /^(\d{1,3}(?:\.\d{1,2})?) ?%$/.exec(textOf(choice.percent ?? choice.votes) ?? '') ?? []
  const percentage = numberOf(choice.percentage ?? choice.percent) ?? numberOf(share)
  return { text, votes: countOf(choice.votes), percentage }
}
