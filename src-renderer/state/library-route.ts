import type { LibraryQuery } from '#shared/bridge/library'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind } from '#shared/reading/record'

/** The tabs of the Library, in the order of its header. */
export const libraryTabs = [
  { id: 'search', label: 'Search', also: 'find stored' },
  { id: 'saved', label: 'Saved', also: 'bookmarks favourites starred lists tags' },
  { id: 'highlights', label: 'Highlights', also: 'notes marked passages' },
  { id: 'history', label: 'History', also: 'answers earlier' },
  { id: 'storage', label: 'Storage', also: 'space disk delete backup' },
] as const
export type LibraryTab = (typeof libraryTabs)[number]['id']

/** When something was last seen, or published. Days count back from now; an own range has ISO dates, both within. */
export type Period =
  | { at: 'any' }
  | { at: 'today' }
  | { at: 'days'; days: 7 | 30 | 365 }
  | { at: 'own'; from: string; until: string }

/** Whether a period is about when something was last seen, or published, sent or departs. */
export type PeriodBy = 'seen' | 'happened'

/** What a person searches for, as it stands in the route: back and forward bring it again. */
export interface LibrarySearch {
  text: string
  services: readonly ServiceId[]
  kinds: readonly RecordKind[]
  period: Period
  /** What lies in the period: `seen` if it is left out. */
  by?: PeriodBy
  saved: boolean
  unread: boolean
  order: LibraryQuery['order']
}

/** Everything, newest first. */
export const wholeLibrary: LibrarySearch = {
  text: '',
  services: [],
  kinds: [],
  period: { at: 'any' },
  saved: false,
  unread: false,
  order: 'newest',
}

/** What of the saved things is shown. */
export type SavedChoice =
  | { at: 'all' }
  | { at: 'list'; id: string }
  | { at: 'tag'; tag: string }
  | { at: 'answers' }

/** What of the stored answers is shown. */
export interface HistoryChoice {
  text: string
  service?: ServiceId
  operation?: string
}

/** Where the window is within the Library. */
export interface LibraryRoute {
  page: 'library'
  tab?: LibraryTab
  search?: LibrarySearch
  saved?: SavedChoice
  history?: HistoryChoice
}
