import type { LibraryItem } from '../../src-preload/contract/library'
import type { RecordKind } from '../../src-preload/contract/record'
import { markRead } from '../queries/library/marks'
import { openAnswer } from '../queries/library/open-answer'
import { askToReveal } from '../state/reveal'
import { type Route, useWorkspace } from '../state/workspace'

/** Where a service shows one item in a view of its own; undefined where this item cannot be. */
export type OwnView = (item: LibraryItem) => Route | undefined

/** Kinds that have a view of their own in their service. Without one, the answer is opened. */
const ownViews: Readonly<Partial<Record<RecordKind, OwnView>>> = {}

/** Opens an item in its service's own view where there is one, else the answer it came from. */
export async function openItem(item: LibraryItem): Promise<void> {
  if (!item.read) void markRead([item], true)
  const route = ownViews[item.kind]?.(item)
  if (route !== undefined) return useWorkspace.getState().go(route)
  const { answerId, operation, id, title } = item
  askToReveal({ answer: answerId, id, title })
  await openAnswer(answerId, operation)
}
