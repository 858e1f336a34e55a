import { decodeEntities } from './html-entities'

const longestMarkup = 200_000
/** As much as a record's text holds. */
const longestText = 20_000

/** Elements whose contents are never text for people. */
const hiddenElements = new Set(['script', 'style', 'iframe', 'template'])

/**
 * Names that make a tag. Others are words in pointed brackets, as in "List<String>", unless they are
 * made of two parts, as only markup has them.
 */
const elements = new Set(
  'a abbr acronym address area article aside audio b base bdi bdo big blockquote body br button canvas caption center cite code col colgroup content data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noscript object ol optgroup option output p param path picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xml xmp'.split(
    ' ',
  ),
)

/** A tag that a cut left open at the end of a text is no longer than this. */
const longestOpenTag = 500

const blockElements = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufeff\u202a-\u202e\u2066-\u2069]/g

/**
 * The plain text of HTML or of text with entities: tags, comments, CDATA marks and the contents of
 * scripts and styles go, entities are decoded, white space is collapsed, line breaks and ends of
 * blocks become '\n'. Linear in the text, which is read up to 200,000 characters; gives at most `max`.
 */
export function plainText(markup: string, max = longestText): string {
  const source = markup.length > longestMarkup ? markup.slice(0, longestMarkup) : markup
  return cutText(tidyLines(withoutMarkup(source)), max)
}

/** Services and feeds escape a text up to three times over. */
const mostRounds = 3
const entity = /&(?:#\d{1,8};|#[xX][0-9a-fA-F]{1,7};|[a-zA-Z][a-zA-Z0-9]{1,20};)/
/** An end of an element, a line break between words, or a text that begins with a block: no mention of a tag. */
const encodedMarkup =
  /<\/([a-z][a-z0-9]{0,10})\s*>|\S<br\s*\/?>|<br\s*\/?>\S|^\s*<(?:p|div|ul|ol|br|h[1-6]|table|img|iframe)[\s>/]|<!--|<!\[CDATA\[/i

function hasEncodedMarkup(text: string): boolean {
  const found = encodedMarkup.exec(text)
  // An end tag without an element is a sign of something else, as in "Map</K>".
  return found !== null && (found[1] === undefined || elements.has(found[1].toLowerCase()))
}

/**
 * The text without tags and with its entities decoded, white space as it is. A text that was escaped
 * as a whole, as feeds and forums do ("&lt;p&gt;one&lt;/p&gt;", "&amp;#39;"), is read again. A tag
 * that a text with markup shows as text ("&lt;b&gt;" in a sample of code) stays to be read.
 */
export function withoutMarkup(source: string): string {
  let text = source
  let stripped = false
  for (let round = 0; round < mostRounds; round += 1) {
    const before = text
    if (!stripped && text.includes('<')) {
      const { text: bare, tags } = withoutTags(text)
      text = bare
      stripped = tags > 0
    } else text = decodeEntities(text)
    if (text === before || !(entity.test(text) || (!stripped && hasEncodedMarkup(text)))) break
  }
  return text
}

// Most texts have nothing to tidy, and one look is quicker than six replacements.
const untidy =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds.
  /[^\S ]| {2}|[\u0000-\u001f\u007f-\u009f\ufeff\u202a-\u202e\u2066-\u2069\ud800-\udfff]/

/** Text without control characters, with white space collapsed and at most one empty line in a row. */
export function tidyLines(text: string): string {
  if (!untidy.test(text)) return text.trim()
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\f]/g, '\n')
    .replace(controls, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutTags(source: string): { text: string; tags: number } {
  const parts: string[] = []
  const findTagEnd = tagEnds(source)
  let cdata = false
  let tags = 0
  let from = 0
  while (from < source.length) {
    const open = source.indexOf('<', from)
    if (open < 0) break
    parts.push(decodeEntities(source.slice(from, open)))
    if (source.startsWith('<![CDATA[', open)) {
      // Its contents are usually markup, so only the mark itself is removed.
      from = open + '<![CDATA['.length
      cdata = true
      tags += 1
      continue
    }
    const comment = source.startsWith('<!--', open)
    const name = comment ? '' : tagName(source, open)
    const end = comment
      ? source.indexOf('-->', open + 4)
      : name === undefined
        ? -1
        : findTagEnd(open)
    if (end < 0) {
      // A comment that never ends hides the rest, as in a browser; so does a tag that was cut.
      if (comment || (name !== undefined && source.length - open <= longestOpenTag)) {
        tags += 1
        from = source.length
        break
      }
      parts.push('<')
      from = open + 1
      continue
    }
    tags += 1
    from = end + (comment ? 3 : 1)
    if (name === undefined) continue
    if (blockElements.has(name)) parts.push('\n')
    else if (name === 'td' || name === 'th') parts.push(' ')
    if (hiddenElements.has(name) && source[open + 1] !== '/') {
      from = afterHidden(source, name, from)
    }
  }
  parts.push(decodeEntities(source.slice(from)))
  const text = parts.join('')
  return { text: cdata ? text.replaceAll(']]>', '') : text, tags }
}

/** What follows the name of a tag: its end or an attribute; a text that was cut may end here. */
const afterName = /^(?:[\s/]*>|[\s/]+[a-z_:@"'*#]|["']|\s*$)/i
/** One-letter names may be variables as well: "a <b && c> d", "i <b or c". */
const afterLetter = /^(?:\s*\/?>|\s+[a-z_:@][\w:.-]*\s*=\s*["'\w/#]|\s*$)/i

/** The name of the tag that begins here, "!" for a declaration; undefined if none begins. */
function tagName(source: string, open: number): string | undefined {
  const piece = source.slice(open, open + 80)
  const found = /^<(?:([!?])[a-z]|\/?([a-z][a-z0-9]*)([-:]?))/i.exec(piece)
  if (found === null) return undefined
  const [start, declaration, name = '', more] = found
  if (declaration !== undefined) return declaration
  const lower = name.toLowerCase()
  if (more !== '') return lower
  if (!elements.has(lower)) return undefined
  const rest = piece.slice(start.length)
  return (lower.length === 1 ? afterLetter : afterName).test(rest) ? lower : undefined
}

/**
 * Finds where a tag ends, past quoted values with '>' in them. Once a quote stays open to the end of
 * the text, quotes count no more: looking for their ends again for each tag would not be linear.
 */
function tagEnds(source: string): (open: number) => number {
  let quotes = true
  let none = false
  const marks = /[>"']/g
  return (open) => {
    if (none) return -1
    if (quotes) {
      marks.lastIndex = open
      for (let found = marks.exec(source); found !== null; found = marks.exec(source)) {
        if (found[0] === '>') return found.index
        const close = source.indexOf(found[0], found.index + 1)
        if (close < 0) break
        marks.lastIndex = close + 1
      }
      quotes = false
    }
    const end = source.indexOf('>', open)
    none = end < 0
    return end
  }
}

function afterHidden(source: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  return closing.exec(source)?.index ?? source.length
}

/** At most `max` UTF-16 units, never half a character. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

/**
 * The text in one line of at most `max` characters; a longer one ends at a word, with an ellipsis.
 * Expects plain text: markup is not removed.
 */
export function oneLine(text: string, max: number): string {
  // Far more than fits is enough to fill the line, however much white space is collapsed.
  const line = tidyLines(cutText(text, max * 8 + 1000)).replace(/\n+/g, ' ')
  if (line.length <= max) return line
  const cut = cutText(line, Math.max(0, max - 1))
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}
