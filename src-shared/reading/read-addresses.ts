/*
 * Splits pasted text into addresses: the window shows with it what will be added, and main reads
 * with it what was copied and what was dropped.
 */

/** What an address is for: a job's goes to the service, a file's is fetched by the program. */
export type AddressUse = 'job' | 'file'

/** What was read in a text of addresses. */
export interface ReadAddresses {
  /** As they travel, each once, in the order in which they stood. */
  addresses: string[]
  /** What looked like an address and was refused, each with a plain sentence. */
  refused: { address: string; reason: string }[]
}

/** Most addresses taken from one text, and so many refused ones are named. */
export const mostAddresses = 1000

const longestText = 2_000_000
const longestAddress = 8000
const shownOfRefused = 200

/** An address in a text: with its protocol, or beginning with `www.`. */
const addressLike = /(?:\b[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.(?=[^\s/.]+\.))[^\s<>"`{}|\\^]+/giu
/** Addresses that say no host, such as those of torrents; they are named so that they can be refused. */
const hostless = /\b(?:magnet|data|blob|javascript|ed2k):[^\s<>"]+/giu

/**
 * All addresses in a text, whatever stands around them: lists, mails, pages, links of Markdown.
 * If there is nothing like an address, the text itself is refused. Pure.
 */
export function readAddresses(text: string, use: AddressUse = 'job'): ReadAddresses {
  const found = new Map<string, string>()
  const refused = new Map<string, string>()
  const refuse = (candidate: string, reason: string): void => {
    if (refused.size < mostAddresses) refused.set(shorten(candidate), reason)
  }
  const plain = text.slice(0, longestText)
  for (const candidate of candidatesIn(plain)) {
    if (refused.size >= mostAddresses && found.size >= mostAddresses) break
    const read = readAddress(candidate, use)
    if (read.at === 'refused') refuse(candidate, read.reason)
    else if (found.has(read.address)) continue
    else if (found.size < mostAddresses) found.set(read.address, candidate)
    else refuse(candidate, `At most ${mostAddresses} addresses are accepted at a time.`)
  }
  if (found.size === 0 && refused.size === 0 && plain.trim() !== '') {
    refused.set(shorten(plain.trim()), 'There is no web address in this text.')
  }
  return {
    addresses: [...found.keys()],
    refused: [...refused].map(([address, reason]) => ({ address, reason })),
  }
}

/** One address as it travels, or why it cannot be taken. Pure. */
export function readAddress(
  text: string,
  use: AddressUse,
): { at: 'good'; address: string } | { at: 'refused'; reason: string } {
  const refuse = (reason: string) => ({ at: 'refused', reason }) as const
  const trimmed = text.trim()
  if (trimmed.length > longestAddress) {
    return refuse(`The address is longer than ${longestAddress} characters.`)
  }
  const url = URL.parse(/^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed)
  if (url === null) return refuse('This is not a complete web address.')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refuse('Only web addresses that begin with https:// are accepted.')
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('The address holds a user name or a password. Leave them out.')
  }
  if (!isThisMachine(url.hostname) && !hasWholeName(url.hostname)) {
    return refuse('The address names no host on the internet.')
  }
  if (use === 'file' && url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    return refuse('Files are fetched over https only, so that nobody can change them on the way.')
  }
  return { at: 'good', address: url.href }
}

const isThisMachine = (host: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(host)

const hasWholeName = (host: string): boolean => host.startsWith('[') || /^[^.].*\.[^.]/.test(host)

function candidatesIn(text: string): string[] {
  const found = spansOf(text, addressLike)
  const beside: Span[] = []
  // Both come in their order: each is looked at once.
  let next = 0
  for (const one of spansOf(text, hostless)) {
    while ((found[next]?.end ?? Number.POSITIVE_INFINITY) <= one.at) next += 1
    // What begins within an address belongs to it.
    if (one.at < (found[next]?.at ?? Number.POSITIVE_INFINITY)) beside.push(one)
  }
  return [...found, ...beside].sort((one, other) => one.at - other.at).map((one) => one.text)
}

/** A part of a text, from `at` until before `end`. */
interface Span {
  at: number
  end: number
  text: string
}

/** What matches, each address apart and without what ends its sentence, in the order of the text. */
const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].flatMap((match) =>
    apart(match[0]).flatMap((part) => {
      const at = match.index + part.at
      const whole = withoutTail(part.text)
      return whole === '' ? [] : [{ at, end: at + whole.length, text: whole }]
    }),
  )

/**
 * Addresses that were pasted without a space between them. One that stands in the path or the query
 * of another, as archives have them, belongs to it.
 */
function apart(text: string): { at: number; text: string }[] {
  const starts = [0]
  for (const match of text.matchAll(/https?:\/\//gi)) {
    if (match.index > 0 && !/[=/?&#%:]/.test(text[match.index - 1] ?? '')) starts.push(match.index)
  }
  return starts.map((at, number) => ({ at, text: text.slice(at, starts[number + 1]) }))
}

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '」': '「', '）': '（' }
const openings: ReadonlySet<string> = new Set(Object.values(closing))

const endsSentence = /[.,;:!?'’”»*_~。，、；]/u

/**
 * Without what ends the sentence around an address: marks, and brackets that open before it. The
 * signs are counted once, and removed ones are subtracted, so that it stays linear.
 */
function withoutTail(text: string): string {
  const counts = new Map<string, number>()
  const count = (sign: string): number => counts.get(sign) ?? 0
  for (const sign of text) {
    if (closing[sign] !== undefined || openings.has(sign)) counts.set(sign, count(sign) + 1)
  }
  let end = text.length
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? ''
    const opening = closing[last]
    const alone = opening !== undefined && count(last) > count(opening)
    if (!alone && !endsSentence.test(last)) break
    if (opening !== undefined) counts.set(last, count(last) - 1)
  }
  return text.slice(0, end)
}

const shorten = (text: string): string =>
  text.length <= shownOfRefused ? text : `${text.slice(0, shownOfRefused)}…`
