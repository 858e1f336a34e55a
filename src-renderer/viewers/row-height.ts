import { useDeskState } from '../state/desk-state'

/** Height of a table row in pixels, by the density that is set. */
export function useRowHeight(): number {
  const density = useDeskState((state) => state.settings.appearance.density)
  return density === 'compact' ? 32 : 40
}
