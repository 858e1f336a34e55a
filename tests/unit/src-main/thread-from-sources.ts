import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The program's sources name each other without an ending, as its bundler reads them. Node strips
// the types by itself and needs the ending; libraries are left to name their files as they do.
registerHooks({
  resolve(specifier, context, next) {
    const own = context.parentURL?.includes('/node_modules/') !== true
    const bare = own && specifier.startsWith('.') && !/\.[cm]?[jt]s$/.test(specifier)
    if (!bare) return next(specifier, context)
    try {
      return next(`${specifier}.ts`, context)
    } catch {
      return next(`${specifier}/index.ts`, context)
    }
  },
})

// Not a plain import: that one would be resolved before the hooks are there.
const [, , source = ''] = process.argv
await import(pathToFileURL(join(import.meta.dirname, '../../..', source)).href)
