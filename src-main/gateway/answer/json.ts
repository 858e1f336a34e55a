import { isMembers } from '#shared/reading/plain'
import { looksLikeJson } from '../../net/sniff'

/** What became of the JSON in a text: `outline` is the value, or the small members of a large one. */
export type CheckedJson = { at: 'valid'; outline: unknown } | { at: 'broken'; reason: string }

/** The member as text that says something; numbers and everything else are not text. */
export function textMember(value: unknown, name: string): string | undefined {
  const member = isMembers(value) ? value[name] : undefined
  return typeof member === 'string' && member.trim() !== '' ? member : undefined
}

/** Checks a text that begins as JSON does, or is declared as JSON; undefined for any other. */
export function checkJson(text: string, declared: boolean): CheckedJson | undefined {
  if (!looksLikeJson(text) && !(declared && text.trim() !== '')) return undefined
  try {
    return { at: 'valid', outline: JSON.parse(text) }
  } catch (error) {
    return { at: 'broken', reason: error instanceof Error ? error.message : 'not JSON' }
  }
}

/**
 * What main needs of a large value. Services put what went wrong into small members, so short ones
 * stay as they are; of the rest it says whether it is an array or an object.
 */
export function outlineOf(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (!isMembers(value)) return null
  const outline: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value).slice(0, 200)) {
    if (Array.isArray(member)) outline[name] = []
    else if (typeof member === 'object' && member !== null) outline[name] = {}
    else if (typeof member !== 'string' || member.length <= 4096) outline[name] = member
  }
  return outline
}
