/**
 * Written with the marks of this locale and no groups, so that it is read again as it was meant: to the tenth
 * place, where what computing leaves behind ends.
 */
export function writeNumber(value: number, locale: string | undefined): string {
  const options = { useGrouping: false, maximumFractionDigits: 10 } as const
  return new Intl.NumberFormat(locale, options).format(value)
}

function marksOf(locale: string | undefined): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345.6)
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value
  return { group: mark('group') ?? '', decimal: mark('decimal') ?? '.' }
}

const ownDigits = new Map<string, readonly string[]>()

/** The text with the digits of the locale, such as ٣, as 0 to 9. */
export function plainDigits(text: string, locale: string | undefined): string {
  const key = locale ?? ''
  const write = () => new Intl.NumberFormat(locale, { useGrouping: false }).format(1_234_567_890)
  const digits = ownDigits.get(key) ?? Array.from(write())
  ownDigits.set(key, digits)
  return text.replace(/\p{Nd}/gu, (digit) => {
    const place = digits.indexOf(digit)
    return place < 0 ? digit : String((place + 1) % 10)
  })
}

/** Groups of three, or in lakh and crore: of two before the last. 1,5 is no fifteen. */
const groupings = [/^\d+(?: \d{3})+$/, /^\d{1,2}(?: \d{2})+ \d{3}$/]

/**
 * A number as people type it, with the locale's marks: 1234.5, 1,234.50, 1,23,456. Undefined if it is
 * none, or below zero.
 */
export function readNumber(text: string, locale?: string): number | undefined {
  const { group, decimal } = marksOf(locale)
  const blank = /[\s'’]/g
  const plain = plainDigits(text, locale).trim().replace(blank, '')
  const [whole = '', ...fractions] = plain.split(decimal)
  const marked = group !== '' && group !== decimal && whole.includes(group)
  if (marked && !groupings.some((grouping) => grouping.test(whole.replaceAll(group, ' ')))) {
    return undefined
  }
  const digits = marked ? whole.replaceAll(group, '') : whole
  if (fractions.length > 1 || !/^\d+$/.test(digits)) return undefined
  const fraction = fractions[0] ?? '0'
  return /^\d+$/.test(fraction) ? Number(`${digits}.${fraction}`) : undefined
}
