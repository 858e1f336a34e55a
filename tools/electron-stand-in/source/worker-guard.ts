import { registerHooks } from 'node:module'

// Loaded first in every worker thread. Electron's own modules exist in the main thread only.
registerHooks({
  resolve(specifier, context, next) {
    if (!/^electron(\/|$)/.test(specifier)) return next(specifier, context)
    throw Object.assign(new Error(`Cannot find module '${specifier}' in a worker thread`), {
      code: 'ERR_MODULE_NOT_FOUND',
    })
  },
})
