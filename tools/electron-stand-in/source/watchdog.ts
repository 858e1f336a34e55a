import type { App } from './api/app.ts'
import type { Run } from './run.ts'

const defaultPatience = 2000

/**
 * Ends a run whose entry module waits for ready with a top-level await. Electron emits ready only
 * after that module has finished, so there both wait for each other for ever, without a word.
 */
export function watchForDeadlock(run: Run, app: App, entry: string): () => void {
  const patience = Number(process.env.GATEWAY_DESK_STANDIN_WATCHDOG_MS) || defaultPatience
  let timer: NodeJS.Timeout | null = null
  app._onWaiting(() => {
    timer ??= setTimeout(() => {
      run.fail(
        `${entry} has not finished evaluating although something waits for app ready: a top-level ` +
          'await on ready never ends in Electron, because ready comes only after the entry module ' +
          'has finished. Write app.whenReady().then(start).catch(fail) instead.',
      )
    }, patience)
  })
  return () => {
    if (timer) clearTimeout(timer)
    app._onWaiting(() => {})
  }
}
