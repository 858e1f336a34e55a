import { addressesInSet } from '../reading/pictures'
import { isMembers, type Members, openText } from '../reading/plain'
import {
  at,
  firstText,
  httpsAddress,
  integerOf,
  isoDuration,
  listOf,
  mapBounded,
  membersOf,
  plainText,
  textOf,
} from '../reading/reading'
import { countOf } from './counts'
import { recordIdOf } from './lists'
import { camelNames } from './shapes'
import type { ChannelReference, Picture, Video } from './video-models'

/** As many things as one answer is read for: pages hold a hundred, whole lists some thousands. */
export const mostItems = 10_000
const mostPictures = 60

/** Plain text of one line's worth, without markup and entities; undefined if nothing is left. */
export function lineText(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : textOf(plainText(text, 1000))
}

/** Plain text of any length, without markup and entities. */
export function longText(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined ? undefined : textOf(plainText(text))
}

/** What stands beside a text that is written as an object. */
const besideText = new Set(['text', 'seconds', 'label', 'accessibility', 'lang', 'html'])

/** A text that is written as an object: `{simpleText}`, `{runs: [{text}]}`, `{text, seconds}`. */
export function saidIn(value: Members): string | undefined {
  if (typeof value.simpleText === 'string') return value.simpleText
  const isText = Object.keys(value).every((name) => besideText.has(name))
  if (typeof value.text === 'string' && isText) return value.text
  if (!Array.isArray(value.runs)) return undefined
  return value.runs.map((one) => String(membersOf(one).text ?? '')).join('')
}

/** Texts of a list, or of one text with commas between them; null and other things are left out. */
export function textsOf(value: unknown, most = 500): string[] {
  const open = openText(value)
  const list = typeof open === 'string' ? open.slice(0, 20_000).split(',') : listOf(open)
  return mapBounded(list, most, lineText)
}

/**
 * Pictures of one thing, narrowest first: a list of `{url, width}`, an object of such by the names of
 * sizes, one of them alone, or an address.
 */
export function readPictures(value: unknown): Picture[] {
  const open = pictureList(value)
  const list = Array.isArray(open)
    ? open
    : isMembers(open) && addressIn(camelNames(open)) === undefined
      ? Object.values(open).flat()
      : [open]
  const each = list.slice(0, mostPictures).flatMap((one) => {
    const text = typeof one === 'string' ? one : firstText(membersOf(one), 'srcset', 'srcSet')
    return text !== undefined && /,\s/.test(text)
      ? addressesInSet(text).map(({ address, width }) => ({ url: address, width }))
      : [one]
  })
  return mapBounded(each, mostPictures, readPicture).sort(
    (one, other) => (one.width ?? 0) - (other.width ?? 0),
  )
}

/** Pictures out of what may be around them: `{image: {sources: […]}}`. */
function pictureList(value: unknown): unknown {
  let here = openText(value)
  for (let level = 0; level < 3 && isMembers(here); level += 1) {
    const { image, sources, sizes } = here
    const inside = openText(sources ?? sizes ?? image)
    if (typeof inside !== 'object' || inside === null || addressIn(here) !== undefined) break
    here = inside
  }
  return here
}

const addressIn = (picture: Members): string | undefined =>
  firstText(picture, 'url', 'src', 'href', 'link')

function readPicture(value: unknown): Picture | undefined {
  const picture = camelNames(membersOf(value))
  const address = httpsAddress(typeof value === 'string' ? value : addressIn(picture))
  if (address === undefined) return undefined
  return { address, width: countOf(picture.width), height: countOf(picture.height) }
}

/**
 * The picture to show beside a title: the narrowest that is wide enough, or the widest. If no
 * width is stated, the one in the middle: services name them from small to large.
 */
export function fittingPicture(pictures: readonly Picture[]): string | undefined {
  const fitting = pictures.find(({ width }) => width !== undefined && width >= 240)
  const widest = pictures.at(-1)
  const middle = pictures[Math.floor((pictures.length - 1) / 2)]
  return (fitting ?? (widest?.width === undefined ? middle : widest))?.address
}

/** `author` of a video, a playlist or a post; its badges are objects with a type. */
export function readAuthor(value: unknown): ChannelReference | undefined {
  const author = membersOf(value)
  const id = firstText(author, 'channelId')
  const title = lineText(author.title)
  if (id === undefined && title === undefined) return undefined
  return { id, title, pictures: readPictures(author.avatar), verified: isVerified(author.badges) }
}

/** Whether one of these badges says that the channel is what it claims to be. */
export function isVerified(badges: unknown): boolean {
  return mapBounded(listOf(badges), 20, (one) =>
    /verified/i.test(`${textOf(at(one, 'type')) ?? ''} ${textOf(at(one, 'text')) ?? ''}`)
      ? true
      : undefined,
  ).includes(true)
}

/** A channel with only an id and a title. */
export function channelReference(
  id: string | undefined,
  title: string | undefined,
): ChannelReference | undefined {
  if (id === undefined && title === undefined) return undefined
  return { id, title, pictures: [], verified: false }
}

