import { isMembers, type Members, openText } from '../reading/plain'

const mostNames = 500
const mostListed = 100_000
const deepestList = 3

/**
 * The members of a thing by their names in lower case with low lines, whatever way an edition writes
 * them: `displayName`, `Display Name` and `display-name` are all `display_name`. The first of them stands.
 */
export function snakeNames(data: Members): Members {
  // Most answers are written so already, and some hold a hundred thousand things.
  if (Object.keys(data).every((name) => isSnake.test(name))) return data
  const named: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(data).slice(0, mostNames)) {
    const plain = snakeName(name)
    named[plain] ??= value
  }
  return named
}

const isSnake = /^[a-z\d](?:[a-z\d_]*[a-z\d])?$/

const snakeName = (name: string): string =>
  name
    .slice(0, 100)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .replace(/^_|_$/g, '')
    .toLowerCase()

/**
 * The list of an answer: the answer itself, or what stands under the first of these names, also within
 * another of them; an object of objects by their ids counts as a list too. Undefined if there is none.
 */
export function listIn(
  body: unknown,
  names: readonly string[],
  depth = 0,
): readonly unknown[] | undefined {
  const open = openText(body)
  if (Array.isArray(open)) return open
  if (!isMembers(open) || depth > deepestList) return undefined
  for (const name of names) {
    const found = Object.hasOwn(open, name) ? listIn(open[name], names, depth + 1) : undefined
    if (found !== undefined) return found
  }
  // Only what an envelope holds: the answer itself is an envelope or one thing.
  return depth > 0 ? listById(open) : undefined
}

/** Things by their ids; undefined for one thing. */
function listById(open: Members): readonly unknown[] | undefined {
  const entries = Object.entries(open).slice(0, mostListed)
  const isList = entries.length > 0 && entries.every(([, one]) => isMembers(one))
  const names = entries.every(([name]) => /\d/.test(name))
  return isList && names
    ? entries.map(([id, one]) => ({ id, ...(isMembers(one) ? one : {}) }))
    : undefined
}
