import { useState } from 'react'
import type { HistoryEntry } from '#shared/bridge/desk-state'
import { type FromMain, useMain } from '../data/use-main'
import { desk } from '../desk'

const shownEntries = 30

/** The earlier calls of an operation, and how to let one go. */
export interface History {
  /** Newest first. */
  entries: FromMain<readonly HistoryEntry[]>
  forget: (id: string) => Promise<void>
}

/**
 * Earlier calls of an operation. `stamp` is anything that changes when a call has ended: then the
 * list is asked for again.
 */
export function useHistory(operation: string, stamp: string): History {
  const [forgotten, setForgotten] = useState(0)
  const entries = useMain(
    ['history', operation],
    () => desk.call('history.list', { operation, limit: shownEntries }),
    { mark: `${stamp} ${forgotten}` },
  )
  const forget = async (id: string) => {
    await desk.call('history.forget', { id })
    setForgotten((count) => count + 1)
  }
  return { entries, forget }
}
