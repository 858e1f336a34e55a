import { isMembers, openText } from '../reading/plain'
import { flagOf, integerOf, textOf } from '../reading/reading'
import { snakeNames } from './shapes'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** What a server says of itself. */
const well = words(
  'ok okay up alive online running healthy success successful pong available pass passed passing operational green true',
)
const unwell = words(
  'down dead offline stopped unhealthy fail failed failing failure error unavailable out_of_service critical red false',
)
const denied = words('not no isn aren never')

/** Members that say how a server is, or one of its parts. */
const stateNames = [
  ...['status', 'state', 'health', 'success', 'ok', 'healthy', 'is_healthy', 'alive', 'is_alive'],
  ...['up', 'is_up', 'running', 'online', 'available', 'result', 'ping'],
]
/** A sentence counts only where nothing else says it: "ok, 0 failed". */
const sentenceNames = ['message', 'msg', 'text', 'description']
const partNames = [
  'checks',
  'components',
  'services',
  'details',
  'data',
  'response',
  'result',
  'health',
]
const deepest = 3
const mostParts = 200

/**
 * Whether an answer says that its server is well: a flag or a word, in a member, as the whole answer, or in
 * each check of a list. Undefined if it does not say.
 */
export function saysWell(body: unknown, depth = 0): boolean | undefined {
  const open = openText(body)
  if (depth > deepest) return undefined
  if (Array.isArray(open)) return together(open.slice(0, mostParts), depth)
  if (!isMembers(open)) return stateIn(open)
  const members = snakeNames(open)
  const states = (names: readonly string[]) =>
    names.flatMap((name) => stateIn(openText(members[name])) ?? [])
  const own = states(stateNames)
  if (own.length > 0) return own.every((one) => one)
  const parts = partNames.flatMap((name) => partsOf(openText(members[name])))
  return together(parts, depth) ?? states(sentenceNames)[0]
}

/** The checks under a member: a list, an object of them by their names, or one thing that says it. */
function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, mostParts)
  if (!isMembers(value)) return []
  const parts = Object.values(value).slice(0, mostParts)
  return stateNames.some((name) => Object.hasOwn(value, name)) ? [value] : parts
}

function together(parts: readonly unknown[], depth: number): boolean | undefined {
  const states = parts.flatMap((one) => saysWell(one, depth + 1) ?? [])
  return states.length === 0 ? undefined : states.every((one) => one)
}

/** What one flag, status number, word or sentence says. */
function stateIn(value: unknown): boolean | undefined {
  const flag = flagOf(value)
  if (flag !== undefined) return flag
  const status = integerOf(value)
  if (status !== undefined) return status >= 200 && status < 300 ? true : undefined
  const said = (textOf(value) ?? '').slice(0, 200).toLowerCase().match(/\w+/g) ?? []
  if (said.some((one) => denied.has(one))) return undefined
  if (said.some((one) => unwell.has(one))) return false
  return well.has(said[0] ?? '') || well.has(said.at(-1) ?? '') ? true : undefined
}
