const minute = 60_000
const reloadsPerMinute = 2

/**
 * Decides what to do after the window's process ended: at most two reloads a minute, then a page that
 * says so. A page that did not even `start` can be followed by no page: the system has to ask.
 */
export function createReloadPolicy(
  now: () => number,
): (started: boolean) => 'reload' | 'page' | 'dialog' {
  let reloads: number[] = []
  return (started) => {
    const at = now()
    reloads = reloads.filter((one) => at - one < minute)
    if (reloads.length >= reloadsPerMinute) return started ? 'page' : 'dialog'
    reloads.push(at)
    return 'reload'
  }
}
