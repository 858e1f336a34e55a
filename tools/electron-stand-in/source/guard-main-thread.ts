import { createRequire, syncBuiltinESMExports } from 'node:module'
import type tls from 'node:tls'
import type { Run } from './run.ts'

/**
 * Refuses calls that are quick here and hold the window up elsewhere: on a managed Mac reading the
 * system's certificates takes five to ten seconds, in which the thread that asks stands still.
 */
export function guardMainThread(run: Run): void {
  const module: typeof tls = createRequire(import.meta.url)('node:tls')
  const { getCACertificates } = module
  Object.assign(module, {
    getCACertificates(type?: Parameters<typeof getCACertificates>[0]) {
      if (type === 'system') {
        run.fail("tls.getCACertificates('system') in the main thread would freeze the window")
      }
      return getCACertificates(type)
    },
  })
  syncBuiltinESMExports()
}
