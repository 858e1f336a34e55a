import { decodeJson } from '#shared/reading/plain'
import { readableText } from '#shared/reading/readable-text'
import { joinLines } from '#shared/reading/text-ends'
import { prettyJson } from './pretty-text'

/** What a line of the tree shows; `part` is a stretch of a long list. */
export type NodeKind = 'object' | 'array' | 'text' | 'number' | 'flag' | 'null' | 'part'

/** One line of a tree, as it is shown. */
export interface TreeLine {
  /** Its place among the visible lines. */
  at: number
  depth: number
  /** As plain text; paths have it as it came. */
  name: string
  kind: NodeKind
  /** `closed` and `open` can be opened and closed; `leaf` cannot. */
  state: 'leaf' | 'closed' | 'open'
  /** The value as plain text, cut; of an object or array how much it holds. */
  text: string
  /** True for a text that holds JSON: opening it shows what it holds. */
  encoded: boolean
}

interface Node {
  name: string
  value: unknown
  /** Of a text what a person reads of it. */
  shown: string
  kind: NodeKind
  depth: number
  parent: Node | undefined
  state: TreeLine['state']
  encoded: boolean
  /** Of a text that holds JSON what that is; it is decoded for that once. */
  holds: string
}

/** Reads the JSON in a text, as `decodeJson` does. */
type Decode = typeof decodeJson

/** Texts from this length on are decoded once for a tree: opening it and each search would do it again. */
const longDecoded = 100_000

/** Decodes with a memory for long texts, which is as long as the tree. */
function createDecoder(): Decode {
  const known = new Map<string, ReturnType<Decode>>()
  return (text) => {
    if (text.length < longDecoded) return decodeJson(text)
    const found = known.get(text)
    if (found !== undefined || known.has(text)) return found
    const decoded = decodeJson(text)
    known.set(text, decoded)
    return decoded
  }
}

const longestText = 300
const partLength = 110
const mostMatches = 5_000
/** A tree is first opened until it has about this many lines. */
const fewLines = 30
/** "Open all" stops here. */
const manyLines = 2_000
const mostWalked = 2_000_000

/** A tree of one value: which lines are visible, and what opening one adds. */
export class TreeModel {
  private lines: Node[]
  private matches: (readonly string[])[] = []
  private readonly decode = createDecoder()

  constructor(root: unknown) {
    this.lines = [makeNode('', root, undefined, this.decode)]
    this.openLevels(8, fewLines)
  }

  get count(): number {
    return this.lines.length
  }

  slice(from: number, to: number): TreeLine[] {
    return this.lines.slice(from, to).map((node, place) => lineOf(node, Math.max(0, from) + place))
  }

  /** Opens a closed line and closes an open one; answers the new number of lines. */
  toggle(at: number): number {
    const node = this.lines[at]
    if (node?.state === 'closed') this.open(at)
    else if (node?.state === 'open') this.close(at)
    return this.lines.length
  }

  /** Closes everything but the top, or opens level after level while it stays readable. */
  setAll(open: boolean): number {
    const top = this.lines[0]
    if (top === undefined) return 0
    top.state = top.state === 'leaf' ? 'leaf' : 'closed'
    this.lines = [top]
    this.openLevels(open ? 20 : 1, manyLines)
    return this.lines.length
  }

  /** The path of a line in the way code writes it: `data.items[3].title`. */
  path(at: number): string {
    const names: string[] = []
    for (let node = this.lines[at]; node?.parent !== undefined; node = node.parent) {
      if (node.kind !== 'part') names.unshift(stepOf(node))
    }
    return names.join('').replace(/^\./, '')
  }

  /** The whole value of a line: a text as it is read, JSON as it came. */
  value(at: number): string {
    let node = this.lines[at]
    if (node?.kind === 'part') node = node.parent
    if (node === undefined) return ''
    return typeof node.value === 'string' ? node.shown : prettyJson(node.value)
  }

  /** Finds names and values that hold the text; answers how many. */
  search(needle: string): number {
    const wanted = needle.trim().toLowerCase()
    this.matches = []
    if (wanted === '') return 0
    let walked = 0
    const walk = (value: unknown, path: readonly string[]): void => {
      if (this.matches.length >= mostMatches || walked > mostWalked || path.length > 60) return
      const decoded = decodeText(value, this.decode)
      for (const [name, member] of childrenOf(value, decoded)) {
        walked += 1
        const inName = !Array.isArray(value) && readableText(name).toLowerCase().includes(wanted)
        const inside =
          typeof member === 'object'
            ? member !== null
            : decodeText(member, this.decode) !== undefined
        if (inName || (!inside && wordsOf(member).toLowerCase().includes(wanted))) {
          this.matches.push([...path, name])
        }
        if (inside) walk(member, [...path, name])
      }
    }
    walk(this.lines[0]?.value, [])
    return this.matches.length
  }

  /** Opens the way to a match and answers the line it is on. */
  reveal(match: number): { at: number; count: number } {
    let at = 0
    for (const name of this.matches[match] ?? []) {
      if (this.lines[at]?.state === 'closed') this.open(at)
      const depth = (this.lines[at]?.depth ?? 0) + 1
      for (let next = at + 1; next < this.lines.length; next += 1) {
        const node = this.lines[next]
        if (node === undefined || node.depth < depth) break
        if (node.depth === depth && node.name === name) {
          at = next
          break
        }
      }
    }
    return { at, count: this.lines.length }
  }

