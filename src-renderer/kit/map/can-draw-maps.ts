import { create } from 'zustand'

/** Whether this computer draws maps, which need WebGL 2: assumed until a map could not be made. */
export const useCanDrawMaps = create<boolean>()(() => true)

/** A map could not be made. Testing it beforehand would cost every first map the time of a second one. */
export const noteNoWebGl = (): void => useCanDrawMaps.setState(false, true)
