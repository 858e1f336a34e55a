import { isMembers, openText } from '../../reading/plain'
import {
  at,
  firstText,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
  numberOf,
  textOf,
} from '../../reading/reading'
import { recordIdOf } from '../lists'
import { type Unanswered, unansweredBy } from '../unanswered'
import { countOf, firstLine, lineText, longText, readAuthor, readPictures } from '../video-reading'
import { readPlaylist } from './channel-readers'
import type { Attachment, PollChoice, Post, PostDetails } from './models'
import { readVideo } from './video-readers'

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
    published: momentOf(publishedText, receivedAt),
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
      const choices = mapBounded(listOf(poll.choices), 100, readChoice)
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
  const text = lineText(value) ?? firstLine(choice, 'text', 'title')
  if (text === undefined) return undefined
  return { text, votes: countOf(choice.votes), percentage: numberOf(choice.percentage) }
}
