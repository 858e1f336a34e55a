import { isMembers, type Members, readPath } from './plain'
import { namesTime, readTimeNumber, readTimeText } from './time-values'

export type ColumnKind = 'text' | 'number' | 'time' | 'flag' | 'image' | 'link' | 'object'

/** One column of a table made from rows of any JSON. */
export interface Column {
  /** The path joined with dots; names the column. */
  id: string
  /** Member names from the row down. */
  path: readonly string[]
  kind: ColumnKind
  /** Not among the columns shown at first: noise, empty, or beyond what a table shows well. */
  hidden: boolean
  /** Length of a typical value in characters, for a first width. */
  typicalLength: number
}

const sampleSize = 120
const deepest = 4
const mostColumns = 300
const mostMembers = 150
const shownAtFirst = 12

interface Tally {
  path: readonly string[]
  order: number
  filled: number
  blank: number
  numbers: number
  wholeTexts: number
  times: number
  timeNumbers: number
  flags: number
  links: number
  pictures: number
  objects: number
  texts: number
  length: number
  /** Texts such as `t3_1abc`: names of things for programs. */
  codes: number
  values: Set<string>
  /** A number that two columns with the same values share. */
  signature: number
}

/**
 * The columns of a list of rows: members flattened to a sensible depth, the most telling first. Looks
 * at a bounded sample of rows, so its cost does not grow with the list.
 */
export function findColumns(rows: readonly Members[]): Column[] {
  const tallies = new Map<string, Tally>()
  const step = Math.max(1, rows.length / sampleSize)
  let sampled = 0
  for (let at = 0; Math.floor(at) < rows.length && sampled < sampleSize; at += step) {
    const row = rows[Math.floor(at)]
    if (row !== undefined) tallyMembers(row, [], tallies)
    sampled += 1
  }
  const rated = [...tallies.values()]
    .map((tally) => rate(tally, sampled))
    .sort((one, other) => one.rank - other.rank || one.order - other.order)
  const few = rated.length <= 6
  const seen = new Set<string>()
  let shown = 0
  return rated.map(({ column, noise, signature }) => {
    const twin = column.kind !== 'object' && column.kind !== 'flag' && seen.has(signature)
    seen.add(signature)
    const hidden = !few && (noise || twin || shown >= shownAtFirst)
    if (!hidden) shown += 1
    return { ...column, hidden }
  })
}

/** The dotted path; where a name itself has a dot, a form that no other path shares. */
function columnId(path: readonly string[]): string {
  return path.length > 1 && path.some((name) => name.includes('.'))
    ? JSON.stringify(path)
    : path.join('.')
}

/** The value a row has in a column. */
export function readColumn(row: Members, column: Pick<Column, 'path'>): unknown {
  return readPath(row, column.path)
}

function tallyMembers(row: Members, above: readonly string[], tallies: Map<string, Tally>): void {
  let seen = 0
  for (const name of Object.keys(row)) {
    seen += 1
    if (seen > mostMembers) return
    const value = row[name]
    const path = [...above, name]
    const open = isMembers(value) && path.length < deepest && pictureAddress(value) === undefined
    const names = open ? Object.keys(value) : []
    if (open && names.length > 0 && names.length <= mostMembers) tallyMembers(value, path, tallies)
    else tallyValue(value, path, tallies)
  }
}

function tallyValue(value: unknown, path: readonly string[], tallies: Map<string, Tally>): void {
  // Names may hold dots themselves, so the key joins with a character that names do not have.
  const key = path.join('\u0000')
  let tally = tallies.get(key)
  if (tally === undefined) {
    if (tallies.size >= mostColumns) return
    tally = emptyTally(path, tallies.size)
    tallies.set(key, tally)
  }
  if (isBlankValue(value)) {
    tally.blank += 1
    return
  }
  tally.filled += 1
  if (tally.values.size < 3)
    tally.values.add(typeof value === 'object' ? '' : String(value).slice(0, 200))
  tally.signature = sign(tally.signature, typeof value === 'object' ? '' : String(value))
  if (typeof value === 'number') {
    tally.numbers += 1
    tally.length += String(value).length
    if (readTimeNumber(value) !== undefined) tally.timeNumbers += 1
  } else if (typeof value === 'boolean') {
    tally.flags += 1
    tally.length += 4
  } else if (typeof value === 'string') {
    tallyText(value, tally)
  } else {
    tally.length += 12
    if (pictureAddress(value) !== undefined) tally.pictures += 1
    else tally.objects += 1
  }
}

function tallyText(value: string, tally: Tally): void {
  tally.length += Math.min(value.length, 400)
  if (/^-?\d{1,15}(\.\d+)?$/.test(value) && !/^-?0\d/.test(value)) {
    tally.wholeTexts += 1
    if (/^\d{9,13}$/.test(value)) tally.timeNumbers += 1
  } else if (readTimeText(value) !== undefined) tally.times += 1
  else if (/^(https?:)?\/\/\S+$/i.test(value)) {
    tally.links += 1
    if (/\.(png|jpe?g|gif|webp|avif|svg)(\?|$)/i.test(value)) tally.pictures += 1
  } else tally.texts += 1
  if (/^[a-z0-9]+_[A-Za-z0-9]+$/.test(value) && /\d/.test(value)) tally.codes += 1
}

