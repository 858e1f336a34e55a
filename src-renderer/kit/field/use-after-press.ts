import { useEffect, useRef } from 'react'

/**
 * Does something once no button of the pointer is pressed: what is drawn anew between press and release
 * may move the thing that was pressed, and the click is lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      // The click comes after the release.
      requestAnimationFrame(() => {
        for (const work of waiting.current.splice(0)) work()
      })
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', release, true)
    window.addEventListener('pointercancel', release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', release, true)
      window.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (work) => {
    if (pressed.current) waiting.current.push(work)
    else work()
  }
}
