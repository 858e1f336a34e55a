import { registerHooks } from 'node:module'

const names = new Set(['electron', 'electron/main', 'electron/common'])
const address = 'electron-stand-in:api'

declare global {
  /** Where the synthesised `electron` module finds its contents. */
  var __electronStandIn: Readonly<Record<string, unknown>> | undefined
}

/**
 * Has `import … from 'electron'` and `require('electron')` give this object in the main thread. Hooks
 * do not reach worker threads: there, as in Electron, `electron` is no module of use.
 */
export function provideElectron(api: Readonly<Record<string, unknown>>): void {
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
