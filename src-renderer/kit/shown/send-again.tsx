import { Button } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useRefreshable } from '../../state/page-commands'

interface SendAgainProps {
  onAsk: () => void
  /** Whether F5 sends it as well. */
  repeatable?: boolean
}

/** Sends a cancelled call again. It has the keyboard that "Cancel" had, unless that went elsewhere meanwhile. */
export function SendAgain({ onAsk, repeatable = false }: SendAgainProps) {
  const button = useRef<HTMLButtonElement>(null)
  const refreshable = useRefreshable(repeatable ? onAsk : undefined)
  const place = useMergedRef(button, refreshable)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Button ref={place} size="xs" variant="default" onClick={onAsk}>
      Send again
    </Button>
  )
}
