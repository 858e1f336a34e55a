import { countFact, makeRecord, textFact, textOf, timeFact } from '../../reading/reading'
import type { LibraryRecord, ReadContext, RecordReader } from '../../reading/record'
import type { OperationId } from '../index'
import { fittingPicture } from '../video-reading'
import {
  channelParent,
  channelRecord,
  commentRecords,
  playlistRecord,
  videoRecord,
} from '../video-records'
import type { Activity, Caption, Category, Choice, SearchHit, Section } from './models'
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

type VideoDataReaders = Record<Extract<OperationId, `videoData.${string}`>, RecordReader>

const service = 'videoData'

/** What the library recognises in the answers of the video data service. */
export const videoDataRecordReaders: VideoDataReaders = {
  'videoData.search': (body, { receivedAt }) => kept(readSearch(body, receivedAt).items, hitRecord),
  'videoData.videos': (body, { receivedAt }) =>
    kept(readVideos(body, receivedAt).items, (one) => videoRecord(service, one)),
  'videoData.captions': (body, { receivedAt }) =>
    kept(readCaptions(body, receivedAt).items, captionRecord),
  'videoData.channels': (body, { receivedAt }) =>
    kept(readChannels(body, receivedAt).items, (one) => channelRecord(service, one)),
  'videoData.channelSections': (body) => kept(readSections(body).items, sectionRecord),
  'videoData.activities': (body, { receivedAt }) =>
    kept(readActivities(body, receivedAt).items, activityRecord),
  'videoData.subscriptions': (body, { receivedAt }) =>
    kept(readSubscriptions(body, receivedAt).items, (one) => channelRecord(service, one.channel)),
  'videoData.playlists': (body, { receivedAt }) =>
    kept(readPlaylists(body, receivedAt).items, (one) => playlistRecord(service, one)),
  'videoData.playlistItems': (body, { receivedAt }) =>
    kept(readPlaylistEntries(body, receivedAt).items, (one) => videoRecord(service, one.video)),
  'videoData.commentThreads': (body, context) =>
    readCommentThreads(body, commentReading(context)).items.flatMap((one) =>
      commentRecords(service, one.top),
    ),
  'videoData.comments': (body, context) => {
    const asked = textOf(context.values.parentId)
    return readComments(body, commentReading(context)).items.flatMap((one) =>
      commentRecords(service, { ...one, parentId: one.parentId ?? asked }),
    )
  },
  'videoData.videoCategories': (body) => kept(readCategories(body).items, categoryRecord),
  'videoData.i18nLanguages': (body) =>
    kept(readLanguages(body).items, (one) => choiceRecord('language', one)),
  'videoData.i18nRegions': (body) =>
    kept(readRegions(body).items, (one) => choiceRecord('region', one)),
}

function kept<Item>(
  items: readonly Item[],
  make: (item: Item) => LibraryRecord | undefined,
): LibraryRecord[] {
  return items.flatMap((item) => make(item) ?? [])
}

const commentReading = ({ values, receivedAt }: ReadContext) => ({
  receivedAt,
  plain: values.textFormat === 'plainText',
})

function hitRecord(hit: SearchHit): LibraryRecord | undefined {
  switch (hit.at) {
    case 'video':
      return videoRecord(service, hit.video)
    case 'channel':
      return channelRecord(service, hit.channel)
    case 'playlist':
      return playlistRecord(service, hit.playlist)
    default:
      return hit satisfies never
  }
}

function captionRecord(caption: Caption): LibraryRecord | undefined {
  const { id, videoId, language, name, kind, status, failure, updated } = caption
  const spoken = language === undefined ? undefined : languageName(language)
  return makeRecord({
    service,
    kind: 'caption',
    id,
    title: name ?? (spoken === undefined ? undefined : `Captions in ${spoken}`),
    text: [spoken, language, name].filter((part) => part !== undefined).join('\n'),
    facts: [
      textFact(kind),
      textFact(name === undefined ? undefined : spoken),
      textFact(failure ?? (status === 'serving' ? undefined : status)),
      timeFact(updated),
    ],
    parent: { kind: 'video', id: videoId },
    happenedAt: updated?.ms,
  })
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** "Brazilian Portuguese" for pt-BR; what is no language tag stays as it is. */
function languageName(tag: string): string {
  // Anything else than a well-formed tag makes the names throw.
  return /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(tag)
    ? (languageNames.of(tag) ?? tag)
    : tag
}

function sectionRecord(section: Section): LibraryRecord | undefined {
  const { id, type, title, channelId, playlists, channels } = section
  const words = type === undefined ? undefined : typeWords(type)
  return makeRecord({
    service,
    kind: 'section',
    id,
    title: title ?? words,
    text: [words, ...playlists, ...channels].filter((part) => part !== undefined).join('\n'),
    facts: [
      textFact(title === undefined ? undefined : words),
      countFact(playlists.length || undefined, 'playlist', 'playlists'),
      countFact(channels.length || undefined, 'channel', 'channels'),
    ],
    parent: { kind: 'channel', id: channelId },
  })
}

function activityRecord(activity: Activity): LibraryRecord | undefined {
  const { id, type, title, description, channel, pictures, published } = activity
  const words = type === undefined ? undefined : typeWords(type)
  return makeRecord({
    service,
    kind: 'activity',
    id,
    title: title ?? words,
    text: [description, channel?.title].filter((part) => part !== undefined).join('\n'),
    facts: [textFact(words), textFact(channel?.title), timeFact(published)],
    parent: channelParent(channel),
    picture: fittingPicture(pictures),
    happenedAt: published?.ms,
  })
}

/** "Popular uploads" for popularUploads. */
function typeWords(type: string): string {
  const words = type.slice(0, 100).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1).toLowerCase()}`
}

function categoryRecord({ id, title, assignable }: Category): LibraryRecord | undefined {
  const facts = [textFact(assignable === false ? 'not assignable' : undefined)]
  return makeRecord({ service, kind: 'category', id, title, text: title, facts })
}

function choiceRecord(kind: 'language' | 'region', one: Choice): LibraryRecord | undefined {
  const facts = [textFact(one.code)]
  return makeRecord({ service, kind, id: one.code, title: one.name, text: one.code, facts })
}
