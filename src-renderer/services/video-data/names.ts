import type { Caption } from '#shared/services/video-data/models'
import { videoName } from '#shared/services/video-reading'
import { channelOf, commentOf, type ThingOf, videoOf } from './things'

/** What a thing is called; every kind has something. Pure, as all here. */
export function nameOf(thing: ThingOf): string {
  const video = videoOf(thing)
  if (video !== undefined) return videoName(video)
  const channel = channelOf(thing)
  if (channel !== undefined) return channel.title ?? channel.handle ?? `Channel ${channel.id}`
  const comment = commentOf(thing)
  if (comment !== undefined) return comment.text === '' ? 'Comment without words' : comment.text
  switch (thing.at) {
    case 'playlist':
      return thing.playlist.title ?? `Playlist ${thing.playlist.id}`
    case 'caption':
      return captionName(thing.caption)
    case 'section':
      return thing.section.title ?? typeWords(thing.section.type) ?? 'Section'
    case 'activity':
      return thing.activity.title ?? typeWords(thing.activity.type) ?? 'Activity'
    default:
      return ''
  }
}

/** "Popular uploads" for `popularUploads`. */
export function typeWords(type: string | undefined): string | undefined {
  if (type === undefined) return undefined
  const words = type.slice(0, 100).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1).toLowerCase()}`
}

const languages = new Map<string | undefined, Intl.DisplayNames>()

/** "Brazilian Portuguese" for `pt-BR`; what is no language tag stays as it is. */
export function languageName(tag: string | undefined, locale?: string): string | undefined {
  if (tag === undefined) return undefined
  const names = languages.get(locale) ?? new Intl.DisplayNames(locale ?? 'en', { type: 'language' })
  languages.set(locale, names)
  // Anything else than a well-formed tag makes the names throw.
  return /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/.test(tag)
    ? (names.of(tag) ?? tag)
    : tag
}

function captionName({ name, language }: Caption): string {
  const spoken = languageName(language)
  return [spoken, name].filter((part) => part !== undefined).join(', ') || 'Caption track'
}

/** What kind of thing it is, on its pane and its page. */
export const kindWords = {
  video: 'Video',
  channel: 'Channel',
  playlist: 'Playlist',
  item: 'Playlist item',
  caption: 'Caption track',
  section: 'Channel section',
  activity: 'Activity',
  subscription: 'Subscription',
  thread: 'Comment thread',
  comment: 'Comment',
} as const satisfies Record<ThingOf['at'], string>
