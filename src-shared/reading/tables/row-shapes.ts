import { isMembers, type Members, openMember, openText } from '../plain'

const mostPairs = 1_000

/** The wrapping of a listing's elements: `{kind, data}`. */
export function isThing(one: Members): one is { kind: string; data: Members } {
  return typeof one.kind === 'string' && isMembers(one.data) && Object.keys(one).length === 2
}

/** A listing itself, as an element of a list of listings. */
export function isListing(one: Members): boolean {
  return isThing(one) && Array.isArray(one.data.children)
}

/** The members of one object as name and value, members of members by their dotted name. */
export function flattenMembers(members: Members): Members[] {
  const pairs: Members[] = []
  const add = (at: Members, above: string, depth: number): void => {
    for (const name of Object.keys(at)) {
      if (pairs.length >= mostPairs) return
      const value = openMember(at[name])
      const path = `${above}${name}`
      if (isMembers(value) && depth < 3 && Object.keys(value).length > 0) {
        add(value, `${path}.`, depth + 1)
      } else pairs.push({ name: path, value })
    }
  }
  add(members, '', 0)
  return pairs
}

/** Takes the wrapping off list elements: `{kind, data}` and `{type: 'video', video}`. */
export function unwrapAll(list: readonly unknown[]): Members[] {
  const header = headerOf(list)
  if (header !== undefined) return list.slice(1).map((one) => namedRow(header, one))
  const kinds = new Set(
    list.slice(0, 500).map((one) => (isMembers(one) && isThing(one) ? one.kind : undefined)),
  )
  return list.map((given) => {
    const one = openText(given)
    if (Array.isArray(one))
      return Object.fromEntries(one.map((value, place) => [String(place), value]))
    if (!isMembers(one)) return { value: one }
    if (isThing(one)) return kinds.size > 1 ? { kind: one.kind, ...one.data } : one.data
    const named = typeof one.type === 'string' ? one[one.type] : undefined
    if (!isMembers(named) || typeof one.type !== 'string') return one
    const { [one.type]: _inner, ...rest } = one
    return { ...rest, ...named, type: one.type }
  })
}

/** The names in the first row of a list of rows that are lists themselves. */
function headerOf(list: readonly unknown[]): readonly string[] | undefined {
  const [first, ...rest] = list.slice(0, 20)
  if (!Array.isArray(first) || first.length < 2 || rest.length === 0) return undefined
  const names = first.flatMap((one) => (typeof one === 'string' && /[a-z]/i.test(one) ? one : []))
  if (names.length < first.length || new Set(names).size < names.length) return undefined
  const same = rest.every((one) => Array.isArray(one) && one.length === names.length)
  // If the rows below are nothing but texts too, the first may be one of them.
  const different = rest.some(
    (one) => Array.isArray(one) && one.some((value) => typeof value !== 'string'),
  )
  return same && different ? names : undefined
}

const namedRow = (names: readonly string[], row: unknown): Members =>
  Object.fromEntries(
    names.map((name, place) => [name, Array.isArray(row) ? row[place] : undefined]),
  )

/**
 * The rows of a table that is written by its columns: names in one list and rows of values in
 * another, or a list of values for each name. Undefined for anything else.
 */
export function readColumnar(
  members: Members,
): { count: number; rows: () => Members[] } | undefined {
  return readNamedRows(members) ?? readValueLists(members)
}

const headName = /^(columns|fields|headers?|keys|column_?names|cols)$/i
const bodyName = /^(rows|data|values|records|items|results?)$/i

function readNamedRows(members: Members) {
  const head = Object.keys(members).find((name) => headName.test(name))
  const body = Object.keys(members).find((name) => bodyName.test(name))
  if (head === undefined || body === undefined) return undefined
  const [given, rows] = [openText(members[head]), openText(members[body])]
  if (!Array.isArray(given) || !Array.isArray(rows) || rows.length === 0) return undefined
  const names = given.map((one: unknown) => {
    const name = isMembers(one) ? (one.name ?? one.field ?? one.key ?? one.title) : one
    return typeof name === 'string' ? name : ''
  })
  const fits = rows.slice(0, 20).every((row) => Array.isArray(row) && row.length <= names.length)
  if (!fits || names.length === 0 || names.includes('')) return undefined
  return { count: rows.length, rows: () => rows.map((row: unknown) => namedRow(names, row)) }
}

function readValueLists(members: Members) {
  const names = Object.keys(members)
  if (names.length < 2) return undefined
  const lists: (readonly unknown[])[] = []
  for (const name of names) {
    const list = members[name]
    if (!Array.isArray(list) || list.length < 2) return undefined
    if (list.length !== (lists[0]?.length ?? list.length)) return undefined
    if (list.slice(0, 20).some((one) => typeof one === 'object' && one !== null)) return undefined
    lists.push(list)
  }
  // Lists of nothing but words are groups that happen to be of one length.
  const kinds = new Set(lists.map((list) => typeof list.find((one) => one !== null)))
  if (kinds.size < 2) return undefined
  const count = lists[0]?.length ?? 0
  const row = (place: number): Members =>
    Object.fromEntries(names.map((name, at) => [name, lists[at]?.[place]]))
  return { count, rows: () => Array.from({ length: count }, (_, place) => row(place)) }
}

/** Whether two objects are of one kind: half of the names of the smaller are names of the other. */
export function sameForm(one: unknown, other: unknown): boolean {
  if (!isMembers(one) || !isMembers(other)) return false
  const names = Object.keys(one)
  const shared = names.filter((name) => Object.hasOwn(other, name)).length
  return shared >= 2 && shared * 2 >= Math.min(names.length, Object.keys(other).length)
}
