import { pictureAddress } from '../pictures'
import { isMembers, type Members, openMember } from '../plain'
import { readTimeNumber, readTimeText } from '../time-values'

const deepest = 4
const mostColumns = 300
const mostMembers = 150

/** What was counted of the values at one path. */
export interface ColumnTally {
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

/** Counts the members of one row, and of what lies in them to a sensible depth. */
export function tallyMembers(
  row: Members,
  above: readonly string[],
  tallies: Map<string, ColumnTally>,
): void {
  let seen = 0
  for (const name of Object.keys(row)) {
    seen += 1
    if (seen > mostMembers) return
    const value = openMember(row[name])
    const path = [...above, name]
    const open = isMembers(value) && path.length < deepest && pictureAddress(value) === undefined
    const names = open ? Object.keys(value) : []
    if (open && names.length > 0 && names.length <= mostMembers) tallyMembers(value, path, tallies)
    else tallyValue(value, path, tallies)
  }
}

function tallyValue(
  value: unknown,
  path: readonly string[],
  tallies: Map<string, ColumnTally>,
): void {
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
  // Objects count as different, without comparing them.
  const text = typeof value === 'object' ? `object ${tally.filled}` : String(value).slice(0, 200)
  if (tally.values.size < 3) tally.values.add(text)
  tally.signature = sign(tally.signature, text)
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

function tallyText(value: string, tally: ColumnTally): void {
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

function emptyTally(path: readonly string[], order: number): ColumnTally {
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
