import { isMembers, type Members, openMember, openText } from '../plain'
import { namesIdentity } from './column-worth'
import { flattenMembers } from './row-shapes'

/** What is beside a list and says what the list belongs to: the place of photos. */
export interface About {
  /** Members by their dotted names: those of the thing nearest to the list first, ids last. */
  pairs: readonly { name: string; value: unknown }[]
}

/** Members of the envelope: they say how the answer came, or how to ask for more. */
const envelopeName =
  /^(status|success|ok|code|msg|messages?|timestamp|request_?id|etag|kind|modhash|dist|before|after|count|page|limit|offset|pageInfo|version|links|info|parameters|token)$|cursor|nextPage|prevPage|^(per_?page|total|results_?per_?page|region_?code|(.*_)?session_?id)|stats$|^(context|filters?|meta(data)?|paging|pagination|facets|columns)|filter/i
const named =
  /(^|\.)(name|title|headline|subject|text|body|(full_)?address|label|question|display_?name|is_?protected(_?content)?)$/i
const mostPairs = 120

/**
 * What an answer says beside the list at a path. Undefined if that is only an envelope.
 */
export function findAbout(root: unknown, path: readonly string[]): About | undefined {
  const pairs: { name: string; value: unknown }[] = []
  let here = openText(root)
  for (const step of path) {
    if (typeof here !== 'object' || here === null) break
    if (isMembers(here)) pairs.unshift(...pairsOf(here, step))
    here = openText(Object.hasOwn(here, step) ? Reflect.get(here, step) : undefined)
  }
  if (!pairs.some(({ name }) => named.test(name))) return undefined
  const stated = pairs.toSorted(
    (one, other) => Number(isCode(one.name)) - Number(isCode(other.name)),
  )
  return { pairs: stated.slice(0, mostPairs) }
}

/** Ids and coordinates are for programs: they come after what people read. */
function isCode(path: string): boolean {
  const name = path.split('.').at(-1) ?? path
  return namesIdentity(name) || /^(lat|lng|lon|latitude|longitude)$/i.test(name)
}

function pairsOf(holder: Members, listed: string): { name: string; value: unknown }[] {
  const rest = Object.fromEntries(
    Object.entries(holder).flatMap(([name, given]) => {
      const value = openMember(given)
      if (name === listed || envelopeName.test(name) || isNothing(value)) return []
      return [[name, value]]
    }),
  )
  return flattenMembers(rest).flatMap(({ name, value }) =>
    isNothing(value) || typeof name !== 'string' ? [] : [{ name, value }],
  )
}

/** Nothing to read: also a list of other things, which is a table of its own. */
function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (!Array.isArray(value)) return typeof value === 'object' && Object.keys(value).length === 0
  return value.length === 0
}
