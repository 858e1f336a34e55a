/** Countries the service knows, with their money. */
export interface Country {
  country: string
  countryCode: string
  locale: string
  currency: string
  currencyTitle: string
  currencySymbol: string
}

const table = `
United States|US|en-US|USD|US Dollar|$
United Kingdom|GB|en-GB|GBP|British Pound|£
Germany|DE|de-DE|EUR|Euro|€
France|FR|fr-FR|EUR|Euro|€
Spain|ES|es-ES|EUR|Euro|€
Italy|IT|it-IT|EUR|Euro|€
Portugal|PT|pt-PT|EUR|Euro|€
Netherlands|NL|nl-NL|EUR|Euro|€
Switzerland|CH|de-CH|CHF|Swiss Franc|CHF
Sweden|SE|sv-SE|SEK|Swedish Krona|kr
Norway|NO|nb-NO|NOK|Norwegian Krone|kr
Poland|PL|pl-PL|PLN|Polish Zloty|zł
Canada|CA|en-CA|CAD|Canadian Dollar|$
Australia|AU|en-AU|AUD|Australian Dollar|$
New Zealand|NZ|en-NZ|NZD|New Zealand Dollar|$
Japan|JP|ja-JP|JPY|Japanese Yen|¥
South Korea|KR|ko-KR|KRW|South Korean Won|₩
India|IN|en-IN|INR|Indian Rupee|₹
Singapore|SG|en-SG|SGD|Singapore Dollar|$
Malaysia|MY|ms-MY|MYR|Malaysian Ringgit|RM
Brazil|BR|pt-BR|BRL|Brazilian Real|R$
Mexico|MX|es-MX|MXN|Mexican Peso|$
South Africa|ZA|en-ZA|ZAR|South African Rand|R
Kenya|KE|en-KE|KES|Kenyan Shilling|KSh
United Arab Emirates|AE|ar-AE|AED|UAE Dirham|AED
Kuwait|KW|ar-KW|KWD|Kuwaiti Dinar|KD
`

/** All countries of the demo. */
export const countries: readonly Country[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [
      country = '',
      countryCode = '',
      locale = '',
      currency = '',
      currencyTitle = '',
      currencySymbol = '',
    ] = line.split('|')
    return { country, countryCode, locale, currency, currencyTitle, currencySymbol }
  })

/** Languages with their names in English. */
export const locales: readonly (readonly [string, string])[] = [
  ['en-US', 'English (United States)'],
  ['en-GB', 'English (United Kingdom)'],
  ['de-DE', 'Deutsch (Deutschland)'],
  ['fr-FR', 'Français (France)'],
  ['es-ES', 'Español (España)'],
  ['es-MX', 'Español (México)'],
  ['pt-PT', 'Português (Portugal)'],
  ['pt-BR', 'Português (Brasil)'],
  ['it-IT', 'Italiano (Italia)'],
  ['nl-NL', 'Nederlands (Nederland)'],
  ['sv-SE', 'Svenska (Sverige)'],
  ['nb-NO', 'Norsk (Norge)'],
  ['pl-PL', 'Polski (Polska)'],
  ['tr-TR', 'Türkçe (Türkiye)'],
  ['ja-JP', '日本語（日本）'],
  ['ko-KR', '한국어(대한민국)'],
  ['zh-CN', '中文（中国）'],
  ['ar-AE', 'العربية (الإمارات)'],
]

/** Units of a currency for one US dollar; round, and good enough for invented fares. */
const rates: Readonly<Record<string, number>> = {
  USD: 1,
  GBP: 0.78,
  EUR: 0.92,
  CHF: 0.88,
  SEK: 10.4,
  NOK: 10.6,
  PLN: 3.95,
  CAD: 1.36,
  AUD: 1.5,
  NZD: 1.64,
  JPY: 148,
  KRW: 1350,
  INR: 84,
  SGD: 1.34,
  MYR: 4.5,
  BRL: 5.4,
  MXN: 18.5,
  ZAR: 18.2,
  KES: 129,
  AED: 3.67,
  KWD: 0.307,
}

/** The rate of a currency, or nothing if the service does not take it. */
export function rateOf(currency: string): number | undefined {
  return rates[currency.toUpperCase()]
}

const formats = new Map<string, Intl.NumberFormat>()

/** Rounded and written as the market writes it: $1,314. */
export function priceText(amount: number, currency: string, market: string): string {
  const key = `${market} ${currency}`
  const known = formats.get(key)
  if (known) return known.format(Math.round(amount))
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const
  let format: Intl.NumberFormat
  try {
    format = new Intl.NumberFormat(market, style)
  } catch {
    // A market that is no language tag, such as a bare site name.
    format = new Intl.NumberFormat('en-US', style)
  }
  formats.set(key, format)
  return format.format(Math.round(amount))
}
