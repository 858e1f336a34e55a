import { createContext, useContext } from 'react'

/** Opens a thing in a way of its own, such as an entry of its menu. */
type Opening = (run: () => void) => void

const OpeningContext = createContext<Opening>((run) => run())

/** Around the menu and the pane of a row: what is opened there is opened from the row's list. */
export const OutOfList = OpeningContext.Provider

/** Opens a thing as its list does, so that its page leads on to its neighbours; outside of lists alone. */
export const useOpening = (): Opening => useContext(OpeningContext)
