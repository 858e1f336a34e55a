import { create } from 'zustand'

/** Whether this computer draws maps, which need WebGL 2: taken for granted until a map could not be made. */
export const useCanDrawMaps = create<boolean>()(() => true)

/** A map could not be made. Trying it out before would cost every first map the time of a second one. */
export const noteNoWebGl = (): void => useCanDrawMaps.setState(false, true)
