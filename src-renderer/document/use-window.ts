import { useEffect, useReducer, useRef } from 'react'

const chunkSize = 64
const mostChunks = 40

interface Chunks<Item> {
  key: string
  /** Rows of the previous key: shown until their replacements are here. */
  stale: ReadonlyMap<number, readonly Item[]>
  fresh: Map<number, readonly Item[]>
  asked: Set<number>
}

/**
 * A window on a long list that lives elsewhere: asks for the chunks that are in view and gives out
 * what has arrived. `key` names the list; when it changes, what was there stays until replaced.
 * Pass the same `load` until the key changes.
 */
export function useWindow<Item>(
  key: string,
  from: number,
  to: number,
  load: (from: number, to: number) => Promise<readonly Item[] | undefined>,
): (index: number) => Item | undefined {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const chunks = useRef<Chunks<Item>>({ key, stale: new Map(), fresh: new Map(), asked: new Set() })
  if (chunks.current.key !== key) {
    const { fresh, stale } = chunks.current
    chunks.current = {
      key,
      stale: new Map([...stale, ...fresh]),
      fresh: new Map(),
      asked: new Set(),
    }
  }
  const first = Math.floor(Math.max(0, from) / chunkSize)
  const last = Math.floor(Math.max(0, to) / chunkSize)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key asks for the same chunks again
  useEffect(() => {
    const now = chunks.current
    for (let chunk = first; chunk <= last; chunk += 1) {
      if (now.asked.has(chunk)) continue
      now.asked.add(chunk)
      load(chunk * chunkSize, (chunk + 1) * chunkSize).then(
        (items) => {
          if (chunks.current !== now || items === undefined) return
          now.fresh.set(chunk, items)
          forgetFar(now, chunk)
          redraw()
        },
        () => now.asked.delete(chunk),
      )
    }
  }, [key, first, last, load])

  return (index) => {
    const chunk = Math.floor(index / chunkSize)
    const items = chunks.current.fresh.get(chunk) ?? chunks.current.stale.get(chunk)
    return items?.[index % chunkSize]
  }
}

function forgetFar<Item>(chunks: Chunks<Item>, near: number): void {
  if (chunks.fresh.size <= mostChunks) return
  for (const chunk of [...chunks.fresh.keys()]) {
    if (Math.abs(chunk - near) > mostChunks / 2) {
      chunks.fresh.delete(chunk)
      chunks.asked.delete(chunk)
    }
  }
}