/** A video without any stated member, to be filled in. */
export function bareVideo(id: string): Video {
  return {
    recordId: recordIdOf(id),
    id,
    title: undefined,
    description: undefined,
    channel: undefined,
    pictures: [],
    published: undefined,
    publishedText: undefined,
    seconds: undefined,
    live: 'none',
    scheduled: undefined,
    views: undefined,
    viewers: undefined,
    likes: undefined,
    comments: undefined,
    badges: [],
    keywords: [],
    category: undefined,
    definition: undefined,
    captioned: undefined,
    availability: 'available',
    captions: [],
    chapters: [],
  }
}

/** The title of a video, or what there is in its place. */
export function videoName({ title, availability, id }: Video): string {
  if (availability === 'private') return 'Private video'
  if (availability === 'deleted') return 'Deleted video'
  return title ?? `Video ${id}`
}

/** Seconds of a length: a number, what a clock shows ("1:02:03"), PT4M13S, or "4 min 13 s". */
export function secondsOf(value: unknown): number | undefined {
  const text = textOf(value) ?? ''
  if (/^P/i.test(text)) return isoDuration(text.toUpperCase())
  const [, hours = 0, minutes = 0, seconds = 0] = spokenLength.exec(text) ?? []
  if (/[a-z]$/i.test(text)) {
    return spokenLength.test(text)
      ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      : undefined
  }
  if (!/^\d{1,3}(?::[0-5]\d){1,2}$/.test(text)) {
    const count = integerOf(value)
    return count === undefined || count < 0 ? undefined : count
  }
  return text.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
}

const spokenLength =
  /^(?:(\d{1,3}) ?h(?:ours?|rs?)?,? ?)?(?:(\d{1,4}) ?m(?:in(?:ute)?s?)?,? ?)?(?:(\d{1,6}) ?s(?:ec(?:ond)?s?)?)?$/i

/**
 * Places of videos that are gone bear one of two titles.
 *
 * @param thin nothing else is stated of it
 */
export function availabilityOf(title: string | undefined, thin: boolean): Video['availability'] {
  if (thin && /^\[?deleted video\]?$/i.test(title ?? '')) return 'deleted'
  return thin && /^\[?private video\]?$/i.test(title ?? '') ? 'private' : 'available'
}

/** The id of a video in what was asked: an id as it stands, or the address of its page. */
export function askedVideoId(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || text.length > 2000) return undefined
  if (/^[\w-]{6,40}$/.test(text)) return text
  return /(?:[?&]v=|\/(?:shorts|embed|live|watch)\/)([\w-]{6,40})/.exec(text)?.[1]
}

/** The id of a channel in what was asked: customarily UC and 22 further characters, also in an address. */
export function askedChannelId(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || text.length > 2000) return undefined
  return /(?:^|\/channel\/)(UC[\w-]{22})(?:$|[/?#])/.exec(text)?.[1]
}

const ownAddresses = ['url', 'link', 'href', 'uri', 'videoUrl', 'watchUrl', 'webpageUrl']
const idsOfAddresses = [
  ['playlistId', /\/playlist\?list=([\w-]{3,80})/],
  ['channelId', /\/channel\/(UC[\w-]{3,40})/],
  ['videoId', /\/watch\?v=([\w-]{1,40})(?:$|[&#])/],
  [
    'videoId',
    /(?:\/watch\?v=|\/(?:shorts|embed|live|watch|videos?)\/)(\d{1,20}|[\w-]{5,40})(?:$|[/?&#])/,
  ],
] as const

/** The id of a thing as its own page's address has it, under the name for such ids; none for other addresses. */
export function idInAddress(thing: Members): Readonly<Record<string, string>> {
  for (const name of ownAddresses) {
    const address = textOf(thing[name])
    if (address === undefined || address.length > 2000) continue
    for (const [idName, form] of idsOfAddresses) {
      const id = form.exec(address)?.[1]
      if (id !== undefined) return { [idName]: id }
    }
  }
  return {}
}

/** The id of the channel whose page has this address. */
export const channelInAddress = (address: unknown): string | undefined =>
  idInAddress({ url: address }).channelId

/** The first of these members that holds a text, as plain text of one line. */
export function firstLine(members: Members, ...names: readonly string[]): string | undefined {
  return lineText(firstText(members, ...names))
}

/**
 * The details of a video with what a player's answer states of it elsewhere: `{videoDetails, microformat}`.
 * Undefined for any other answer.
 */
export function detailsOfPlayer(answer: Members): Members | undefined {
  const details = openText(answer.videoDetails)
  const format = membersOf(at(answer, 'microformat', 'playerMicroformatRenderer'))
  if (!isMembers(details) || Object.keys(format).length === 0) return undefined
  const { likeCount, category, publishDate, uploadDate } = format
  const tracks = listOf(at(answer, 'captions', 'playerCaptionsTracklistRenderer', 'captionTracks'))
  const captions = tracks.slice(0, 500).map((one) => {
    const { baseUrl, languageCode, name } = membersOf(one)
    const code = textOf(languageCode)
    return { url: baseUrl, language: { code, name: saidIn(membersOf(name)) ?? name ?? code } }
  })
  return { likeCount, category, captions, publishDate: publishDate ?? uploadDate, ...details }
}
