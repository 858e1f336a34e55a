const minute = 60_000
const reloadsPerMinute = 2

/** Decides what to do after the window's process ended: at most two reloads a minute. */
export function createReloadPolicy(now: () => number): () => 'reload' | 'stop' {
  let reloads: number[] = []
  return () => {
    const at = now()
    reloads = reloads.filter((one) => at - one < minute)
    if (reloads.length >= reloadsPerMinute) return 'stop'
    reloads.push(at)
    return 'reload'
  }
}
