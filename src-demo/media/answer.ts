import type { IncomingMessage } from 'node:http'
import { type Answer, json, type Query } from '../asked'
import type { World } from '../world'
import { answerCaptions } from './captions'
import { answerFile } from './files'
import { answerImage } from './images'
import type { MediaSamples } from './samples'

/** Everything needed to answer for a path under /media. */
export interface MediaRequest {
  request: IncomingMessage
  path: string
  query: Query
  world: World
  samples: MediaSamples
}

/** Files, pictures and subtitles. None of them wants the key. */
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
      return answerCaptions(rest, media.world)
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
