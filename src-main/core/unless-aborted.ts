/** Waits for something that cannot be cancelled; false if the signal aborted first. */
export function unlessAborted(awaited: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const leave = (): void => resolve(false)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    void awaited.finally(() => {
      signal.removeEventListener('abort', leave)
      resolve(true)
    })
  })
}
