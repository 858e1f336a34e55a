const longest = 4_000

/**
 * The address as it may be opened outside the program, or undefined if it may not: https and
 * mailto only, without credentials. A system opens other schemes with whatever claims them.
 */
export function externalAddress(text: string): string | undefined {
  if (text.length > longest) return undefined
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'https:') return url.hostname === '' ? undefined : url.href
  return url.protocol === 'mailto:' ? url.href : undefined
}
