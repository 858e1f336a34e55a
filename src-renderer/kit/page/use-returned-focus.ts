import { useEffect } from 'react'
import { useWorkspace } from '../../state/workspace'

/** Where keys are useful: a thing's own text, else the first list of the page. */
export const usefulForKeys = '[data-page-focus], [role="grid"], [role="treegrid"], [role="tree"]'

/** What lies over a page temporarily. */
const over = '[role="dialog"], [role="menu"]'
/** So many earlier focus places are remembered: a menu and then a dialog may have had it. */
const mostRemembered = 12

const isUsable = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility()

/**
 * When a dialog or a menu with the keyboard closes, the element before it gets the keyboard back. If
 * that is gone as well, or the page has changed, it goes where the next key is useful.
 */
export function useReturnedFocus(): void {
  useEffect(() => {
    let had: readonly HTMLElement[] = []
    /** What is open, with the window's step below it. */
    const open = new Map<Element, string>()
    const stepNow = () => useWorkspace.getState().here.id
    const giveBack = (step: string) => {
      const { activeElement } = document
      if (activeElement !== null && activeElement !== document.body) return
      const page = document.getElementById('page')
      const before = step === stepNow() ? had.find(isUsable) : undefined
      const useful = page?.querySelector<HTMLElement>(usefulForKeys)
      const target = before ?? useful ?? page
      target?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      for (const [box, step] of open) {
        if (box.isConnected) continue
        open.delete(box)
        requestAnimationFrame(() => giveBack(step))
      }
      if (open.size === 0) observer.disconnect()
    })
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      had = [target, ...had.filter((one) => one !== target && one.isConnected)].slice(
        0,
        mostRemembered,
      )
      const box = target.closest(over)
      if (box === null || open.has(box)) return
      open.set(box, stepNow())
      observer.observe(document.body, { childList: true, subtree: true })
    }
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}
