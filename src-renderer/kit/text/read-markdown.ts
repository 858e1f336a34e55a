import { Lexer, type MarkedToken, type Token, type Tokens, type TokensList } from 'marked'
import { decodeEntities } from '#shared/reading/reading'
import { readLink, readPlain, type SafeDocument, type SafeNode, type SafeTag } from './read-safe'

/** Longer texts would hold up the window; what is beyond is in the raw view. */
const mostCharacters = 60_000
/** Deeper quotes and lists help no reader, and would exhaust the parser. */
const deepest = 30
/**
 * Signs of emphasis by the characters that they stand among. The parser looks for the partner of each sign in
 * all of its paragraph: so much takes it a tenth of a second, and no text that is written to be read has it.
 */
const mostLooks = 50_000_000
/** Replace the signs around a spoiler while the rest is parsed, so that `>!` begins no quote. */
const opened = '\uE000'
const closed = '\uE001'

/**
 * Reads the signs that forums write with (paragraphs, lists, tables, quotes, code, links, `>!spoilers!<`)
 * into nodes that are safe to draw. No markup is ever made: tokens become data, and HTML inside the text
 * stands as the letters it is.
 */
export function readMarkdown(text: string): SafeDocument {
  const found: SafeDocument = {
    nodes: [],
    links: [],
    remote: { pictures: 0, others: 0 },
    cut: text.length > mostCharacters,
  }
  try {
    found.nodes = blocksOf(
      new BoundedLexer().lex(prepared(text.slice(0, mostCharacters))),
      found,
      0,
    )
    return found
  } catch {
    // The parser is recursive, and deep nesting can exhaust it: then the plain text is shown.
    return readPlain(text)
  }
}

/** The parser, but what would take it far longer than the text is long stays the text that it is. */
class BoundedLexer extends Lexer {
  private depth = 0
  private looks = 0

  override blockTokens(source: string, tokens?: Token[], clipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, clipped?: boolean): TokensList
  override blockTokens(source: string, tokens: Token[] = [], clipped?: boolean): Token[] {
    // Each list or quote inside of another is read as often as it lies in others.
    if (this.depth > deepest) {
      this.state.top = true
      return asText(source, tokens)
    }
    this.depth += 1
    const read = super.blockTokens(source, tokens, clipped)
    this.depth -= 1
    return read
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    const looks = (source.match(/[*_~]+/g)?.length ?? 0) * source.length
    if (this.looks + looks > mostLooks) return asText(source, tokens)
    this.looks += looks
    return super.inlineTokens(source, tokens)
  }
}

function asText(source: string, tokens: Token[]): Token[] {
  tokens.push({ type: 'text', raw: source, text: source })
  return tokens
}

function prepared(text: string): string {
  return text
    .replace(/[\uE000\uE001\u200B]/g, '')
    .replace(/&#x200B;/gi, '')
    .replace(/>!((?:[^\n!>]|!(?!<)|>(?!!)){1,5000})!</g, `${opened}$1${closed}`)
    .replace(/^(?:[ \t]*>){31,}/gm, '>'.repeat(deepest))
    .replace(/^[ \t]{61,}/gm, ' '.repeat(60))
}

/** The signs of spoilers mean nothing inside of code. */
const asWritten = (text: string): string => text.replaceAll(opened, '>!').replaceAll(closed, '!<')

const element = (tag: SafeTag, children: SafeNode[]): SafeNode => ({
  at: 'element',
  tag,
  columns: undefined,
  rows: undefined,
  children,
})
const words = (text: string): SafeNode => ({ at: 'text', text })

// Tokens of extensions are never made: none is installed.
const isOwn = (token: Token): token is MarkedToken => token.type !== 'extension'

function blocksOf(
  tokens: readonly Token[] | undefined,
  found: SafeDocument,
  depth: number,
): SafeNode[] {
  if (tokens === undefined) return []
  if (depth > deepest) return [words(asWritten(tokens.map(({ raw }) => raw).join('')))]
  const nodes = tokens.flatMap((token) => (isOwn(token) ? nodesOf(token, found, depth + 1) : []))
  return covered(nodes)
}

function nodesOf(token: MarkedToken, found: SafeDocument, depth: number): SafeNode[] {
  const inside = () => blocksOf('tokens' in token ? token.tokens : undefined, found, depth)
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'hr':
      return [element('hr', [])]
    case 'br':
      return [element('br', [])]
    case 'paragraph':
      return [element('p', inside())]
    case 'heading':
      return [element(headings[token.depth] ?? 'h6', inside())]
    case 'blockquote':
      return [element('blockquote', inside())]
    case 'strong':
      return [element('strong', inside())]
    case 'em':
      return [element('em', inside())]
    case 'del':
      return [element('del', inside())]
    case 'code':
      return [element('pre', [element('code', [words(asWritten(token.text))])])]
    case 'codespan':
      return [element('code', [words(asWritten(token.text))])]
    case 'list':
      return [listOf(token, token.items.map(item))]
    case 'list_item':
      return [item(token)]
    case 'table':
      return [tableOf(token, found, depth)]
    case 'link':
      return [linkOf(token, inside(), found)]
    case 'image':
      // A picture inside of a text becomes a link here: nothing loads because somebody wrote its address.
      return [linkOf(token, [words(token.text === '' ? token.href : token.text)], found)]
    case 'checkbox':
      return [words(token.checked ? '☑ ' : '☐ ')]
    case 'html':
      return [words(token.text)]
    case 'escape':
      return [words(token.text)]
    case 'text':
      return token.tokens === undefined
        ? mentionsIn(decodeEntities(token.text), found)
        : blocksOf(token.tokens, found, depth)
    default:
      return token satisfies never
  }

  function item(one: Tokens.ListItem): SafeNode {
    return element('li', blocksOf(one.tokens, found, depth))
  }
}

