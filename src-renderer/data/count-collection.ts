import type { CollectionItem, CollectionName } from '#shared/collections/index'
import { desk } from '../desk'
import { useMirror } from '../state/desk-state'
import { readCollection } from './read-collection'

/** Keeps the sum over a collection up to date while main changes it. Returns how to stop. */
export function countCollection<Name extends CollectionName>(
  name: Name,
  countOf: (item: CollectionItem<Name>, id: string) => number,
  onCount: (count: number) => void,
): () => void {
  const count = async () => {
    const entries = await readCollection(name)
    if (entries === undefined) return
    onCount(entries.reduce((sum, { id, value }) => sum + countOf(value, id), 0))
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
