import type { Run } from './run.ts'

const parentCheckInterval = 500

/**
 * Ends the run with the process that started it, on signals, and on faults: an unhandled rejection
 * only warns in Electron, where nobody sees it.
 */
export function guardProcess(run: Run): void {
  process.on('unhandledRejection', (reason) => {
    const text = reason instanceof Error ? reason.stack : String(reason)
    run.fail(`unhandled rejection in the main process: ${text}`)
  })
  process.on('exit', () => run.chromium?.kill())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => run.end(signal === 'SIGINT' ? 130 : 143))
  }
  // A parent that was killed cannot say goodbye; its children get another one.
  const { ppid } = process
  setInterval(() => {
    if (process.ppid !== ppid) run.end(1)
  }, parentCheckInterval).unref()
}
