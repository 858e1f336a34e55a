import type { Demo } from '../demo'
import { hash } from '../random'
import { type Answer, type DemoRequest, json } from '../request'
import { ago } from '../time-text'
import { topics } from '../topics'
import { cataloguePart, type Video } from './catalogue'
import {
  asChannel,
  asPlaylist,
  asVideo,
  channelItem,
  playlistItem,
  short,
  videoItem,
} from './information-items'
import { contentsPage, missing } from './information-page'
import { searchChannels, searchPlaylists, searchVideos, wordsOf } from './search'
import { descriptionOf } from './texts'

/** Up to ten completions of what is typed, and one more if there are few. 400 without words. */
export function autoComplete({ query }: DemoRequest): Answer {
  const q = query.text('q')
  if (q === undefined) return missing('q')
  const words = topics.flatMap((topic) => [
    topic.name.toLowerCase(),
    ...topic.subjects.map((subject) => subject.toLowerCase()),
    ...topic.actions.map((action) => `how to ${action.toLowerCase()}`),
  ])
  const asked = q.toLowerCase()
  const results = words
    .filter((word) => word.includes(asked))
    .sort((one, other) => one.indexOf(asked) - other.indexOf(asked) || one.length - other.length)
    .slice(0, 10)
  const more = results.length > 0 && results.length < 6 ? [`${results[0]} for beginners`] : []
  return json({ query: q, results: [...new Set([...results, ...more])] })
}

const filterTitles: readonly (readonly [string, readonly string[]])[] = [
  ['Upload date', ['Last hour', 'Today', 'This week', 'This month', 'This year']],
  ['Type', ['Video', 'Channel', 'Playlist', 'Movie']],
  ['Duration', ['Under 4 minutes', '4 - 20 minutes', 'Over 20 minutes']],
  ['Features', ['Live', '4K', 'HD', 'Subtitles/CC', 'Creative Commons']],
  ['Sort by', ['Relevance', 'Upload date', 'View count', 'Rating']],
]

/**
 * Channels, videos and playlists that hold all words, with the service’s own filters as cursors; if nothing
 * is found, a word that was perhaps meant. 400 without words and without a cursor of a filter.
 */
export function search(asked: DemoRequest): Answer {
  const { query, demo } = asked
  const cursor = query.text('cursor')
  const given = query.text('q')
  // A cursor continues a search or, from the filters, narrows it.
  const filtered = /^filter~([^~]*)~(.*)$/.exec(fromBase64(cursor))
  const q = given ?? filtered?.[2]
  if (q === undefined) return missing('q')
  const choice = filtered?.[1]
  const catalogue = demo.once(cataloguePart)
  const videos = narrowed(searchVideos(catalogue.videos, q), choice, demo)
  const channels = choice === undefined || choice === 'Channel' ? searchChannels(catalogue, q) : []
  const playlists =
    choice === undefined || choice === 'Playlist' ? searchPlaylists(catalogue, q) : []
  const contents = [
    ...channels
      .slice(0, choice === 'Channel' ? 100 : 1)
      .map((one) => asChannel(channelItem(demo, one))),
    ...videos.map((video) => ({ video })),
    ...playlists.slice(0, 20).map((one) => asPlaylist(playlistItem(demo, one))),
  ]
  const nearest = contents.length === 0 ? nearestWord(q) : null
  return contentsPage(
    asked,
    `search ${q} ${choice ?? ''}`,
    contents,
    (item) => ('type' in item ? item : asVideo(videoItem(demo, item.video, { snippet: true }))),
    {
      size: 20,
      cursor: filtered ? undefined : cursor,
      more: {
        didYouMean: nearest,
        estimatedResults: contents.length * 971,
        filterGroups: filterTitles.map(([title, labels]) => ({
          title,
          filters: labels.map((label) => {
            const selected = label === (choice ?? (title === 'Sort by' ? 'Relevance' : ''))
            return {
              label,
              selected,
              cursorSelect: selected
                ? null
                : Buffer.from(`filter~${label}~${q}`).toString('base64url'),
            }
          }),
        })),
        refinements: contents.length === 0 ? null : refinements(q),
      },
    },
  )
}

function fromBase64(text: string | undefined): string {
  return Buffer.from(text ?? '', 'base64url').toString()
}

