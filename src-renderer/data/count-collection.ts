import { isPageOf } from '#shared/bridge/collections'
import type { CollectionItem, CollectionName } from '#shared/collections/index'
import { desk } from '../desk'
import { useMirror } from '../state/desk-state'

/** Keeps the sum over a collection true while main changes it. Returns how to stop. */
export function countCollection<Name extends CollectionName>(
  name: Name,
  countOf: (item: CollectionItem<Name>, id: string) => number,
  onCount: (count: number) => void,
): () => void {
  const count = async () => {
    const page = await desk.call('collections.list', { collection: name })
    if (!page.ok || !isPageOf(page.value, name)) return
    onCount(page.value.entries.reduce((sum, { id, value }) => sum + countOf(value, id), 0))
  }
  void count()
  const stops = [
    desk.on('collections', () => void count()),
    useMirror.subscribe(({ mirror }, { mirror: before }) => {
      if (mirror.at !== 'ready') return
      const known = before.at === 'ready' && before.state.demo.at === mirror.state.demo.at
      if (!known) void count()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
