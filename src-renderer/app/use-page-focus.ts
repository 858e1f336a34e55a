import { type RefObject, useEffect, useRef } from 'react'
import { useOverlay } from '../state/overlays'
import { useWorkspace } from '../state/workspace'

/** What keys are useful in: a thing's own text, else the first list of the page. */
const useful = '[data-page-focus], [role="grid"], [role="treegrid"], [role="tree"]'
/** A page that has not brought its list after so long keeps the focus itself. */
const patienceMs = 10_000

/**
 * After each change of the page the keyboard goes where the next key is useful: into its list as soon as
 * that is there. Whoever has put the focus somewhere else, such as on a tab or into a field, keeps it.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const step = useWorkspace(({ here }) => here.id)
  const first = useRef(step)
  const marked = useRef(step)
  useEffect(() => {
    if (marked.current === step) return
    marked.current = step
    // Text that was marked on the page before would reach over all of this one.
    getSelection()?.removeAllRanges()
    return refuseSecondPress()
  }, [step])
  useEffect(() => {
    const place = page.current
    if (place === null || first.current === step || !isFree(place)) return
    first.current = ''
    if (useOverlay.getState().overlay !== 'none') return
    place.focus({ preventScroll: true })
    const observer = new MutationObserver(enter)
    const timer = setTimeout(stop, patienceMs)
    function stop() {
      observer.disconnect()
      clearTimeout(timer)
    }
    function enter() {
      if (place === null || document.activeElement !== place) return stop()
      const target = place.querySelector<HTMLElement>(useful)
      if (target === null) return
      target.focus({ preventScroll: true })
      stop()
    }
    observer.observe(place, { childList: true, subtree: true })
    enter()
    return stop
  }, [step, page])
}

/** So long after a change of the page a further press is still one of those that changed it. */
const pressesMs = 700

/** The second press of two that were meant for the page before would mark all text of this one. */
function refuseSecondPress(): () => void {
  const refuse = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
  }
  document.addEventListener('mousedown', refuse, true)
  const stop = () => document.removeEventListener('mousedown', refuse, true)
  const timer = setTimeout(stop, pressesMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Whether the focus is nowhere, or where it was left behind: on the rail, or in what is gone. */
function isFree(place: HTMLElement): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || activeElement === place)
    return true
  return activeElement.closest('nav[aria-label="Services"]') !== null
}
