import { createContext, useContext } from 'react'

/** The locale of numbers and dates; undefined is the system's. */
export const LocaleContext = createContext<string | undefined>(undefined)

/** The locale to write numbers and dates in. */
export const useLocale = (): string | undefined => useContext(LocaleContext)
