import { useEffect, useState } from 'react'
import type { Download, DownloadDetails } from '#shared/bridge/downloads'
import type { Fault } from '#shared/bridge/result'
import { desk } from '../../../desk'

/** What is known of the details of one download. */
export type AskedDetails =
  | { at: 'loading' }
  | { at: 'ready'; details: DownloadDetails }
  | { at: 'failed'; fault: Fault }

/** Asks for the details, and again with every change of the entry's state; the old ones stay meanwhile. */
export function useDetails({ id, state }: Download): AskedDetails {
  const [asked, setAsked] = useState<{ id: string; found: AskedDetails }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state, other attempts
  useEffect(() => {
    let wanted = true
    void desk.call('downloads.details', { id }).then((answer) => {
      if (!wanted) return
      const found: AskedDetails = answer.ok
        ? { at: 'ready', details: answer.value }
        : { at: 'failed', fault: answer.fault }
      setAsked({ id, found })
    })
    return () => {
      wanted = false
    }
  }, [id, state.at])
  return asked?.id === id ? asked.found : { at: 'loading' }
}
