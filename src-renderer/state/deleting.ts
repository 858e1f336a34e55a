import { create } from 'zustand'

/**
 * Whether everything is being deleted. Main has no settings any more then, and the page is about to be
 * reloaded: what a person began meanwhile would be lost with it.
 */
export const useDeleting = create<{ deleting: boolean }>(() => ({ deleting: false }))
