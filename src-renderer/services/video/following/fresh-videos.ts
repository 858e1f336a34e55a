import { isPageOf } from '#shared/bridge/collections'
import { desk } from '../../../desk'
import { useMirror } from '../../../state/desk-state'

/** Keeps the count of new videos true while main changes what is followed. Returns how to stop. */
export function countFreshVideos(onCount: (fresh: number) => void): () => void {
  const count = async () => {
    const page = await desk.call('collections.list', { collection: 'followedChannels' })
    if (!page.ok || !isPageOf(page.value, 'followedChannels')) return
    const fresh = page.value.entries.reduce((sum, { value }) => sum + value.fresh.length, 0)
    onCount(fresh)
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
