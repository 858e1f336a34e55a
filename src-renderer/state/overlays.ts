import { create } from 'zustand'

/** What lies over the window; one thing at a time. */
export type Overlay = 'none' | 'palette' | 'keys'

/** Which overlay is open. */
export const useOverlay = create<{ overlay: Overlay }>()(() => ({ overlay: 'none' }))

/** Opens an overlay in place of any other. */
export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ overlay })
}

/** Closes what lies over the window. */
export function closeOverlay(): void {
  useOverlay.setState({ overlay: 'none' })
}
