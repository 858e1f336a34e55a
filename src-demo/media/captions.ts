import { type Answer, json } from '../asked'
import { randomFrom } from '../random'
import { spokenLines } from '../words'
import type { World } from '../world'

/** Answers `/media/captions/<video>.<language>.vtt` with subtitles in WebVTT. */
export function answerCaptions(file: string, world: World): Answer {
  const [, video, language] = /^([\w-]{11})\.([\w-]{2,8})\.vtt$/.exec(file) ?? []
  if (video === undefined || language === undefined) return json({ message: 'Not Found' }, 404)
  const random = randomFrom(world.seed, 'captions', video)
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
