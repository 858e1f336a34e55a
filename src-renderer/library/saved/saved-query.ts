import type { LibraryList, LibraryQuery } from '#shared/bridge/library'
import type { SavedChoice } from '../../state/library-route'

/** What main is asked for a choice among the saved things. A kept search is asked as it was kept. */
export function savedQuery(
  choice: SavedChoice,
  lists: readonly LibraryList[],
  text: string,
): LibraryQuery {
  const base = { text: text.trim(), saved: true, order: 'newest' } as const
  switch (choice.at) {
    case 'all':
    case 'answers':
      return base
    case 'tag':
      return { ...base, tag: choice.tag }
    case 'list': {
      const list = lists.find(({ id }) => id === choice.id)
      return list?.at === 'search' ? list.query : { ...base, list: choice.id }
    }
    default:
      return choice satisfies never
  }
}
