import { readPlain, type SafeLink } from './read-safe'

/** A part of a text that somebody wrote without markup. */
export type LinkedPart =
  | { at: 'text'; text: string }
  | { at: 'link'; link: SafeLink }
  /** `#nighttrain` */
  | { at: 'hashtag'; text: string }
  /** `12:34`, a place in what is played. */
  | { at: 'time'; text: string; seconds: number }

const special =
  /(?<![\w:/.#])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\w:])|(?<![\w/&#])#([\p{L}\p{N}_]{2,60})/gu

/** Reads links, hashtags and times in a text without markup. Pure. */
export function readLinked(text: string): readonly LinkedPart[] {
  return readPlain(text).nodes.flatMap((node): readonly LinkedPart[] => {
    if (node.at === 'link') return [{ at: 'link', link: node.link }]
    return node.at === 'text' ? partsIn(node.text) : []
  })
}

function partsIn(text: string): LinkedPart[] {
  const parts: LinkedPart[] = []
  let from = 0
  for (const match of text.matchAll(special)) {
    const [whole, hours, minutes, seconds] = match
    const part: LinkedPart = whole.startsWith('#')
      ? { at: 'hashtag', text: whole }
      : {
          at: 'time',
          text: whole,
          seconds: Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds),
        }
    if (match.index > from) parts.push({ at: 'text', text: text.slice(from, match.index) })
    parts.push(part)
    from = match.index + whole.length
  }
  if (from < text.length) parts.push({ at: 'text', text: text.slice(from) })
  return parts
}
