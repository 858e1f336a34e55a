import { useCallback, useEffect, useRef, useState } from 'react'

/** Begins an act unless one is under way; `then` is given its result if the part is still there. */
export type BeginAct = <Done>(act: () => Promise<Done>, then?: (done: Done) => void) => void

/**
 * One act at a time: what is pressed again before it ends, by button or by Enter, does nothing. What
 * follows it, such as closing a dialog, is left out once the part is gone: it would befall another one.
 *
 * @returns whether an act is under way, and how to begin one
 */
export function useBusy(): readonly [busy: boolean, begin: BeginAct] {
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const begin = useCallback<BeginAct>((act, then) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    const carryOut = async () => {
      try {
        const done = await act()
        if (isThere.current) then?.(done)
      } finally {
        isBusy.current = false
        setBusy(false)
      }
    }
    void carryOut()
  }, [])
  return [busy, begin]
}
