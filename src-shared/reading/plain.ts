/** A JSON object, or anything that looks like one. */
export type Members = Readonly<Record<string, unknown>>

/** True for objects that are not arrays. */
export function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const longestEncoded = 30_000_000

/** The JSON written inside a text, or undefined if the text is only text. */
export function decodeJson(text: string): { value: unknown } | undefined {
  if (text.length < 2 || text.length > longestEncoded) return undefined
  const trimmed = text.trim()
  const first = trimmed[0]
  const last = trimmed.at(-1)
  const document = (first === '{' && last === '}') || (first === '[' && last === ']')
  // A document written as text twice over starts with a quote.
  if (!document && !(last === '"' && /^"(\s*[[{]|\\")/.test(trimmed))) return undefined
  try {
    return { value: JSON.parse(trimmed) }
  } catch {
    return undefined
  }
}

/** What a text holds when it is JSON, up to three levels of text in text; other values as they are. */
export function openText(value: unknown): unknown {
  let at = value
  for (let level = 0; level < 3 && typeof at === 'string'; level += 1) {
    const inner = decodeJson(at)
    if (inner === undefined) break
    at = inner.value
  }
  return at
}

/**
 * The value of a member, opened if it is a document written as text. A text such as "[2024]" is a
 * title and no list.
 */
export function openMember(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{"]/.test(value)) return value
  const open = openText(value)
  if (typeof open !== 'object' || open === null) return value
  return Array.isArray(open) && open.every((one) => typeof one === 'number') ? value : open
}

/** The member at a path of names, or undefined. Texts that hold JSON are read on the way. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  let at: unknown = value
  for (const name of path) {
    at = openText(at)
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = Reflect.get(at, name)
  }
  return at
}
