import { makeRecord, moneyFact, textFact, timeFact } from '../../reading/reading'
import type { LibraryRecord, RecordReader } from '../../reading/record'
import type { OperationId } from '../index'
import type { FundMaster, FundQuote } from './models'
import { readFundMasters, readFundQuotes } from './readers'

/** One record per scheme: of several days' values, the newest. */
const readQuotes: RecordReader = (body) => {
  const newest = new Map<string, FundQuote>()
  for (const quote of readFundQuotes(body)) {
    const scheme = schemeOf(quote)
    const known = newest.get(scheme)
    if (known === undefined || (quote.day ?? 0) > (known.day ?? 0)) newest.set(scheme, quote)
  }
  return named([...newest.values()]).flatMap(([id, quote]) => quoteRecord(id, quote) ?? [])
}

const readMasters: RecordReader = (body) => {
  const first = new Map<string, FundMaster>()
  for (const master of readFundMasters(body)) {
    const scheme = `${schemeOf(master)}\n${master.number ?? ''}`
    if (!first.has(scheme)) first.set(scheme, master)
  }
  return named([...first.values()]).flatMap(([id, master]) => masterRecord(id, master) ?? [])
}

type Scheme = Pick<FundQuote, 'code' | 'isin' | 'name'>

const schemeOf = ({ code, isin, name }: Scheme): string => [code, isin ?? '', name].join('\n')

/**
 * Schemes with their ids. Two companies, or the two plans of one scheme, can bear the same code: the
 * first of them is named by it, the others by their ISIN or name too.
 */
function named<One extends Scheme>(schemes: readonly One[]): [string, One][] {
  const taken = new Set<string>()
  return schemes.map((one, place) => {
    const ids = [
      one.code,
      `${one.code} ${one.isin ?? one.name}`,
      `${one.code} ${one.name} ${place}`,
    ]
    const id = ids.find((wanted) => !taken.has(wanted)) ?? one.code
    taken.add(id)
    return [id, one]
  })
}

function quoteRecord(id: string, quote: FundQuote): LibraryRecord | undefined {
  return makeRecord({
    service: 'funds',
    kind: 'fundQuote',
    id,
    title: quote.name || quote.code,
    text: lines(
      quote.code,
      quote.isin,
      quote.isinReinvestment,
      quote.family,
      quote.category,
      quote.type,
    ),
    facts: [
      // The interface names no currency.
      moneyFact(quote.value ?? undefined),
      timeFact(quote.day === null ? undefined : { ms: quote.day, dayOnly: true }),
      textFact(quote.family),
      textFact(quote.category),
      textFact(quote.type),
      textFact(quote.code),
    ],
    happenedAt: quote.day ?? undefined,
  })
}

function masterRecord(id: string, master: FundMaster): LibraryRecord | undefined {
  const { purchase } = master
  return makeRecord({
    service: 'funds',
    kind: 'fundMaster',
    id,
    title: master.name || master.code,
    text: lines(
      master.code,
      master.isin,
      master.company.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '),
      master.company,
      master.registrar,
      master.type,
      master.plan,
      master.exitLoad,
    ),
    facts: [
      textFact(master.type),
      textFact(master.plan),
      textFact(purchase.allowed === false ? 'not sold now' : undefined),
      textFact(purchase.minimum === null ? undefined : `from ${purchase.minimum}`),
      textFact(master.lockIn.applies === true ? 'with a lock-in period' : undefined),
      textFact(master.code),
    ],
  })
}

const lines = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n')

type FundOperation = Extract<OperationId, `funds.${string}`>

/** Readers of all answers of the funds. */
export const fundsRecordReaders: Readonly<Record<FundOperation, RecordReader>> = {
  'funds.latest': readQuotes,
  'funds.historic': readQuotes,
  'funds.master': readMasters,
}
