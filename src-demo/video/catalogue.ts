import { type Demo, type DemoPart, day, hour } from '../demo'
import { nickname, personName } from '../people'
import { videoTitle } from '../phrases'
import { itemAt, randomFrom, tokenFrom } from '../random'
import { type Topic, topics } from '../topics'

/** A channel; the first sixty make videos, the others only watch and comment. */
export interface Channel {
  index: number
  id: string
  handle: string
  title: string
  topic: Topic
  country: string | undefined
  language: string
  joined: number
  subscribers: number
  hidesSubscribers: boolean
  verified: boolean
  videoCount: number
}

/** A video of the one catalogue that both video services show. */
export interface Video {
  index: number
  /** Place among its channel's videos, newest first. */
  place: number
  id: string
  channel: Channel
  title: string
  published: number
  /** Whole seconds; 0 while live or upcoming. */
  length: number
  views: number
  likes: number
  hidesLikes: boolean
  live: 'none' | 'live' | 'upcoming'
  short: boolean
  definition: 'hd' | 'sd'
  captioned: boolean
  category: VideoCategory
  tags: string[]
  threads: number
  commentsOff: boolean
  /** Streams of it cannot be fetched. */
  isProtected: boolean
}

/** An invented playlist. */
export interface Playlist {
  id: string
  channel: Channel
  title: string
  published: number
  videos: readonly Video[]
  /** Places of entries whose video is gone. */
  gone: readonly number[]
}

/** A category of videos. */
export interface VideoCategory {
  id: string
  title: string
  assignable: boolean
}

/** All categories. */
export const videoCategories: readonly VideoCategory[] = [
  { id: '1', title: 'Film & Animation', assignable: true },
  { id: '2', title: 'Autos & Vehicles', assignable: true },
  { id: '10', title: 'Music', assignable: true },
  { id: '15', title: 'Pets & Animals', assignable: true },
  { id: '17', title: 'Sports', assignable: true },
  { id: '18', title: 'Short Movies', assignable: false },
  { id: '19', title: 'Travel & Events', assignable: true },
  { id: '22', title: 'People & Blogs', assignable: true },
  { id: '24', title: 'Entertainment', assignable: true },
  { id: '26', title: 'Howto & Style', assignable: true },
  { id: '27', title: 'Education', assignable: true },
  { id: '28', title: 'Science & Technology', assignable: true },
]

const categoryOf: Record<string, string> = {
  music: '10',
  wildlife: '15',
  cycling: '17',
  travel: '19',
  railways: '19',
  languages: '27',
  history: '27',
  astronomy: '28',
  programming: '28',
  photography: '1',
}

/** Everything that both video services are drawn from. */
export interface Catalogue {
  channels: readonly Channel[]
  /** Of all channels, newest first. */
  videos: readonly Video[]
  channelById: ReadonlyMap<string, Channel>
  videoById: ReadonlyMap<string, Video>
  videosOf(channel: Channel): readonly Video[]
  playlistsOf(channel: Channel): readonly Playlist[]
  /** Also finds the list of all uploads of a channel (`UU...`). */
  playlistById(id: string): Playlist | undefined
  /** Finds by id, handle with or without `@`, or a channel's address. */
  findChannel(text: string): Channel | undefined
  /** Finds by id or a video's address. */
  findVideo(text: string): Video | undefined
}

const makers = 60
const watchers = 40
const countries = ['PT', 'NO', 'JP', 'KE', 'CA', 'DE', 'IN', 'AR', 'GB', 'FI', 'none'] as const
const channelNames = [
  '{name} Club',
  'The {name} Shed',
  'Slow {name}',
  '{name} with {person}',
  'Plain {name}',
  '{person} & the {name}',
  'Daily {name}',
  'Radio {name}',
  '{name}, Mostly',
] as const

/** One catalogue per world, built on first use. */
export const cataloguePart: DemoPart<Catalogue> = { build }

