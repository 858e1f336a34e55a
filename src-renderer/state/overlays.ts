import { create } from 'zustand'

/** What lies over the window; one thing at a time. */
export type Overlay = 'none' | 'palette' | 'keys'

/** Which overlay is open. */
export const useOverlay = create<{ overlay: Overlay }>()(() => ({ overlay: 'none' }))

/** The element that had the focus before an overlay took it. */
let focusedBefore: Element | null = null

/** Opens an overlay in place of any other. */
export function openOverlay(overlay: Exclude<Overlay, 'none'>): void {
  if (useOverlay.getState().overlay === 'none') focusedBefore = document.activeElement
  useOverlay.setState({ overlay })
}

/** Closes what lies over the window; the focus returns to where it was, if that is still there. */
export function closeOverlay(): void {
  if (useOverlay.getState().overlay === 'none') return
  useOverlay.setState({ overlay: 'none' })
  const target = focusedBefore
  focusedBefore = null
  requestAnimationFrame(() => {
    const taken = document.activeElement !== null && document.activeElement !== document.body
    if (!taken && target instanceof HTMLElement && target.isConnected) target.focus()
  })
}
