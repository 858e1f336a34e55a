import { useEffect, useRef } from 'react'

/**
 * Takes the focus once this is there. A dialog whose content comes later gave it to its close button,
 * where Enter would close it.
 */
export function useFocusWhenHere<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