function build(demo: Demo): Catalogue {
  const channels = Array.from({ length: makers + watchers }, (_, index) => channelAt(demo, index))
  const byChannel = channels.map((channel) =>
    Array.from({ length: channel.videoCount }, (_, place) => videoAt(demo, channel, place)),
  )
  const videos = byChannel.flat().sort((one, other) => other.published - one.published)
  for (const [index, video] of videos.entries()) video.index = index
  const channelById = new Map(channels.map((channel) => [channel.id, channel]))
  const videoById = new Map(videos.map((video) => [video.id, video]))
  const byHandle = new Map(channels.map((channel) => [channel.handle.toLowerCase(), channel]))
  const videosOf = (channel: Channel): readonly Video[] => byChannel[channel.index] ?? []
  const playlists = channels.map((channel) => playlistsFor(demo, channel, videosOf(channel)))
  const playlistIndex = new Map(playlists.flat().map((playlist) => [playlist.id, playlist]))
  return {
    channels,
    videos,
    channelById,
    videoById,
    videosOf,
    playlistsOf: (channel) => playlists[channel.index] ?? [],
    playlistById(id) {
      const owner = id.startsWith('UU') ? channelById.get(`UC${id.slice(2)}`) : undefined
      if (!owner) return playlistIndex.get(id)
      return {
        id,
        channel: owner,
        title: `Uploads from ${owner.title}`,
        published: owner.joined,
        videos: videosOf(owner),
        gone: [],
      }
    },
    findChannel(text) {
      const id = /UC[\w-]{22}/.exec(text)?.[0]
      if (id !== undefined) return channelById.get(id)
      const handle = text.split('/').findLast((part) => part !== '') ?? ''
      return byHandle.get(handle.replace(/^@/, '').toLowerCase())
    },
    findVideo(text) {
      if (videoById.has(text)) return videoById.get(text)
      const id = /(?:[?&]v=|\/)([\w-]{11})(?:$|[?&#/])/.exec(text)?.[1]
      return id === undefined ? undefined : videoById.get(id)
    },
  }
}

function channelAt(demo: Demo, index: number): Channel {
  const random = randomFrom(demo.seed, 'channel', index)
  const watching = index >= makers
  const topic = itemAt(topics, index)
  const person = watching ? nickname(index) : (personName('maker', index).split(' ')[0] ?? '')
  const title = watching
    ? person
    : itemAt(channelNames, index + 2 * Math.floor(index / topics.length))
        .replace('{name}', topic.name)
        .replace('{person}', person)
  const counts: Record<number, number> = { 0: 400, 1: 0, 2: 1 }
  const country = random.pick(countries)
  return {
    index,
    id: `UC${tokenFrom('url', 22, demo.seed, 'channel', index)}`,
    handle: `${title.replace(/[^A-Za-z0-9]+/g, '')}${watching ? '' : index}`,
    title,
    topic,
    country: country === 'none' ? undefined : country,
    language: random.pick(['en', 'en', 'en', 'de', 'pt', 'ja']),
    joined: demo.today() - random.integer(3200, 5200) * day + random.integer(0, 23) * hour,
    subscribers: watching ? random.integer(0, 40) : Math.floor(10 ** (2.5 + random.next() * 4.2)),
    hidesSubscribers: index % 13 === 5,
    verified: !watching && random.chance(0.35),
    videoCount: watching ? 0 : (counts[index] ?? random.integer(12, 110)),
  }
}

function videoAt(demo: Demo, channel: Channel, place: number): Video {
  const random = randomFrom(demo.seed, 'video', channel.index, place)
  const gap = 1.5 + (channel.index % 9) * 1.7
  const live =
    place !== 0
      ? 'none'
      : channel.index % 7 === 3
        ? 'live'
        : channel.index % 11 === 4
          ? 'upcoming'
          : 'none'
  const short = live === 'none' && random.chance(0.12)
  const titled = videoTitle(channel.topic, random)
  const views = Math.floor(10 ** (1.7 + random.next() * 4.8))
  const record = channel.index === 0 && place === 7
  return {
    index: 0,
    place,
    id: tokenFrom('url', 11, demo.seed, 'video', channel.index, place),
    channel,
    title: short ? `${titled} #short` : titled,
    published:
      demo.today() -
      Math.floor((place * gap + random.next() * gap) * day) -
      (live === 'none' ? 0 : hour) -
      random.integer(0, 59_999),
    length: live !== 'none' ? 0 : short ? random.integer(9, 59) : lengthOf(random.next()),
    views: live === 'upcoming' ? 0 : record ? 8_665_617_505 : views,
    likes: Math.floor(views * (0.01 + random.next() * 0.06)),
    hidesLikes: random.chance(0.04),
    live,
    short,
    definition: place > 60 ? 'sd' : 'hd',
    captioned: random.chance(0.5),
    category: categoryFor(channel.topic),
    tags: random.chance(0.1)
      ? []
      : [channel.topic.id, ...random.several(channel.topic.subjects, random.integer(1, 5))],
    threads: record ? 1200 : Math.min(400, Math.floor(views ** 0.5 * random.next())),
    commentsOff: random.chance(0.03),
    isProtected: random.chance(0.06),
  }
}

/** Mostly a few minutes, sometimes hours, once in a while more than a day. */
function lengthOf(share: number): number {
  if (share > 0.997) return 86_400 + 7_200
  return Math.floor(61 * 1.0 + share ** 4 * 9_000 + share * 900)
}

function categoryFor(topic: Topic): VideoCategory {
  const id = categoryOf[topic.id] ?? '26'
  return videoCategories.find((category) => category.id === id) ?? itemAt(videoCategories, 0)
}

const playlistTitles = [
  'Start here',
  'All about the {subject}',
  'Long ones for the evening',
  'Season one',
  'Season two',
  'Short and sweet',
  'Favourites of the year',
  'On the road',
] as const

function playlistsFor(demo: Demo, channel: Channel, videos: readonly Video[]): Playlist[] {
  if (videos.length < 3) return []
  const random = randomFrom(demo.seed, 'playlists', channel.index)
  const count = channel.index === 0 ? 14 : random.integer(2, 7)
  return Array.from({ length: count }, (_, number) => {
    const step = random.integer(1, 4)
    const from = random.integer(0, 3)
    const chosen = videos.filter((_video, index) => (index + from) % step === 0).slice(0, 180)
    return {
      id: `PL${tokenFrom('url', 32, demo.seed, 'playlist', channel.index, number)}`,
      channel,
      title:
        itemAt(playlistTitles, number).replace(
          '{subject}',
          itemAt(channel.topic.subjects, number),
        ) + (number >= playlistTitles.length ? `, part ${number - playlistTitles.length + 2}` : ''),
      published: channel.joined + random.integer(10, 900) * day,
      videos: chosen,
      gone: number % 3 === 1 && chosen.length > 4 ? [3] : [],
    }
  })
}
