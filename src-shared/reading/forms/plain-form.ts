import { isMembers, type Members, openText } from '../plain'
import { firstNumber, numberOf } from '../reading'
import { itemsOfFeed, nextOfFeed } from './feed'

/** Nothing deeper is taken out of a wrapping. */
const deepest = 14
/** What is in none of the first elements of a list is in none of it: long lists are alike throughout. */
const lookedAt = 50
const longestName = 60

/**
 * An answer without the wrappings of well-known ways to write answers, so that readers meet one form:
 *
 * - a list as a connection of a graph: `{edges: [{node}], pageInfo}`, `{nodes, pageInfo}`;
 * - a resource in parts (JSON:API): `{type, id, attributes, relationships}`, with what is `included`;
 * - a document as a search engine found it: `{_id, _source}`;
 * - what an answer embeds (HAL): `{_embedded, _links}`;
 * - a table: `{columns: ["id", "name"], rows: [[1, "x"]]}`;
 * - a text with its language or its markup beside it: `{text, languageCode}`, `{rendered}`, `{#text}`;
 * - a time as members: `{seconds, nanos}`, `{$date}`;
 * - members of a part beside it (`owner`, `owner.name`), which are put into it;
 * - names with a vocabulary before them (`hydra:member`), and names that all begin with a capital;
 * - the state of a call and what it answers, as a list of two: `[200, {…}]`;
 * - the answer of a function as its gateway passes it on: `{statusCode, headers, body}`, its body also as a text;
 * - XML as members that are lists of one, with attributes under `$` and a text under `_`; attributes under
 *   `@attributes` or `attr`, and one element in place of a list: `places: {place: {…}}`;
 * - a feed (RSS or Atom) as a text, which becomes `{items}`, with `links` if it links to the page after.
 *
 * What is in none of these forms stays the very object that it was. Linear, pure.
 */
export function inPlainForm(body: unknown): unknown {
  if (typeof body === 'string') {
    const items = itemsOfFeed(body)
    const next = items === undefined ? undefined : nextOfFeed(body)
    if (items === undefined) return body
    return next === undefined ? { items } : { items, links: { next } }
  }
  const answer = withoutState(body)
  const included = isMembers(answer) && Array.isArray(answer.included) ? answer.included : []
  const plain = plainOf(answer, { depth: 0, known: knownBy(included) })
  const isAlone = isMembers(plain) && isConnection(plain)
  return isAlone ? { ...withoutList(plain), items: listOfConnection(plain) } : plain
}

interface Reach {
  depth: number
  /** Resources that stand once beside those that name them, by their kind and id. */
  known: ReadonlyMap<string, Members>
}

/** `[200, {…}]`, and `{statusCode: 200, body: "{…}"}` */
function withoutState(body: unknown): unknown {
  if (isMembers(body) && Number.isInteger(body.statusCode) && Object.hasOwn(body, 'body')) {
    const inside = openText(body.body)
    const areAbout = Object.keys(body).every((name) => aboutFunctions.has(name))
    return areAbout && typeof inside === 'object' && inside !== null ? inside : body
  }
  if (!Array.isArray(body) || body.length !== 2) return body
  const [state, answer]: readonly unknown[] = body
  const isState = typeof state === 'number' && state >= 100 && state < 600
  return isState && typeof answer === 'object' && answer !== null ? answer : body
}

const aboutFunctions = new Set([
  ...['statusCode', 'statusDescription', 'headers', 'multiValueHeaders', 'cookies'],
  ...['isBase64Encoded', 'body'],
])

function plainOf(value: unknown, { depth, known }: Reach): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  const inside = { depth: depth + 1, known }
  if (Array.isArray(value)) {
    // Each is read once: what lists hold may be nested.
    const first = value.slice(0, lookedAt).map((one) => plainOf(one, inside))
    if (first.every((one, place) => one === value[place])) return value
    return [...first, ...value.slice(lookedAt).map((one) => plainOf(one, inside))]
  }
  return isMembers(value) ? plainMembers(value, inside) : value
}

