import type { IncomingMessage } from 'node:http'
import type { Demo } from '../demo'
import { spokenLines } from '../phrases'
import { hash, randomFrom } from '../random'
import { type Answer, json, type Query } from '../request'
import { answerFile } from './files'
import { paint } from './paint'
import { encodePng } from './png'
import type { MediaSamples } from './samples'

/** Everything needed to answer for a path under /media. */
export interface MediaRequest {
  request: IncomingMessage
  path: string
  query: Query
  demo: Demo
  samples: MediaSamples
}

/** Answers `/media/captions/<video>.<language>.vtt` with subtitles in WebVTT. */
function answerCaptions(file: string, demo: Demo): Answer {
  const [, video, language] = /^([\w-]{11})\.([\w-]{2,8})\.vtt$/.exec(file) ?? []
  if (video === undefined || language === undefined) return json({ message: 'Not Found' }, 404)
  const random = randomFrom(demo.seed, 'captions', video)
  let at = 0
  const cues = Array.from({ length: 24 }, () => {
    const start = at
    at += random.integer(2, 5)
    return `${clock(start)} --> ${clock(at)}\n${random.pick(spokenLines)}\n`
  })
  return {
    status: 200,
    headers: { 'content-type': 'text/vtt; charset=utf-8' },
    body: `WEBVTT\nLanguage: ${language}\n\n${cues.join('\n')}`,
  }
}

function clock(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.000`
}

const largestSide = 2560
const keptBytes = 24_000_000
const kept = new Map<string, Promise<Buffer>>()
const sizes = new Map<string, number>()

/** Answers `/media/image/<name>-<width>x<height>.png`; without a size it is 64 by 64. */
async function answerImage(path: string): Promise<Answer> {
  const match = /^(.+?)(?:-(\d{1,4})x(\d{1,4}))?\.png$/.exec(path)
  if (!match) return json({ message: 'Not Found' }, 404)
  const [, name = '', width = '64', height = '64'] = match
  const side = (text: string): number => Math.min(largestSide, Math.max(1, Number(text)))
  const body = await picture(name, side(width), side(height))
  return {
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      etag: `"${hash(path).toString(16)}"`,
    },
    body,
  }
}

function picture(name: string, width: number, height: number): Promise<Buffer> {
  const key = `${name}-${width}x${height}`
  const known = kept.get(key)
  if (known) return known
  const making = paint(name, width, height).then(encodePng)
  kept.set(key, making)
  making.then((bytes) => {
    sizes.set(key, bytes.length)
    forgetOldest()
  }, forgetOldest)
  return making
}

/** A Map lists its keys by age, so the first ones are the oldest. */
function forgetOldest(): void {
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  for (const [key, size] of sizes) {
    if (total <= keptBytes) return
    total -= size
    sizes.delete(key)
    kept.delete(key)
  }
}

/** Files, pictures and subtitles. None of them needs the key. */
export async function answerMedia(media: MediaRequest): Promise<Answer> {
  const { request } = media
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return json({ message: 'Method Not Allowed' }, 405, { allow: 'GET, HEAD' })
  }
  const path = decoded(media.path)
  const [, folder = '', rest = ''] = /^\/media\/+([^/]+)(?:\/+([^/].*)?)?$/.exec(path) ?? []
  switch (folder) {
    case 'image':
      return answerImage(rest)
    case 'file':
      return answerFile({ ...media, file: rest })
    case 'captions':
      return answerCaptions(rest, media.demo)
    case 'elsewhere':
      return json({ message: 'You were sent elsewhere.' })
    default:
      return json({ message: 'Not Found' }, 404)
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
