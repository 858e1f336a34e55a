import type { Content, ContentsPage, Picture, Video } from '#shared/services/video/models'
import type { ChannelReference } from '#shared/services/video-models'
import { fittingPicture, videoName } from '#shared/services/video-reading'
import type { ViewOf } from '#shared/services/views'
import type { Subject } from '../../intents/subject'
import type { Route } from '../../state/workspace'
import { channelRoute, playlistRoute, postRoute, videoRoute } from '../video-routes'

/** A thing of a list, and the shelf it stands on if the answer has shelves. */
export type ListedContent = Content & { shelf?: string | undefined }

/** An answer with a page of a list, or what came instead. */
export type ContentsView = ViewOf<'video.search'>

/** Distinguishes things of a list; a playlist may hold a video twice, a shelf repeats what is below. */
const keyOf = (item: ListedContent): string => {
  const place = item.at === 'video' ? (item.position ?? '') : ''
  return `${item.recordKind} ${item.recordId} ${place} ${item.shelf ?? ''}`
}

/** How the things of a page are found: its shelves first, as the service orders them. */
export const contentItems = {
  items: (model: ContentsView): readonly ListedContent[] =>
    model.at === 'contents' ? shelved(model) : [],
  keyOf,
}

/** Shelves with their contents, then what stands outside of them. Pure. */
function shelved({ items, collections }: ContentsPage): readonly ListedContent[] {
  if (collections.length === 0) return items
  const onShelves = collections.flatMap((shelf) =>
    shelf.items.map((item) => ({ ...item, shelf: shelf.title ?? '' })),
  )
  return [...onShelves, ...items]
}

/** A video as a thing of a list. */
export const asContent = (video: Video): Extract<ListedContent, { at: 'video' }> => ({
  at: 'video',
  recordKind: 'video',
  recordId: video.recordId,
  video,
  position: undefined,
})

/** What is said of every kind of thing, and where each is shown. */
interface AboutContent {
  /** Every kind has something. */
  name: string
  pictures: readonly Picture[]
  /** Whose it is. */
  channel: ChannelReference | undefined
  /** Its own page. */
  route: Route
}

/** What is said of every kind of thing. Pure. */
export function aboutContent(item: Content): AboutContent {
  switch (item.at) {
    case 'video': {
      const { id, pictures, channel } = item.video
      return { name: videoName(item.video), pictures, channel, route: videoRoute(id) }
    }
    case 'channel': {
      const { id, title, handle, pictures } = item.channel
      const name = title ?? handle ?? id
      return { name, pictures, channel: undefined, route: channelRoute(id) }
    }
    case 'playlist': {
      const { id, title = `Playlist ${id}`, pictures, channel } = item.playlist
      return { name: title, pictures, channel, route: playlistRoute(id) }
    }
    case 'post': {
      const { id, text, author, attachment } = item.post
      return {
        name: text === '' ? 'Post' : text.slice(0, 120),
        pictures: attachment.at === 'images' ? (attachment.images[0] ?? []) : [],
        channel: author,
        route: postRoute(id),
      }
    }
    default:
      return item satisfies never
  }
}

/** The video to play after this one, or first; those that are gone are passed over. Pure. */
export function nextVideo(items: readonly ListedContent[], after?: string): Video | undefined {
  const videos = items.flatMap((item) => (item.at === 'video' ? [item.video] : []))
  const place = after === undefined ? 0 : videos.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && place === 0) return undefined
  return videos.slice(place).find(({ availability }) => availability === 'available')
}

/**
 * A thing of a list as something to act on. Pure.
 *
 * @param addressOf how a video's page is addressed; undefined while nobody has said it
 */
export function contentSubject(
  item: Content,
  addressOf: (id: string) => string | undefined,
): Subject {
  const { name, pictures, channel } = aboutContent(item)
  return {
    service: 'video',
    kind: item.recordKind,
    id: item.recordId,
    title: name,
    link: item.at === 'video' ? addressOf(item.video.id) : undefined,
    picture: fittingPicture(pictures),
    parent:
      channel?.id === undefined
        ? undefined
        : { kind: 'channel', id: channel.id, title: channel.title ?? channel.id },
  }
}
