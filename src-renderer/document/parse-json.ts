/**
 * Parses JSON and keeps whole numbers beyond 2^53 as text, because as numbers they would be other
 * numbers. Throws what JSON.parse throws.
 */
export function parseJson(text: string): unknown {
  if (!/(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/.test(text)) return JSON.parse(text)
  return JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*(?:"|\\?$)|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/gs, (part) =>
      part.startsWith('"') || Number.isSafeInteger(Number(part)) ? part : `"${part}"`,
    ),
  )
}
