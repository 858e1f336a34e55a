import { type Values, type View, type ViewsFor, view } from '../../reading/forms/view'
import { textOf } from '../../reading/reading'
import type { LibraryRecord, ReadContext } from '../../reading/record'
import type { OperationId } from '../index'
import { nextOf } from '../paging'
import type { Unanswered } from '../unanswered'
import { channelRecord, commentRecords, playlistRecord, videoRecord } from '../video-records'
import type { CommentThread, Page } from './models'
import { repliesOf } from './offline'
import {
  readActivities,
  readCaptions,
  readCategories,
  readChannels,
  readComments,
  readCommentThreads,
  readLanguages,
  readPlaylistEntries,
  readPlaylists,
  readRegions,
  readSearch,
  readSections,
  readSubscriptions,
  readVideos,
} from './readers'
import {
  activityRecord,
  captionRecord,
  categoryRecord,
  choiceRecord,
  hitRecord,
  sectionRecord,
} from './records'

const service = 'videoData'

type Read<Item> = (body: unknown, context: ReadContext) => Page<Item> | Unanswered
type Make<Item> = (item: Item) => LibraryRecord | readonly LibraryRecord[] | undefined

/** A list that comes whole. */
const list = <Item>(read: Read<Item>, make: Make<Item>) =>
  view({
    read,
    records: (model): LibraryRecord[] =>
      model.at === 'page' ? model.items.flatMap((item) => make(item) ?? []) : [],
  })

/** A list that comes in pages, each of which states the token of the one after. */
const pages = <Item>(read: Read<Item>, make: Make<Item>) =>
  view({
    ...list(read, make),
    next: (model, values): Values | undefined =>
      model.at === 'page' ? nextOf(values, model.onward) : undefined,
  })

/** For every thread whose replies did not all come along, the question for all of them. */
const threadsToAsk: NonNullable<View<Page<CommentThread> | Unanswered>['leadsTo']> = (model) =>
  new Map(
    (model.at === 'page' ? model.items : []).flatMap(({ recordId, top }) =>
      (top.replyCount ?? 0) <= top.replies.length
        ? []
        : [[recordId, [{ operation: 'videoData.comments', values: repliesOf(top.id) }]]],
    ),
  )

const commentReading = ({ values, receivedAt }: ReadContext) => ({
  receivedAt,
  plain: values.textFormat === 'plainText',
  parentId: textOf(values.parentId),
})

/** What the answer of each video data operation is to a person. */
export const videoDataViews = {
  'videoData.search': pages((body, { receivedAt }) => readSearch(body, receivedAt), hitRecord),
  'videoData.videos': pages(
    (body, { values, receivedAt }) => readVideos(body, receivedAt, textOf(values.id)),
    (one) => videoRecord(service, one),
  ),
  'videoData.captions': list(
    (body, { values, receivedAt }) => readCaptions(body, receivedAt, textOf(values.videoId)),
    captionRecord,
  ),
  'videoData.channels': pages(
    (body, { receivedAt }) => readChannels(body, receivedAt),
    (one) => channelRecord(service, one),
  ),
  'videoData.channelSections': list(
    (body, { values }) => readSections(body, textOf(values.channelId)),
    sectionRecord,
  ),
  'videoData.activities': pages(
    (body, { receivedAt }) => readActivities(body, receivedAt),
    activityRecord,
  ),
  'videoData.subscriptions': pages(
    (body, { receivedAt }) => readSubscriptions(body, receivedAt),
    ({ channel }) => channelRecord(service, channel),
  ),
  'videoData.playlists': pages(
    (body, { receivedAt }) => readPlaylists(body, receivedAt),
    (one) => playlistRecord(service, one),
  ),
  'videoData.playlistItems': pages(
    (body, { receivedAt }) => readPlaylistEntries(body, receivedAt),
    ({ video }) => videoRecord(service, video),
  ),
  'videoData.commentThreads': {
    ...pages(
      (body, context) => readCommentThreads(body, commentReading(context)),
      ({ top }) => commentRecords(service, top),
    ),
    leadsTo: threadsToAsk,
  },
  'videoData.comments': pages(
    (body, context) => readComments(body, commentReading(context)),
    (one) => commentRecords(service, one),
  ),
  'videoData.videoCategories': list((body) => readCategories(body), categoryRecord),
  'videoData.i18nLanguages': list(
    (body) => readLanguages(body),
    (one) => choiceRecord('language', one),
  ),
  'videoData.i18nRegions': list(
    (body) => readRegions(body),
    (one) => choiceRecord('region', one),
  ),
} satisfies ViewsFor<Extract<OperationId, `videoData.${string}`>>
