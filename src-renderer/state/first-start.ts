import { create } from 'zustand'

/**
 * The page of the first start. It stays open through the test after the world is chosen, and opens
 * again when a person wants to connect a gateway later.
 */
export type FirstStart = 'asIsNeeded' | 'open' | 'connect'

/** Whether the page of the first start is kept open, and whether it has stood before the other pages. */
export const useFirstStart = create<{ firstStart: FirstStart; wasShown: boolean }>()(() => ({
  firstStart: 'asIsNeeded',
  wasShown: false,
}))

/** Opens the page of the first start, at its beginning or at the step that connects a gateway. */
export function openFirstStart(firstStart: 'open' | 'connect'): void {
  useFirstStart.setState({ firstStart })
}

/** Leaves the page of the first start, as far as a world is chosen. */
export function closeFirstStart(): void {
  useFirstStart.setState({ firstStart: 'asIsNeeded' })
}
