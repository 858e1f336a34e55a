import { registerHooks } from 'node:module'

// The program's sources name each other without an ending, as its bundler reads them; Node needs it.
registerHooks({
  resolve(specifier, context, next) {
    const bare = specifier.startsWith('.') && !/\.[cm]?[jt]s$/.test(specifier)
    const own = context.parentURL?.includes('/node_modules/') !== true
    if (!bare || !own) return next(specifier, context)
    try {
      return next(`${specifier}.ts`, context)
    } catch {
      return next(`${specifier}/index.ts`, context)
    }
  },
})
