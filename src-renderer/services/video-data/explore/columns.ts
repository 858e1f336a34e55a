import type { Moment } from '#shared/reading/reading'
import { momentDay } from '#shared/reading/time-words'
import type { TableColumn } from '../../../kit/table/column'
import { clockLength, momentTime, wholeNumber } from '../../../ui/words'
import { kindWords, nameOf, typeWords } from '../names'
import { channelOf, commentOf, ownerOf, type Thing, videoOf } from '../things'

interface Column extends TableColumn<Thing> {
  /** What the details say, if that is more than the cell. */
  whole?: (thing: Thing, locale?: string) => string | undefined
}
type Number = (thing: Thing) => number | undefined
type Words = (thing: Thing, locale?: string) => string | undefined

const text = (id: string, title: string, width: number, words: Words): Column => ({
  id,
  title,
  width,
  words,
})

/** A count; if it is known to be hidden, that word stands in its place. */
const count = (
  id: string,
  title: string,
  of: Number,
  isHidden: (thing: Thing) => boolean = () => false,
): Column => ({
  id,
  title,
  width: id === 'views' ? 100 : 72,
  right: true,
  words: (thing, locale) => {
    const value = of(thing)
    if (value !== undefined) return wholeNumber(value, locale)
    return isHidden(thing) ? 'hidden' : undefined
  },
  rank: of,
})

/** A day; the table's words are short, the whole instant is in the details. */
const time = (id: string, title: string, of: (thing: Thing) => Moment | undefined): Column => ({
  id,
  title,
  width: 96,
  right: true,
  words: (thing, locale) => {
    const moment = of(thing)
    return moment && momentDay(moment, Date.now(), locale)
  },
  rank: (thing) => of(thing)?.ms,
  whole: (thing, locale) => {
    const moment = of(thing)
    return moment && momentTime(moment, locale)
  },
})

const yesNo = (value: boolean | undefined) =>
  value === undefined ? undefined : value ? 'yes' : 'no'

function publishedOf(thing: Thing): Moment | undefined {
  if (thing.at === 'playlist') return thing.playlist.published
  if (thing.at === 'activity') return thing.activity.published
  return videoOf(thing)?.published ?? commentOf(thing)?.published
}

