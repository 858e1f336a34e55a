import { readsText } from '#shared/reading/forms/view'
import { readableText } from '#shared/reading/readable-text'
import type { Column } from '#shared/reading/tables/columns'
import { findRows, type Row, type RowsView } from '#shared/reading/tables/rows'
import type { RowFormat } from '#shared/reading/tables/write-objects'
import { writeTable } from '#shared/reading/tables/write-table'
import { readMessage } from '#shared/services/mailboxes/readers'
import { findView } from '#shared/services/views'
import { cellOf, cellOfValue, cellText } from './cell'
import type { Side } from './comparison-model'
import { type CutText, cutLines, pieceAt, pieces } from './cut-lines'
import { endOfString, prettyJson, prettyText } from './pretty-text'
import type {
  DocumentAnswer,
  DocumentCallName,
  DocumentInput,
  DocumentSummary,
  TableSummary,
} from './protocol'
import { findRowLinks } from './row-links'
import { arrange, Haystacks } from './table-model'
import { TreeModel } from './tree-model'

type Content = { at: 'json'; value: unknown } | { at: 'text'; sentence: string }
type In<Name extends DocumentCallName> = DocumentInput<Name>

const deepest = 6

/** Whether a text reads as this line; titles of items have their blank space folded. */
function sameWords(value: string, line: string): boolean {
  if (!/[<&\s]/.test(value) || value.length > 4 * line.length + 400) return false
  return readableText(value).replace(/\s+/g, ' ').trim() === line
}

/** Whether a value is this text, or holds it somewhere as a whole value. */
function holds(value: unknown, text: string, depth = 0): boolean {
  if (typeof value === 'string') return value.trim() === text || sameWords(value, text)
  if (typeof value === 'number') return String(value) === text
  if (typeof value !== 'object' || value === null || depth > deepest) return false
  return Object.values(value).some((member) => holds(member, text, depth + 1))
}

/**
 * The place of the one row that an item was read from: the row that holds its id, its title or both.
 * Undefined if there is none or more than one, as with items that a reader put together.
 */
export function rowOfItem(
  rows: readonly Row[],
  { id, title }: { id: string; title: string },
): number | undefined {
  const byId: number[] = []
  const byTitle: number[] = []
  for (const [place, row] of rows.entries()) {
    if (holds(row, id)) byId.push(place)
    if (holds(row, title)) byTitle.push(place)
  }
  const titled = new Set(byTitle)
  const both = byId.filter((place) => titled.has(place))
  return [both, byId, byTitle].find((places) => places.length === 1)?.[0]
}

/** Rows as text to paste elsewhere. JSON has the whole rows; the others have the given columns. */
function writeRows(rows: readonly Row[], columns: readonly Column[], format: RowFormat): string {
  if (format === 'json') return prettyJson(rows)
  return writeTable(
    {
      names: columns.map((column) => column.id),
      rows: rows.map((row) => columns.map((column) => cellText(row, column))),
      right: new Set(columns.flatMap(({ kind }, place) => (kind === 'number' ? place : []))),
    },
    format,
  )
}

/** One answer, read: its table, its trees and its text. Holds the whole; gives out windows of it. */
export class OpenDocument {
  private readonly content: Content
  private readonly trees = new Map<string, TreeModel>()
  private readonly haystacks = new Haystacks()
  private view: RowsView | undefined
  private wanted: string | undefined
  private order: Uint32Array = new Uint32Array()
  private version = 0
  private cut: CutText | undefined
  private laidOut: string | undefined

  private readonly text: string

  constructor(text: string, json: boolean) {
    this.text = text
    this.content = json ? read(text) : { at: 'text', sentence: 'The answer is text, not JSON.' }
  }

  summary(): DocumentSummary {
    if (this.content.at === 'text') return this.content
    const view = this.rows(undefined)
    return { at: 'json', shape: view.at, rows: view.at === 'rows' ? view.rows.length : 0 }
  }

  table({ wanted, filter, sorting }: In<'table'>): TableSummary {
    if (this.content.at === 'text') return { at: 'unrecognised', sentence: this.content.sentence }
    const view = this.rows(wanted)
    if (view.at === 'unrecognised') return view
    const about = (view.about?.pairs ?? []).map(({ name, value }) => ({
      name: readableText(name),
      cell: cellOfValue(value),
    }))
    if (view.at === 'empty') return { ...view, about }
    this.order = arrange(view.rows, view.columns, filter, sorting, this.haystacks)
    this.version += 1
    const { chosen, candidates, columns, rows } = view
    return {
      at: 'rows',
      version: this.version,
      chosen,
      candidates,
      columns,
      total: rows.length,
      shown: this.order.length,
      about,
    }
  }

  cells({ columns, from, to }: In<'cells'>): DocumentAnswer<'cells'> {
    const view = this.view
    if (view?.at !== 'rows') return { version: this.version, rows: [] }
    const shown = columns.flatMap((id) => view.columns.find((column) => column.id === id) ?? [])
    const rows = [...this.order.slice(from, to)].map((place) => {
      const row = view.rows[place] ?? {}
      return { place, cells: shown.map((column) => cellOf(row, column)) }
    })
    return { version: this.version, rows }
  }

  places({ from, to }: In<'places'>): number[] {
    return [...this.order.slice(Math.min(from, to), Math.max(from, to) + 1)]
  }

  rowOf(item: In<'rowOf'>): DocumentAnswer<'rowOf'> {
    const place = this.view?.at === 'rows' ? rowOfItem(this.view.rows, item) : undefined
    const position = place === undefined ? -1 : this.order.indexOf(place)
    return place === undefined || position < 0 ? null : { position, place }
  }

