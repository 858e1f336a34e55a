import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Sends a cancelled call again. It has the keyboard that "Cancel" had, unless that went elsewhere meanwhile. */
export function SendAgain({ onAsk }: { onAsk: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Button ref={button} size="xs" variant="default" onClick={onAsk}>
      Send again
    </Button>
  )
}
