import { decodeEntities } from '../html-entities'
import type { Members } from '../plain'

const mostItems = 5000
const mostParts = 60
const longestItem = 500_000
const beginning = 2000

/** What feeds call the members of an item, and what they are called here; the first that is stated counts. */
const names: ReadonlyMap<string, string> = new Map([
  ['guid', 'id'],
  ['id', 'id'],
  ['title', 'title'],
  ['link', 'link'],
  ['author', 'author'],
  ['dc:creator', 'author'],
  ['pubDate', 'published'],
  ['published', 'published'],
  ['dc:date', 'published'],
  ['updated', 'updated'],
  ['description', 'description'],
  ['summary', 'description'],
  ['content:encoded', 'content'],
  ['content', 'content'],
  ['category', 'category'],
  ['media:thumbnail', 'thumbnail'],
])

/** Whether a text is a feed (RSS or Atom), by its beginning. */
export const isFeed = (text: string): boolean =>
  /^\s{0,20}<(?:\?xml|rss|feed|rdf)/i.test(text) &&
  /<(?:rss|feed|rdf:RDF)[\s>]/i.test(text.slice(0, beginning))

/**
 * The items of a feed (RSS or Atom) as members under the names that JSON has for them; undefined for any
 * other text. What stands in an item is text, also if it is a page. Bounded, linear.
 */
export function itemsOfFeed(text: string): Members[] | undefined {
  if (!isFeed(text)) return undefined
  const tag = /<item[\s>]/.test(text) ? 'item' : 'entry'
  const items: Members[] = []
  let from = startOf(text, tag, 0)
  while (from >= 0 && items.length < mostItems) {
    const end = text.indexOf(`</${tag}>`, from)
    if (end < 0) break
    items.push(membersOfItem(text.slice(from, Math.min(end, from + longestItem))))
    from = startOf(text, tag, end)
  }
  return items
}

/** Longest part before the items that is looked at. */
const longestHead = 20_000

/** The address of the page after, if a feed links to it before its items. */
export function nextOfFeed(text: string): string | undefined {
  const head = text.slice(0, longestHead).split(/<(?:item|entry)[\s>]/, 1)[0] ?? ''
  for (const [, attributes = ''] of head.matchAll(/<(?:atom:)?link\s([^<>]{1,5000})>/g)) {
    if (/\brel=["']next["']/.test(attributes)) return attributeIn(` ${attributes}`) || undefined
  }
  return undefined
}

/** Where the next element of this name begins: no longer name that begins like it. */
function startOf(text: string, tag: string, from: number): number {
  for (let at = text.indexOf(`<${tag}`, from); at >= 0; at = text.indexOf(`<${tag}`, at + 1)) {
    if (/[\s>]/.test(text.charAt(at + tag.length + 1))) return at + tag.length + 1
  }
  return -1
}

function membersOfItem(item: string): Members {
  const members: Record<string, string> = {}
  let other: string | undefined
  let at = item.indexOf('>') + 1
  for (let part = 0; part < mostParts; part += 1) {
    const start = item.indexOf('<', at)
    const end = item.indexOf('>', start)
    if (start < 0 || end < 0) break
    const opening = item.slice(start + 1, end)
    const name = /^[\w:-]{1,40}/.exec(opening)?.[0] ?? ''
    const isEmpty = opening.endsWith('/')
    const close = isEmpty ? -1 : item.indexOf(`</${name}>`, end)
    at = close < 0 ? end + 1 : close + name.length + 3
    const own = names.get(name)
    const said = close < 0 ? '' : textIn(item.slice(end + 1, close))
    const value = said === '' ? attributeIn(opening) : said
    if (own === undefined || value === '') continue
    // Atom links to answers, to itself and to files as well: the page is the alternate, which need not be said.
    const relation =
      name === 'link' ? /\srel=["']([^"'<>]{1,80})["']/.exec(opening)?.[1] : undefined
    if (relation !== undefined && relation !== 'alternate') other ??= value
    else members[own] ??= value
  }
  // An item leads to its own page.
  const link = members.link ?? other
  return link === undefined ? members : { ...members, link, permalink: link }
}

/** What an element without text says in its attributes. */
function attributeIn(opening: string): string {
  const [, double, single = ''] =
    /\s(?:href|url|term)=(?:"([^"<>]{1,4000})"|'([^'<>]{1,4000})')/.exec(opening) ?? []
  return decodeEntities(double ?? single)
}

/** The text of an element; of a person the name. */
function textIn(inside: string): string {
  const text = inside.trim()
  const person = /<name>([^<>]{1,300})<\/name>/.exec(text.slice(0, beginning))?.[1]
  if (person !== undefined) return decodeEntities(person).trim()
  return text.startsWith('<![CDATA[') ? text.slice(9).replace(/\]\]>$/, '') : decodeEntities(text)
}
