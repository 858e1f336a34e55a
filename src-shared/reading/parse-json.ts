/** The value of a JSON text; undefined if it is none. JSON itself has no undefined, so the two never mix. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
