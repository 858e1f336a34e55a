/**
 * The value of a JSON text; undefined if it is none. JSON itself has no undefined, so the two never mix. A whole
 * number that is too large for a number stays exact, as the text of its digits: it is an id, and a rounded one is
 * the id of something else.
 */
export function parseJson(text: string): unknown {
  try {
    return mayHoldLarge.test(text) ? JSON.parse(text, keepExact) : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reading each value apart takes six times as long, so only a text is read so in which a number begins with so many
 * digits: ids in texts and the digits of fractions are everywhere.
 */
const mayHoldLarge = /(?:^|[:,[\s-])\d{16}/

/** @param context what the text itself says in this place, for a plain value */
function keepExact(_name: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  return typeof value === 'number' && source !== undefined && isLargeWhole(value, source)
    ? source
    : value
}

const isLargeWhole = (value: number, source: string): boolean =>
  !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
