import { compactJson } from '#shared/operation/read-value'

/** The text laid out over lines; undefined if it is not JSON or would not say the same. */
export function formatJson(text: string): string | undefined {
  try {
    const laidOut = JSON.stringify(JSON.parse(text), null, 2)
    // A number longer than the engine can hold would become another one.
    return compactJson(laidOut) === compactJson(text) ? laidOut : undefined
  } catch {
    return undefined
  }
}
