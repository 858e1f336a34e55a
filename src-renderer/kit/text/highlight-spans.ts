/** A passage of a text, as it is kept: its words, and those round it by which it is found again. */
export interface Passage {
  quote: string
  before: string
  after: string
}

/** Where a passage stands in a text: from this character up to that one. */
export interface Span {
  id: string
  from: number
  to: number
}

/** One part of a paragraph: plain, or marked by the highlight of this id. */
export interface Piece {
  text: string
  highlight: string | undefined
}

/** A paragraph with where it begins in the whole text, and the ids of the highlights that end in it. */
export interface Paragraph {
  from: number
  pieces: Piece[]
  ends: string[]
}

const context = 60
const longest = 4_000
const between = '\n\n'

/** A text as paragraphs, and as the one text in which places are counted. Pure. */
export function paragraphsOf(text: string): { whole: string; paragraphs: string[] } {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return { whole: paragraphs.join(between), paragraphs }
}

/** The passage between two places, without the spaces at its ends; undefined if nothing is left. Pure. */
export function passageAt(whole: string, from: number, to: number): Passage | undefined {
  const stated = whole.slice(from, Math.min(to, from + longest))
  const quote = stated.trim()
  if (quote === '') return undefined
  const start = from + stated.indexOf(quote)
  const end = start + quote.length
  return {
    quote,
    before: whole.slice(Math.max(0, start - context), start),
    after: whole.slice(end, end + context),
  }
}

/**
 * The places of passages in a text that may have changed since. Of several places with the same words
 * the one with the most similar surroundings; passages that are gone are left out, and of two that
 * overlap the later one. Pure.
 */
export function spansOf(whole: string, passages: readonly (Passage & { id: string })[]): Span[] {
  const spans: Span[] = []
  for (const passage of passages) {
    const from = placeOf(whole, passage)
    if (from === undefined) continue
    const to = from + passage.quote.length
    if (spans.every((other) => to <= other.from || from >= other.to)) {
      spans.push({ id: passage.id, from, to })
    }
  }
  return spans.sort((one, other) => one.from - other.from)
}

function placeOf(whole: string, { quote, before, after }: Passage): number | undefined {
  let best: { at: number; alike: number } | undefined
  for (let at = whole.indexOf(quote); at >= 0; at = whole.indexOf(quote, at + 1)) {
    const end = at + quote.length
    const alike =
      sameEnd(whole.slice(Math.max(0, at - before.length), at), before) +
      sameStart(whole.slice(end, end + after.length), after)
    if (best === undefined || alike > best.alike) best = { at, alike }
  }
  return best?.at
}

function sameStart(one: string, other: string): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1
  return count
}

function sameEnd(one: string, other: string): number {
  let count = 0
  while (
    count < one.length &&
    count < other.length &&
    one.at(-1 - count) === other.at(-1 - count)
  ) {
    count += 1
  }
  return count
}

/** Paragraphs cut where highlights begin and end. Pure. */
export function markedParagraphs(
  paragraphs: readonly string[],
  spans: readonly Span[],
): Paragraph[] {
  let from = 0
  return paragraphs.map((text) => {
    const start = from
    const end = start + text.length
    from = end + between.length
    const pieces: Piece[] = []
    let at = start
    for (const span of spans) {
      if (span.to <= start || span.from >= end) continue
      const [first, last] = [Math.max(span.from, start), Math.min(span.to, end)]
      if (first > at)
        pieces.push({ text: text.slice(at - start, first - start), highlight: undefined })
      pieces.push({ text: text.slice(first - start, last - start), highlight: span.id })
      at = last
    }
    if (at < end) pieces.push({ text: text.slice(at - start), highlight: undefined })
    const ends = spans.filter(({ to }) => to > start && to <= end).map(({ id }) => id)
    return { from: start, pieces, ends }
  })
}