function plainMembers(stated: Members, inside: Reach): Members | readonly unknown[] {
  const table = rowsOfTable(stated)
  if (table !== undefined) return table
  const alone = withAttributes(withoutLists(stated))
  const open = withParts(withOwnNames(withoutWrapping(alone, inside.known)))
  let result: Record<string, unknown> | undefined
  const names = Object.keys(open)
  // Things by their ids are alike throughout, as a list is.
  const isLong = names.length > 10 * lookedAt
  for (const [place, name] of names.entries()) {
    if (isLong && place === lookedAt && result === undefined) return open
    const before = open[name]
    const after = plainMember(before, inside, name)
    if (after === before) continue
    result ??= { ...open }
    result[name] = after
    if (!isMembers(after) || !isConnection(after)) continue
    // What is said of a list stands beside it.
    result[name] = listOfConnection(after)
    const { pageInfo, totalCount } = withSaid(after)
    if (pageInfo !== undefined) result.pageInfo ??= pageInfo
    if (totalCount !== undefined) result[`${name}Count`] ??= totalCount
  }
  return result ?? open
}

/** A member by itself: a text or a number that is wrapped, a list, or members. */
function plainMember(value: unknown, inside: Reach, name: string): unknown {
  if (!isMembers(value)) return plainOf(value, inside)
  const said = textAlone(value) ?? timeAlone(value) ?? countAlone(value)
  if (said !== undefined) return said
  const one = elementAlone(value, name)
  const plain = plainOf(one ?? value, inside)
  // Another object than before shows that it is to be replaced.
  return plain === value && isConnection(value) ? { ...value } : plain
}

/**
 * An element of XML as some readers of it write members: each a list, also of one, with attributes under
 * `$`. Texts and attributes become members of their own; elements stay in their lists.
 */
function withoutLists(stated: Members): Members {
  // Nearly every thing of an answer ends here, at its first member.
  for (const name in stated) {
    if (name !== '$' && !Array.isArray(stated[name])) return stated
  }
  const { $: attributes, ...elements } = stated
  const entries = Object.entries(elements)
  const texts = entries.filter(([, one]) => isTextAlone(one))
  // Several names of lists may stand together too, each in the plural.
  const isElement =
    isMembers(attributes) || (texts.length > 1 && !texts.some(([name]) => /s$/.test(name)))
  if (!isElement || entries.some(([, one]) => isEmptyList(one))) return stated
  const members = entries.map(([name, one]) => [
    name,
    isTextAlone(one) ? textOfElement(one[0]) : one,
  ])
  return { ...(isMembers(attributes) ? attributes : {}), ...Object.fromEntries(members) }
}

/** Members that hold the attributes of an element, as readers of XML write them. */
const attributeNames = ['@attributes', '_attributes', '$', 'attr'] as const

/** An element with its attributes as members of its own; elements inside it count before them. */
function withAttributes(stated: Members): Members {
  const name = attributeNames.find((one) => Object.hasOwn(stated, one))
  const attributes = name === undefined ? undefined : stated[name]
  if (name === undefined || !isMembers(attributes)) return stated
  const areTexts = Object.values(attributes).every((one) => typeof one !== 'object' || one === null)
  if (!areTexts) return stated
  const { [name]: _attributes, ...elements } = stated
  return { ...attributes, ...elements }
}

/** The one element of a list, which XML does not tell from a list of one: `places: {place: {…}}`. */
function elementAlone(value: Members, name: string): readonly unknown[] | undefined {
  const [element = '', ...others] = Object.keys(value).filter((one) => !isAttribute(one))
  const isOne = element !== '' && others.length === 0 && isMembers(value[element])
  return isOne && name.toLowerCase() === `${element.toLowerCase()}s` ? [value[element]] : undefined
}

const isAttribute = (name: string): boolean => attributeNames.some((one) => one === name)

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** `["a text"]`, `[{_: "a text", $: {…}}]` */
const isTextAlone = (value: unknown): value is [unknown] =>
  Array.isArray(value) && value.length === 1 && textOfElement(value[0]) !== undefined

const textOfElement = (value: unknown): string | undefined => {
  const text = isMembers(value) ? value._ : value
  return typeof text === 'string' ? text : undefined
}

/** What stands beside a text that is written as an object. */
const besideTexts = /^(?:languageCode|language_code|language|lang|locale|format|protected)$/
const besideMarks = /^(?:@|_attributes$|type$)/

