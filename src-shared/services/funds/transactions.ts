import { momentOf, numberOf } from '../../reading/reading'
import { dayNumber, dayNumberOf } from './figures/calendar'
import { type TransactionKind, unitsWay } from './figures/portfolio'

/** One transaction as it is stored. */
export interface TransactionFields {
  code: string
  name: string
  day: number
  kind: TransactionKind
  units: number
  amount: number
  note: string
}

/** What a row of a file states, by the names that registrars' statements give their columns. */
export const transactionFields = [
  {
    id: 'code',
    title: 'Scheme code',
    needed: true,
    names: ['schemecode', 'code', 'amficode', 'scheme', 'schemeno'],
  },
  {
    id: 'name',
    title: 'Name',
    needed: false,
    names: ['schemename', 'fundname', 'fund', 'name', 'scheme'],
  },
  {
    id: 'day',
    title: 'Day',
    needed: true,
    names: ['date', 'transactiondate', 'tradedate', 'navdate', 'day'],
  },
  {
    id: 'kind',
    title: 'What',
    needed: true,
    names: ['type', 'transactiontype', 'transaction', 'kind', 'description', 'nature'],
  },
  { id: 'units', title: 'Units', needed: false, names: ['units', 'unit', 'quantity', 'qty'] },
  {
    id: 'amount',
    title: 'Amount',
    needed: false,
    names: ['amount', 'value', 'amountinr', 'transactionamount'],
  },
  { id: 'nav', title: 'NAV', needed: false, names: ['nav', 'price', 'navprice'] },
  {
    id: 'note',
    title: 'Note',
    needed: false,
    names: ['note', 'notes', 'remarks', 'remark', 'folio'],
  },
] as const

/** Words by which statements name what happened; the first that fits counts. */
const kinds: readonly (readonly [RegExp, TransactionKind])[] = [
  [/switch[\s-]*(?:in|from)|^switchin$|stp[\s-]*in/i, 'switchIn'],
  [/switch[\s-]*(?:out|to)|^switchout$|stp[\s-]*out/i, 'switchOut'],
  [/re-?invest/i, 'reinvest'],
  [/dividend|idcw|payout/i, 'dividend'],
  [/redem|sell|sold|withdraw|swp|^out$/i, 'sell'],
  [/purchas|buy|bought|sip|invest|subscri|nfo|^in$/i, 'buy'],
]

type Read = { ok: true; item: TransactionFields } | { ok: false; reason: string }
const refused = (reason: string): Read => ({ ok: false, reason })

/**
 * Reads a row of a file of transactions. Two of units, amount and NAV are enough; a minus adds nothing
 * to what the kind says. Units that a purchase takes away are those of one that was called off: such a row
 * is none of the kinds. Pure.
 */
export function readTransaction(cells: Readonly<Record<string, string>>, locale?: string): Read {
  const code = (cells.code ?? '').trim()
  if (!/^\d{3,10}$/.test(code)) {
    return refused(`“${code}” is no scheme code: it has digits only.`)
  }
  const day = readDay(cells.day ?? '', locale)
  if (day === undefined) return refused(`“${cells.day}” is no day that can be read for sure.`)
  const kind = kinds.find(([words]) => words.test((cells.kind ?? '').trim()))?.[1]
  if (kind === undefined) return refused(`“${cells.kind}” is no kind of transaction that is known.`)
  const [units, amount, nav] = [cells.units, cells.amount, cells.nav].map((cell) =>
    readAmount(cell ?? ''),
  )
  if (units === null) return refused(`“${cells.units}” is no number of units.`)
  if (amount === null) return refused(`“${cells.amount}” is no amount.`)
  if (nav === null) return refused(`“${cells.nav}” is no NAV.`)
  const moves = unitsWay[kind] !== 0
  if (
    unitsWay[kind] > 0 &&
    units !== undefined &&
    /^(?:[-−]|\(.*\)$)/.test((cells.units ?? '').trim())
  ) {
    return refused(
      'It takes units away, as when a purchase is called off: leave out that purchase too.',
    )
  }
  const price = nav !== undefined && nav > 0 ? nav : undefined
  const held = units ?? (amount !== undefined && price !== undefined ? amount / price : undefined)
  const paid = amount ?? (units !== undefined && price !== undefined ? units * price : undefined)
  if (moves && (held === undefined || held === 0)) {
    return refused('It states no units, nor an amount with a NAV.')
  }
  if (paid === undefined && kind !== 'reinvest') {
    return refused('It states no amount, nor units with a NAV.')
  }
  return {
    ok: true,
    item: {
      code,
      name: (cells.name ?? '').trim().slice(0, 500),
      day,
      kind,
      units: moves ? (held ?? 0) : 0,
      amount: paid ?? 0,
      note: (cells.note ?? '').trim().slice(0, 300),
    },
  }
}

/** A number above zero whatever its sign or brackets; null if something else stands there. */
function readAmount(text: string): number | undefined | null {
  const bare = text
    .replace(/^(?:₹|Rs\.?|INR)\s*/i, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[-−+]/, '')
    .trim()
  if (bare === '' || bare === '-') return undefined
  const grouped = /^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  const number = numberOf(grouped)
  return number === undefined || number < 0 ? null : number
}

/**
 * A day in the forms of files: 2024-03-05, 05-Mar-2024, 05-03-2024, and 05/03/2024 if the order of
 * day and month is plain, or that of the locale.
 */
function readDay(text: string, locale: string | undefined): number | undefined {
  const trimmed = text.trim()
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(trimmed)
  if (slashed !== null) {
    const [one, other, year] = slashed.slice(1).map(Number)
    if (one === undefined || other === undefined || year === undefined) return undefined
    const monthFirst = one <= 12 && (other > 12 || isMonthFirst(locale))
    return calendarDay(year, monthFirst ? one : other, monthFirst ? other : one)
  }
  const ms = momentOf(trimmed, 0)?.ms
  return ms === undefined ? undefined : dayNumberOf(ms)
}

const isMonthFirst = (locale: string | undefined): boolean =>
  new Intl.DateTimeFormat(locale)
    .formatToParts(0)
    .find(({ type }) => type === 'day' || type === 'month')?.type === 'month'

function calendarDay(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined
  return day > new Date(Date.UTC(year, month, 0)).getUTCDate()
    ? undefined
    : dayNumber(year, month, day)
}
