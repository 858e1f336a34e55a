import { countFact, makeRecord, oneLine, textFact, timeFact } from '../../reading/reading'
import type { LibraryRecord, ReadContext, RecordReader } from '../../reading/record'
import type { OperationId } from '../index'
import { askedChannelId, askedVideoId, channelReference, fittingPicture } from '../video-reading'
import {
  channelParent,
  channelRecord,
  commentRecords,
  firstSentence,
  playlistRecord,
  videoRecord,
} from '../video-records'
import type { Attachment, Content, Post } from './models'
import {
  readChannelDetails,
  readComments,
  readContents,
  readPlaylistDetails,
  readPostDetails,
  readRecommended,
  readSecondVideo,
  readTrending,
  readVideoDetails,
} from './readers'

type VideoReaders = Record<Extract<OperationId, `video.${string}`>, RecordReader>

const service = 'video'

const contents: RecordReader = (body, { receivedAt }) => contentRecords(body, receivedAt, undefined)

/** A channel's own lists do not repeat whose they are; the question tells. */
const contentsOfChannel: RecordReader = (body, { values, receivedAt }) =>
  contentRecords(body, receivedAt, askedChannelId(values.id))

/** What the library recognises in the answers of the video service. */
export const videoRecordReaders: VideoReaders = {
  // Suggestions are words, not things.
  'video.autoComplete': () => [],
  'video.search': contents,
  'video.trending': (body, { receivedAt }) =>
    readTrending(body, receivedAt).flatMap((one) => videoRecord(service, one) ?? []),
  'video.home': contents,
  'video.channelDetails': (body, { receivedAt }) =>
    listed(readChannelDetails(body, receivedAt), (one) => channelRecord(service, one)),
  'video.channelVideos': contentsOfChannel,
  'video.channelVideosPost': contentsOfChannel,
  'video.channelPlaylists': contentsOfChannel,
  'video.channelCommunity': contentsOfChannel,
  // Those are other channels.
  'video.channelChannels': contents,
  'video.channelSearch': contentsOfChannel,
  'video.videoDetails': (body, { receivedAt }) =>
    listed(readVideoDetails(body, receivedAt), (one) => videoRecord(service, one)),
  'video.videoDetailsV2': (body, { receivedAt }) => [
    ...listed(readSecondVideo(body, receivedAt), (one) => videoRecord(service, one)),
    ...readRecommended(body, receivedAt).flatMap((one) => videoRecord(service, one) ?? []),
  ],
  'video.videoComments': comments,
  // Addresses that stop working within hours.
  'video.videoStreamingData': () => [],
  'video.videoRelatedContents': contents,
  'video.playlistDetails': (body, { receivedAt }) =>
    listed(readPlaylistDetails(body, receivedAt), (one) => playlistRecord(service, one)),
  'video.playlistVideos': contents,
  'video.communityPostDetails': (body, { receivedAt }) =>
    listed(readPostDetails(body, receivedAt), ({ post }) => postRecord(post)),
  'video.communityPostComments': comments,
}

function listed<Thing>(
  thing: Thing | undefined,
  make: (thing: Thing) => LibraryRecord | undefined,
): LibraryRecord[] {
  const record = thing === undefined ? undefined : make(thing)
  return record === undefined ? [] : [record]
}

function comments(body: unknown, { values, receivedAt }: ReadContext): LibraryRecord[] {
  return readComments(body, receivedAt, askedVideoId(values.id)).comments.flatMap((one) =>
    commentRecords(service, one),
  )
}

function contentRecords(
  body: unknown,
  receivedAt: number,
  channelId: string | undefined,
): LibraryRecord[] {
  const page = readContents(body, receivedAt)
  return [...page.items, ...page.collections.flatMap(({ items }) => items)].flatMap(
    (one) => contentRecord(one, channelId) ?? [],
  )
}

function contentRecord(content: Content, channelId: string | undefined): LibraryRecord | undefined {
  const owner = channelReference(channelId, undefined)
  switch (content.at) {
    case 'video': {
      const { video } = content
      return videoRecord(service, { ...video, channel: video.channel ?? owner })
    }
    case 'channel':
      return channelRecord(service, content.channel)
    case 'playlist': {
      const { playlist } = content
      return playlistRecord(service, { ...playlist, channel: playlist.channel ?? owner })
    }
    case 'post':
      return postRecord({ ...content.post, author: content.post.author ?? owner })
    default:
      return content satisfies never
  }
}

/** A community post as the library keeps it; one without words is called by what is attached. */
export function postRecord(post: Post): LibraryRecord | undefined {
  const { id, text, author, attachment, published } = post
  const attached = attachmentWords(attachment)
  return makeRecord({
    service,
    kind: 'post',
    id,
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