/** `{text, languageCode}`, `{rendered}`, `{#text, @type}` */
function textAlone(value: Members): string | undefined {
  const names = Object.keys(value)
  if (names.length > 4) return undefined
  const mark = ['#text', '_text', '$t', '__cdata', '_cdata', '#cdata-section'].find(
    (name) => typeof value[name] === 'string',
  )
  if (mark !== undefined && names.every((name) => name === mark || besideMarks.test(name))) {
    return String(value[mark])
  }
  // A database writes what its format lacks so.
  const exact = ['$date', '$oid', '$numberLong', '$numberInt', '$numberDouble'].find(
    (one) => typeof value[one] === 'string',
  )
  if (exact !== undefined && names.length === 1) return String(value[exact])
  const name = ['text', 'rendered', 'simpleText'].find((one) => typeof value[one] === 'string')
  const isAlone = names.every((one) => one === name || besideTexts.test(one))
  return name !== undefined && isAlone ? String(value[name]) : undefined
}

const secondNames = ['seconds', '_seconds', 'epochSeconds', 'epoch_seconds']
const nanoNames = ['nanos', 'nanoseconds', '_nanoseconds', 'nano']
/** Fewer seconds or milliseconds since 1970 may be a length. */
const firstSecond = 1e8
const firstMs = 1e11

/** Milliseconds of a time that is written as members: `{seconds, nanos}`, `{$date: 1700000000000}`. */
function timeAlone(value: Members): number | undefined {
  const names = Object.keys(value)
  const [name = ''] = names
  if (names.length === 1 && name === '$date') {
    const date = value.$date
    const ms = numberOf(isMembers(date) ? textAlone(date) : date)
    return ms !== undefined && ms >= firstMs ? ms : undefined
  }
  if (names.length > 2 || !names.some((one) => secondNames.includes(one))) return undefined
  if (!names.every((one) => secondNames.includes(one) || nanoNames.includes(one))) return undefined
  const [seconds, nanos] = [secondNames, nanoNames].map((known) => firstNumber(value, ...known))
  if (seconds === undefined || seconds < firstSecond) return undefined
  return Math.round(seconds * 1000 + (nanos ?? 0) / 1e6)
}

/** How many there are of what is not listed: `comments: {totalCount: 3}`. */
function countAlone(value: Members): number | undefined {
  const [name = '', ...others] = Object.keys(value)
  const count = value[name]
  const isCount = /^total_?count$/i.test(name) && others.length === 0
  return isCount && typeof count === 'number' ? count : undefined
}

const aboutLists = /^(?:edges|nodes|page_?info|total_?count|count|__typename)$/i

/** A list as graphs have it: each thing is the node at the end of an edge. */
function isConnection(value: Members): boolean {
  const { edges, nodes } = value
  if (Array.isArray(edges)) {
    return edges.slice(0, lookedAt).every((edge) => isMembers(edge) && isMembers(edge.node))
  }
  return Array.isArray(nodes) && Object.keys(value).every((name) => aboutLists.test(name))
}

const listOfConnection = ({ edges, nodes }: Members): readonly unknown[] => {
  if (!Array.isArray(edges)) return Array.isArray(nodes) ? nodes : []
  return edges.flatMap((edge) => (isMembers(edge) && isMembers(edge.node) ? [edge.node] : []))
}

const withSaid = (value: Members) => ({
  pageInfo: value.pageInfo ?? value.page_info,
  totalCount: value.totalCount ?? value.total_count,
})

const withoutList = ({ edges: _edges, nodes: _nodes, ...said }: Members): Members => said

/** A thing out of what search engines, HAL and JSON:API put round it. */
function withoutWrapping(stated: Members, known: Reach['known']): Members {
  const { _source, _id, _embedded, _links, attributes } = stated
  if (isMembers(_source)) return { id: _id, ..._source }
  if (isMembers(attributes) && typeof stated.type === 'string') return resourceOf(stated, known)
  if (!isMembers(_embedded) && !isMembers(_links)) return stated
  const { _embedded: _one, _links: _other, ...own } = stated
  const links = isMembers(_links) ? { links: _links } : {}
  return { ...links, ...(isMembers(_embedded) ? _embedded : {}), ...own }
}

/** The members of a resource that is stated in parts, with what belongs to it. */
function resourceOf(stated: Members, known: Reach['known'], isIncluded = false): Members {
  const { attributes, relationships, ...own } = stated
  const related = isMembers(relationships) && !isIncluded ? Object.entries(relationships) : []
  const others = related.flatMap(([name, one]) => {
    const data = isMembers(one) ? one.data : undefined
    if (Array.isArray(data)) return [[name, data.map((each) => relatedOf(each, known))] as const]
    return isMembers(data) ? [[name, relatedOf(data, known)] as const] : []
  })
  return { ...own, ...Object.fromEntries(others), ...(isMembers(attributes) ? attributes : {}) }
}

