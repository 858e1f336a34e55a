import {
  type ChangeCounts,
  type ChangeKind,
  compareRows,
  compareTrees,
  countChanges,
  type RowChange,
  type RowMatch,
  type ValueChange,
  writePath,
} from '#shared/reading/compare/index'
import type { Row, RowsView } from '#shared/reading/tables/rows'
import { markdownText } from '#shared/reading/tables/table-text'
import { nameRow, shortSides, wholeText } from './comparison-words'
import { prettyJson } from './pretty-text'

/** What is compared: the rows that both answers have, or everything by its path. */
export type ComparisonShape = 'rows' | 'tree'

/** A comparison without its lines. */
export interface ComparisonSummary {
  shape: ComparisonShape
  /** True if both answers have rows in the same place, so that either shape can be chosen. */
  hasRows: boolean
  counts: ChangeCounts
  /** Rows that are the same; undefined if paths are compared. */
  same?: number
  match?: RowMatch
  reordered: boolean
  /** True if there were more changes than are listed. */
  cut: boolean
}

/** One line of a comparison: a row that differs, or one value. Long values are cut; see `whole`. */
export interface ComparisonLine {
  at: number
  kind: ChangeKind
  level: 'row' | 'value'
  /** True of a value that belongs to the row above it. */
  part: boolean
  name: string
  /** Says more of a row: what it was matched by, or what it holds. */
  note: string
  before: string | undefined
  after: string | undefined
}

/** What one side of a comparison is. */
export interface Side {
  value: unknown
  view: RowsView
}

type ShownChange =
  | { level: 'row'; change: RowChange; place: number }
  | { level: 'value'; kind: ChangeKind; change: ValueChange; place: number }

/** Two answers, compared: which lines a filter lets through, and what stands in them. */
export class ComparisonModel {
  readonly summary: ComparisonSummary
  private readonly all: readonly ShownChange[]
  private readonly before: Side
  private readonly after: Side
  private lines: readonly ShownChange[]

  constructor(before: Side, after: Side, wanted: ComparisonShape | undefined) {
    this.before = before
    this.after = after
    const hasRows = isTable(before.view) && listOf(before.view) === listOf(after.view)
    if (hasRows && wanted !== 'tree') {
      const { changes, ...found } = compareRows(rowsOf(before.view), rowsOf(after.view))
      this.all = changes.flatMap((change, place) => linesOf(change, place))
      this.summary = { shape: 'rows', hasRows, cut: false, ...found }
    } else {
      const { changes, cut } = compareTrees(before.value, after.value)
      this.all = changes.map((change, place) => ({
        level: 'value',
        kind: change.kind,
        change,
        place,
      }))
      const counts = countChanges(changes)
      this.summary = { shape: 'tree', hasRows, counts, reordered: false, cut }
    }
    this.lines = this.all
  }

  /** Lets through changes of these kinds; answers how many lines there are and where changes begin. */
  arrange(kinds: readonly ChangeKind[]): { count: number; starts: number[] } {
    this.lines = this.all.filter((line) => kinds.includes(kindOf(line)))
    const starts: number[] = []
    this.lines.forEach(({ place }, at) => {
      if (at === 0 || this.lines[at - 1]?.place !== place) starts.push(at)
    })
    return { count: this.lines.length, starts }
  }

  slice(from: number, to: number): ComparisonLine[] {
    return this.lines
      .slice(from, to)
      .map((line, offset) => this.describe(line, Math.max(0, from) + offset))
  }

  /** Both sides of a line, whole. */
  whole(at: number): { name: string; before: string | undefined; after: string | undefined } {
    const line = this.lines[at]
    if (line === undefined) return { name: '', before: undefined, after: undefined }
    const { name } = this.describe(line, at)
    const [before, after] = this.sidesOf(line)
    return { name, before: wholeText(before), after: wholeText(after) }
  }

  /** All lines that the filter lets through, to be pasted elsewhere. */
  write(format: 'json' | 'markdown'): string {
    if (format === 'json') {
      // In a comparison of rows, values are named with their row.
      const stated = this.lines.filter(
        ({ level }) => level === 'row' || this.summary.shape === 'tree',
      )
      return prettyJson(stated.map((line) => this.plain(line)))
    }
    const rows = this.slice(0, this.lines.length).map((line) =>
      [
        line.kind,
        line.level === 'row' ? `**${markdownText(line.name)}**` : markdownText(line.name),
        markdownText(line.before ?? ''),
        markdownText(line.after ?? (line.level === 'row' ? line.note : '')),
      ].join(' | '),
    )
    return ['| | What | Before | After |', '| --- | --- | --- | --- |']
      .concat(rows.map((row) => `| ${row} |`))
      .join('\n')
  }

  private plain(line: ShownChange): unknown {
    if (line.level === 'value') {
      const { kind, path, before, after } = line.change
      return { kind, path: writePath(path), before, after }
    }
    const { kind, before, after, values } = line.change
    const [old, new_] = this.sidesOf(line)
    return {
      kind,
      row: this.describe(line, 0).name,
      placeBefore: before,
      placeAfter: after,
      ...(kind === 'changed'
        ? { values: values.map((one) => ({ ...one, path: writePath(one.path) })) }
        : { value: new_ ?? old }),
    }
  }

  private describe(line: ShownChange, at: number): ComparisonLine {
    if (line.level === 'value') {
      const { path, before, after, kind } = line.change
      const name = writePath(path) || 'the whole answer'
      const part = this.summary.shape === 'rows'
      return {
        at,
        kind,
        level: 'value',
        part,
        name,
        note: '',
        ...shortSides(before, after),
      }
    }
    const { kind } = line.change
    const [before, after] = this.sidesOf(line)
    const row = after ?? before ?? {}
    const view = after === undefined ? this.before.view : this.after.view
    const { name, note } = nameRow(row, view, this.summary.match)
    return { at, kind, level: 'row', part: false, name, note, before: undefined, after: undefined }
  }

  private sidesOf(line: ShownChange): [unknown, unknown] {
    if (line.level === 'value') return [line.change.before, line.change.after]
    const { before, after } = line.change
    return [
      before === null ? undefined : rowsOf(this.before.view)[before],
      after === null ? undefined : rowsOf(this.after.view)[after],
    ]
  }
}

const kindOf = (line: ShownChange): ChangeKind =>
  line.level === 'row' ? line.change.kind : line.kind

function linesOf(change: RowChange, place: number): ShownChange[] {
  // A value of a changed row belongs to that row, so the filter keeps or drops them together.
  const values = change.values.map(
    (one): ShownChange => ({ level: 'value', kind: change.kind, change: one, place }),
  )
  return [{ level: 'row', change, place }, ...values]
}

/** Members of one object have their paths: a table would say no more. */
function isTable(view: RowsView): boolean {
  return view.at === 'empty' || (view.at === 'rows' && view.chosen.shape !== 'members')
}

const listOf = (view: RowsView): string | undefined =>
  view.at === 'unrecognised' ? undefined : view.chosen.id

const rowsOf = (view: RowsView): readonly Row[] => (view.at === 'rows' ? view.rows : [])
