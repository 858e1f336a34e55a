import type { SnippetPart } from '#shared/bridge/library'
import { type FoundSpan, foundSpans } from './found-spans'
import type { Term } from './read-query'
import { eachPiece } from './split-words'

/** About 30 words. */
const snippetLength = 200
/** What stands before the first find. */
const leadLength = 60
/** Words may be this much longer than what is asked for before they are cut themselves. */
const slack = 40

/** A title, and what in it was searched for. */
export function titleParts(title: string, terms: readonly Term[]): SnippetPart[] {
  const spans = foundSpans(title, terms, { everywhere: true })
  return partsOf(title, spans, 0, title.length)
}

/**
 * The part of a text where most of what was searched for stands together, cut at words; empty if
 * the text has none of it.
 */
export function snippetOf(text: string, terms: readonly Term[]): SnippetPart[] {
  const spans = foundSpans(text, terms)
  const [begin, end] = densest(spans)
  if (begin === undefined || end === undefined) return []
  const lead = Math.min(leadLength, Math.max(0, (snippetLength - (end - begin)) / 2))
  const from = cutBefore(text, Math.floor(begin - lead), begin)
  const until = Math.max(cutAfter(text, from, from + snippetLength), Math.min(end, text.length))
  return withDots(text, partsOf(text, spans, from, until), from, until)
}

/** The beginning of a text, cut at a word. */
export function beginningOf(text: string): SnippetPart[] {
  const until = cutAfter(text, 0, snippetLength)
  return withDots(text, partsOf(text, [], 0, until), 0, until)
}

/** The stretch within one snippet's length that has most terms, then most finds; the first of equals. */
function densest(spans: readonly FoundSpan[]): [start?: number, end?: number] {
  let best: [start?: number, end?: number] = []
  let bestWorth = 0
  const within = new Map<number, number>()
  let last = 0
  for (const [at, first] of spans.entries()) {
    last = Math.max(last, at)
    for (; last < spans.length; last += 1) {
      const span = spans[last]
      // One find that is longer than a snippet is shown cut.
      if (span === undefined || (last > at && span.end > first.start + snippetLength)) break
      within.set(span.term, (within.get(span.term) ?? 0) + 1)
    }
    const worth = within.size * 10_000 + Math.min(9999, last - at)
    if (worth > bestWorth) {
      bestWorth = worth
      const end = Math.max(...spans.slice(at, last).map((span) => span.end))
      best = [first.start, Math.min(end, first.start + 2 * snippetLength)]
    }
    const left = (within.get(first.term) ?? 0) - 1
    if (left > 0) within.set(first.term, left)
    else within.delete(first.term)
  }
  return best
}

/** The beginning of the first word from a place on that is not after `latest`. */
function cutBefore(text: string, from: number, latest: number): number {
  if (from <= 0) return 0
  let cut = latest
  // Words are looked for in a small part of the text; the first may be the rest of one.
  eachPiece(text.slice(from, latest), (start) => {
    if (start === 0 && !isBlank(text, from - 1)) return undefined
    if (/^\p{M}/u.test(text.slice(from + start, from + start + 2))) return undefined
    cut = from + start
    return false
  })
  return cut
}

/** The end of the last word before a place. */
function cutAfter(text: string, from: number, until: number): number {
  if (until >= text.length) return text.length
  // No word has a blank in it, so that it is mostly enough to begin at one near by.
  const blank = text.lastIndexOf(' ', until - slack)
  let cut = blank > from ? lastEnd(text, blank, until) : null
  cut ??= lastEnd(text, from, until) ?? from
  if (cut < from + (until - from) / 2) cut = until
  return wholeCharacter(text, cut)
}

/** The end of the last word after a place that ends before another; null if none does. */
function lastEnd(text: string, from: number, until: number): number | null {
  let last: number | null = null
  eachPiece(text.slice(from, until + slack), (_start, end) => {
    if (from + end > until + slack / 2) return false
    last = from + end
    return undefined
  })
  return last
}

const isBlank = (text: string, at: number): boolean => /\s/.test(text.charAt(at))

/** The same place, or a later one if it is within a character or between it and its marks. */
function wholeCharacter(text: string, at: number): number {
  let place = at
  const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
  if (isLow(text.charCodeAt(place))) place += 1
  // Made-up texts hang thousands of marks on one letter.
  for (let marks = 0; marks < slack; marks += 1) {
    const next = String.fromCodePoint(text.codePointAt(place) ?? 0x20)
    if (!/[\p{M}\u200D]/u.test(next)) break
    place += next.length
  }
  return Math.min(place, text.length)
}

/** A stretch of a text as parts; what is found twice over is one part. */
function partsOf(
  text: string,
  spans: readonly FoundSpan[],
  from: number,
  until: number,
): SnippetPart[] {
  const parts: SnippetPart[] = []
  let at = from
  const add = (end: number, found: boolean) => {
    const cut = text.slice(at, end).replace(/\s+/g, ' ').toWellFormed()
    const last = parts.at(-1)
    if (cut !== '' && last?.found === found) last.text += cut
    else if (cut !== '') parts.push({ text: cut, found })
    at = Math.max(at, end)
  }
  for (const span of spans) {
    if (span.end <= at || span.start >= until) continue
    if (span.start > at) add(span.start, false)
    add(Math.min(span.end, until), true)
  }
  if (at < until) add(until, false)
  return parts
}

/** Dots where the text continues, so that a part is not taken for the whole. */
function withDots(text: string, parts: SnippetPart[], from: number, until: number): SnippetPart[] {
  const dotted = [...parts]
  if (text.slice(0, from).trim() !== '') dotted.unshift({ text: '… ', found: false })
  if (text.slice(until).trim() !== '') dotted.push({ text: ' …', found: false })
  return dotted.reduce<SnippetPart[]>((joined, part) => {
    const last = joined.at(-1)
    if (last !== undefined && last.found === part.found) last.text += part.text
    else joined.push({ ...part })
    return joined
  }, [])
}
