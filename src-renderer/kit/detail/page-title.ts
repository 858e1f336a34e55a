import { createContext } from 'react'

/** The title in the head of the page that something stands on: it is not said twice. */
export const PageTitle = createContext<string | undefined>(undefined)
