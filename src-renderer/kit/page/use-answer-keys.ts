import { type RefObject, useEffect, useRef } from 'react'
import { usefulForKeys } from './use-returned-focus'

/**
 * A person who sent the question by its button continues in the answer: a further Enter would send it again.
 * However long its view takes to appear, it gets the keyboard only if that has not left the button.
 *
 * @param pane what the answer is drawn into
 * @param ended another text when a call has ended well; empty while none has
 */
export function useAnswerKeys(pane: RefObject<HTMLElement | null>, ended: string): void {
  const before = useRef(ended)
  useEffect(() => {
    if (before.current === ended) return
    before.current = ended
    const button = document.activeElement
    const isSent = button?.matches('[data-operation-form] [type="submit"]') === true
    if (ended === '' || !isSent || pane.current === null) return
    let entered: Element | null = button
    const enter = () => {
      const { activeElement } = document
      // The table of the previous answer may be redrawn; it does not get the keyboard then.
      const isLost = activeElement === null || activeElement === document.body
      if (activeElement !== entered && !isLost) return stop()
      const list = pane.current?.querySelector<HTMLElement>(usefulForKeys) ?? null
      if (list === null || list === activeElement) return
      entered = list
      list.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(enter)
    const stop = () => observer.disconnect()
    observer.observe(pane.current, { childList: true, subtree: true })
    enter()
    return stop
  }, [ended, pane])
}
