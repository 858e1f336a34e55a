import { useEffect, useRef } from 'react'

/**
 * Acts when a part of the window goes away, as it was drawn last: a key may take a page away without
 * leaving its field.
 *
 * @param of what the part is of; when that is another one, the one before was left
 */
export function useOnLeave(act: () => unknown, of = ''): void {
  const latest = useRef(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is of another thing
  useEffect(() => () => void latest.current(), [of])
  // After that of the one before: what is left is left by its own act.
  useEffect(() => {
    latest.current = act
  })
}
