import { decodeJson, isMembers, type Members, openText } from '../plain'
import { flattenMembers, isListing, readColumnar, sameForm } from './row-shapes'

/** Something in an answer that makes a table. */
export interface Candidate {
  /** Names it among the candidates of one answer. */
  id: string
  /** Member names from the answer down; numbers are places in a list. */
  path: readonly string[]
  /**
   * `list`: an array of objects. `scalars`: an array of texts or numbers. `groups`: lists under
   * or objects under names, put into one. `columns`: a table written by its columns. `members`: one
   * object, a row for each member.
   */
  shape: 'list' | 'scalars' | 'groups' | 'columns' | 'members'
  /** How many rows it makes. */
  count: number
}

const deepest = 8
const mostNodes = 4_000
const mostDecoded = 40
const mostMembers = 300
const wrappers = ['data', 'result', 'results', 'response', 'payload', 'post', 'body']
const mainName =
  /^(data|items?|contents?|list|results?|children|entries|records|rows|articles|posts|stories|news|comments|reviews|replies|messages|itineraries|videos|channels|playlists|photos|places|hits|documents|rules|refinements|formats|adaptiveFormats|users|schemes)$/i
const sideName =
  /(thumbnails?|avatars?|images?|badges|links|keywords|tags|types|filters?|filterGroups|captions|cards|chapters|musics|carriers|airports|banner|desktop|mobile|tv|icons?|urls|errors?|richtext|flair|awardings|resolutions|description)$/i

/** A candidate with the points against it. */
export interface FoundCandidate extends Candidate {
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

/** Everything in an answer that makes a table, in no order. Does bounded work. */
export function findCandidates(root: unknown): FoundCandidate[] {
  const found: FoundCandidate[] = []
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

function visitList(
  visit: Visit,
  list: readonly unknown[],
  found: FoundCandidate[],
  queue: Visit[],
): void {
  const name = visit.path.at(-1) ?? ''
  const root = visit.path.length === 0
  // Only a path through wrappers leads to the answer itself; other lists belong to something.
  const strangers = visit.path
    .slice(0, -1)
    .filter((one) => !wrappers.includes(one) && !mainName.test(one) && !/^\d+$/.test(one)).length
  const main = root || (mainName.test(name) && !(visit.inThing && strangers > 0))
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
  score += Math.log2(list.length + 1) * 4 - visit.path.length * 4 - strangers * 40
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

function visitMembers(
  visit: Visit,
  members: Members,
  found: FoundCandidate[],
  queue: Visit[],
): void {
  const names = Object.keys(members).slice(0, mostMembers)
  const near = visit.path.every((name) => wrappers.includes(name))
  const columnar = readColumnar(members)
  if (columnar !== undefined) {
    found.push({
      id: `columns:${idOf(visit.path)}`,
      path: visit.path,
      shape: 'columns',
      count: columnar.count,
      main: near,
      score: visit.inThing ? -100 : 160 - visit.path.length * 4,
    })
  }
  const groups = columnar === undefined ? groupCount(members, names, near) : undefined
  if (groups !== undefined) {
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

/**
 * Rows of an object whose members are all lists, or lists and objects of one form; undefined
 * otherwise. Objects alone are rows only at the top of an answer: further in they are parts.
 */
function groupCount(members: Members, names: readonly string[], near: boolean): number | undefined {
  if (names.length < 2 || names.some((name) => mainName.test(name))) return undefined
  let lists = 0
  let objects = 0
  let count = 0
  let form: unknown
  for (const name of names) {
    const value = members[name]
    if (value === null) continue
    if (Array.isArray(value)) {
      lists += 1
      count += value.length
      form ??= value[0]
    } else if (isMembers(value) && near) {
      objects += 1
      count += 1
      form ??= value
    } else return undefined
  }
  if (count === 0 || (objects === 0 && lists < 2)) return undefined
  // One object beside empty lists is the answer itself.
  if (objects > 0 && (count < 2 || !names.every((name) => fitsForm(members[name], form)))) {
    return undefined
  }
  return count
}

function fitsForm(value: unknown, form: unknown): boolean {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return one === undefined || one === null || sameForm(one, form)
}

/** One object as rows of name and value: the whole answer, and what its envelope wraps. */
function addMembers(root: unknown, found: FoundCandidate[]): void {
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
        count: flattenMembers(members).length,
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

const idOf = (path: readonly string[]): string => path.join('/')
