import type { LibraryList } from '#shared/bridge/library'
import type { Result } from '#shared/bridge/result'
import { desk } from '../desk'
import { useLibraryRevision } from '../state/library'
import { type FromMain, useMain } from './use-main'

/** One answer of main about the library, asked again when answers, records or marks have changed. */
export function useFromLibrary<Value>(
  key: readonly unknown[],
  ask: () => Promise<Result<Value>>,
): FromMain<Value> {
  return useMain(['library', ...key], ask, { mark: useLibraryRevision() })
}

/** A list that holds items. */
export type ItemList = Extract<LibraryList, { at: 'items' }>

/** Lists, saved searches and tags. */
export function useLists() {
  return useFromLibrary(['lists'], () => desk.call('library.lists'))
}
