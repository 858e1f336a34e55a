import type { Catalogue, Channel, Playlist, Video } from './catalogue'

/** The searched words, without case and accents. */
export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** How well the texts, best first, fit all words; 0 when one word is nowhere. */
export function matchScore(words: readonly string[], ...texts: readonly string[]): number {
  const readable = texts.map(plain)
  let score = 0
  for (const word of words) {
    const found = readable.findIndex((text) => text.includes(word))
    if (found < 0) return 0
    score += readable.length - found
  }
  return score + 1
}

function ranked<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item[] {
  return items
    .map((item) => ({ item, score: scoreOf(item) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}

/**
 * Videos that hold all words in title, tags, channel or topic, best first; all of them if nothing is asked.
 */
export function searchVideos(videos: readonly Video[], query: string): Video[] {
  const words = wordsOf(query)
  if (words.length === 0) return query.trim() === '' ? [...videos] : []
  return ranked(videos, (video) =>
    matchScore(
      words,
      video.title,
      video.tags.join(' '),
      video.channel.title,
      video.channel.topic.name,
    ),
  )
}

/** Channels with videos that hold all words in title, handle or topic, best first. */
export function searchChannels(catalogue: Catalogue, query: string): Channel[] {
  const words = wordsOf(query)
  const makers = catalogue.channels.filter((channel) => channel.videoCount > 0)
  if (words.length === 0) return query.trim() === '' ? makers : []
  return ranked(makers, (channel) =>
    matchScore(words, channel.title, channel.handle, channel.topic.name),
  )
}

/** Playlists that hold all words in title or topic, best first. */
export function searchPlaylists(catalogue: Catalogue, query: string): Playlist[] {
  const words = wordsOf(query)
  const all = catalogue.channels.flatMap((channel) => [...catalogue.playlistsOf(channel)])
  if (words.length === 0) return query.trim() === '' ? all : []
  return ranked(all, (playlist) => matchScore(words, playlist.title, playlist.channel.topic.name))
}
