/**
 * Syncs of a folder, shared: who asks while one is under way waits for the next, together with all
 * others who ask meanwhile. A sync that had begun before vouches for nothing of theirs.
 *
 * @returns resolves when a sync has ended that began after the call; rejects as that one does
 */
export function shareSyncs(sync: (path: string) => Promise<void>): (path: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()

  function begin(path: string): Promise<void> {
    const begun = sync(path).finally(() => {
      if (running.get(path) === begun) running.delete(path)
    })
    running.set(path, begun)
    return begun
  }

  return (path) => {
    const current = running.get(path)
    if (current === undefined) return begin(path)
    const known = waiting.get(path)
    if (known !== undefined) return known
    const next = current
      .catch(() => undefined)
      .then(() => {
        waiting.delete(path)
        return begin(path)
      })
    waiting.set(path, next)
    return next
  }
}
