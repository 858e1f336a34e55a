import { useMemo } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordPointer } from '#shared/reading/record'
import { type KindedRecord, useKindedMarks } from '../../data/use-record'
import { markRead, savedPointerOf, toggleAllSaved } from '../../queries/library/marks'

/** What the person did with things of a list, and how to do it. */
export interface RecordActs<Item extends KindedRecord> {
  markOf: (item: Item) => RecordMark | undefined
  isSaved: (item: Item) => boolean
  isRead: (item: Item) => boolean
  pointerOf: (item: Item) => RecordPointer
  /** Saves them all, or takes them out if all of them are saved. */
  toggleSaved: (items: readonly Item[]) => void
  /** S saves or takes out, M marks read or unread: the item, or all that are meant with it. */
  onKey: (item: Item, key: string, meant?: readonly Item[]) => boolean
  /** Marks the item read, as when it is shown. */
  onRead: (item: Item) => void
}

/** Records of several kinds in one list, with what the person did with each; `useRecordList` is of one kind. */
export function useRecordActs<Item extends KindedRecord>(
  service: ServiceId,
  items: readonly Item[],
): RecordActs<Item> {
  const markOf = useKindedMarks(service, items)
  return useMemo(() => {
    const pointerOf = ({ recordKind, recordId }: Item) =>
      ({ service, kind: recordKind, id: recordId }) as const
    const isSaved = (item: Item) => (markOf(item)?.saved ?? null) !== null
    const isRead = (item: Item) => markOf(item)?.read === true
    const toggleSaved = (some: readonly Item[]) => {
      const pointers = some.map((item) => savedPointerOf(pointerOf(item)))
      void toggleAllSaved(pointers, some.every(isSaved))
    }
    return {
      markOf,
      isSaved,
      isRead,
      pointerOf,
      toggleSaved,
      onKey: (item, key, meant = [item]) => {
        if (key === 's') toggleSaved(meant)
        else if (key === 'm') void markRead(meant.map(pointerOf), !isRead(item))
        else return false
        return true
      },
      onRead: (item) => {
        if (!isRead(item)) void markRead([pointerOf(item)], true)
      },
    }
  }, [service, markOf])
}
