import type { RecordKind } from '#shared/reading/record'
import type { Recorded } from '#shared/services/lists'
import type { Unanswered } from '#shared/services/unanswered'
import type {
  Activity,
  Caption,
  Channel,
  ChannelReference,
  Comment,
  CommentThread,
  Page,
  Picture,
  Playlist,
  PlaylistEntry,
  SearchHit,
  Section,
  StatedParts,
  Subscription,
  Video,
} from '#shared/services/video-data/models'
import type { ViewOf } from '#shared/services/views'

/** Operations whose answers are explored; those of Reference are lists of choices. */
export const resourceIds = [
  'videoData.search',
  'videoData.videos',
  'videoData.captions',
  'videoData.channels',
  'videoData.channelSections',
  'videoData.activities',
  'videoData.subscriptions',
  'videoData.playlists',
  'videoData.playlistItems',
  'videoData.commentThreads',
  'videoData.comments',
] as const
export type ResourceId = (typeof resourceIds)[number]

/** What one resource is. */
export type ThingOf =
  | { at: 'video'; video: Video }
  | { at: 'channel'; channel: Channel }
  | { at: 'playlist'; playlist: Playlist }
  | { at: 'item'; entry: PlaylistEntry }
  | { at: 'caption'; caption: Caption }
  | { at: 'section'; section: Section }
  | { at: 'activity'; activity: Activity }
  | { at: 'subscription'; subscription: Subscription }
  | { at: 'thread'; thread: CommentThread }
  | { at: 'comment'; comment: Comment }

/** One resource of any list. */
export type Thing = ThingOf &
  Recorded & {
    /** Of its record. */
    recordKind: RecordKind
    /** Distinguishes it in its list: a playlist may hold a video twice. */
    key: string
    /** What the answer stated of it, part by part. */
    stated: StatedParts
  }

const recordKinds = {
  video: 'video',
  channel: 'channel',
  playlist: 'playlist',
  item: 'video',
  caption: 'caption',
  section: 'section',
  activity: 'activity',
  subscription: 'channel',
  thread: 'comment',
  comment: 'comment',
} as const satisfies Record<ThingOf['at'], RecordKind>

/** The resource as a thing of a list. Pure, as all here. */
export function thingOf(of: ThingOf, recordId: string, stated: StatedParts, key = recordId): Thing {
  const recordKind = recordKinds[of.at]
  return { ...of, recordId, recordKind, stated, key: `${of.at} ${key}` }
}

/** The things of a page; none of an answer that is no page. */
function thingsIn<Item extends Recorded>(
  model: Page<Item> | Unanswered,
  ofItem: (item: Item) => ThingOf,
  keyOf: (item: Item) => string = ({ recordId }) => recordId,
): readonly Thing[] {
  if (model.at !== 'page') return []
  return model.items.map((item, place) =>
    thingOf(ofItem(item), item.recordId, model.stated[place] ?? [], keyOf(item)),
  )
}

const ofHit = (hit: SearchHit): ThingOf => hit
const ownId = ({ id }: { id: string }) => id

/** What the answers of each operation hold. */
export const thingsOf: {
  readonly [Id in ResourceId]: (model: ViewOf<Id>) => readonly Thing[]
} = {
  'videoData.search': (model) => thingsIn(model, ofHit),
  'videoData.videos': (model) => thingsIn(model, (video) => ({ at: 'video', video })),
  'videoData.captions': (model) => thingsIn(model, (caption) => ({ at: 'caption', caption })),
  'videoData.channels': (model) => thingsIn(model, (channel) => ({ at: 'channel', channel })),
  'videoData.channelSections': (model) =>
    thingsIn(model, (section) => ({ at: 'section', section })),
  'videoData.activities': (model) => thingsIn(model, (activity) => ({ at: 'activity', activity })),
  'videoData.subscriptions': (model) =>
    thingsIn(model, (subscription) => ({ at: 'subscription', subscription }), ownId),
  'videoData.playlists': (model) => thingsIn(model, (playlist) => ({ at: 'playlist', playlist })),
  'videoData.playlistItems': (model) => thingsIn(model, (entry) => ({ at: 'item', entry }), ownId),
  'videoData.commentThreads': (model) => thingsIn(model, (thread) => ({ at: 'thread', thread })),
  'videoData.comments': (model) => thingsIn(model, (comment) => ({ at: 'comment', comment })),
}

/** Whether this version of the program knows a resource of this name. */
export const isResource = (id: string | undefined): id is ResourceId =>
  resourceIds.some((one) => one === id)

/** The video that a thing is, or that stands at a place of a playlist. */
export function videoOf(thing: ThingOf): Video | undefined {
  if (thing.at === 'video') return thing.video
  return thing.at === 'item' ? thing.entry.video : undefined
}

/** The channel that a thing is, or that somebody subscribed to. */
export function channelOf(thing: ThingOf): Channel | undefined {
  if (thing.at === 'channel') return thing.channel
  return thing.at === 'subscription' ? thing.subscription.channel : undefined
}

/** The comment that a thing is, or that a thread begins with. */
export function commentOf(thing: ThingOf): Comment | undefined {
  if (thing.at === 'comment') return thing.comment
  return thing.at === 'thread' ? thing.thread.top : undefined
}

/** The channel that a thing belongs to. */
export function ownerOf(thing: ThingOf): ChannelReference | undefined {
  switch (thing.at) {
    case 'video':
      return thing.video.channel
    case 'item':
      return thing.entry.video.channel
    case 'playlist':
      return thing.playlist.channel
    case 'activity':
      return thing.activity.channel
    case 'channel':
    case 'subscription':
    case 'caption':
    case 'section':
    case 'thread':
    case 'comment':
      return undefined
    default:
      return thing satisfies never
  }
}

/** The pictures of a thing; none if it states none. Pure. */
export function picturesOf(thing: ThingOf): readonly Picture[] {
  const pictured = videoOf(thing) ?? channelOf(thing)
  if (pictured !== undefined) return pictured.pictures
  if (thing.at === 'playlist') return thing.playlist.pictures
  if (thing.at === 'activity') return thing.activity.pictures
  const address = commentOf(thing)?.author.picture
  return address === undefined ? [] : [{ address, width: undefined, height: undefined }]
}
