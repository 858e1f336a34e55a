import { useEffect, useState } from 'react'

/** Whatever had the focus before has it again once the part that calls this is gone. */
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