/** A list counts on from the number that it begins with: "1986. A good year" stays that year. */
function listOf({ ordered, start }: Tokens.List, items: SafeNode[]): SafeNode {
  const list = element(ordered ? 'ol' : 'ul', items)
  const isLater = list.at === 'element' && typeof start === 'number' && start !== 1
  return ordered && isLater ? { ...list, start } : list
}

const headings: Readonly<Record<number, SafeTag>> = { 1: 'h3', 2: 'h4', 3: 'h5', 4: 'h6' }

function tableOf(table: Tokens.Table, found: SafeDocument, depth: number): SafeNode {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    element(
      'tr',
      cells.map(({ tokens, align }) => ({
        at: 'element',
        tag,
        columns: undefined,
        rows: undefined,
        ...(align !== null && { align }),
        children: blocksOf(tokens, found, depth),
      })),
    )
  return element('table', [
    element('thead', [row(table.header, 'th')]),
    element(
      'tbody',
      table.rows.map((cells) => row(cells, 'td')),
    ),
  ])
}

function linkOf(
  { href, text }: Pick<Tokens.Link, 'href' | 'text'>,
  children: SafeNode[],
  found: SafeDocument,
): SafeNode {
  const link = readLink(asWritten(text), decodeEntities(asWritten(href)))
  found.links.push(link)
  return { at: 'link', link, children }
}

/** Users and subforums that are named with their prefix: `/u/name`, `s/name`. */
const mention = /(?<![\w/.])\/?(?:u|user|[rs])\/[A-Za-z0-9_-]{2,40}\b/g

function mentionsIn(text: string, found: SafeDocument): SafeNode[] {
  const nodes: SafeNode[] = []
  let from = 0
  for (const match of text.matchAll(mention)) {
    const [name] = match
    const link = readLink(name, name.startsWith('/') ? name : `/${name}`)
    nodes.push(words(text.slice(from, match.index)), {
      at: 'link',
      link,
      children: [words(name)],
    })
    found.links.push(link)
    from = match.index + name.length
  }
  nodes.push(words(text.slice(from)))
  return nodes.filter((node) => node.at !== 'text' || node.text !== '')
}

/** Puts what stands between the signs of a spoiler under a cover; an open one covers all to its end. */
function covered(nodes: readonly SafeNode[]): SafeNode[] {
  const out: SafeNode[] = []
  let under: SafeNode[] | undefined
  const put = (node: SafeNode) => (under ?? out).push(node)
  const close = () => {
    if (under !== undefined && under.length > 0) out.push({ at: 'spoiler', children: under })
    under = undefined
  }
  for (const node of nodes) {
    if (node.at !== 'text') {
      put(node)
      continue
    }
    for (const part of node.text.split(/([\uE000\uE001])/)) {
      if (part === opened) under ??= []
      else if (part === closed) close()
      else if (part !== '') put(words(part))
    }
  }
  close()
  return out
}
