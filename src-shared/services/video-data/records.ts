import { countFact, makeRecord, textFact, timeFact } from '../../reading/reading'
import type { LibraryRecord } from '../../reading/record'
import { fittingPicture } from '../video-reading'
import { channelParent, channelRecord, playlistRecord, videoRecord } from '../video-records'
import type { Activity, Caption, Category, Choice, SearchHit, Section } from './models'

const service = 'videoData'

/** A result of a search as the library keeps it. */
export function hitRecord(hit: SearchHit): LibraryRecord | undefined {
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

/** A caption track as the library keeps it. */
export function captionRecord(caption: Caption): LibraryRecord | undefined {
  const { recordId, videoId, language, name, kind, status, failure, updated } = caption
  const spoken = language === undefined ? undefined : languageName(language)
  return makeRecord({
    service,
    kind: 'caption',
    id: recordId,
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

/** A section of a channel's page as the library keeps it. */
export function sectionRecord(section: Section): LibraryRecord | undefined {
  const { recordId, type, title, channelId, playlists, channels } = section
  const words = type === undefined ? undefined : typeWords(type)
  return makeRecord({
    service,
    kind: 'section',
    id: recordId,
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

/** What a channel did as the library keeps it. */
export function activityRecord(activity: Activity): LibraryRecord | undefined {
  const { recordId, type, title, description, channel, pictures, published } = activity
  const words = type === undefined ? undefined : typeWords(type)
  return makeRecord({
    service,
    kind: 'activity',
    id: recordId,
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

/** A category of videos as the library keeps it. */
export function categoryRecord({
  recordId,
  title,
  assignable,
}: Category): LibraryRecord | undefined {
  const facts = [textFact(assignable === false ? 'not assignable' : undefined)]
  return makeRecord({ service, kind: 'category', id: recordId, title, text: title, facts })
}

/** A language or a region as the library keeps it. */
export function choiceRecord(kind: 'language' | 'region', one: Choice): LibraryRecord | undefined {
  const facts = [textFact(one.code)]
  return makeRecord({ service, kind, id: one.recordId, title: one.name, text: one.code, facts })
}
