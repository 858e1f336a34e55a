import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { ExportFormat } from '#shared/bridge/library'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import { collectItems, type ItemsOf } from '../../library/collect-items'
import type { Library } from '../../library/ports'
import type { RunningTask } from '../task-list'
import { itemWriter } from './item-writer'

export interface WriteItems {
  realm: Realm
  what: ItemsOf
  format: ExportFormat
  title: string
  /** A new file. */
  file: string
}

/** Items that are made into text before others get their turn. */
const together = 25

/** Writes items to a new file and syncs it; stops early where the task was ended. */
export async function writeItems(
  library: Pick<Library, 'ask'>,
  { realm, what, format, title, file }: WriteItems,
  running: RunningTask,
): Promise<Result<{ count: number }>> {
  const lists = await library.ask('lists', { realm })
  if (!lists.ok) return lists
  const names = new Map(lists.value.lists.map((list) => [list.id, list.name]))
  const writer = itemWriter(format, title, names)
  const handle = await open(file, 'wx')
  let count = 0
  try {
    await handle.writeFile(writer.begin())
    for await (const page of collectItems(library, realm, what)) {
      if (page.at === 'failed') return failed(page.fault)
      for (let at = 0; at < page.items.length && !running.signal.aborted; at += together) {
        const some = page.items.slice(at, at + together)
        await handle.writeFile(writer.items(some))
        count += some.length
        await setImmediate()
      }
      if (running.signal.aborted) break
      running.progress(count, Math.max(count, page.total))
    }
    await handle.writeFile(writer.end())
    await handle.sync()
    return ok({ count })
  } finally {
    await handle.close()
  }
}
