import type { Run } from './run.ts'

const parentCheckInterval = 500
const quitPatience = 4000

/**
 * Ends the run with the process that started it, on signals, and on faults: an unhandled rejection
 * only warns in Electron, where nobody sees it.
 */
export function guardProcess(run: Run, quit: () => void): void {
  process.on('unhandledRejection', (reason) => {
    const text = reason instanceof Error ? reason.stack : String(reason)
    run.fail(`unhandled rejection in the main process: ${text}`)
  })
  process.on('exit', () => run.chromium?.kill())

  let isLeaving = false
  // As Electron does: the first signal quits with all its events, the second one waits for nothing.
  // An app that prevents its quit and never quits again must not stay for ever.
  const leave = (code: number) => {
    if (isLeaving) run.end(code)
    isLeaving = true
    setTimeout(() => run.end(code), quitPatience).unref()
    quit()
  }
  // A program that listens to a signal itself has taken it from Electron, as Node does with a signal.
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) leave(signals[signal])
    })
  }

  // A parent that was killed cannot say goodbye; its children get another one.
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    leave(1)
  }, parentCheckInterval)
  watch.unref()
}
