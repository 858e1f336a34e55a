/** `bytes 0-99/1000`: the stretch `[from, to)` of a file with so many bytes. */
export interface ContentRange {
  from: number
  to: number
  total: number
}

/**
 * Reads `Content-Range` (RFC 9110, section 14.4) of a 206. Undefined where it does not name one
 * stretch of a file whose length is known, or contradicts itself.
 */
export function readContentRange(text: string): ContentRange | undefined {
  const [, first, last, length] =
    /^\s*bytes\s+(\d{1,16})-(\d{1,16})\/(\d{1,16})\s*$/i.exec(text) ?? []
  const [from, end, total] = [Number(first), Number(last), Number(length)]
  if (![from, end, total].every(Number.isSafeInteger)) return undefined
  return from <= end && end < total ? { from, to: end + 1, total } : undefined
}

/** The length that a 416 tells (`bytes *` and `/1000`), or undefined. */
export function readUnsatisfied(text: string): number | undefined {
  const [, length] = /^\s*bytes\s+\*\/(\d{1,16})\s*$/i.exec(text) ?? []
  const total = Number(length)
  return length !== undefined && Number.isSafeInteger(total) ? total : undefined
}
