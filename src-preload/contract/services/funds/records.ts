import { makeRecord, moneyFact, textFact, timeFact } from '../../reading'
import type { LibraryRecord, RecordReader } from '../../record'
import type { OperationId } from '../index'
import type { FundMaster, FundQuote } from './models'
import { readFundMasters, readFundQuotes } from './readers'

/** One record per scheme: of several days' values, the newest. */
const readQuotes: RecordReader = (body) => {
  const newest = new Map<string, FundQuote>()
  for (const quote of readFundQuotes(body)) {
    const known = newest.get(quote.code)
    if (known === undefined || (quote.day ?? 0) > (known.day ?? 0)) newest.set(quote.code, quote)
  }
  return [...newest.values()].flatMap((quote) => quoteRecord(quote) ?? [])
}

const readMasters: RecordReader = (body) => {
  const first = new Map<string, FundMaster>()
  for (const master of readFundMasters(body)) {
    if (!first.has(master.code)) first.set(master.code, master)
  }
  return [...first.values()].flatMap((master) => masterRecord(master) ?? [])
}

function quoteRecord(quote: FundQuote): LibraryRecord | undefined {
  return makeRecord({
    service: 'funds',
    kind: 'fundQuote',
    id: quote.code,
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

function masterRecord(master: FundMaster): LibraryRecord | undefined {
  const { purchase } = master
  return makeRecord({
    service: 'funds',
    kind: 'fundMaster',
    id: master.code,
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
