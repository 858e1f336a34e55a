import type { LibraryRecord, OfflineQuestion } from '../../reading/record'

/**
 * The question for a scheme's master data, by the ISIN that the record's text holds. A quote has no
 * more to it than its row, and the history would need days to ask for.
 */
export function fundsOffline(record: LibraryRecord): OfflineQuestion[] {
  if (record.kind !== 'fundQuote') return []
  const isin = /^[A-Z]{2}[A-Z0-9]{9}\d$/m.exec(record.text)?.[0]
  return isin === undefined ? [] : [{ operation: 'funds.master', values: { ISIN: isin } }]
}
