import { type Demo, hour } from '../demo'
import { tokenFrom } from '../random'
import { type Answer, type DemoRequest, json } from '../request'
import { isoDay } from '../time-text'
import type { Video } from './catalogue'
import { isAnswer } from './information-channel'
import { askedVideo } from './information-video'

interface Stream {
  itag: number
  mime: string
  extension: string
  /** Bits per second. */
  bitrate: number
  width?: number
  height?: number
  label?: string
  sound?: boolean
}

const muxed: readonly Stream[] = [
  {
    itag: 18,
    mime: 'video/mp4; codecs="avc1.42001E, mp4a.40.2"',
    extension: 'mp4',
    bitrate: 480_000,
    width: 640,
    height: 360,
    label: '360p',
    sound: true,
  },
  {
    itag: 22,
    mime: 'video/mp4; codecs="avc1.64001F, mp4a.40.2"',
    extension: 'mp4',
    bitrate: 1_500_000,
    width: 1280,
    height: 720,
    label: '720p',
    sound: true,
  },
]

const separate: readonly Stream[] = [
  {
    itag: 137,
    mime: 'video/mp4; codecs="avc1.640028"',
    extension: 'mp4',
    bitrate: 3_900_000,
    width: 1920,
    height: 1080,
    label: '1080p',
  },
  {
    itag: 248,
    mime: 'video/webm; codecs="vp9"',
    extension: 'webm',
    bitrate: 2_600_000,
    width: 1920,
    height: 1080,
    label: '1080p',
  },
  {
    itag: 136,
    mime: 'video/mp4; codecs="avc1.4d401f"',
    extension: 'mp4',
    bitrate: 1_900_000,
    width: 1280,
    height: 720,
    label: '720p',
  },
  {
    itag: 134,
    mime: 'video/mp4; codecs="avc1.4d401e"',
    extension: 'mp4',
    bitrate: 600_000,
    width: 640,
    height: 360,
    label: '360p',
  },
  {
    itag: 160,
    mime: 'video/mp4; codecs="avc1.4d400c"',
    extension: 'mp4',
    bitrate: 110_000,
    width: 256,
    height: 144,
    label: '144p',
  },
  {
    itag: 140,
    mime: 'audio/mp4; codecs="mp4a.40.2"',
    extension: 'm4a',
    bitrate: 130_000,
    sound: true,
  },
  {
    itag: 251,
    mime: 'audio/webm; codecs="opus"',
    extension: 'webm',
    bitrate: 140_000,
    sound: true,
  },
]

/** Largest file that the demo pretends a stream to be. */
const largest = 60_000_000

/**
 * Addresses of a video’s files for two days. Live videos have none but a playlist while they run; protected
 * ones have a cipher in place of an address, or nothing. 404 for an unknown video.
 */
export function streamingData(asked: DemoRequest): Answer {
  const video = askedVideo(asked, 'id')
  if (isAnswer(video)) return video
  const { demo } = asked
  const live = video.live !== 'none'
  const none = live || (video.isProtected && video.index % 2 === 0)
  const show = (stream: Stream) => showStream(demo, video, stream)
  return json({
    adaptiveFormats: none ? [] : separate.map(show),
    dashManifestUrl: null,
    expiresInSeconds: '21540',
    formats: none
      ? []
      : muxed.filter(({ height = 0 }) => height < 700 || video.definition === 'hd').map(show),
    hlsManifestUrl: video.live === 'live' ? demo.media(`file/${video.id}.m3u8`) : null,
    isProtectedContent: video.isProtected,
    publishDate: isoDay(video.published),
  })
}

function showStream(demo: Demo, video: Video, stream: Stream) {
  const natural = Math.floor((stream.bitrate / 8) * video.length)
  // Even, as the samples of a WAV need it, and no smaller than the recorded samples.
  const size = Math.min(largest, Math.max(200_000, natural - (natural % 2)))
  const address = `${demo.media(`file/${video.id}_${stream.itag}.${stream.extension}`)}?size=${size}&name=${encodeURIComponent(video.title)}&exp=${demo.today() + 48 * hour}&sig=${tokenFrom('url', 400, video.id, stream.itag)}`
  const { width, height, label } = stream
  return {
    itag: stream.itag,
    // A protected stream has a cipher in place of its address.
    ...(video.isProtected
      ? {
          signatureCipher: `s=${tokenFrom('url', 80, video.id)}&sp=sig&url=${encodeURIComponent('https://media.example/stream')}`,
        }
      : { url: address }),
    mimeType: stream.mime,
    bitrate: stream.bitrate,
    ...(width === undefined || height === undefined ? {} : { width, height, fps: 30 }),
    lastModified: String((video.published + hour) * 1000),
    contentLength: String(size),
    quality: height === undefined ? 'tiny' : height >= 720 ? `hd${height}` : 'medium',
    ...(label === undefined ? {} : { qualityLabel: label }),
    projectionType: 'RECTANGULAR',
    averageBitrate: Math.floor(stream.bitrate * 0.8),
    ...(stream.sound
      ? { audioQuality: 'AUDIO_QUALITY_MEDIUM', audioSampleRate: '44100', audioChannels: 2 }
      : {}),
    initRange: { start: '0', end: '739' },
    indexRange: { start: '740', end: '1299' },
    approxDurationMs: String(video.length * 1000),
  }
}
