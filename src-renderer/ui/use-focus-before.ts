import { useEffect, useState } from 'react'

/** The element that had the focus before gets it back once the part that calls this is gone. */
export function useFocusBefore(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const taken = document.activeElement !== null && document.activeElement !== document.body
        if (!taken && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    },
    [before],
  )
}
