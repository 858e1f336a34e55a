import {
  at,
  firstText,
  httpsAddress,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
} from '../../reading/reading'
import { recordIdOf } from '../lists'
import type { Channel, ChannelLink, Playlist } from '../video-models'
import {
  countOf,
  firstLine,
  isVerified,
  lineText,
  longText,
  readAuthor,
  readPictures,
  textsOf,
} from '../video-reading'

/** A channel of a list or in full. */
export function readChannel(value: unknown, receivedAt: number): Channel | undefined {
  const channel = membersOf(value)
  const id = firstText(channel, 'channelId')
  if (id === undefined) return undefined
  const stats = membersOf(channel.stats)
  const subscribers = countOf(stats.subscribers)
  const base = firstText(channel, 'canonicalBaseUrl')
  return {
    recordId: recordIdOf(id),
    id,
    title: lineText(channel.title),
    handle:
      firstLine(channel, 'username') ??
      (base?.startsWith('/@') ? lineText(base.slice(1)) : undefined),
    description:
      longText(channel.description) ??
      longText(channel.descriptionSnippet) ??
      longText(channel.artistBio),
    pictures: readPictures(channel.avatar),
    banners: readPictures(at(channel, 'banner', 'desktop')),
    country: lineText(channel.country),
    joined:
      momentOf(channel.joinedDate, receivedAt) ?? momentOf(channel.joinedDateText, receivedAt),
    subscribers,
    subscribersHidden: Object.hasOwn(stats, 'subscribers') && subscribers === undefined,
    videos: countOf(stats.videos),
    views: countOf(stats.views),
    keywords: textsOf(channel.keywords),
    links: mapBounded(listOf(channel.links), 200, readLink),
    uploads: undefined,
    verified: isVerified(channel.badges),
  }
}

/** A link of a channel; its picture is an address, or a list of pictures in an older edition. */
function readLink(value: unknown): ChannelLink | undefined {
  const link = membersOf(value)
  const address = httpsAddress(link.targetUrl)
  if (address === undefined) return undefined
  return {
    title: lineText(link.title),
    address,
    icon: httpsAddress(link.icon) ?? readPictures(link.thumbnail)[0]?.address,
  }
}

/** A playlist of a list or in full; mixes tell no number of videos. */
export function readPlaylist(value: unknown, receivedAt: number): Playlist | undefined {
  const playlist = membersOf(value)
  const id = firstText(playlist, 'playlistId')
  if (id === undefined) return undefined
  const stats = membersOf(playlist.stats)
  const updatedText = firstLine(playlist, 'updatedTimeText')
  return {
    recordId: recordIdOf(id),
    id,
    title: lineText(playlist.title),
    description: longText(playlist.description),
    channel: readAuthor(playlist.author),
    pictures: readPictures(playlist.thumbnails),
    published: undefined,
    updated: momentOf(playlist.updatedTime, receivedAt) ?? readUpdated(updatedText, receivedAt),
    updatedText,
    videos: countOf(stats.videos),
    views: countOf(stats.views),
  }
}

/** "Last updated on Feb 24, 2023", "Updated today". */
function readUpdated(text: string | undefined, receivedAt: number) {
  return momentOf(text?.replace(/^updated /i, ''), receivedAt)
}
