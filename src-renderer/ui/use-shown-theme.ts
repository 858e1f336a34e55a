import { useSyncExternalStore } from 'react'

const root = document.documentElement

function listen(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(root, { attributeFilter: ['data-theme', 'data-contrast'] })
  return () => observer.disconnect()
}

const shown = () => `${root.dataset.theme ?? ''} ${root.dataset.contrast ?? ''}`

/**
 * Names the theme whose colours the sheets give now. What draws on a canvas reads colours again when it
 * changes, and never before it has changed.
 */
export const useShownTheme = (): string => useSyncExternalStore(listen, shown)
