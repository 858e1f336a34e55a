import type { Content } from '#shared/services/video/models'
import type { ChannelReference } from '#shared/services/video-models'
import { fittingPicture } from '#shared/services/video-reading'
import type { Subject } from '../../intents/subject'
import { nameOf } from './listed'

/** The channel that a thing of a list belongs to. Pure, as all here. */
export function channelIn(item: Content): ChannelReference | undefined {
  switch (item.at) {
    case 'video':
      return item.video.channel
    case 'playlist':
      return item.playlist.channel
    case 'post':
      return item.post.author
    case 'channel':
      return undefined
    default:
      return item satisfies never
  }
}

/**
 * A thing of a list as something to act on.
 *
 * @param addressOf how a video's page is addressed; undefined while nobody has said it
 */
export function contentSubject(
  item: Content,
  addressOf: (id: string) => string | undefined,
): Subject {
  const channel = channelIn(item)
  const link = item.at === 'video' ? addressOf(item.video.id) : undefined
  return {
    service: 'video',
    kind: item.recordKind,
    id: item.recordId,
    title: nameOf(item),
    link,
    picture: fittingPicture(picturesOf(item)),
    parent:
      channel?.id === undefined
        ? undefined
        : { kind: 'channel', id: channel.id, title: channel.title ?? channel.id },
  }
}

function picturesOf(item: Content) {
  switch (item.at) {
    case 'video':
      return item.video.pictures
    case 'playlist':
      return item.playlist.pictures
    case 'channel':
      return item.channel.pictures
    case 'post':
      return item.post.attachment.at === 'images' ? (item.post.attachment.images[0] ?? []) : []
    default:
      return item satisfies never
  }
}
