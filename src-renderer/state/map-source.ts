import { create } from 'zustand'

/** How often what maps are drawn from was changed: those that are open redraw. */
export const useMapSourceChanges = create<{ count: number }>()(() => ({ count: 0 }))

export const mapSourceChanged = (): void =>
  useMapSourceChanges.setState(({ count }) => ({ count: count + 1 }))
