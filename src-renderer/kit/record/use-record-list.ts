import { useMemo } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import type { RecordPointer } from '#shared/reading/record'
import type { Recorded } from '#shared/services/lists'
import { useMarks } from '../../data/use-record'
import { markRead, savedPointerOf, toggleAllSaved } from '../../queries/library/marks'
import { type ListState, useList } from '../page/use-list'

const keyOf = ({ recordId }: Recorded) => recordId

/** A list whose rows are records of one kind. */
export interface RecordList<Item> {
  list: ListState<Item>
  markOf: (item: Item) => RecordMark | undefined
  pointerOf: (item: Item) => RecordPointer
  /** S saves or takes out, M marks read or unread; true if the key was one of them. */
  onKey: (item: Item, key: string) => boolean
  /** Marks the item read, as when it is shown. */
  onRead: (item: Item) => void
}

/**
 * The state of a list of records, with what the person did with each of them.
 *
 * @param name under which scroll and keyboard are remembered
 * @param question names what the rows answer
 */
export function useRecordList<Item extends Recorded>(
  name: string,
  question: string,
  items: readonly Item[],
  { service, kind }: Omit<RecordPointer, 'id'>,
): RecordList<Item> {
  const marks = useMarks(
    service,
    kind,
    useMemo(() => items.map(keyOf), [items]),
  )
  const list = useList(name, question, items, keyOf)
  const pointerOf = ({ recordId }: Item) => ({ service, kind, id: recordId })
  const markOf = (item: Item) => marks.get(item.recordId)
  return {
    list,
    markOf,
    pointerOf,
    onKey: (item, key) => {
      const pointer = savedPointerOf(pointerOf(item))
      const saved = (markOf(item)?.saved ?? null) !== null
      if (key === 's') void toggleAllSaved([pointer], saved)
      else if (key === 'm') void markRead([pointerOf(item)], markOf(item)?.read !== true)
      else return false
      return true
    },
    onRead: (item) => {
      if (markOf(item)?.read !== true) void markRead([pointerOf(item)], true)
    },
  }
}
