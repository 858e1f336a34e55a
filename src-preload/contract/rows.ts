import { type Column, findColumns } from './columns'
import { decodeJson, isMembers, type Members, openText, readPath } from './plain'

export type Row = Members

/** Something in an answer that makes a table. */
export interface Candidate {
  /** Names it among the candidates of one answer. */
  id: string
  /** Member names from the answer down; numbers are places in a list. */
  path: readonly string[]
  /**
   * `list`: an array of objects. `scalars`: an array of texts or numbers. `groups`: lists under
   * names, put into one. `members`: one object, a row for each member.
   */
  shape: 'list' | 'scalars' | 'groups' | 'members'
  /** How many rows it makes. */
  count: number
}

/** What an answer looks like as a table. */
export type RowsView =
  | {
      at: 'rows'
      chosen: Candidate
      rows: readonly Row[]
      columns: readonly Column[]
      candidates: readonly Candidate[]
    }
  /** There is a list, and nothing in it. */
  | { at: 'empty'; chosen: Candidate; candidates: readonly Candidate[] }
  /** Nothing that makes a table; the sentence says what there is instead. */
  | { at: 'unrecognised'; sentence: string }

const deepest = 8
const mostNodes = 4_000
const mostDecoded = 40
const mostMembers = 300
const mostPairs = 1_000
const wrappers = ['data', 'result', 'results', 'response', 'payload', 'post', 'body']
const mainName =
  /^(data|items?|contents?|list|results?|children|entries|records|rows|articles|posts|stories|news|comments|reviews|replies|messages|itineraries|videos|channels|playlists|photos|places|hits|documents|rules|refinements|formats|adaptiveFormats|users|schemes)$/i
const sideName =
  /(thumbnails?|avatars?|images?|badges|links|keywords|tags|types|filters?|filterGroups|captions|cards|chapters|musics|carriers|airports|banner|desktop|mobile|tv|icons?|urls|errors?|richtext|flair|awardings|resolutions|description)$/i

interface Found extends Candidate {
  score: number
  main: boolean
}

interface Visit {
  value: unknown
  path: readonly string[]
  decoded: number
  /** True inside an object that is itself the thing answered, so that its lists are attributes of it. */
  inThing: boolean
}

/**
 * Finds the rows worth a table anywhere in an answer: in an envelope, in a list of listings, in JSON
 * written as text (three levels), in a bare array. Takes anything, never throws, and does bounded
 * work whatever the size. `wanted` is the id of a candidate to show instead of the best one.
 */
export function findRows(value: unknown, wanted?: string): RowsView {
  const found = search(value).sort((one, other) => other.score - one.score)
  const candidates = found
    .filter((one) => one.count > 0)
    .map(({ id, path, shape, count }): Candidate => ({ id, path, shape, count }))
  const best = found[0]
  const chosen = found.find((one) => one.id === wanted) ?? best
  if (chosen === undefined) return { at: 'unrecognised', sentence: sayWhatItIs(value) }
  if (chosen.count === 0) {
    const { id, path, shape, count } = chosen
    return { at: 'empty', chosen: { id, path, shape, count }, candidates }
  }
  const rows = makeRows(chosen, readPath(value, chosen.path))
  const { id, path, shape } = chosen
  return {
    at: 'rows',
    chosen: { id, path, shape, count: rows.length },
    rows,
    columns: chosen.shape === 'members' ? pairColumns : findColumns(rows),
    candidates,
  }
}

function search(root: unknown): Found[] {
  const found: Found[] = []
  const seen = new WeakSet<object>()
  const queue: Visit[] = [{ value: root, path: [], decoded: 0, inThing: false }]
  let decodedTexts = 0
  for (let at = 0; at < queue.length && at < mostNodes; at += 1) {
    const visit = queue[at]
    if (visit === undefined) break
    if (typeof visit.value === 'string') {
      if (visit.decoded >= 3 || decodedTexts >= mostDecoded) continue
      const inner = decodeJson(visit.value)
      decodedTexts += 1
      if (inner !== undefined)
        queue.push({ ...visit, value: inner.value, decoded: visit.decoded + 1 })
      continue
    }
    if (typeof visit.value !== 'object' || visit.value === null || seen.has(visit.value)) continue
    seen.add(visit.value)
    if (Array.isArray(visit.value)) visitList(visit, visit.value, found, queue)
    else if (isMembers(visit.value)) visitMembers(visit, visit.value, found, queue)
  }
  addMembers(root, found)
  return found
}

function visitList(visit: Visit, list: readonly unknown[], found: Found[], queue: Visit[]): void {
  const name = visit.path.at(-1) ?? ''
  const root = visit.path.length === 0
  const main = root || mainName.test(name)
  const sample = list.slice(0, 20)
  const objects = sample.filter((one) => typeof one === 'object' && one !== null)
  const shape = objects.length * 2 >= sample.length ? 'list' : 'scalars'
  const common = { id: idOf(visit.path), path: visit.path, count: list.length, main }
  if (list.length === 0) {
    found.push({
      ...common,
      shape: 'list',
      score: main && !visit.inThing ? 5 - visit.path.length / 10 : -500,
    })
    return
  }
  let score = main ? 100 : sideName.test(name) ? -60 : 30
  score += Math.log2(list.length + 1) * 4 - visit.path.length * 4
  if (shape === 'list') score += Math.min(16, Object.keys(objects[0] ?? {}).length) * 3
  else score -= main ? 30 : 120
  if (visit.inThing && !main) score -= 160
  if (isMembers(objects[0]) && isListing(objects[0])) score -= 200
  found.push({ ...common, shape, score })
  if (list.length <= 3 && visit.path.length < deepest) {
    // A thing alone in its list: what it has inside may be the rows, such as the comments of a post.
    for (const [place, value] of sample.entries()) {
      queue.push({ ...visit, value, path: [...visit.path, String(place)] })
    }
  }
}