function aboutOf(thing: Thing): string | undefined {
  if (thing.at !== 'activity') return undefined
  const { videoId, playlistId, aboutChannelId } = thing.activity
  return [
    videoId && `video ${videoId}`,
    playlistId && `playlist ${playlistId}`,
    aboutChannelId && `channel ${aboutChannelId}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

function videoCountOf(thing: Thing): number | undefined {
  return thing.at === 'playlist' ? thing.playlist.videos : channelOf(thing)?.videos
}

/** What a video's length column says: a live stream has none. Pure. */
export function lengthWords(thing: Thing): string | undefined {
  const video = videoOf(thing)
  if (video?.live === 'live') return 'live'
  if (video?.live === 'upcoming') return 'upcoming'
  return video?.seconds === undefined ? undefined : clockLength(video.seconds)
}

/** Every column that a thing of Explore can have; those that nothing in a list states are not offered. */
const columns: readonly Column[] = [
  count('position', 'Place', (thing) => {
    if (thing.at === 'section') return thing.section.position
    return thing.at === 'item' ? thing.entry.position : undefined
  }),
  text('author', 'Author', 150, (thing) => commentOf(thing)?.author.name),
  { ...text('text', 'Comment', 220, (thing) => commentOf(thing)?.text), grows: true },
  { ...text('title', 'Title', 220, (thing) => nameOf(thing)), grows: true },
  text('kind', 'Kind', 64, (thing) => kindWords[thing.at]),
  text('channel', 'Channel', 110, (thing) => ownerOf(thing)?.title ?? ownerOf(thing)?.id),
  text('handle', 'Handle', 150, (thing) => channelOf(thing)?.handle),
  text('type', 'Type', 140, (thing) => {
    if (thing.at === 'section') return typeWords(thing.section.type)
    return thing.at === 'activity' ? typeWords(thing.activity.type) : undefined
  }),
  text('about', 'About', 200, aboutOf),
  text('code', 'Code', 80, (thing) =>
    thing.at === 'caption' ? thing.caption.language : undefined,
  ),
  text('captionKind', 'Kind', 100, (thing) =>
    thing.at === 'caption' ? thing.caption.kind : undefined,
  ),
  text('status', 'Status', 110, (thing) =>
    thing.at === 'caption' ? (thing.caption.failure ?? thing.caption.status) : undefined,
  ),
  text('draft', 'Draft', 64, (thing) =>
    thing.at === 'caption' ? yesNo(thing.caption.draft) : undefined,
  ),
  {
    ...text('length', 'Length', 76, lengthWords),
    right: true,
    rank: (thing) => videoOf(thing)?.seconds,
  },
  count(
    'subscribers',
    'Followers',
    (thing) => channelOf(thing)?.subscribers,
    (thing) => channelOf(thing)?.subscribersHidden ?? false,
  ),
  count('videos', 'Videos', videoCountOf),
  count('newVideos', 'New', (thing) =>
    thing.at === 'subscription' ? thing.subscription.newVideos : undefined,
  ),
  count('views', 'Views', (thing) => videoOf(thing)?.views ?? channelOf(thing)?.views),
  count('viewers', 'Viewers', (thing) => videoOf(thing)?.viewers),
  count('likes', 'Likes', (thing) => videoOf(thing)?.likes ?? commentOf(thing)?.likes),
  count('comments', 'Comments', (thing) => videoOf(thing)?.comments),
  count('replies', 'Replies', (thing) => commentOf(thing)?.replyCount),
  count('playlists', 'Playlists', (thing) =>
    thing.at === 'section' ? thing.section.playlists.length : undefined,
  ),
  count('channels', 'Channels', (thing) =>
    thing.at === 'section' ? thing.section.channels.length : undefined,
  ),
  text('definition', 'Definition', 84, (thing) => videoOf(thing)?.definition),
  text('captioned', 'Captions', 80, (thing) => yesNo(videoOf(thing)?.captioned)),
  text('category', 'Category', 120, (thing) => videoOf(thing)?.category?.id),
  text('keywords', 'Keywords', 180, (thing) => {
    const words = (videoOf(thing) ?? channelOf(thing))?.keywords ?? []
    return words.length === 0 ? undefined : words.join(', ')
  }),
  text('country', 'Country', 76, (thing) => channelOf(thing)?.country),
  text('uploads', 'Uploads', 180, (thing) => channelOf(thing)?.uploads),
  text('note', 'Note', 160, (thing) => (thing.at === 'item' ? thing.entry.note : undefined)),
  time('published', 'Published', publishedOf),
  time('begins', 'Begins', (thing) => videoOf(thing)?.scheduled),
  time('added', 'Added', (thing) => (thing.at === 'item' ? thing.entry.added : undefined)),
  time('joined', 'Joined', (thing) => channelOf(thing)?.joined),
  time('since', 'Since', (thing) =>
    thing.at === 'subscription' ? thing.subscription.since : undefined,
  ),
  time('updated', 'Updated', (thing) =>
    thing.at === 'caption' ? thing.caption.updated : undefined,
  ),
  // That a comment was never edited is said by no answer.
  text('edited', 'Edited', 72, (thing) => (commentOf(thing)?.edited ? 'yes' : undefined)),
  text('id', 'Id', 180, (thing) => idOf(thing)),
]

/** The id by which the service takes it. Pure. */
export function idOf(thing: Thing): string {
  const known = videoOf(thing) ?? channelOf(thing) ?? commentOf(thing)
  if (known !== undefined) return known.id
  switch (thing.at) {
    case 'playlist':
      return thing.playlist.id
    case 'caption':
      return thing.caption.id
    case 'section':
      return thing.section.id
    case 'activity':
      return thing.activity.id
    default:
      return thing.recordId
  }
}

/** Ids of columns of what was stated of a thing, as it stands in the answer, begin so. */
const stated = 'told '
/** As many members are offered as a person can look through. */
const mostStated = 120

/** The members that were stated of these things, each as a column: what no reader knows can be seen too. */
function statedColumns(things: readonly Thing[]): readonly Column[] {
  const paths = new Map<string, readonly [part: string, path: string]>()
  for (const thing of things) {
    for (const { part, members } of thing.stated) {
      for (const [path] of members) {
        if (paths.size >= mostStated) break
        paths.set(path === '' ? part : `${part}.${path}`, [part, path])
      }
    }
  }
  return [...paths].sort().map(([title, [part, path]]) => {
    const words = (thing: Thing) =>
      thing.stated.find((one) => one.part === part)?.members.find(([name]) => name === path)?.[1]
    return { id: stated + title, title, width: 160, words }
  })
}

/**
 * The columns that can be chosen for these things: those that any of them has words for, those that the
 * table begins with, and every member that the answer stated.
 *
 * @param categories names of categories by their ids
 */
export function columnsFor(
  things: readonly Thing[],
  first: readonly string[],
  categories: ReadonlyMap<string, string>,
): readonly Column[] {
  const known = columns.filter(
    ({ id, words }) => first.includes(id) || things.some((thing) => words(thing) !== undefined),
  )
  const named = known.map((column) =>
    column.id === 'category'
      ? {
          ...column,
          words: (thing: Thing) => {
            const id = videoOf(thing)?.category?.id
            return id === undefined ? undefined : (categories.get(id) ?? id)
          },
        }
      : column,
  )
  return [...named, ...statedColumns(things)]
}

/** What a thing's details say of it: every column that has words for it, but its title. Pure. */
export function factsOf(
  thing: Thing,
  categories: ReadonlyMap<string, string>,
  locale?: string,
): readonly (readonly [name: string, words: string])[] {
  return columnsFor([thing], [], categories).flatMap((column) => {
    if (['title', 'text', 'kind', 'author'].includes(column.id) || column.id.startsWith(stated)) {
      return []
    }
    const words = (column.whole ?? column.words)(thing, locale)
    return words === undefined ? [] : [[column.title, words]]
  })
}
