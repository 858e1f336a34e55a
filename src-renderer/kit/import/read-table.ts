import { cutText } from '#shared/reading/plain-text'

/** One thing that a row states, and the names that its column customarily has. */
export interface ImportField {
  id: string
  title: string
  needed: boolean
  /** Small letters and digits alone: `transactiondate`. */
  names: readonly string[]
}

/** A table that was read from a file; `line` is the number of a row, from 1. */
export interface ImportTable {
  columns: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** Which column each field is in, by its place; undefined if it is not in the file. */
export type Mapping = Readonly<Record<string, number | undefined>>

/** What a row reads as, or why it is refused. */
export type RowReader<Item> = (
  cells: Readonly<Record<string, string>>,
) => { ok: true; item: Item } | { ok: false; reason: string }

const mostLines = 100_000
const mostColumns = 500
/** What is stored of a cell is shorter, as is every name that a column is found by. */
const mostOfCell = 10_000
const mostOfName = 200
const mostOfReason = 300

/**
 * Why a text is too much of a table to be read in the window; undefined if it is not. Goes through it
 * once: reading millions of empty lines or columns holds the window up for seconds.
 */
export function tableProblem(text: string): string | undefined {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1)
  if (head.split(partedBy(head)).length > mostColumns) {
    return `Its first row has more than ${mostColumns} columns. Take those that are needed.`
  }
  const lines = Math.max(countOf(text, '\n'), countOf(text, '\r'))
  return lines > mostLines ? 'It has more than 100,000 lines. Take a part of it.' : undefined
}

function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

/** Where a cell ends, by the sign that parts them. */
const cellEnds = {
  ',': /[,\r\n]/g,
  ';': /[;\r\n]/g,
  '\t': /[\t\r\n]/g,
  '|': /[|\r\n]/g,
} as const
type Parting = keyof typeof cellEnds
const partings: readonly Parting[] = [',', ';', '\t', '|']

/** What parts the names of the columns: cells below them may hold any of these signs. */
function partedBy(text: string): Parting {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1)
  const names = head.replace(/"[^"]*"/g, '')
  const count = (sign: string) => names.split(sign).length
  return partings.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Reads a file of rows parted by commas, semicolons or tabs; `line` counts as a spreadsheet does. */
export function readTable(text: string): ImportTable {
  const plain = text.replace(/^\uFEFF/, '')
  const numbered = cellsOf(plain, partedBy(plain))
    .map((cells, place) => ({ line: place + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...rows] = numbered
  return {
    columns: (head?.cells ?? []).map((name, place) =>
      name === '' ? `Column ${place + 1}` : cutText(name, mostOfName),
    ),
    rows,
  }
}

/**
 * The cells of each row (RFC 4180). A quote within a cell is a sign like others, and what follows a closing
 * quote belongs to its cell. Goes through the text once, whatever stands in it. By hand: Papa Parse 5.7.1 takes
 * two seconds for 100 kB of quotes that close nothing, and four times as long for twice as many.
 */
function cellsOf(text: string, parting: Parting): string[][] {
  const rows: string[][] = [[]]
  const ends = cellEnds[parting]
  for (let at = 0; ; ) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : { words: '', end: at }
    ends.lastIndex = quoted.end
    const end = ends.exec(text)
    const row = rows.at(-1)
    if (row !== undefined && row.length < mostColumns) {
      row.push(cutText((quoted.words + text.slice(quoted.end, end?.index)).trim(), mostOfCell))
    }
    if (end === null) return rows
    at = end.index + 1
    if (end[0] === parting) continue
    if (end[0] === '\r' && text[at] === '\n') at += 1
    rows.push([])
  }
}

/** What stands between the quote at this place and the one that closes it, or else the end of the text. */
function readQuoted(text: string, open: number): { words: string; end: number } {
  const parts: string[] = []
  for (let from = open + 1; ; ) {
    const close = text.indexOf('"', from)
    parts.push(text.slice(from, close < 0 ? undefined : close))
    if (close < 0 || text[close + 1] !== '"') {
      return { words: parts.join('"'), end: close < 0 ? text.length : close + 1 }
    }
    from = close + 2
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Guesses which column is what by their names: one that is named alike goes before one that holds the name. */
export function mappingFor(columns: readonly string[], fields: readonly ImportField[]): Mapping {
  const taken = new Set<number>()
  const mapping: Record<string, number | undefined> = {}
  const look = (fits: (column: string, name: string) => boolean) => {
    for (const { id, names } of fields) {
      if (mapping[id] !== undefined) continue
      const found = columns.findIndex(
        (column, place) => !taken.has(place) && names.some((name) => fits(plain(column), name)),
      )
      if (found < 0) continue
      mapping[id] = found
      taken.add(found)
    }
  }
  look((column, name) => column === name)
  look((column, name) => name.length > 2 && column.includes(name))
  return mapping
}

/** A row, or another part of a file, that is not taken over: its number from 1, and why. */
export interface RefusedRow {
  line: number
  reason: string
}

/** The rows of a table, read: those that can be taken over, and why each of the others cannot. */
export interface JudgedRows<Item> {
  items: readonly Item[]
  refused: readonly RefusedRow[]
}

/**
 * Reads every row; none is dropped without its reason.
 *
 * @param most more rows than these are not read
 */
export function judgeRows<Item>(
  { rows }: ImportTable,
  mapping: Mapping,
  fields: readonly ImportField[],
  readRow: RowReader<Item>,
  most = Number.POSITIVE_INFINITY,
): JudgedRows<Item> {
  const items: Item[] = []
  const refused: { line: number; reason: string }[] = []
  for (const { line, cells } of rows) {
    if (items.length >= most) {
      refused.push({ line, reason: `No more than ${most} are imported.` })
      continue
    }
    const stated = Object.fromEntries(fields.map(({ id }) => [id, cells[mapping[id] ?? -1] ?? '']))
    const lacking = fields.find(({ id, needed }) => needed && stated[id] === '')
    const read: ReturnType<RowReader<Item>> =
      lacking === undefined
        ? readRow(stated)
        : { ok: false, reason: `“${lacking.title}” is empty.` }
    if (read.ok) items.push(read.item)
    else refused.push({ line, reason: cutText(read.reason, mostOfReason) })
  }
  return { items, refused }
}
