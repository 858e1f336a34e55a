import { create } from 'zustand'
import type { ViewKind } from '../../viewers/view-kinds'

const useViewChoices = create<{ kinds: Readonly<Record<string, ViewKind>> }>()(() => ({
  kinds: {},
}))

/** The view a person last picked for an operation. */
export function useViewChoice(operation: string) {
  const kind = useViewChoices(({ kinds }) => kinds[operation])
  return {
    kind,
    pick: (next: ViewKind) =>
      useViewChoices.setState(({ kinds }) => ({ kinds: { ...kinds, [operation]: next } })),
  }
}
