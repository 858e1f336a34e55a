import type { LibraryItem } from '#shared/bridge/library'
import { markRead } from '../queries/library/marks'
import { openAnswer } from '../queries/library/open-answer'
import { openerOf } from '../state/record-openers'
import { askToReveal } from '../state/reveal'
import { useWorkspace } from '../state/workspace'

/** Opens an item on its service's own page if there is one, else in the answer it came from. */
export async function openItem(item: LibraryItem): Promise<void> {
  if (!item.read) void markRead([item], true)
  const route = await openerOf(item)?.(item)
  if (route !== undefined) return useWorkspace.getState().go(route)
  const { answerId, operation, id, title } = item
  askToReveal({ answer: answerId, id, title })
  await openAnswer(answerId, operation)
}
