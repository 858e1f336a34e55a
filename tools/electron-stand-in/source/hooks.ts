import { createRequire, registerHooks, syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type workerThreads from 'node:worker_threads'

const names = new Set(['electron', 'electron/main', 'electron/common'])
const address = 'electron-stand-in:api'

declare global {
  /** Where the synthesised `electron` module finds its contents. */
  var __electronStandIn: Readonly<Record<string, unknown>> | undefined
}

const workerGuard = pathToFileURL(path.join(import.meta.dirname, 'worker-guard.ts')).href

/**
 * Has worker threads refuse `electron`. Hooks do not reach them, so each is started with a guard of
 * its own; without it the npm package would be found, which tries to download Electron.
 */
function guardWorkers(): void {
  const module: typeof workerThreads = createRequire(import.meta.url)('node:worker_threads')
  const NativeWorker = module.Worker
  class Worker extends NativeWorker {
    constructor(file: string | URL, options: workerThreads.WorkerOptions = {}) {
      const own = options.execArgv ?? process.execArgv
      super(file, { ...options, execArgv: [...own, '--import', workerGuard] })
    }
  }
  Object.assign(module, { Worker })
  syncBuiltinESMExports()
}

/**
 * Has `import … from 'electron'` and `require('electron')` give this object in the main thread, and
 * fail in worker threads.
 */
export function provideElectron(api: Readonly<Record<string, unknown>>): void {
  guardWorkers()
  globalThis.__electronStandIn = api
  Object.defineProperty(globalThis, '__electronStandIn', { enumerable: false })
  const source = `module.exports = globalThis.__electronStandIn`
  const moduleSource = [
    'const api = globalThis.__electronStandIn',
    'export default api',
    ...Object.keys(api).map((name) => `export const ${name} = api[${JSON.stringify(name)}]`),
  ].join('\n')
  registerHooks({
    resolve(specifier, context, next) {
      if (!names.has(specifier)) return next(specifier, context)
      const isRequire = context.conditions.includes('require')
      return {
        url: `${address}${isRequire ? '-require' : ''}`,
        format: isRequire ? 'commonjs' : 'module',
        shortCircuit: true,
      }
    },
    load(url, context, next) {
      if (url === address) return { format: 'module', source: moduleSource, shortCircuit: true }
      if (url === `${address}-require`) {
        return { format: 'commonjs', source, shortCircuit: true }
      }
      return next(url, context)
    },
  })
}
