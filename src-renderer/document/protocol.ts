import type { ChangeKind } from '#shared/reading/compare/index'
import type { Values } from '#shared/reading/forms/view'
import type { Column } from '#shared/reading/tables/columns'
import type { Candidate } from '#shared/reading/tables/rows'
import type { RowFormat } from '#shared/reading/tables/write-objects'
import type { Unanswered } from '#shared/services/unanswered'
import type { Held, WorkName } from '#shared/services/works'
import type { Cell } from './cell'
import type { ComparisonLine, ComparisonShape, ComparisonSummary } from './comparison-model'
import type { Piece } from './cut-lines'
import type { RowLinks } from './row-links'
import type { Sorting } from './table-model'
import type { TreeLine } from './tree-model'

/** What a document is, once it has been read. */
export type DocumentSummary =
  | { at: 'json'; shape: 'rows' | 'empty' | 'unrecognised'; rows: number }
  | { at: 'text'; sentence: string }

/** A table of the document, without its rows. */
export type TableSummary =
  | {
      at: 'rows'
      /** Rises with every arrangement; cells carry it, so that late ones are known. */
      version: number
      chosen: Candidate
      candidates: readonly Candidate[]
      columns: readonly Column[]
      /** All rows, and those the filter lets through. */
      total: number
      shown: number
      about: readonly AboutPair[]
    }
  | {
      at: 'empty'
      chosen: Candidate
      candidates: readonly Candidate[]
      about: readonly AboutPair[]
    }
  | { at: 'unrecognised'; sentence: string }

/** A mail as it is read: decoded, and without markup. */
export interface MessageWords {
  subject: string
  from: string
  to: string
  /** Epoch milliseconds; null if none is stated. */
  sentAt: number | null
  text: string
}

/** One thing said of what a list belongs to. */
export interface AboutPair {
  name: string
  cell: Cell
}

/** One row of a window of rows: its place in the list it came from, and its cells. */
export interface WindowRow {
  place: number
  cells: readonly Cell[]
}

interface Of {
  document: string
}
/** A tree of the whole document, or of one of its table's rows. */
interface OfTree extends Of {
  tree: 'whole' | `row:${number}`
}

/** An answer, and what it answers. */
interface Viewed {
  text: string
  /** Whether it came as JSON; of other texts only some views read anything. */
  json: boolean
  operation: string
  values: Values
  receivedAt: number
}
/** A comparison of two open documents. */
interface OfTwo {
  older: string
  newer: string
}

/** What can be asked of a document: it is read, sorted and searched away from the window's thread. */
export interface DocumentCalls {
  open: { input: Of & { text: string; json: boolean }; answer: DocumentSummary }
  /** A piece of the text that is opened next under this name. */
  append: { input: Of & { from: number; text: string }; answer: null }
  close: { input: Of; answer: null }
  table: {
    input: Of & { wanted?: string; filter: string; sorting?: Sorting }
    answer: TableSummary
  }
  cells: {
    input: Of & { columns: readonly string[]; from: number; to: number }
    answer: { version: number; rows: readonly WindowRow[] }
  }
  /** The places of the rows between two positions of the present arrangement, both included. */
  places: { input: Of & { from: number; to: number }; answer: readonly number[] }
  /** The position, in the present arrangement, of the row that an item was read from; null if none is known. */
  rowOf: {
    input: Of & { id: string; title: string }
    answer: { position: number; place: number } | null
  }
  write: {
    input: Of & {
      places: readonly number[] | 'shown'
      columns: readonly string[]
      format: RowFormat
    }
    answer: string
  }
  /** The message that the document holds; null if it holds none. */
  message: { input: Of & { receivedAt: number; id: string }; answer: MessageWords | null }
  /**
   * What an answer is to a person, read by the view of its operation, and the values that ask for the
   * page after it; `{ at: 'none' }` if the operation has no view, or none for such a text. The text
   * is read once, behind the pieces that were appended under the name: no document stays open.
   */
  view: {
    input: Of & Viewed
    answer: { at: 'none' } | { at: 'read'; model: unknown; next: Values | null }
  }
  /**
   * The same, but what was read stays here under a name, for what is computed of it: the window gets
   * the name alone. `line` names the question: of each the last two answers are held.
   */
  hold: {
    input: Of & Viewed & { line: string }
    answer: { at: 'none' } | { at: 'read'; model: Held | Unanswered; next: Values | null }
  }
  /** Something computed of what is held here or was handed in; see `askWork`. */
  work: { input: { name: WorkName; input: unknown }; answer: unknown }
  /** Addresses in one row, by its place. */
  links: { input: Of & { place: number }; answer: RowLinks }
  treeOpen: { input: OfTree; answer: { count: number } }
  treeLines: { input: OfTree & { from: number; to: number }; answer: readonly TreeLine[] }
  treeToggle: { input: OfTree & { at: number }; answer: { count: number } }
  treeAll: { input: OfTree & { open: boolean }; answer: { count: number } }
  treePath: { input: OfTree & { at: number }; answer: string }
  treeValue: { input: OfTree & { at: number }; answer: string }
  treeSearch: { input: OfTree & { needle: string }; answer: { matches: number } }
  treeReveal: { input: OfTree & { match: number }; answer: { at: number; count: number } }
  textOpen: {
    input: Of & { pretty: boolean; width: number }
    answer: { count: number; longest: number; lines: number }
  }
  textPieces: { input: Of & { from: number; to: number }; answer: readonly Piece[] }
  textFind: {
    input: Of & { needle: string; after: number; backwards: boolean }
    answer: { found: false } | { found: true; position: number; piece: number }
  }
  /** The whole text as it is laid out. */
  textWhole: { input: Of; answer: string }
  compareOpen: { input: OfTwo & { shape?: ComparisonShape }; answer: ComparisonSummary }
  /** Which kinds of changes are listed: how many lines that makes, and where each change begins. */
  compareArrange: {
    input: OfTwo & { kinds: readonly ChangeKind[] }
    answer: { count: number; starts: readonly number[] }
  }
  compareLines: {
    input: OfTwo & { from: number; to: number }
    answer: readonly ComparisonLine[]
  }
  /** Both sides of a line, uncut. */
  compareWhole: {
    input: OfTwo & { at: number }
    answer: { name: string; before: string | undefined; after: string | undefined }
  }
  compareWrite: { input: OfTwo & { format: 'json' | 'markdown' }; answer: string }
}

/** The name of each call to the document worker. */
export type DocumentCallName = keyof DocumentCalls
/** What a call to the document worker takes; it is cloned on its way. */
export type DocumentInput<Name extends DocumentCallName> = DocumentCalls[Name]['input']
/** What a call to the document worker answers; it is cloned on its way. */
export type DocumentAnswer<Name extends DocumentCallName> = DocumentCalls[Name]['answer']

/** One question to the worker. */
export interface DocumentRequest {
  id: number
  name: DocumentCallName
  input: DocumentInput<DocumentCallName>
}

/**
 * What the worker sends back for the call of this id: its answer, or a sentence about its failure.
 */
export type DocumentReply =
  | { id: number; ok: true; answer: unknown }
  | { id: number; ok: false; message: string }
