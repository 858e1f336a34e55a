import type { ExportFormat } from '#shared/bridge/library'
import { jsonText } from '#shared/reading/json-text'
import { readPath } from '#shared/reading/plain'
import { findRows } from '#shared/reading/tables/rows'
import { cellText, commaLine, markdownText, pipeLine } from '#shared/reading/tables/table-text'

/** What an answer comes to as a file: its parts, and how many rows they hold. */
export type AnswerText =
  | { at: 'rows'; count: number; parts: Iterable<string> }
  /** Nothing that makes rows; the sentence says what there is. */
  | { at: 'none'; sentence: string }

/** Rows that are written together. */
const together = 200

/**
 * The rows of an answer as a table shows them, with every column it knows. As JSON the rows are
 * whole; an answer that makes no table is then written as it is.
 *
 * @param text the answer's JSON
 */
export function answerText(text: string, format: ExportFormat): AnswerText {
  const value: unknown = JSON.parse(text)
  const view = findRows(value)
  switch (view.at) {
    case 'rows': {
      const { rows, columns } = view
      const names = columns.map((column) => column.id)
      const cells = (row: unknown) => columns.map(({ path }) => cellText(readPath(row, path)))
      return { at: 'rows', count: rows.length, parts: partsOf(rows, names, cells, format) }
    }
    case 'empty':
      return { at: 'rows', count: 0, parts: partsOf([], [], () => [], format) }
    case 'unrecognised':
      return format === 'json'
        ? { at: 'rows', count: 1, parts: [`${jsonText(value)}\n`] }
        : { at: 'none', sentence: view.sentence }
    default:
      return view satisfies never
  }
}

function* partsOf(
  rows: readonly unknown[],
  names: readonly string[],
  cells: (row: unknown) => string[],
  format: ExportFormat,
): Generator<string> {
  switch (format) {
    case 'json':
      yield '['
      for (const [index, row] of rows.entries()) {
        yield `${index === 0 ? '\n  ' : ',\n  '}${jsonText(row)}`
      }
      yield rows.length === 0 ? ']\n' : '\n]\n'
      return
    case 'csv':
      yield `\ufeff${names.length === 0 ? '' : commaLine(names)}`
      yield* inGroups(rows, (row) => commaLine(cells(row)))
      return
    case 'markdown':
      if (names.length === 0) return
      yield `${pipeLine(names.map(markdownText))}\n${pipeLine(names.map(() => '---'))}\n`
      yield* inGroups(rows, (row) => `${pipeLine(cells(row).map(markdownText))}\n`)
      return
    default:
      format satisfies never
  }
}

function* inGroups(rows: readonly unknown[], line: (row: unknown) => string): Generator<string> {
  for (let at = 0; at < rows.length; at += together) {
    yield rows
      .slice(at, at + together)
      .map(line)
      .join('')
  }
}
