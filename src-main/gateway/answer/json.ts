import { isMembers } from '#shared/reading/plain'

/** The member as text that says something; numbers and everything else are not text. */
export function textMember(value: unknown, name: string): string | undefined {
  const member = isMembers(value) ? value[name] : undefined
  return typeof member === 'string' && member.trim() !== '' ? member : undefined
}

/** Parses JSON; undefined where it is none. JSON itself has no undefined, so the two never mix. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
