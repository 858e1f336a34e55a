import { decodeEntities } from '../../reading/reading'

/** Names members without regard to case and to what stands between their words. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What parts the cells of a line; the association itself writes semicolons. */
const separators = [';', '|', '\t', ',']
/** Lines that may stand before the one with the names of the columns. */
const mostBefore = 20
const longestHeader = 10_000

interface Header {
  at: number
  separator: string
  names: string[]
}

/**
 * The list as the association itself publishes it: cells between semicolons, and between them lines with
 * the kind of the schemes and the company, which hold for what follows. Tables of other publishers, with
 * bars, tabs or commas between their cells, are read alike. Empty for any other text.
 */
export function rowsOfText(text: string): readonly unknown[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const header = headerIn(lines)
  if (header === undefined) return []
  const { separator, names } = header
  let category = ''
  let family = ''
  return lines.slice(header.at + 1).flatMap((line): readonly unknown[] => {
    if (line.trim() === '') return []
    const cells = cellsOf(line, separator, names.length)
    if (cells.length === names.length) {
      const row = Object.fromEntries(names.map((name, at) => [name, cells[at]]))
      return [
        {
          ...row,
          ...(category === '' ? {} : { 'Scheme Category': category }),
          ...(family === '' ? {} : { 'Mutual Fund Family': family }),
        },
      ]
    }
    // A line of cells that does not fit says nothing of the schemes behind it: it is a row that is not read.
    if (cells.length > 1) return [cells]
    const words = line.trim()
    if (/^(?:open|close|interval)[^()]*\(/i.test(words)) {
      const inner = words.slice(words.indexOf('(') + 1).trim()
      category = inner.endsWith(')') ? inner.slice(0, -1).trim() : inner
    } else family = words
    return []
  })
}

/** The line that names the columns: a code or an ISIN, and a name or a value. */
function headerIn(lines: readonly string[]): Header | undefined {
  for (const [at, line] of lines.slice(0, mostBefore).entries()) {
    if (line.length > longestHeader) continue
    for (const separator of separators) {
      const names = partsOf(line, separator)
      const plain = new Set(names.map(plainName))
      const isNamed = codes.some((name) => plain.has(name))
      if (names.length > 2 && isNamed && said.some((name) => plain.has(name))) {
        return { at, separator, names }
      }
    }
  }
  return undefined
}

const codes = ['schemecode', 'amficode', 'code', 'isin']
const said = ['schemename', 'fundname', 'schemenavname', 'netassetvalue', 'nav']

/** The cells of a line; what was escaped for a page has semicolons of its own, and some lines end in one. */
function cellsOf(line: string, separator: string, wanted: number): string[] {
  const stated = partsOf(line, separator)
  const cells =
    stated.length > wanted && line.includes('&') ? partsOf(decodeEntities(line), separator) : stated
  return cells.length === wanted + 1 && cells.at(-1) === '' ? cells.slice(0, -1) : cells
}

/** The parts of a line; between quotes a separator is none, and two quotes are one. */
function partsOf(line: string, separator: string): string[] {
  const pieces = line.split(separator)
  if (!line.includes('"')) return pieces.map((piece) => piece.trim())
  const parts: string[] = []
  let open: string[] | undefined
  for (const piece of pieces) {
    const quotes = piece.split('"').length - 1
    if (open === undefined && quotes % 2 === 0) parts.push(unquoted(piece))
    else if (open === undefined) open = [piece]
    else {
      open.push(piece)
      if (quotes % 2 === 0) continue
      parts.push(unquoted(open.join(separator)))
      open = undefined
    }
  }
  // A quote that nothing closes is a sign like any other.
  return open === undefined ? parts : [...parts, ...open.map((piece) => piece.trim())]
}

function unquoted(piece: string): string {
  const cell = piece.trim()
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
  return isQuoted ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell
}
