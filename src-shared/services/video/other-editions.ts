import { isMembers, openText } from '../../reading/plain'
import { mostItems } from '../video-reading'

/** What other editions call the members that the readers know. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['items', 'contents'],
  ['nextCursor', 'cursorNext'],
  ['continuation', 'cursorNext'],
  ['statistics', 'stats'],
  ['length', 'lengthSeconds'],
  ['duration', 'lengthSeconds'],
])

/** What an envelope calls what it holds. */
const envelopes: ReadonlySet<string> = new Set(['data', 'result', 'response'])

/** Nothing that is read lies deeper. */
const deepest = 8

/**
 * An answer as the first edition states it: taken out of its envelope, and its members by the names that
 * the readers know. What the first edition names itself stays as it is. Pure.
 */
export function inFirstEdition(body: unknown): unknown {
  const open = openText(body)
  const held = withoutEnvelope(open)
  // Most answers are of the first edition, and large: their first names show that.
  return held === open && !isNamedOtherwise(held) ? open : renamed(held, 0)
}

function isNamedOtherwise(held: unknown): boolean {
  const first: unknown = Array.isArray(held) ? held[0] : held
  return isMembers(first) && Object.keys(first).some((name) => nameOf(name) !== name)
}

/** What an envelope holds, where nothing else in it does; what it is empty of may be said beside. */
function withoutEnvelope(body: unknown): unknown {
  if (!isMembers(body)) return body
  const holding = Object.entries(body).filter(
    ([, value]) => typeof value === 'object' && value !== null,
  )
  const [name, held] = holding[0] ?? []
  const isEnvelope = holding.length === 1 && name !== undefined && envelopes.has(name)
  return isEnvelope && isMembers(held) && Object.keys(held).length > 0 ? held : body
}

function renamed(value: unknown, depth: number): unknown {
  if (depth > deepest) return value
  if (Array.isArray(value)) return value.slice(0, mostItems).map((one) => renamed(one, depth + 1))
  if (!isMembers(value)) return value
  const members = Object.entries(value).map(
    ([name, one]) => [name, nameOf(name), renamed(one, depth + 1)] as const,
  )
  const own = new Set(Object.keys(value))
  return Object.fromEntries(
    members.flatMap(([name, known, one]) =>
      known !== name && own.has(known) ? [] : [[known, one] as const],
    ),
  )
}

/** `video_id` is `videoId`. */
function nameOf(name: string): string {
  const joined = name.replace(/(?<=[a-z\d])_([a-z\d])/g, (_line, letter: string) =>
    letter.toUpperCase(),
  )
  return otherNames.get(joined) ?? joined
}
