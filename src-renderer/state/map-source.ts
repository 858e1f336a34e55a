import { create } from 'zustand'

/** How often what maps are drawn from was changed: those that are open redraw. */
export const useMapSourceChanges = create<{ count: number }>()(() => ({ count: 0 }))

/** Has every open map redraw itself from the present source. */
export const mapSourceChanged = (): void =>
  useMapSourceChanges.setState(({ count }) => ({ count: count + 1 }))
