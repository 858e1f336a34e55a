import { view as anyView, type Values, type View, type ViewsFor } from '../../reading/forms/view'
import type { LibraryRecord, ReadContext } from '../../reading/record'
import type { OperationId } from '../index'
import { nextOf } from '../paging'
import { type Unanswered, unansweredBy } from '../unanswered'
import type { Channel, Playlist, Video } from '../video-models'
import { askedChannelId, askedVideoId, channelReference } from '../video-reading'
import { channelRecord, commentRecords, playlistRecord, videoRecord } from '../video-records'
import type { CommentsPage, ContentsPage, VideoDetails } from './models'
import { inFirstEdition, type Shape } from './other-editions'
import {
  readChannel,
  readComments,
  readContents,
  readPlaylist,
  readPostDetails,
  readRecommended,
  readSecondVideo,
  readStreamingData,
  readSuggestions,
  readTrending,
  readVideo,
} from './readers'
import { contentsRecords, postRecord } from './records'

const service = 'video'

/** A view whose reader has answers of all editions as the first one states them. */
const view = <Model>(shape: Shape, { read, ...declared }: View<Model>): View<Model> =>
  anyView({
    ...declared,
    read: (body, context) => {
      const asked = askedVideoId(context.values.id ?? context.values.video_id)
      return read(inFirstEdition(body, shape, asked), context)
    },
  })

const contents = view<ContentsPage | Unanswered>('contents', {
  read: (body, { receivedAt }) => readContents(body, receivedAt, undefined),
  next: nextByCursor,
  records: (model) => (model.at === 'contents' ? contentsRecords(model) : []),
})

/** A channel's own lists do not repeat whose they are; the question says. */
const contentsOfChannel = view<ContentsPage | Unanswered>('contents', {
  read: (body, { values, receivedAt }) => {
    const owner = channelReference(askedChannelId(values.id), undefined)
    return readContents(body, receivedAt, owner)
  },
  next: nextByCursor,
  records: (model) => (model.at === 'contents' ? contentsRecords(model) : []),
})

/** Comments, and replies: the same operation gives these for a comment's cursor. */
const commentsOf = (operation: 'video.videoComments' | 'video.communityPostComments') =>
  view<CommentsPage | Unanswered>('comments', {
    leadsTo: (model, values) =>
      new Map(
        (model.at === 'comments' ? model.comments : []).flatMap(({ recordId, repliesCursor }) =>
          repliesCursor === undefined
            ? []
            : [[recordId, [{ operation, values: { ...values, cursor: repliesCursor } }]]],
        ),
      ),
    read: (body, { values, receivedAt }) => readComments(body, receivedAt, askedVideoId(values.id)),
    next: nextByCursor,
    records: (model) =>
      model.at === 'comments' ? model.comments.flatMap((one) => commentRecords(service, one)) : [],
  })

/** What the answer of each video operation is to a person. */
export const videoViews = {
  // Suggestions are words, not things.
  'video.autoComplete': view('words', { read: (body) => readSuggestions(body), records: () => [] }),
  'video.search': contents,
  'video.trending': view('sections', {
    read: (body, { receivedAt }) => readTrending(body, receivedAt),
    records: (model) =>
      model.at === 'trending' ? model.sections.flatMap(({ videos }) => videoRecords(videos)) : [],
  }),
  'video.home': contents,
  'video.channelDetails': view('channel', {
    read: (body, { receivedAt }): { at: 'channel'; channel: Channel } | Unanswered => {
      const channel = readChannel(body, receivedAt)
      return channel === undefined ? unansweredBy(body) : { at: 'channel', channel }
    },
    records: (model) =>
      model.at === 'channel' ? listed(channelRecord(service, model.channel)) : [],
  }),
  'video.channelVideos': contentsOfChannel,
  'video.channelVideosPost': contentsOfChannel,
  'video.channelPlaylists': contentsOfChannel,
  'video.channelCommunity': contentsOfChannel,
  // Those are other channels.
  'video.channelChannels': contents,
  'video.channelSearch': contentsOfChannel,
  'video.videoDetails': videoDetails('video', (body, { receivedAt }) =>
    readVideo(body, receivedAt),
  ),
  'video.videoDetailsV2': videoDetails(
    'flat',
    (body, { receivedAt }) => readSecondVideo(body, receivedAt),
    (body, { receivedAt }) => readRecommended(body, receivedAt),
  ),
  'video.videoComments': commentsOf('video.videoComments'),
  // Addresses that stop working within hours are not worth storing.
  'video.videoStreamingData': view('streams', {
    read: (body, { receivedAt }) => readStreamingData(body, receivedAt),
    records: () => [],
  }),
  'video.videoRelatedContents': contents,
  'video.playlistDetails': view('playlist', {
    read: (body, { receivedAt }): { at: 'playlist'; playlist: Playlist } | Unanswered => {
      const playlist = readPlaylist(body, receivedAt)
      return playlist === undefined ? unansweredBy(body) : { at: 'playlist', playlist }
    },
    records: (model) =>
      model.at === 'playlist' ? listed(playlistRecord(service, model.playlist)) : [],
  }),
  'video.playlistVideos': contents,
  'video.communityPostDetails': view('post', {
    read: (body, { receivedAt }) => readPostDetails(body, receivedAt),
    records: (model) => (model.at === 'post' ? listed(postRecord(model.post)) : []),
  }),
  'video.communityPostComments': commentsOf('video.communityPostComments'),
} satisfies ViewsFor<Extract<OperationId, `video.${string}`>>

function videoDetails(
  shape: Shape,
  readOne: (body: unknown, context: ReadContext) => Video | undefined,
  readBeside: (body: unknown, context: ReadContext) => Video[] = () => [],
) {
  return view(shape, {
    read: (body, context): VideoDetails | Unanswered => {
      const video = readOne(body, context)
      return video === undefined
        ? unansweredBy(body)
        : { at: 'video', video, recommended: readBeside(body, context) }
    },
    records: (model) =>
      model.at === 'video' ? videoRecords([model.video, ...model.recommended]) : [],
  })
}

const videoRecords = (videos: readonly Video[]): LibraryRecord[] =>
  videos.flatMap((one) => videoRecord(service, one) ?? [])

const listed = (record: LibraryRecord | undefined): LibraryRecord[] =>
  record === undefined ? [] : [record]

function nextByCursor(
  model: ContentsPage | CommentsPage | Unanswered,
  values: Values,
): Values | undefined {
  const isPage = model.at === 'contents' || model.at === 'comments'
  return isPage ? nextOf(values, model.onward) : undefined
}
