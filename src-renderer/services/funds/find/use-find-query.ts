import { useEffect } from 'react'
import { create } from 'zustand'
import type { FindQuery } from '#shared/services/funds/laboratory/find-schemes'

/** What is looked for stays while other pages are shown. */
const useQueryStore = create<FindQuery>()(() => ({ words: '', chosen: {}, sorted: null }))

export const useFindQuery = () => ({
  query: useQueryStore(),
  change: (part: Partial<FindQuery>) => useQueryStore.setState(part),
})

/** Looks for the words of a route; what is typed after that stands. */
export function useFindWords(q: string | undefined): void {
  useEffect(() => {
    if (q !== undefined) useQueryStore.setState({ words: q, chosen: {} })
  }, [q])
}
