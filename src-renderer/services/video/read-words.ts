import { readPlain, type SafeLink } from '../../kit/text/read-safe'

/** A part of a text that people wrote under a video. */
export type WordPart =
  | { at: 'text'; text: string }
  | { at: 'link'; link: SafeLink }
  /** `#nighttrain`, which leads to a search. */
  | { at: 'hashtag'; text: string }
  /** `12:34`, which leads to that place of the video. */
  | { at: 'time'; text: string; seconds: number }

const special =
  /(?<![\w:/.#])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\w:])|(?<![\w/&#])#([\p{L}\p{N}_]{2,60})/gu

/** Reads links, hashtags and times in a text without markup. Pure. */
export function readWords(text: string): readonly WordPart[] {
  return readPlain(text).nodes.flatMap((node): readonly WordPart[] => {
    if (node.at === 'link') return [{ at: 'link', link: node.link }]
    return node.at === 'text' ? partsIn(node.text) : []
  })
}

function partsIn(text: string): WordPart[] {
  const parts: WordPart[] = []
  let from = 0
  for (const match of text.matchAll(special)) {
    const [whole, hours, minutes, seconds] = match
    const part: WordPart = whole.startsWith('#')
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
