import { decodeEntities } from '#shared/reading/html-entities'

/** Words that are shown from one place to another, in seconds. */
export interface Cue {
  from: number
  to: number
  text: string
}

const mostCues = 20_000
const line =
  /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s+-->\s+(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/

/**
 * Reads captions of WebVTT or SubRip into plain words; marks of colour, place and speaker are left
 * out. What is neither gives none. Pure.
 */
export function readCaptions(text: string): readonly Cue[] {
  const cues: Cue[] = []
  let open: Cue | undefined
  for (const row of text.split(/\r\n?|\n/)) {
    const stated = line.exec(row.trim())
    if (stated !== null) {
      open = { from: secondsOf(stated.slice(1, 5)), to: secondsOf(stated.slice(5, 9)), text: '' }
      if (cues.length >= mostCues) break
      cues.push(open)
    } else if (row.trim() === '') open = undefined
    else if (open !== undefined) {
      // What is written as an entity is no mark: "&lt;i&gt;" is read as the words <i>.
      const words = decodeEntities(row.replace(/<[^<>]{0,200}>|\{\\[^{}]{0,200}\}/g, '')).trim()
      open.text = open.text === '' ? words : `${open.text}\n${words}`
    }
  }
  return cues.filter(({ from, to, text }) => to > from && text !== '')
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', part = '0']: readonly (
  | string
  | undefined
)[]): number {
  return (
    Number(hours) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(part.padEnd(3, '0')) / 1000
  )
}

/** The words at a place; several at once below each other. Pure. */
export const cueAt = (cues: readonly Cue[], time: number): string =>
  cues
    .filter(({ from, to }) => from <= time && time < to)
    .map(({ text }) => text)
    .join('\n')
