import { isMembers, type Members, openText } from '../../../reading/plain'
import { firstText, flagOf, mapBounded, plainText, textOf } from '../../../reading/reading'
import { type OtherNames, snakeNames } from '../../shapes'
import type { ConfigurationItem, Locale } from '../models'

/** Far more than there are countries, currencies and languages. */
const mostCodes = 10_000
const deepest = 4

/** What a code of the configuration is for. */
type Kind = 'countryCode' | 'currency' | 'market'
const kinds = ['countryCode', 'currency', 'market'] as const

const spellings = (one: string, many: string): readonly string[] => [
  ...[`${one}_code`, `${one}_codes`, one, many, `${one}_list`, `${many}_list`],
  ...[`supported_${many}`, `available_${many}`, `allowed_${many}`],
]

/** The names of each kind, of one code or of a list of them. */
const namesOf: Readonly<Record<Kind, readonly string[]>> = {
  countryCode: spellings('country', 'countries'),
  currency: spellings('currency', 'currencies'),
  market: spellings('market', 'markets'),
}
const allNames = kinds.flatMap((kind) => namesOf[kind])
const localeNames = [...spellings('locale', 'locales'), ...spellings('language', 'languages')]
const codeNames = ['code', 'iso_code', 'iso', 'alpha2', 'iso2', 'tag', 'key', 'value', 'id']
const wordNames = ['name', 'title', 'text', 'label', 'display_name', 'english_name', 'description']

/** What is around the codes. */
const envelopes = [
  ...['data', 'result', 'results', 'response', 'payload', 'body'],
  ...['config', 'configuration', 'settings', 'options', 'items', 'list', 'rows', 'values'],
]

const otherWords: OtherNames = {
  country_name: ['country_title', 'country_label'],
  currency_title: ['currency_name', 'currency_label'],
  currency_symbol: ['symbol', 'currency_sign', 'sign'],
  site: ['domain', 'host', 'website'],
}

/** "EUR", "es", "en-GB" and "zh_Hans_CN"; no number of a row, and no sentence. */
const isTag = (text: string): boolean => /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/.test(text)

/**
 * The codes that a search takes: rows of countries with what each of them has, or lists of currencies,
 * markets and countries beside each other, as codes alone, as objects, or as objects by their codes.
 */
export function readConfiguration(body: unknown): ConfigurationItem[] {
  const found = inEnvelopes(body, namesCodes)
  const alone = isMembers(found) && namesCodes(snakeNames(found)) ? [found] : []
  const rows = Array.isArray(found) || alone.length > 0 ? [found].flat() : (codesUnder(found) ?? [])
  return rows
    .slice(0, mostCodes)
    .flatMap((one) => itemsOf(one, undefined, 0))
    .slice(0, mostCodes)
}

const namesCodes = (open: Members): boolean => allNames.some((name) => Object.hasOwn(open, name))

/** The languages of an answer: a list, or names by their codes, in whatever envelope. */
export function readLocales(body: unknown): Locale[] {
  const found = inEnvelopes(body, (open) => localeNames.some((name) => Object.hasOwn(open, name)))
  const about = isMembers(found) ? snakeNames(found) : {}
  const stated = localeNames.map((name) => openText(about[name])).filter((one) => one !== undefined)
  const lists = stated.flatMap((one) => codesUnder(one) ?? (isMembers(one) ? [one] : []))
  const whole = typeof found === 'object' ? (codesUnder(found) ?? []) : []
  return mapBounded(lists.length > 0 ? lists : whole, mostCodes, readLocale)
}

/** What holds codes, or a list, behind all envelopes; undefined for a refusal. */
function inEnvelopes(value: unknown, holds: (open: Members) => boolean, depth = 0): unknown {
  const open = openText(value)
  if (!isMembers(open) || depth > deepest) return open
  const known = snakeNames(open)
  // A refusal lists nothing, whatever stands beside it.
  if ([known.status, known.success, known.ok].some((one) => flagOf(one) === false)) return undefined
  if (holds(known)) return open
  const inner = envelopes
    .map((name) => openText(known[name]))
    .find((one) => typeof one === 'object' && one !== null)
  return inner === undefined ? open : inEnvelopes(inner, holds, depth + 1)
}

/** Several codes under one name: a list, objects by their codes, or a text of several; undefined for one. */
function codesUnder(value: unknown): readonly unknown[] | undefined {
  const open = openText(value)
  if (Array.isArray(open)) return open
  if (!isMembers(open)) {
    const text = textOf(open)?.slice(0, 20_000) ?? ''
    const parts = text.split(/[,;|]/).map((one) => one.trim())
    return parts.length > 1 && parts.every(isTag) ? parts : undefined
  }
  const entries = Object.entries(open)
  const byCodes =
    entries.every(([code, one]) => isTag(code) && (isMembers(one) || typeof one === 'string')) &&
    codeIn(snakeNames(open)) === undefined
  // One such name alone is rather a member.
  if (!byCodes || (entries.length < 2 && !entries.some(([code]) => /[A-Z]/.test(code))))
    return undefined
  return entries.map(([code, one]) => ({ code, ...(isMembers(one) ? one : { name: one }) }))
}

