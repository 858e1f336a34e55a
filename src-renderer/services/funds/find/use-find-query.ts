import { create } from 'zustand'
import type { FindQuery } from '#shared/services/funds/laboratory/find-schemes'

/** What is looked for stays while other pages are shown. */
const useQueryStore = create<FindQuery>()(() => ({ words: '', chosen: {}, sorted: null }))

export const useFindQuery = () => ({
  query: useQueryStore(),
  change: (part: Partial<FindQuery>) => useQueryStore.setState(part),
})
