import { type LibrarySearch, wholeLibrary } from '../../state/library-route'
import { filtersOf, withoutFilters } from '../library-query'

/** A filter that hides something, and the same search without it. */
export interface HidingFilter {
  words: string
  without: LibrarySearch
}

/** Each filter that is set, and with more than one, all of them together. Pure. */
export function hidingFilters(search: LibrarySearch): HidingFilter[] {
  const { services, kinds, period, saved, unread } = wholeLibrary
  const each: (HidingFilter | false)[] = [
    search.services.length > 0 && { words: 'All services', without: { ...search, services } },
    search.kinds.length > 0 && { words: 'Any kind', without: { ...search, kinds } },
    search.period.at !== 'any' && { words: 'Any time', without: { ...search, period } },
    search.saved && { words: 'Also what is not saved', without: { ...search, saved } },
    search.unread && { words: 'Also what was read', without: { ...search, unread } },
  ]
  const set = each.filter((one) => one !== false)
  return filtersOf(search).length < 2
    ? set
    : [{ words: 'Clear all filters', without: withoutFilters(search) }, ...set]
}
