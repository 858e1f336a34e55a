import { useEffect, useRef } from 'react'
import { runOfferOf } from '../../intents/offers'
import type { Subject } from '../../intents/subject'

/** Elements with keys of their own: fields, lists, menus, dialogs. */
const ownKeys = [
  'input, textarea, select, [contenteditable="true"]',
  '[role="grid"], [role="treegrid"], [role="tree"], [role="listbox"], [role="menu"]',
  '[role="dialog"], [role="complementary"], aside',
].join(', ')

/** The keys for the one thing that a page shows, wherever on the page the keyboard is. */
export function useIntentKeys(subjects: readonly Subject[]): void {
  const latest = useRef(subjects)
  latest.current = subjects
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof Element && event.target.closest(ownKeys) !== null) return
      if (runOfferOf(event.key, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
