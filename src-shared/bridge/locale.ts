/** A locale tag that Intl takes, or undefined if the text is none. */
export function readLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
