import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'

/** Two presses that are meant as one come within this time. */
const doubleMs = 500

/**
 * For a button whose meaning changes, such as "Send" and "Cancel": the second
 * click of a double click, Enter pressed twice or held, and a click that began on the old meaning do nothing.
 * Each "Send" may cost a call.
 *
 * @param meaning names what the button does now
 * @returns handlers for the button
 */
export function useMeantPress(meaning: string) {
  /** What the button meant when the pointer went down on it; undefined without that: any click counts then. */
  const pressed = useRef<string>(undefined)
  const latest = useRef({ meaning, since: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    if (latest.current.meaning !== meaning) latest.current = { meaning, since: performance.now() }
  }, [meaning])
  return {
    onPointerDown: () => {
      pressed.current = meaning
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const isNew = performance.now() - latest.current.since < doubleMs
      // A press of a key, also one in a field that sends its form, has no click count of its own.
      const isByKey = event.detail === 0
      const isMeant = isByKey
        ? !(isNew && document.activeElement === event.currentTarget)
        : (pressed.current ?? meaning) === meaning && !(isNew && event.detail > 1)
      pressed.current = undefined
      if (isMeant) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
