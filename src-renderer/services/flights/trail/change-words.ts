import { priceWords } from '#shared/reading/price-words'

/** "+$12", "−$8", "no change": how far a price is from an earlier one. */
export function changeWords(change: number, currency: string, locale?: string): string {
  if (change === 0) return 'no change'
  return `${change > 0 ? '+' : '−'}${priceWords(Math.abs(change), currency, locale)}`
}