  write({ places, columns, format }: In<'write'>): string {
    const view = this.view
    if (view?.at !== 'rows') return ''
    const wanted = places === 'shown' ? [...this.order] : places
    const chosen = columns.flatMap((id) => view.columns.find((column) => column.id === id) ?? [])
    return writeRows(
      wanted.map((place) => view.rows[place] ?? {}),
      chosen,
      format,
    )
  }

  links({ place }: In<'links'>): DocumentAnswer<'links'> {
    return findRowLinks(this.view?.at === 'rows' ? this.view.rows[place] : undefined)
  }

  message({ receivedAt, id }: In<'message'>): DocumentAnswer<'message'> {
    const value = this.content.at === 'json' ? this.content.value : this.text
    const message = readMessage(value, receivedAt, id)
    if (message === undefined) return null
    const { from, to, subject, sentAt, text } = message
    const sender = from.address === '' ? from.name : `${from.name} <${from.address}>`.trim()
    return { subject: readableText(subject), from: sender, to, sentAt, text }
  }

  viewed({
    operation,
    values,
    receivedAt,
  }: Omit<In<'view'>, 'document' | 'text'>): DocumentAnswer<'view'> {
    const view = findView(operation)
    const isRead = this.content.at === 'json' || readsText(view, this.text)
    if (view === undefined || !isRead) return { at: 'none' }
    const body = this.content.at === 'json' ? this.content.value : this.text
    const model = view.read(body, { values, receivedAt })
    return { at: 'read', model, next: view.next?.(model, values) ?? null }
  }

  tree(name: In<'treeOpen'>['tree']): TreeModel {
    const present = this.trees.get(name)
    if (present !== undefined) return present
    const tree = new TreeModel(this.rootOf(name))
    // Trees of rows come and go; the last few are enough.
    if (this.trees.size > 6) {
      this.trees.delete([...this.trees.keys()].find((one) => one !== 'whole') ?? '')
    }
    this.trees.set(name, tree)
    return tree
  }

  layOut({ pretty, width }: In<'textOpen'>): DocumentAnswer<'textOpen'> {
    if (pretty) this.laidOut ??= prettyText(this.text)
    const cut = cutLines(pretty ? (this.laidOut ?? this.text) : this.text, width)
    this.cut = cut
    return { count: cut.starts.length, longest: cut.longest, lines: cut.numbers.at(-1) ?? 0 }
  }

  pieces({ from, to }: In<'textPieces'>): DocumentAnswer<'textPieces'> {
    return this.cut === undefined ? [] : pieces(this.cut, from, to)
  }

  find({ needle, after, backwards }: In<'textFind'>): DocumentAnswer<'textFind'> {
    const cut = this.cut
    if (cut === undefined || needle === '') return { found: false }
    const text = cut.text.toLowerCase()
    const wanted = needle.toLowerCase()
    // A negative start counts as 0: there is nothing before the first letter.
    const before = after < 1 ? -1 : text.lastIndexOf(wanted, after - 1)
    let position = backwards ? before : text.indexOf(wanted, after + 1)
    if (position === -1) position = backwards ? text.lastIndexOf(wanted) : text.indexOf(wanted)
    return position === -1
      ? { found: false }
      : { found: true, position, piece: pieceAt(cut, position) }
  }

  /** Distinguishes this text from others: its length and a sum of its signs. */
  mark(): string {
    let sum = 0x811c9dc5
    for (let place = 0; place < this.text.length; place += 1) {
      sum = Math.imul(sum ^ this.text.charCodeAt(place), 0x01000193)
    }
    return `${this.text.length} ${(sum >>> 0).toString(36)}`
  }

  whole(): string {
    return this.cut?.text ?? this.text
  }

  /** What a comparison takes: the value, text as its lines, and the rows, of one list if it is there. */
  side(wanted: string | undefined): Side {
    if (this.content.at === 'text') {
      const view: RowsView = { at: 'unrecognised', sentence: this.content.sentence }
      return { value: this.text.split(/\r?\n/), view }
    }
    return { value: this.content.value, view: this.rows(wanted) }
  }

  private rows(wanted: string | undefined): RowsView {
    if (this.view === undefined || wanted !== this.wanted) {
      this.view = findRows(this.content.at === 'json' ? this.content.value : undefined, wanted)
      this.wanted = wanted
      for (const name of [...this.trees.keys()]) if (name !== 'whole') this.trees.delete(name)
    }
    return this.view
  }

  private rootOf(name: string): unknown {
    if (name === 'whole') return this.content.at === 'json' ? this.content.value : this.text
    const place = Number(name.slice('row:'.length))
    return this.view?.at === 'rows' ? this.view.rows[place] : undefined
  }
}

const longNumber = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/**
 * Parses JSON and keeps whole numbers beyond 2^53 as text, because as numbers they would be other
 * numbers. Throws what JSON.parse throws.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text.search(longNumber) < 0 ? text : withQuotedNumbers(text))
}

/** One expression for texts and numbers would exhaust its stack with a text of some ten million signs. */
function withQuotedNumbers(text: string): string {
  const quoted = (number: string) => (Number.isSafeInteger(Number(number)) ? number : `"${number}"`)
  const parts: string[] = []
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('"', at)
    const start = found < 0 ? text.length : found
    parts.push(text.slice(at, start).replace(longNumber, quoted))
    at = endOfString(text, start)
    parts.push(text.slice(start, at))
  }
  return parts.join('')
}

function read(text: string): Content {
  try {
    return { at: 'json', value: parseJson(text) }
  } catch (error) {
    const where = error instanceof Error ? ` ${error.message}.` : ''
    return { at: 'text', sentence: `The answer is not valid JSON.${where}` }
  }
}
