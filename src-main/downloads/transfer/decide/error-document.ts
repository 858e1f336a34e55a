import { withoutComments } from '../../../net/sniff'
import { decodeStart } from '../structure/kinds'

/** A text that is wanted, by the ending of its name. */
export type WantedText = 'json' | 'xml' | 'plain' | 'lines'

/** `plain` may hold JSON and XML; the lines of captions and tables never begin as they do. */
const textEndings: Readonly<Record<WantedText, string>> = {
  json: 'json jsonl ndjson jsonld geojson topojson map har ipynb webmanifest gltf',
  xml: 'xml rss atom ttml dfxp itt xsd xsl xslt wsdl svg kml gpx opml plist xspf mpd xliff tei',
  plain: 'txt log md',
  lines: 'srt vtt ass ssa lrc sbv csv tsv m3u m3u8',
}

/** The kind of text that a name or the path of an address ends as; null if it ends as none. Pure. */
export function wantedTextOf(name: string): WantedText | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const is = (kind: WantedText) => textEndings[kind].split(' ').includes(ending)
  return (['json', 'xml', 'plain', 'lines'] as const).find(is) ?? null
}

/**
 * Whether an answer is a document that reports an error, such as an XML `<Error>` or a JSON
 * `{ "error": … }`, by its type and first bytes. A text that is wanted as JSON or XML may say so of
 * itself; there only what no such file says counts. Pure.
 *
 * @param wanted the kinds of text that the names of the file end as
 */
export function isErrorDocument(
  first: Uint8Array,
  contentType: string | null,
  wanted: ReadonlySet<WantedText>,
): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^application\/(problem|api-problem|vnd\.error)\+(json|xml)$/.test(type)) return true
  // The bytes of a plain text may say anything, if the host does not call it something else.
  if (wanted.has('plain') && !/[/+](json|xml)$/.test(type)) return false
  const text = decodeStart(first).trimStart()
  if (text.startsWith('{')) return !wanted.has('json') && isJsonError(text)
  const root = readRoot(text)
  if (root === undefined) return false
  return isStorageError(root) || (!wanted.has('xml') && isXmlError(root, text))
}

/** What the first bytes show of a value; `filled` of one with values in it. */
type Shown = string | number | boolean | null | { filled: boolean }

/**
 * The members of the outermost object of a JSON text, as far as its start shows them, by their names
 * in small letters alone. Linear. @param text begins with `{`
 */
function readMembers(text: string): { members: Map<string, Shown>; isWhole: boolean } {
  const members = new Map<string, Shown>()
  let at = 1
  const isOver = () => at >= text.length

  function readString(): string {
    const from = at + 1
    at = from
    while (!isOver() && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    at += 1
    return text.slice(from, at - 1)
  }
  function skipNested(): { filled: boolean } {
    let depth = 0
    let filled = false
    do {
      const sign = text[at] ?? ''
      if (depth > 0 && !/[\s}\]]/.test(sign)) filled = true
      if (sign === '"') readString()
      else {
        if (sign === '{' || sign === '[') depth += 1
        if (sign === '}' || sign === ']') depth -= 1
        at += 1
      }
    } while (depth > 0 && !isOver())
    return { filled }
  }
  function readValue(): Shown {
    const sign = text[at]
    if (sign === '"') return readString()
    if (sign === '{' || sign === '[') return skipNested()
    const from = at
    while (!isOver() && !/[\s,}\]]/.test(text[at] ?? '')) at += 1
    const word = text.slice(from, at)
    if (word === 'true' || word === 'false') return word === 'true'
    return word === '' || Number.isNaN(Number(word)) ? null : Number(word)
  }
  function skipTo(pattern: RegExp): void {
    while (!isOver() && !pattern.test(text[at] ?? '')) at += 1
  }

  while (true) {
    skipTo(/["}]/)
    if (isOver() || text[at] === '}') return { members, isWhole: !isOver() }
    const name = readString()
      .toLowerCase()
      .replace(/[^a-z]/g, '')
    skipTo(/[^\s:]/)
    if (isOver()) return { members, isWhole: false }
    members.set(name, readValue())
  }
}

const errorNames = ['error', 'errors', 'errormessage', 'errordescription', 'fault', 'exception']
const codeNames = ['error', 'errorcode', 'code', 'status', 'statuscode', 'httpstatus']
const messageNames = ['message', 'msg', 'detail']
const wordNames = [...messageNames, 'details', 'title', 'reason', 'description']
/** What may stand beside the words of a message that has nothing else. */
const besideWords = ['code', 'status', 'requestid', 'timestamp', 'path', 'documentationurl', 'hint']
const failedWords = /^(error|fail(ed|ure)?|forbidden|denied|unauthorized|not[ _-]?found)$/i
const noError = /^(0|ok|no|none|null|false|success)?$/i

/** Whether a JSON object reports an error, as far as its start shows. */
function isJsonError(text: string): boolean {
  const { members, isWhole } = readMembers(text)
  const any = (names: readonly string[], is: (value: Shown) => boolean) =>
    names.some((name) => {
      const value = members.get(name)
      return value !== undefined && is(value)
    })
  const isFilled = (value: Shown) =>
    typeof value === 'string'
      ? !noError.test(value.trim())
      : value === true || (typeof value === 'object' && value !== null && value.filled)
  const isWords = (value: Shown) => typeof value === 'string' && value.trim() !== ''
  const isRefusal = (value: Shown) => Number(value) >= 400 && Number(value) < 600
  if (any(errorNames, isFilled)) return true
  if (any(['success', 'ok'], (value) => value === false || value === 'false')) return true
  if (any(['status', 'result'], (one) => typeof one === 'string' && failedWords.test(one)))
    return true
  if (any(codeNames, isRefusal) && any(wordNames, isWords)) return true
  const only = [...wordNames, ...besideWords]
  const isMessage = isWhole && [...members.keys()].every((name) => only.includes(name))
  return isMessage && any(messageNames, isWords)
}

/** The outermost element of an XML text, by its name in small letters, and the first one in it. */
interface Root {
  name: string
  attributes: string
  child: string
}

function readRoot(text: string): Root | undefined {
  let rest = withoutComments(text).trimStart()
  while (rest.startsWith('<?') || rest.startsWith('<!')) {
    const end = rest.indexOf('>')
    if (end < 0) return undefined
    rest = rest.slice(end + 1).trimStart()
  }
  const end = rest.indexOf('>')
  const [name] = /^<[a-z][\w.:-]*/i.exec(rest) ?? []
  if (name === undefined || end < 0) return undefined
  const [child = ''] = /^<[a-z][\w.:-]*/i.exec(rest.slice(end + 1).trimStart()) ?? []
  const attributes = rest.slice(name.length, end)
  return { name: localName(name), attributes, child: localName(child) }
}

/** Of `<prefix:name` the name alone. */
const localName = (tag: string): string =>
  tag.slice(Math.max(tag.indexOf('<'), tag.indexOf(':')) + 1).toLowerCase()

/** How stores of objects report an error, and RFC 9457: no file begins so. */
const isStorageError = ({ name, attributes, child }: Root): boolean =>
  (name === 'error' && child === 'code') ||
  (name === 'problem' && attributes.includes('urn:ietf:rfc:7807'))

const errorRoots =
  /^(errors?|error(response|message|info|report)|(service)?exception(report)?|fault|problem)$/

function isXmlError({ name, child }: Root, text: string): boolean {
  if (errorRoots.test(name)) return true
  if (name === 'envelope') return /[<:]fault[\s>]/i.test(text)
  return /^(response|result|root|api)$/.test(name) && /^error(s|code|message)?$/.test(child)
}