/** The code of a thing under its own names, or under the usual ones, where numbers of rows stand too. */
const codeIn = (item: Members, ...own: readonly string[]): string | undefined =>
  firstText(item, ...own) ??
  codeNames.flatMap((name) => firstText(item, name) ?? []).find((text) => isTag(text))

function readLocale(one: unknown): Locale | undefined {
  const open = openText(one)
  const alone = textOf(open)
  if (alone !== undefined) return { id: alone, name: plainText(alone, 300) }
  if (!isMembers(open)) return undefined
  const item = snakeNames(open)
  const language = firstText(item, 'language_code', 'language', 'lang')
  const region = firstText(item, 'region_code', 'region', 'country_code', 'country')
  const isJoined = isTag(language ?? '') && /^(?:[A-Z]{2}|\d{3})$/.test(region ?? '')
  const joined = isJoined ? `${language}-${region}` : language
  const stated = firstText(item, 'locale', 'locale_code', 'locale_id', 'language_tag')
  const id = stated ?? codeIn(item) ?? joined ?? firstText(item, ...codeNames)
  const words = firstText(item, 'text', ...wordNames, 'locale_name', 'language_name', 'native_name')
  return id === undefined ? undefined : { id, name: plainText(words ?? id, 300) }
}

/** One row of the configuration with what it states, and an item for each code of its lists. */
function itemsOf(stated: unknown, kind: Kind | undefined, depth: number): ConfigurationItem[] {
  const open = openText(stated)
  if (!isMembers(open)) return [readRow({ code: open }, kind) ?? []].flat()
  const known = snakeNames(open, otherWords)
  const row = readRow(known, kind)
  if (depth > deepest) return [row ?? []].flat()
  const lists = kinds.flatMap((one) =>
    namesOf[one]
      .flatMap((name) => codesUnder(known[name]) ?? [])
      .flatMap((code) => itemsOf(code, one, depth + 1)),
  )
  // A market of one country has the country's name.
  return [row ?? [], lists.map((one) => ({ ...one, country: one.country ?? row?.country }))].flat()
}

/**
 * What one row states itself; undefined if no code is in it.
 *
 * @param kind what its `code` is for, if the list that it stands in says so
 */
function readRow(row: Members, kind: Kind | undefined): ConfigurationItem | undefined {
  const code = codeIn(row) ?? (kind === undefined ? undefined : textOf(row.code))
  const meant = kind ?? (code === undefined ? undefined : kindOf(code))
  const words = firstText(row, ...wordNames)
  const part = (one: Kind) => {
    const found = partOf(row, one)
    return meant === one
      ? { ...found, code: found.code ?? code, words: found.words ?? words }
      : found
  }
  const [country, currency, market] = [part('countryCode'), part('currency'), part('market')]
  if ((country.code ?? currency.code ?? market.code) === undefined) return undefined
  return {
    country: plain(firstText(row, 'country_name') ?? country.words ?? market.words),
    countryCode: country.code,
    market: market.code,
    locale: localeNames.flatMap((name) => textOf(row[name]) ?? []).find(isTag),
    currency: currency.code,
    currencyTitle: plain(firstText(row, 'currency_title') ?? currency.words),
    currencySymbol: plain(firstText(row, 'currency_symbol') ?? currency.symbol),
    site: firstText(row, 'site'),
  }
}

const plain = (text: string | undefined) => (text === undefined ? undefined : plainText(text, 300))

/** What a code is for if only its form says so. */
const kindOf = (code: string): Kind =>
  /^[A-Z]{3}$/.test(code) ? 'currency' : code.length === 2 ? 'countryCode' : 'market'

interface Part {
  code?: string | undefined
  words?: string | undefined
  symbol?: string | undefined
}

/** One code of a kind under its names: a text, or an object with its words. */
function partOf(row: Members, kind: Kind): Part {
  const found: Part = {}
  for (const name of namesOf[kind]) {
    const open = openText(row[name])
    if (codesUnder(open) !== undefined) continue
    const about = isMembers(open) ? snakeNames(open, otherWords) : undefined
    const code = about === undefined ? textOf(open) : codeIn(about, ...namesOf[kind])
    // A country is named by its words or by its code.
    const isName = name === 'country' && about === undefined && !/^[A-Z]{2,3}$/.test(code ?? '')
    if (isName) found.words ??= code
    else found.code ??= code
    if (about === undefined) continue
    found.words ??= firstText(about, ...wordNames)
    found.symbol ??= firstText(about, 'currency_symbol')
  }
  return found
}
