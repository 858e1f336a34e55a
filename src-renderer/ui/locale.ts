import { createContext, useContext } from 'react'

/** The locale of numbers and dates; undefined is the system's. */
export const LocaleContext = createContext<string | undefined>(undefined)

/** The locale to write numbers and dates in. */
export const useLocale = (): string | undefined => useContext(LocaleContext)

/** A locale tag that Intl takes, or undefined where the text is none. */
export function readLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
