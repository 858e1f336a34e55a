import { perLocale } from '#shared/reading/per-locale'
import { namesIdentity } from '#shared/reading/tables/column-worth'
import type { Column } from '#shared/reading/tables/columns'
import { namesTime, readTime, type TimeValue } from '#shared/reading/time-values'
import { instantWords } from '#shared/reading/time-words'
import { httpsAddress } from '#shared/reading/web-address'
import type { Cell } from '../../document/cell'

/** What a cell shows, and what the pointer shows over it. */
export interface CellWords {
  text: string
  title?: string
  /** How it is drawn. */
  look: 'plain' | 'number' | 'dim' | 'faint' | 'link' | 'image'
  /** The address a link leads to, or a picture is found at. */
  address?: string
}

const blank: CellWords = { text: '', look: 'plain' }
const numberFormat = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }),
)

/** Writes a cell in the locale's words. */
export function cellWords(
  cell: Cell | undefined,
  kind: Column['kind'],
  locale?: string,
): CellWords {
  if (cell === undefined || cell === null || cell === '') return blank
  if (typeof cell === 'object') return { text: cell.summary, look: 'faint' }
  if (typeof cell === 'boolean')
    return { text: cell ? 'yes' : 'no', look: cell ? 'plain' : 'faint' }
  switch (kind) {
    case 'number':
      return numberWords(cell, locale)
    case 'time':
      return timeWords(cell, locale)
    case 'image':
      return pictureWords(String(cell))
    case 'link':
      return linkWords(String(cell))
    case 'text':
    case 'flag':
    case 'object':
      return { text: String(cell).replace(/\s+/g, ' '), title: String(cell), look: 'plain' }
    default:
      return kind satisfies never
  }
}

function numberWords(cell: string | number, locale: string | undefined): CellWords {
  const value = typeof cell === 'number' ? cell : Number(cell)
  // "N.A." and the like are shown as they came.
  if (!Number.isFinite(value)) return { text: String(cell), look: 'faint' }
  return { text: numberFormat(locale).format(value), title: String(cell), look: 'number' }
}

function timeWords(cell: string | number, locale: string | undefined): CellWords {
  const time = readTime(cell)
  if (time === undefined) return { text: String(cell), look: 'dim' }
  return { text: writeTime(time, locale), title: String(cell), look: 'dim' }
}

/** A time in the person's zone; clock time at an unnamed place stays what it is. */
export function writeTime(time: TimeValue, locale: string | undefined): string {
  return instantWords(time.ms, Date.now(), locale, {
    zone: time.form === 'instant' ? undefined : 'UTC',
    timed: time.form !== 'day',
  })
}

function linkWords(text: string): CellWords {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  if (url === null) return { text, look: 'plain' }
  const path = url.pathname === '/' ? '' : url.pathname
  const words: CellWords = { text: `${url.host}${path}`, title: text, look: 'link' }
  return url.protocol === 'https:' ? { ...words, address: url.href } : words
}

/** Words such as "self" or "default" stand in place of some pictures. */
function pictureWords(text: string): CellWords {
  const address = httpsAddress(text)
  if (address === undefined) return { text, look: 'faint' }
  const host = URL.parse(address)?.host ?? address
  return { text: host, title: `${host}\n${address}`, look: 'image', address }
}

/**
 * What the value of one member is, in a table of members: its name and itself say so, as a column
 * full of such values would.
 */
export function kindOfMember(path: Cell | undefined, value: Cell | undefined): Column['kind'] {
  const name = String(path).split('.').at(-1) ?? ''
  if (typeof value === 'string') {
    if (/^https?:\/\/\S+$/.test(value)) return 'link'
    return readTime(value) !== undefined && !/^\d+$/.test(value) ? 'time' : 'text'
  }
  if (typeof value !== 'number' || namesIdentity(name)) return 'text'
  return namesTime(name) && readTime(value) !== undefined ? 'time' : 'number'
}