function narrowed(videos: Video[], choice: string | undefined, demo: Demo): Video[] {
  const since = { Today: 1, 'This week': 7, 'This month': 31, 'This year': 366, 'Last hour': 0.1 }
  const limit = Object.entries(since).find(([label]) => label === choice)?.[1]
  if (limit !== undefined) {
    return videos.filter((video) => demo.today() - video.published < limit * 86_400_000)
  }
  switch (choice) {
    case 'Channel':
    case 'Playlist':
    case 'Movie':
      return []
    case 'Under 4 minutes':
      return videos.filter((video) => video.live === 'none' && video.length < 240)
    case '4 - 20 minutes':
      return videos.filter((video) => video.length >= 240 && video.length <= 1200)
    case 'Over 20 minutes':
      return videos.filter((video) => video.length > 1200)
    case 'Live':
      return videos.filter((video) => video.live === 'live')
    case 'HD':
      return videos.filter((video) => video.definition === 'hd')
    case 'Subtitles/CC':
      return videos.filter((video) => video.captioned)
    case 'Upload date':
      return videos.sort((one, other) => other.published - one.published)
    case 'View count':
    case 'Rating':
      return videos.sort((one, other) => other.views - one.views)
    default:
      return videos
  }
}

function nearestWord(q: string): string | null {
  const start = (wordsOf(q)[0] ?? '').slice(0, 3)
  return topics.find((topic) => start !== '' && topic.id.startsWith(start))?.id ?? null
}

function refinements(q: string): string[] {
  const topic = topics.find((one) => wordsOf(q).some((word) => one.id.includes(word)))
  return (topic?.subjects ?? ['for beginners', 'at home', 'explained'])
    .slice(0, 5)
    .map((word) => `${q} ${word}`)
}

/** Videos that look popular now: recent ones with many views. */
export function popular(demo: Demo, count: number): Video[] {
  return demo
    .once(cataloguePart)
    .videos.filter((video) => video.live !== 'upcoming')
    .slice(0, 700)
    .sort((one, other) => other.views - one.views)
    .slice(0, count)
}

/** The eighty videos that look popular now, in the flat shape of the second edition and without pages. */
export function trending({ demo }: DemoRequest): Answer {
  return json({
    status: 'success',
    list: popular(demo, 80).map((video) => secondVideo(demo, video)),
  })
}

const qualities = [
  ['maxres', 1280, 720],
  ['maxresdefault', 1280, 720],
  ['sddefault', 640, 480],
  ['high', 480, 360],
  ['medium', 320, 180],
  ['default', 120, 90],
  ['start', 120, 90],
  ['middle', 120, 90],
] as const

/** The flat shape of the service's second edition. */
export function secondVideo(demo: Demo, video: Video) {
  const { channel } = video
  const description = descriptionOf(demo, video)
  return {
    type: 'video',
    title: video.title,
    videoId: video.id,
    author: channel.title,
    authorId: channel.id,
    authorUrl: `/channel/${channel.id}`,
    authorVerified: channel.verified,
    ...(video.index % 4 === 0
      ? {}
      : {
          authorThumbnails: [32, 48, 76, 100, 176, 512].map((size) => ({
            url: demo.image(`avatar-${channel.id}`, size, size),
            width: size,
            height: size,
          })),
        }),
    videoThumbnails: qualities.map(([quality, width, height]) => ({
      quality,
      url: demo.image(`video-${video.id}`, width, height),
      width,
      height,
    })),
    description,
    descriptionHtml: description
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('\n', '<br>'),
    viewCount: video.views,
    viewCountText: `${short(video.views)} views`,
    published: Math.floor(video.published / 1000),
    publishedText: ago(video.published, demo.today()),
    lengthSeconds: video.length,
    liveNow: video.live === 'live',
    premium: false,
    isUpcoming: video.live === 'upcoming',
    isNew: video.place === 0,
    is4k: video.index % 5 === 0,
    is8k: false,
    isVr180: false,
    isVr360: video.index % 97 === 0,
    is3d: false,
    hasCaptions: video.captioned,
  }
}

/**
 * What a person without an account sees first, with topics as filters. A page has 60 videos; a topic has
 * all of its own on one page.
 */
export function home(asked: DemoRequest): Answer {
  const { query, demo } = asked
  const cursor = query.text('cursor')
  const choice = /^topic~(\w+)$/.exec(fromBase64(cursor))?.[1]
  const videos = demo
    .once(cataloguePart)
    .videos.filter((video) => choice === undefined || video.channel.topic.id === choice)
    .slice(0, 600)
    .sort((one, other) => hash(one.id) - hash(other.id))
  return contentsPage(
    asked,
    `home ${choice ?? ''}`,
    videos,
    (video) => asVideo(videoItem(demo, video)),
    {
      size: choice === undefined ? 60 : 600,
      cursor: choice === undefined ? cursor : undefined,
      more: {
        filters: [
          { title: 'All', selected: choice === undefined, cursorSelect: null },
          ...topics.slice(0, 6).map((topic) => ({
            title: topic.name,
            selected: topic.id === choice,
            cursorSelect: Buffer.from(`topic~${topic.id}`).toString('base64url'),
          })),
        ],
      },
    },
  )
}
