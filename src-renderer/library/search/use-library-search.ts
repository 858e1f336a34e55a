import { useRef } from 'react'
import { type LibrarySearch, wholeLibrary } from '../../state/library-route'
import { useWorkspace } from '../../state/workspace'

/** The search as it stands in the route, and how to change it. */
export function useLibrarySearch() {
  const search =
    useWorkspace(({ route }) => (route.page === 'library' ? route.search : undefined)) ??
    wholeLibrary
  const typing = useRef(false)
  const show = (next: LibrarySearch, step: boolean) => {
    const { go, replace } = useWorkspace.getState()
    const route = { page: 'library', tab: 'search', search: next } as const
    if (step) go(route)
    else replace(route)
  }
  return {
    search,
    /** A word that is typed is one step of the way back, not one for each letter. */
    type: (text: string) => {
      show({ ...search, text }, !typing.current)
      typing.current = true
    },
    /** Ends the word: what is typed next is another step. */
    settle: () => {
      typing.current = false
    },
    change: (part: Partial<LibrarySearch>) => {
      typing.current = false
      show({ ...search, ...part }, true)
    },
  }
}
