import { countFact, makeRecord, oneLine, textFact, timeFact } from '../../reading/reading'
import type { LibraryRecord } from '../../reading/record'
import { fittingPicture } from '../video-reading'
import {
  channelParent,
  channelRecord,
  firstSentence,
  playlistRecord,
  videoRecord,
} from '../video-records'
import type { Attachment, Content, ContentsPage, Post } from './models'

const service = 'video'

/** Things of a list and of its shelves as the library keeps them. */
export const contentsRecords = ({ items, collections }: ContentsPage): LibraryRecord[] =>
  [...items, ...collections.flatMap((shelf) => shelf.items)].flatMap(
    (one) => contentRecord(one) ?? [],
  )

function contentRecord(content: Content): LibraryRecord | undefined {
  switch (content.at) {
    case 'video':
      return videoRecord(service, content.video)
    case 'channel':
      return channelRecord(service, content.channel)
    case 'playlist':
      return playlistRecord(service, content.playlist)
    case 'post':
      return postRecord(content.post)
    default:
      return content satisfies never
  }
}

/** A community post as the library keeps it; one without words is called by what is attached. */
export function postRecord(post: Post): LibraryRecord | undefined {
  const { recordId, text, author, attachment, published } = post
  const attached = attachmentWords(attachment)
  return makeRecord({
    service,
    kind: 'post',
    id: recordId,
    title: text === '' ? attached.title : oneLine(firstSentence(text), 160),
    text: [text, author?.title, ...attached.texts].filter((part) => part !== undefined).join('\n'),
    facts: [
      textFact(author?.title),
      countFact(post.likes, 'like', 'likes'),
      countFact(post.comments, 'comment', 'comments'),
      timeFact(published),
      attached.fact,
    ],
    parent: channelParent(author),
    picture: attached.picture,
    happenedAt: published?.ms,
  })
}

function attachmentWords(attachment: Attachment) {
  switch (attachment.at) {
    case 'images': {
      const { images } = attachment
      return {
        title: images.length === 1 ? 'Picture' : 'Pictures',
        texts: [],
        fact: countFact(images.length, 'picture', 'pictures'),
        picture: fittingPicture(images[0] ?? []),
      }
    }
    case 'poll': {
      const texts = attachment.choices.map(({ text }) => text)
      return { title: 'Poll', texts, fact: textFact('poll'), picture: undefined }
    }
    case 'video': {
      const { title, pictures } = attachment.video
      const picture = fittingPicture(pictures)
      return { title, texts: [title], fact: textFact('with a video'), picture }
    }
    case 'playlist': {
      const { title, pictures } = attachment.playlist
      const picture = fittingPicture(pictures)
      return { title, texts: [title], fact: textFact('with a playlist'), picture }
    }
    case 'none':
    case 'other':
      return { title: undefined, texts: [], fact: undefined, picture: undefined }
    default:
      return attachment satisfies never
  }
}
