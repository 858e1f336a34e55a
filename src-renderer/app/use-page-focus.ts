import { type RefObject, useEffect, useRef } from 'react'
import { usefulForKeys } from '../kit/page/use-returned-focus'
import { useFirstStart } from '../state/first-start'
import { useOverlay } from '../state/overlays'
import { useWorkspace } from '../state/workspace'
import { holdTyped } from './typed-ahead'

/** Visits that ended with the keyboard in a useful place: it is there again on return. */
const leftThere = new Set<string>()

/**
 * After each change of the page the keyboard goes where the next key is useful: into its list as soon as
 * that is there. If the person has put the focus elsewhere, such as on a tab or into a field, it stays there;
 * a field that focuses itself does not do so on return to a list.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const step = useWorkspace(({ here }) => here.id)
  // The page that follows the first start is one that was gone to, and not the one the window opened with.
  const first = useRef(useFirstStart.getState().wasShown ? '' : step)
  const marked = useRef(step)
  useEffect(() => {
    if (marked.current === step) return
    marked.current = step
    // A text selection of the previous page would reach over all of this one.
    getSelection()?.removeAllRanges()
    return refuseSecondPress()
  }, [step])
  useEffect(() => {
    let isThere = false
    const note = ({ target }: FocusEvent) => {
      isThere = target instanceof Element && target.matches(usefulForKeys)
    }
    const place = page.current
    place?.addEventListener('focusin', note)
    let stopHolding = () => {}
    const stop = useWorkspace.subscribe(({ here }, before) => {
      if (here.id === before.here.id) return
      stopHolding()
      if (place !== null) stopHolding = holdTyped(place)
      if (isThere) leftThere.add(before.here.id)
      else leftThere.delete(before.here.id)
      isThere = false
    })
    return () => {
      place?.removeEventListener('focusin', note)
      stopHolding()
      stop()
    }
  }, [page])
  useEffect(() => {
    const place = page.current
    if (place === null || first.current === step) return
    if (!isFree(place) && !(leftThere.has(step) && place.contains(document.activeElement))) return
    first.current = ''
    if (useOverlay.getState().overlay !== 'none') return
    place.focus({ preventScroll: true })
    const observer = new MutationObserver(enter)
    document.addEventListener('pointerdown', stop, true)
    document.addEventListener('focusin', leave)
    let entered: HTMLElement | null = null
    function stop() {
      observer.disconnect()
      document.removeEventListener('pointerdown', stop, true)
      document.removeEventListener('focusin', leave)
    }
    function leave({ target }: FocusEvent) {
      if (target !== place && target !== entered) stop()
    }
    // A form that is entered may disappear when its answer arrives.
    function enter() {
      const { activeElement } = document
      const isLost = activeElement === null || activeElement === document.body
      if (activeElement === entered && entered !== null) return
      if (place === null || !(isLost || activeElement === place)) return stop()
      entered = place.querySelector<HTMLElement>(usefulForKeys)
      if (entered !== null) entered.focus({ preventScroll: true })
      else if (isLost) place.focus({ preventScroll: true })
    }
    observer.observe(place, { childList: true, subtree: true })
    enter()
    return stop
  }, [step, page])
}

/**
 * A button that is disabled while its action runs loses the keyboard: it gets it back as soon as it
 * can be pressed, unless the keyboard went elsewhere.
 */
export function useBusyFocus(): void {
  useEffect(() => {
    let observer: MutationObserver | undefined
    const watch = ({ target }: MouseEvent) => {
      observer?.disconnect()
      const button = target instanceof Element ? target.closest('button') : null
      if (button === null || button !== document.activeElement) return
      observer = new MutationObserver(() => {
        const isLost = document.activeElement === document.body
        if (isLost && !button.disabled) button.focus({ preventScroll: true })
      })
      observer.observe(button, { attributeFilter: ['disabled'] })
    }
    document.addEventListener('click', watch, true)
    return () => {
      document.removeEventListener('click', watch, true)
      observer?.disconnect()
    }
  }, [])
}

/** A press within this time after a change of the page still belongs to the change. */
const pressesMs = 700

/** The second click of a double click meant for the previous page would select all text of this one. */
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

/**
 * Whether the focus is nowhere, or left behind: on the rail, on a tab that was clicked, in something that
 * is gone, or in a page that stays undrawn until the next one is loaded.
 */
function isFree(place: HTMLElement): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body || activeElement === place)
    return true
  if (!activeElement.checkVisibility()) return true
  if (activeElement.closest('nav[aria-label="Services"]') !== null) return true
  // The arrow keys continue from tab to tab; the pointer is done with its tab.
  const isOfFrame = activeElement.closest('header') !== null && !place.contains(activeElement)
  return isOfFrame && !activeElement.matches(':focus-visible')
}
