import {
  firstText,
  flagOf,
  httpsAddress,
  integerOf,
  listOf,
  mapBounded,
  membersOf,
  momentOf,
  numberOf,
} from '../../reading/reading'
import { type Unanswered, unansweredBy } from '../unanswered'
import { countOf } from '../video-reading'
import type { StreamFormat, StreamingData } from './models'

/** Streams of a video. Of a protected one there are none, or none that can be fetched. */
export function readStreamingData(body: unknown, receivedAt: number): StreamingData | Unanswered {
  const answer = membersOf(body)
  const isTold = ['formats', 'adaptiveFormats', 'isProtectedContent', 'hlsManifestUrl'].some(
    (one) => Object.hasOwn(answer, one),
  )
  if (!isTold) return unansweredBy(body)
  const formats = mapBounded(listOf(answer.formats), 500, readFormat)
  const adaptiveFormats = mapBounded(listOf(answer.adaptiveFormats), 500, readFormat)
  const all = [...formats, ...adaptiveFormats]
  const noneToFetch = all.length > 0 && all.every(({ address }) => address === undefined)
  return {
    at: 'streams',
    formats,
    adaptiveFormats,
    isProtected: flagOf(answer.isProtectedContent) === true || noneToFetch,
    published: momentOf(answer.publishDate, receivedAt),
    expiresInSeconds: countOf(answer.expiresInSeconds),
    dashManifest: httpsAddress(answer.dashManifestUrl),
    hlsManifest: httpsAddress(answer.hlsManifestUrl),
  }
}

/** A stream; its sizes are numbers written as text. */
function readFormat(value: unknown): StreamFormat | undefined {
  const format = membersOf(value)
  const itag = integerOf(format.itag)
  const [mimeType, parameters = ''] = (firstText(format, 'mimeType') ?? '').split(';', 2)
  const address = httpsAddress(format.url)
  if (itag === undefined && address === undefined) return undefined
  const milliseconds = numberOf(format.approxDurationMs)
  return {
    itag,
    address,
    mimeType: mimeType === '' ? undefined : mimeType,
    codecs: (/codecs="([^"]{0,200})"/.exec(parameters)?.[1] ?? '')
      .split(',')
      .map((codec) => codec.trim())
      .filter((codec) => codec !== ''),
    bitrate: countOf(format.bitrate) ?? countOf(format.averageBitrate),
    width: countOf(format.width),
    height: countOf(format.height),
    framesPerSecond: numberOf(format.fps),
    quality: firstText(format, 'qualityLabel', 'quality'),
    audioQuality: firstText(format, 'audioQuality'),
    audioSampleRate: countOf(format.audioSampleRate),
    audioChannels: countOf(format.audioChannels),
    bytes: countOf(format.contentLength),
    seconds: milliseconds === undefined || milliseconds < 0 ? undefined : milliseconds / 1000,
  }
}
