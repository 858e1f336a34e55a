import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 1099.98px)'

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is too narrow for a column beside the player. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