function sign(before: number, text: string): number {
  let now = before
  for (let at = 0; at < text.length && at < 60; at += 1) now = (now * 31 + text.charCodeAt(at)) | 0
  return now
}

function emptyTally(path: readonly string[], order: number): Tally {
  return {
    path,
    order,
    filled: 0,
    blank: 0,
    numbers: 0,
    wholeTexts: 0,
    times: 0,
    timeNumbers: 0,
    flags: 0,
    links: 0,
    pictures: 0,
    objects: 0,
    texts: 0,
    length: 0,
    codes: 0,
    values: new Set(),
    signature: 0,
  }
}

/** What stands for "nothing here" in a list: also the dashes that price and NAV lists write. */
function isBlankValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === '-') return true
  if (value === 'N.A.' || value === 'N/A') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** The address of a picture that an object stands for: `{url, width}`, or such under default, medium, … */
export function pictureAddress(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.length > 0 ? ownPicture(value[0]) : undefined
  if (!isMembers(value)) return undefined
  const own = ownPicture(value)
  if (own !== undefined) return own
  const first = value.medium ?? value.default ?? value.high
  return first === undefined ? undefined : ownPicture(first)
}

function ownPicture(value: unknown): string | undefined {
  if (!isMembers(value) || typeof value.url !== 'string') return undefined
  return Object.keys(value).every((name) => /^(url|width|height|quality)$/.test(name))
    ? value.url
    : undefined
}

const titleName = /^(title|headline|subject|question|scheme_name)$/i
const nameName = /^(name|display_?name|user_?name|text|label)$/i
const leadName =
  /^(author|channel_?title|sub(forum|reddit)|city|category|section|source|from|sender|subtitle|formatted|country|currency|date|type|description|summary|snippet|body|content|full_address|value)$/i
const identityName =
  /(^|[_\-. ])(id|ids|uuid|code|key|token|hash|isin|sku|number|no|version|year|zip|phone|cursor)$|[a-z](Id|Ids|ID|Code|Key|Token|Number|No|Hash|Cursor)$/i
const noiseName =
  /^(etag|kind|modhash|cachehash|pwls|wls|gildings|media_embed|secure_media_embed|dist|width|height|.*_(html|richtext|css_class|background_color|text_color))$/i
const pictureName = /(image|photo|thumb|avatar|icon|logo|banner|picture|poster|img)/i

function rate(
  tally: Tally,
  sampled: number,
): { column: Column; noise: boolean; rank: number; order: number; signature: string } {
  const name = tally.path.at(-1) ?? ''
  const kind = kindOf(tally, name)
  const typicalLength = Math.round(tally.length / Math.max(1, tally.filled))
  const constant = sampled >= 5 && tally.filled === sampled && tally.values.size === 1
  const rare = tally.filled / Math.max(1, sampled) < 0.2
  const noise = noiseName.test(name) || tally.filled === 0 || (rare && sampled >= 5)
  const depth = tally.path.length
  const code = tally.codes > tally.filled * 0.6
  let rank = code ? 7 : rankOf(kind, name, typicalLength, depth)
  if (constant && rank > 0) rank += 8
  if (noise) rank += 20
  const column = {
    id: columnId(tally.path),
    path: tally.path,
    kind,
    hidden: false,
    typicalLength,
  }
  return {
    column,
    noise: noise || (constant && rank > 8),
    rank: rank + depth / 10,
    order: tally.order,
    signature: `${kind} ${tally.filled} ${tally.signature}`,
  }
}

function rankOf(kind: ColumnKind, name: string, typicalLength: number, depth: number): number {
  if (kind === 'text' && typicalLength < 200) {
    if (titleName.test(name)) return depth <= 2 ? 0 : 3
    if (nameName.test(name)) return depth <= 2 ? 0.5 : 3.5
  }
  const identity = identityName.test(name)
  switch (kind) {
    case 'text':
      if (identity) return 7
      if (leadName.test(name)) return typicalLength < 60 ? 1 : 4.5
      return typicalLength < 120 ? 5 : 8
    case 'number':
      return identity ? 7 : 2
    case 'time':
      return 3
    case 'flag':
      return 6
    case 'link':
      return 8
    case 'image':
      return 9
    case 'object':
      return 9.5
    default:
      return kind satisfies never
  }
}

function kindOf(tally: Tally, name: string): ColumnKind {
  const most = tally.filled * 0.8
  const numeric = tally.numbers + tally.wholeTexts
  if (tally.filled === 0) return 'text'
  if (tally.times >= most) return 'time'
  if (tally.timeNumbers >= most && namesTime(name)) return 'time'
  // "edited" is false or a time.
  if (
    tally.timeNumbers > 0 &&
    tally.timeNumbers + tally.flags === tally.filled &&
    namesTime(name)
  ) {
    return 'time'
  }
  if (numeric >= most) return identityName.test(name) ? 'text' : 'number'
  if (tally.flags >= most) return 'flag'
  if (tally.links + tally.pictures > 0 && tally.links + tally.pictures >= most) {
    const named = tally.path.some((part) => pictureName.test(part))
    return tally.pictures >= most || named ? 'image' : 'link'
  }
  return tally.objects > tally.filled / 2 ? 'object' : 'text'
}
