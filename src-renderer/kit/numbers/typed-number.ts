/** Written with the marks of this locale and no groups, so that it is read again as it was meant. */
export function writeNumber(value: number, locale: string | undefined): string {
  const options = { useGrouping: false, maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(locale, options).format(value)
}

function marksOf(locale: string | undefined): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345.6)
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
  return { group: mark('group') ?? '', decimal: mark('decimal') ?? '.' }
}

/**
 * A number as people type it, with the locale's marks: 1234.5, 1,234.50. Undefined if it is none, or
 * below zero.
 */
export function readNumber(text: string, locale?: string): number | undefined {
  const { group, decimal } = marksOf(locale)
  const blank = /[\s'’]/g
  const [whole = '', ...fractions] = text.trim().replace(blank, '').split(decimal)
  const marked = group !== '' && group !== decimal && whole.includes(group)
  // Groups of three only: 1,5 is no fifteen.
  if (marked && !whole.split(group).every((part, place) => /^\d{3}$/.test(part) || place === 0)) {
    return undefined
  }
  const digits = marked ? whole.replaceAll(group, '') : whole
  if (fractions.length > 1 || !/^\d+$/.test(digits)) return undefined
  const fraction = fractions[0] ?? '0'
  return /^\d+$/.test(fraction) ? Number(`${digits}.${fraction}`) : undefined
}