  private open(at: number): void {
    const node = this.lines[at]
    if (node === undefined) return
    node.state = 'open'
    const children = childNodes(node, this.decode)
    this.lines = [...this.lines.slice(0, at + 1), ...children, ...this.lines.slice(at + 1)]
  }

  private close(at: number): void {
    const node = this.lines[at]
    if (node === undefined) return
    node.state = 'closed'
    let end = at + 1
    while (end < this.lines.length && (this.lines[end]?.depth ?? 0) > node.depth) end += 1
    this.lines.splice(at + 1, end - at - 1)
  }

  /** Opens whole levels, and stops if a level would make the tree too long to read. */
  private openLevels(levels: number, enough: number): void {
    for (let level = 0; level < levels; level += 1) {
      const next: Node[] = []
      let opened = false
      for (const node of this.lines) {
        next.push(node)
        const small = level === 0 || next.length < manyLines
        if (
          node.state === 'closed' &&
          node.depth === level &&
          small &&
          typeof node.value === 'object'
        ) {
          node.state = 'open'
          opened = true
          for (const child of childNodes(node, this.decode)) next.push(child)
        }
      }
      this.lines = next
      if (!opened || next.length >= enough) return
    }
  }
}

function makeNode(name: string, value: unknown, parent: Node | undefined, decode: Decode): Node {
  const kind = kindOf(value)
  const decoded = decodeText(value, decode)
  const encoded = decoded !== undefined
  const container = (kind === 'object' || kind === 'array') && Object.keys(Object(value)).length > 0
  const shown = encoded ? String(value) : wordsOf(value)
  const long = kind === 'text' && (shown.length > longestText || shown.includes('\n'))
  const state = container || encoded || long ? 'closed' : 'leaf'
  const depth = parent === undefined ? 0 : parent.depth + 1
  const holds = encoded ? wordsOfDecoded(decoded.value) : ''
  return { name, value, shown, kind, depth, parent, state, encoded, holds }
}

function childNodes(node: Node, decode: Decode): Node[] {
  const { value, encoded } = node
  if (typeof value === 'string' && !encoded) {
    return textParts(node.shown).map((part, place) => ({
      ...makeNode(String(place), part, node, decode),
      // Decoded already: "&lt;b&gt;" became "<b>", which must stay so.
      shown: part,
      encoded: false,
      kind: 'part' as const,
      state: 'leaf' as const,
    }))
  }
  return childrenOf(value, decodeText(value, decode)).map(([name, child]) =>
    makeNode(name, child, node, decode),
  )
}

/** The members of a value, or of the JSON in it, which may be a single value. */
function childrenOf(value: unknown, decoded: ReturnType<Decode>): [string, unknown][] {
  const inner = decoded === undefined ? value : decoded.value
  if (typeof inner === 'object' && inner !== null) return Object.entries(inner)
  return decoded === undefined ? [] : [['', inner]]
}

function textParts(text: string): string[] {
  const parts: string[] = []
  for (const line of text.split(/\r?\n/)) {
    for (let at = 0; at === 0 || at < line.length; at += partLength) {
      parts.push(line.slice(at, at + partLength))
    }
    if (parts.length > 20_000) break
  }
  return parts
}

/** The JSON in a text that holds some; undefined for every other value. */
function decodeText(value: unknown, decode: Decode): ReturnType<Decode> {
  if (typeof value !== 'string' || value.length < 2 || !/^\s*[[{"]/.test(value)) return undefined
  return decode(value)
}

function kindOf(value: unknown): NodeKind {
  if (Array.isArray(value)) return 'array'
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'object') return 'object'
  if (typeof value === 'string') return 'text'
  return typeof value === 'boolean' ? 'flag' : 'number'
}

function lineOf(node: Node, at: number): TreeLine {
  const { depth, kind, state, encoded } = node
  return { at, depth, name: readableText(node.name), kind, state, encoded, text: textOf(node) }
}

/** A text as it is read; of an object or array nothing. */
function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return ''
  return typeof value === 'string' ? readableText(value) : String(value ?? null)
}

const wordsOfDecoded = (value: unknown): string =>
  `${typeof value === 'object' && value !== null ? countWords(value) : 'JSON'}, written as text`

function textOf({ value, shown, kind, encoded, holds }: Node): string {
  if (encoded) return holds
  if (kind === 'array' || kind === 'object') return countWords(Object(value))
  if (kind === 'part') return shown
  const line = joinLines(shown)
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line
}

function countWords(value: object): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 element' : `${value.length} elements`
  const count = Object.keys(value).length
  return count === 1 ? '1 member' : `${count} members`
}

function stepOf(node: Node): string {
  if (Array.isArray(node.parent?.value)) return `[${node.name}]`
  return /^[A-Za-z_$][\w$]*$/.test(node.name) ? `.${node.name}` : `[${JSON.stringify(node.name)}]`
}
