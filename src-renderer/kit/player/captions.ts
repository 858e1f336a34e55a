import { decodeEntities } from '#shared/reading/reading'

/** Words that are shown from one place to another, in seconds. */
export interface Cue {
  from: number
  to: number
  text: string
}

/** A cue without a stated end is shown until the next one. */
type Stated = Omit<Cue, 'to'> & { to: number | undefined }

const mostCues = 20_000
const line =
  /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s+-->\s+(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/

/**
 * Reads captions of WebVTT, SubRip or XML (TTML, and the transcripts of video platforms) into plain words;
 * marks of colour, place and speaker are left out. What is none of them gives none. Pure.
 */
export function readCaptions(text: string): readonly Cue[] {
  const stated = /^\ufeff?\s*</.test(text) ? readElements(text) : readLines(text)
  return stated.flatMap(({ from, to, text: words }, place) => {
    const until = to ?? stated[place + 1]?.from ?? Number.POSITIVE_INFINITY
    return until > from && words !== '' ? [{ from, to: until, text: words }] : []
  })
}

function readLines(text: string): readonly Stated[] {
  const cues: Stated[] = []
  let open: Stated | undefined
  for (const row of text.split(/\r\n?|\n/)) {
    const stated = line.exec(row.trim())
    if (stated !== null) {
      open = { from: secondsOf(stated.slice(1, 5)), to: secondsOf(stated.slice(5, 9)), text: '' }
      if (cues.length >= mostCues) break
      cues.push(open)
    } else if (row.trim() === '') open = undefined
    else if (open !== undefined) {
      const words = wordsOf(row)
      open.text = open.text === '' ? words : `${open.text}\n${words}`
    }
  }
  return cues
}

/**
 * The elements `<text start dur>` (seconds), `<p t d>` (thousandths of one) and TTML's `<p begin end>` or
 * `<p begin dur>` (a clock, or seconds with their unit).
 */
function readElements(text: string): readonly Stated[] {
  return text
    .split(/<(?=(?:text|p)\s)/, mostCues + 1)
    .slice(1)
    .flatMap((piece) => {
      const head = piece.slice(0, piece.indexOf('>'))
      const members = new Map(
        Array.from(head.matchAll(/\s(\w{1,20})="([^"]{0,40})"/g), ([, name = '', value = '']) => [
          name,
          value,
        ]),
      )
      const at = (name: string) => clockOf(members.get(name))
      const thousandths = (name: string) => {
        const value = at(name)
        return value === undefined ? undefined : value / 1000
      }
      const from = at('start') ?? at('begin') ?? thousandths('t')
      if (from === undefined) return []
      const length = at('dur') ?? thousandths('d')
      const to = at('end') ?? (length === undefined ? undefined : from + length)
      const [inside = ''] = piece.slice(head.length + 1).split(/<\/(?:text|p)>/, 1)
      const rows = inside.replace(/<br[^<>]{0,40}>/g, '\n').split('\n')
      // The words of a transcript are text of a page inside text of XML: "&amp;#39;".
      const read = rows.map((row) => decodeEntities(wordsOf(row))).filter((row) => row !== '')
      return [{ from, to, text: read.join('\n') }]
    })
}

/** What is written as an entity is no mark: "&lt;i&gt;" is read as the words <i>. */
const wordsOf = (row: string): string =>
  decodeEntities(row.replace(/<[^<>]{0,200}>|\{\\[^{}]{0,200}\}/g, '')).trim()

/** Seconds of "12.5", "12.5s", "1500ms" or "00:00:12.500"; undefined if it is none. */
function clockOf(text: string | undefined): number | undefined {
  const [, clock = '', unit] = /^([\d:.]{1,20})(ms|s)?$/.exec(text ?? '') ?? []
  if (clock === '') return undefined
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  if (!Number.isFinite(seconds)) return undefined
  return unit === 'ms' ? seconds / 1000 : seconds
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
