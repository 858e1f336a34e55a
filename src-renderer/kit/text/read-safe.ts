import createDomPurify, { type Config } from 'dompurify'
import { httpsAddress } from '#shared/reading/web-address'

/** `inline` keeps words and links of one line; `rich` also paragraphs, lists, tables, quotes and pictures. */
export type MarkupManner = 'inline' | 'rich'

const inlineTags = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'code',
  'kbd',
  'mark',
  'small',
  'br',
  'a',
] as const
const blockTags = [
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
] as const

/** What is drawn as it is; links and pictures have their own nodes. */
export type SafeTag = Exclude<(typeof inlineTags)[number] | (typeof blockTags)[number], 'a' | 'img'>

/** A link of a text, with where it really goes. */
export interface SafeLink {
  /** As the text has it. */
  words: string
  /** As the markup has it. */
  target: string
  /** The address to open; undefined for what is not opened: other protocols, user names, no address. */
  address: string | undefined
  /** The machine it goes to. */
  host: string | undefined
  /** The words name another machine than the one it goes to. */
  misleads: boolean
}

/** One part of a text that is safe to draw. */
export type SafeNode =
  | { at: 'text'; text: string }
  | {
      at: 'element'
      tag: SafeTag
      columns: number | undefined
      rows: number | undefined
      /** Of a cell. */
      align?: 'left' | 'center' | 'right'
      /** The number that a list begins with, if it is not 1. */
      start?: number
      children: SafeNode[]
    }
  /** Covered until a person wants to see it. */
  | { at: 'spoiler'; children: SafeNode[] }
  | { at: 'link'; link: SafeLink; children: SafeNode[] }
  | { at: 'picture'; address: string | undefined; alt: string }

/** A text as data: nothing in it can load, run or look like the program. */
export interface SafeDocument {
  nodes: SafeNode[]
  links: SafeLink[]
  /** How much would be loaded from other machines: pictures, and all else, which is never loaded. */
  remote: { pictures: number; others: number }
  /** The text was too long, and is cut. */
  cut: boolean
}

/** Longer texts would hold up the window; what is beyond is in the raw view. */
const mostCharacters = 400_000
/** Deeper nesting helps no reader, and would exhaust the drawing. */
const deepest = 60
/** More than any text that is written to be read. */
const mostTags = 5_000

const common: Config = {
  ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: true,
  RETURN_DOM: true,
}
const configs: Readonly<Record<MarkupManner, Config & { RETURN_DOM: true }>> = {
  inline: { ...common, RETURN_DOM: true, ALLOWED_TAGS: [...inlineTags] },
  rich: { ...common, RETURN_DOM: true, ALLOWED_TAGS: [...inlineTags, ...blockTags] },
}
const remoteTags = new Set([
  'iframe',
  'frame',
  'object',
  'embed',
  'video',
  'audio',
  'source',
  'track',
  'link',
  'script',
  'style',
  'svg',
  'image',
  'input',
  'picture',
])
const tags: ReadonlySet<string> = new Set<string>([...inlineTags, ...blockTags])
const isTag = (name: string): name is SafeTag => tags.has(name) && name !== 'a' && name !== 'img'

let purifier: ReturnType<typeof createDomPurify> | undefined

/**
 * Reads markup of a service into nodes that are safe to draw. DOMPurify takes out what could run,
 * in a document of its own that loads nothing; what is left is read as data, so that no markup ever
 * enters the page.
 */
export function readSafe(markup: string, manner: MarkupManner): SafeDocument {
  purifier ??= createDomPurify(window)
  const found: SafeDocument = {
    nodes: [],
    links: [],
    remote: { pictures: 0, others: 0 },
    cut: markup.length > mostCharacters,
  }
  const body = purifier.sanitize(bounded(markup.slice(0, mostCharacters)), configs[manner])
  for (const removed of purifier.removed) {
    if ('element' in removed && remoteTags.has(removed.element.nodeName.toLowerCase())) {
      found.remote.others += 1
    }
  }
  found.nodes = nodesIn(body, found, 0)
  return found
}

/** They hold nothing wherever they stand; others of their kind do within a drawing. */
const emptyTags = new Set(['br', 'hr', 'img', 'embed', 'meta'])
/** A new one ends an open one of its kind. */
const siblings: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
}

/** A declaration, a well-formed tag with its slash and its name, or the beginning of anything else. */
const mark =
  /<[!?][^<>]*>|<(\/?)([a-z][a-z\d:-]*)(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?){0,100}\s*\/?>|<(?=[a-z/!?])/gi

