import { type ViewsFor, view } from '../../reading/forms/view'
import { isMembers, openText } from '../../reading/plain'
import type { OperationId } from '../index'
import { type Listed, recordIdOf } from '../lists'
import { envelopesOf, nextOf, type Paging, readPaging } from '../paging'
import { refusalIn, type Unanswered } from '../unanswered'
import { lists } from './find-rows'
import { askedCodes } from './history-plan'
import type { FundMaster, FundQuote } from './models'
import { type ReadRows, readFundMasters, readFundQuotes } from './readers'
import { masterRecords, quoteRecords } from './records'

/** Net asset values in the order of the answer: one for each day of each scheme, stated once. */
export interface FundQuotes {
  at: 'quotes'
  /** Values of the same scheme share the id of their record. */
  quotes: Listed<FundQuote>[]
  /** Places, from 0, of rows in which no scheme is named. */
  unread: number[]
  /** What the answer says of further pages. */
  onward: Paging['onward']
}

/** Master data in the order of the answer, each scheme once. */
export interface FundMasters {
  at: 'masters'
  masters: Listed<FundMaster>[]
  /** Places, from 0, of rows in which no scheme is named. */
  unread: number[]
  onward: Paging['onward']
}

/** Both operations on values answer with the same rows. */
const quotes = view({
  read: (body, { values }): FundQuotes | Unanswered => {
    const [asked, ...others] = askedCodes({ values, extra: {} }) ?? []
    const read = readFundQuotes(body, others.length === 0 ? asked : undefined)
    if (read.rows.length === 0)
      return emptyOr(body, read, { at: 'quotes', quotes: [], onward: null })
    const rows = named(withoutEmptyTwins(read.rows), schemeOf, dayOfQuote)
    return { at: 'quotes', quotes: rows, unread: read.unread, onward: onwardIn(body) }
  },
  next: (model, values) => (model.at === 'quotes' ? nextOf(values, model.onward) : undefined),
  records: (model) => (model.at === 'quotes' ? quoteRecords(model.quotes) : []),
  // The association itself publishes its list as lines.
  texts: true,
})

/** Usually all rows come at once; editions that give pages say how they continue. */
const onwardIn = (body: unknown): Paging['onward'] => readPaging(envelopesOf(body, lists)).onward

/** What the answer of each fund operation is to a person. */
export const fundsViews = {
  'funds.latest': quotes,
  'funds.historic': quotes,
  'funds.master': view({
    read: (body): FundMasters | Unanswered => {
      const read = readFundMasters(body)
      if (read.rows.length === 0)
        return emptyOr(body, read, { at: 'masters', masters: [], onward: null })
      const masters = named(read.rows, masterName, () => '')
      return { at: 'masters', masters, unread: read.unread, onward: onwardIn(body) }
    },
    next: (model, values) => (model.at === 'masters' ? nextOf(values, model.onward) : undefined),
    records: (model) => (model.at === 'masters' ? masterRecords(model.masters) : []),
    texts: true,
  }),
} satisfies ViewsFor<Extract<OperationId, `funds.${string}`>>

/** An empty list is an answer: nothing matches. An object with a sentence in place of rows is a refusal. */
function emptyOr<Model extends object>(
  body: unknown,
  { unread }: ReadRows<unknown>,
  empty: Model,
): (Model & { unread: number[] }) | Unanswered {
  const open = openText(body)
  const isList = Array.isArray(open)
  const holdsList = isMembers(open) && Object.values(open).some(Array.isArray)
  if (isList || holdsList) return { ...empty, unread }
  // Many lines without markup are a table that is not known, and no sentence.
  if (typeof open === 'string' && !/^\s*</.test(open) && open.trim().split('\n', 4).length > 3) {
    return { at: 'unrecognised' }
  }
  return refusalIn(open) ?? { at: 'unrecognised' }
}

type Scheme = Pick<FundQuote, 'code' | 'isin' | 'name'>

const schemeOf = ({ code, isin, name }: Scheme): string => [code, isin ?? '', name].join('\n')

const dayOfQuote = ({ day, dayWords }: FundQuote): string => String(day ?? dayWords)

/** A day that comes with "N.A." and with a value has that value. */
function withoutEmptyTwins(rows: readonly FundQuote[]): readonly FundQuote[] {
  const codes = new Set(rows.flatMap(({ code, value }) => (value === null ? [code] : [])))
  if (codes.size === 0) return rows
  const nameOf = (row: FundQuote): string => `${schemeOf(row)}\n${dayOfQuote(row)}`
  const valued = new Set(
    rows.filter(({ code, value }) => value !== null && codes.has(code)).map(nameOf),
  )
  return rows.filter((row) => row.value !== null || !valued.has(nameOf(row)))
}

const masterName = (master: FundMaster): string => `${schemeOf(master)}\n${master.number ?? ''}`

/**
 * Rows with the ids of their records, each once. Two companies, or the two plans of one scheme, can bear
 * the same code: the first of them is named by it, the others by their ISIN or name too. Names are put
 * together only where a code comes again: most of the tens of thousands of a list have one of their own.
 *
 * @param nameOf distinguishes the schemes of an answer
 * @param partOf distinguishes the rows of one scheme
 */
function named<Row extends Scheme>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  partOf: (row: Row) => string,
): Listed<Row>[] {
  const firsts = new Map<string, Row>()
  const others = new Map<string, string>()
  const idOf = (row: Row): string => {
    const id = recordIdOf(row.code)
    const first = firsts.get(id)
    if (first === undefined) return id
    const name = nameOf(row)
    if (nameOf(first) === name) return id
    const known = others.get(name)
    if (known !== undefined) return known
    const count = firsts.size
    const free = [`${row.code} ${row.isin ?? row.name}`, `${row.code} ${row.name} ${count}`].map(
      recordIdOf,
    )
    const other = free.find((one) => !firsts.has(one)) ?? id
    others.set(name, other)
    return other
  }
  const parts = new Map<string, Set<string>>()
  const listed: Listed<Row>[] = []
  for (const row of rows) {
    const recordId = idOf(row)
    const first = firsts.get(recordId)
    if (first === undefined) firsts.set(recordId, row)
    else {
      const known = parts.get(recordId) ?? new Set([partOf(first)])
      const part = partOf(row)
      if (known.has(part)) continue
      parts.set(recordId, known.add(part))
    }
    // The row was read just now and is nobody else's.
    listed.push(Object.assign(row, { recordId }))
  }
  return listed
}
