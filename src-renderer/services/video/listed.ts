import type { Content, ContentsPage, Video } from '#shared/services/video/models'
import type { ViewOf } from '#shared/services/views'

/** A thing of a list, and the shelf it stands on where the answer has shelves. */
export type ListedContent = Content & { shelf?: string | undefined }

/** An answer with a page of a list, or what came instead. */
export type ContentsView = ViewOf<'video.search'>

/** Tells things of a list apart; a playlist may hold a video twice, a shelf repeats what is below. */
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
export const asContent = (video: Video, shelf?: string): ListedContent => ({
  at: 'video',
  recordKind: 'video',
  recordId: video.recordId,
  video,
  position: undefined,
  ...(shelf !== undefined && { shelf }),
})

/** What a thing is called; every kind has something. Pure. */
export function nameOf(item: Content): string {
  switch (item.at) {
    case 'video':
      return videoName(item.video)
    case 'channel':
      return item.channel.title ?? item.channel.handle ?? item.channel.id
    case 'playlist':
      return item.playlist.title ?? `Playlist ${item.playlist.id}`
    case 'post':
      return item.post.text === '' ? 'Post' : item.post.text.slice(0, 120)
    default:
      return item satisfies never
  }
}

/** The title of a video, or what there is in its place. Pure. */
export function videoName({ title, availability, id }: Video): string {
  if (availability === 'private') return 'Private video'
  if (availability === 'deleted') return 'Deleted video'
  return title ?? `Video ${id}`
}