function relatedOf(named: unknown, known: Reach['known']): unknown {
  const found = isMembers(named) ? known.get(keyOf(named)) : undefined
  return found === undefined ? named : resourceOf(found, known, true)
}

const keyOf = ({ type, id }: Members): string => `${type} ${id}`

function knownBy(included: readonly unknown[]): Reach['known'] {
  return new Map(included.filter(isMembers).map((one) => [keyOf(one), one]))
}

/** Names without the vocabulary before them, and with a small letter in front if all have a capital. */
function withOwnNames(stated: Members): Members {
  const names = Object.keys(stated)
  const isCapital = areCapital(names)
  const own = (name: string): string =>
    isCapital
      ? withSmallStart(name)
      : (otherNames.get(name) ?? (name.startsWith('hydra:') ? name.slice(6) : name))
  if (!isCapital && !names.some((name) => own(name) !== name)) return stated
  // Entries: a name such as "hydra:__proto__" makes a member, and no other parent.
  return Object.fromEntries(
    names.flatMap((name) => {
      const plain = own(name)
      return plain === name || !Object.hasOwn(stated, plain) ? [[plain, stated[name]]] : []
    }),
  )
}

const dotted = /^([A-Za-z]\w{0,40})\.([A-Za-z]\w{0,40})$/

/**
 * Members that are named with the part that they belong to: `{owner: "x1", "owner.name": "A"}`. Only if the
 * part is stated beside them, and is its id: names with dots may also be hosts.
 */
function withParts(stated: Members): Members {
  let result: Record<string, unknown> | undefined
  const parts = new Map<string, Record<string, unknown>>()
  for (const name of Object.keys(stated)) {
    const [, part = '', member = ''] = name.includes('.') ? (dotted.exec(name) ?? []) : []
    const own = Object.hasOwn(stated, part) ? stated[part] : undefined
    if (typeof own !== 'string' && typeof own !== 'number') continue
    result ??= { ...stated }
    const made = parts.get(part) ?? { id: own }
    made[member] = stated[name]
    parts.set(part, made)
    result[part] = made
    delete result[name]
  }
  return result ?? stated
}

/** What databases call an id. */
const otherNames: ReadonlyMap<string, string> = new Map([['_id', 'id']])

/** Names of members that tell that an object is a thing or an envelope, and no object of groups by their names. */
const telling =
  /^(?:[A-Za-z]{0,40}(?:Id|ID|Url|URL|Details|Count|Date)|Title|Name|Headline|Text|Code|Items|Data|Results?|Response|Status|Success|Message|Page|Origin|Amount|Value|Number|Subscribers|Followers|Views|Likes)$/

/**
 * Whether an edition begins the names of all members with a capital: `VideoId`, `Title`. Groups by their
 * names do too, as "Europe" and "Asia", but have none that tells of a thing. Codes, such as "ID" and "US",
 * are no names of members.
 */
export const areCapital = (names: readonly string[]): boolean =>
  names.every((name) => /^[A-Z][A-Za-z\d]{0,60}$/.test(name)) &&
  names.some((name) => telling.test(name)) &&
  (names.length === 1 || names.some((name) => /[a-z]/.test(name)))

/** `VideoId` is `videoId`, and `ID` and `URLPath` are `id` and `urlPath`. */
export const withSmallStart = (name: string): string =>
  name.replace(/^[A-Z]+(?=[A-Z][a-z]|\d|$)|^[A-Z]/, (start) => start.toLowerCase())

const columnNames = ['columns', 'fields', 'headers', 'header']
const rowNames = ['rows', 'data', 'values', 'records']

/** The rows of a table as things: `{columns: ["id"], rows: [["1"]]}`; undefined for anything else. */
function rowsOfTable(stated: Members): readonly Members[] | undefined {
  const columns = columnNames.map((name) => stated[name]).find(Array.isArray)
  const rows = rowNames.map((name) => stated[name]).find(Array.isArray)
  if (columns === undefined || rows === undefined || rows.length === 0) return undefined
  const names = columns.map((column) => (isMembers(column) ? column.name : column))
  const isTable =
    rows.slice(0, lookedAt).every(Array.isArray) &&
    names.every((name) => typeof name === 'string' && name.length <= longestName)
  if (!isTable) return undefined
  return rows.map((row) =>
    Object.fromEntries(names.map((name, place) => [name, Array.isArray(row) ? row[place] : null])),
  )
}