/**
 * The markup without what would take the parser far longer than it is long. Comments go. Tags within too many
 * others, tags after too many, and what is no well-formed tag stand as the letters that they are. An end tag
 * counts only for the tag before it: what ends out of order counts as open, so that nothing is deeper than it
 * counts.
 */
function bounded(markup: string): string {
  const open: string[] = []
  let count = 0
  return withoutComments(markup).replace(
    mark,
    (found, end: string | undefined, given: string | undefined) => {
      if (given === undefined) return found === '<' ? '&lt;' : ''
      const name = given.toLowerCase()
      if (end !== '') {
        if (open.at(-1) === name) open.pop()
        return found
      }
      if (siblings[name]?.includes(open.at(-1) ?? '') === true) open.pop()
      count += 1
      if (count > mostTags || open.length >= deepest) return `&lt;${found.slice(1)}`
      if (!emptyTags.has(name)) open.push(name)
      return found
    },
  )
}

function withoutComments(markup: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = markup.indexOf('<!--'); at >= 0; at = markup.indexOf('<!--', from)) {
    const end = markup.indexOf('-->', at + 4)
    if (end < 0) break
    parts.push(markup.slice(from, at))
    from = end + 3
  }
  return [...parts, markup.slice(from)].join('')
}

function nodesIn(parent: Node, found: SafeDocument, depth: number): SafeNode[] {
  if (depth > deepest) return [{ at: 'text', text: parent.textContent ?? '' }]
  return [...parent.childNodes].flatMap((node): SafeNode[] => {
    if (node instanceof Text) return [{ at: 'text', text: node.data }]
    if (!(node instanceof Element)) return []
    const tag = node.nodeName.toLowerCase()
    const children = nodesIn(node, found, depth + 1)
    if (tag === 'a') {
      const target = node.getAttribute('href')
      if (target === null) return children
      const link = readLink(node.textContent ?? '', target)
      found.links.push(link)
      return [{ at: 'link', link, children }]
    }
    if (tag === 'img') {
      const address = httpsAddress(node.getAttribute('src'))
      if (address !== undefined) found.remote.pictures += 1
      return [{ at: 'picture', address, alt: (node.getAttribute('alt') ?? '').trim() }]
    }
    if (!isTag(tag)) return children
    return [
      {
        at: 'element',
        tag,
        columns: spanOf(node, 'colspan'),
        rows: spanOf(node, 'rowspan'),
        children,
      },
    ]
  })
}

function spanOf(node: Element, name: 'colspan' | 'rowspan'): number | undefined {
  const span = Number(node.getAttribute(name))
  return Number.isInteger(span) && span > 1 && span <= 100 ? span : undefined
}

/** A word that looks like the name of a machine, with or without a protocol before it. */
const namedHost =
  /(?:^|[\s(<"'])(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?=[\s/:?#)>"']|$)/u

const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** Reads where a link goes, and whether its words say something else. Pure. */
export function readLink(words: string, target: string): SafeLink {
  const address = httpsAddress(target)
  const host = address === undefined ? undefined : withoutWww(new URL(address).hostname)
  const named = namedHost.exec(words.trim())?.[1]
  const expected = named === undefined ? undefined : URL.parse(`https://${named}`)?.hostname
  const misleads =
    host !== undefined &&
    expected !== undefined &&
    host !== withoutWww(expected) &&
    !host.endsWith(`.${withoutWww(expected)}`)
  return { words: words.trim(), target, address, host, misleads }
}

const addressInText = /https:\/\/[^\s<>"'）」】]+[^\s<>"'.,;:!?)）」】\]]/gu

/** Reads a text without markup: every sign is itself, addresses are links. */
export function readPlain(text: string): SafeDocument {
  const cut = text.length > mostCharacters
  const shown = text.slice(0, mostCharacters)
  const nodes: SafeNode[] = []
  const links: SafeLink[] = []
  let from = 0
  for (const match of shown.matchAll(addressInText)) {
    const [words] = match
    const link = readLink(words, words)
    if (link.address === undefined) continue
    nodes.push({ at: 'text', text: shown.slice(from, match.index) })
    nodes.push({ at: 'link', link, children: [{ at: 'text', text: words }] })
    links.push(link)
    from = match.index + words.length
  }
  nodes.push({ at: 'text', text: shown.slice(from) })
  return {
    nodes: nodes.filter((node) => node.at !== 'text' || node.text !== ''),
    links,
    remote: { pictures: 0, others: 0 },
    cut,
  }
}