function visitMembers(visit: Visit, members: Members, found: Found[], queue: Visit[]): void {
  const names = Object.keys(members).slice(0, mostMembers)
  const groups = groupCount(members, names)
  if (groups !== undefined) {
    const near = visit.path.every((name) => wrappers.includes(name))
    found.push({
      id: `groups:${idOf(visit.path)}`,
      path: visit.path,
      shape: 'groups',
      count: groups,
      main: near,
      score: near && !visit.inThing ? 60 : -100,
    })
  }
  if (visit.path.length >= deepest) return
  const scalars = names.filter((name) => typeof members[name] !== 'object').length
  const inThing = visit.inThing || (scalars > 7 && !names.some((name) => wrappers.includes(name)))
  for (const name of names) {
    if (queue.length >= mostNodes) return
    const value = members[name]
    if (typeof value === 'object' || typeof value === 'string') {
      queue.push({ value, path: [...visit.path, name], decoded: visit.decoded, inThing })
    }
  }
}

/** Rows of an object whose members are all lists, or all objects of one form; undefined otherwise. */
function groupCount(members: Members, names: readonly string[]): number | undefined {
  if (names.length < 2 || names.some((name) => mainName.test(name))) return undefined
  let lists = 0
  let count = 0
  for (const name of names) {
    const value = members[name]
    if (!Array.isArray(value)) return undefined
    lists += 1
    count += value.length
  }
  return lists > 1 && count > 0 ? count : undefined
}

/** One object as rows of name and value: the whole answer, and what its envelope wraps. */
function addMembers(root: unknown, found: Found[]): void {
  let at = root
  const path: string[] = []
  for (let level = 0; level < deepest; level += 1) {
    at = openText(at)
    if (Array.isArray(at) && at.length === 1 && isMembers(at[0]) && level > 0) {
      path.push('0')
      at = at[0]
    }
    if (!isMembers(at)) return
    const members = at
    const names = Object.keys(members)
    if (names.length > 0) {
      found.push({
        id: `members:${idOf(path)}`,
        path: [...path],
        shape: 'members',
        count: flatten(members).length,
        main: false,
        score: level / 10,
      })
    }
    const inner = wrappers.find((name) => {
      return isMembers(openText(members[name]))
    })
    if (inner === undefined) return
    path.push(inner)
    at = members[inner]
  }
}

function makeRows(candidate: Candidate, value: unknown): Row[] {
  const read = openText(value)
  if (Array.isArray(read)) return candidate.shape === 'scalars' ? read.map(wrap) : unwrapAll(read)
  if (!isMembers(read)) return []
  if (candidate.shape === 'members') return flatten(read)
  return Object.entries(read).flatMap(([group, list]) => {
    if (!Array.isArray(list)) return []
    return unwrapAll(list).map((row) => ({ group, ...row }))
  })
}

const wrap = (value: unknown): Row => ({ value })

/** Takes the wrapping off list elements: `{kind, data}` and `{type: 'video', video}`. */
function unwrapAll(list: readonly unknown[]): Row[] {
  const kinds = new Set(
    list.slice(0, 500).map((one) => (isMembers(one) && isThing(one) ? one.kind : undefined)),
  )
  return list.map((one) => {
    if (Array.isArray(one))
      return Object.fromEntries(one.map((value, place) => [String(place), value]))
    if (!isMembers(one)) return wrap(one)
    if (isThing(one)) return kinds.size > 1 ? { kind: one.kind, ...one.data } : one.data
    const named = typeof one.type === 'string' ? one[one.type] : undefined
    if (!isMembers(named) || typeof one.type !== 'string') return one
    const { [one.type]: _inner, ...rest } = one
    return { ...rest, ...named, type: one.type }
  })
}

function isThing(one: Members): one is { kind: string; data: Members } {
  return typeof one.kind === 'string' && isMembers(one.data) && Object.keys(one).length === 2
}

function isListing(one: Members): boolean {
  return isThing(one) && Array.isArray(one.data.children)
}

const pairColumns: readonly Column[] = [
  { id: 'name', path: ['name'], kind: 'text', hidden: false, typicalLength: 24 },
  { id: 'value', path: ['value'], kind: 'text', hidden: false, typicalLength: 80 },
]

/** The members of one object as name and value, members of members by their dotted name. */
function flatten(members: Members): Row[] {
  const pairs: Row[] = []
  const add = (at: Members, above: string, depth: number): void => {
    for (const name of Object.keys(at)) {
      if (pairs.length >= mostPairs) return
      const value = at[name]
      const path = `${above}${name}`
      if (isMembers(value) && depth < 3 && Object.keys(value).length > 0) {
        add(value, `${path}.`, depth + 1)
      } else pairs.push({ name: path, value })
    }
  }
  add(members, '', 0)
  return pairs
}

function sayWhatItIs(value: unknown): string {
  if (isMembers(value)) return 'The answer is an object with nothing in it.'
  if (typeof value === 'string')
    return 'The answer is a single text; there is nothing to make a table of.'
  return `The answer is the single value ${String(value)}; there is nothing to make a table of.`
}

const idOf = (path: readonly string[]): string => path.join('/')

/** How a candidate is named to people: `data.items`, or "the answer" for the whole. */
export function nameCandidate(candidate: Pick<Candidate, 'path' | 'shape'>): string {
  const path = candidate.path.join('.')
  if (candidate.shape === 'members')
    return path === '' ? 'members of the answer' : `members of ${path}`
  return path === '' ? 'the answer itself' : path
}
