import { makeRecord, moneyFact, textFact, timeFact } from '../../reading/reading'
import type { LibraryRecord } from '../../reading/record'
import type { Listed } from '../lists'
import type { FundMaster, FundQuote } from './models'

/** One record per scheme: of several days' values, the newest. */
export function quoteRecords(quotes: readonly Listed<FundQuote>[]): LibraryRecord[] {
  const newest = new Map<string, Listed<FundQuote>>()
  for (const quote of quotes) {
    const known = newest.get(quote.recordId)
    if (known === undefined || (quote.day ?? 0) > (known.day ?? 0)) {
      newest.set(quote.recordId, quote)
    }
  }
  return [...newest.values()].flatMap((quote) => quoteRecord(quote) ?? [])
}

/** Master data as the library keeps it. */
export const masterRecords = (masters: readonly Listed<FundMaster>[]): LibraryRecord[] =>
  masters.flatMap((master) => masterRecord(master) ?? [])

function quoteRecord(quote: Listed<FundQuote>): LibraryRecord | undefined {
  return makeRecord({
    service: 'funds',
    kind: 'fundQuote',
    id: quote.recordId,
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

function masterRecord(master: Listed<FundMaster>): LibraryRecord | undefined {
  const { purchase } = master
  return makeRecord({
    service: 'funds',
    kind: 'fundMaster',
    id: master.recordId,
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
