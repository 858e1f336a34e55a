import { randomBytes } from 'node:crypto'
import { createCodec } from '../codec.ts'
import { installIsolatedWorld } from './isolated-world.ts'
import { largeMessagePath } from './large-messages.ts'
import { installMainWorld } from './main-world.ts'
import { offered } from './page-world.ts'
import { createPeer } from './peer.ts'
import { installSchemeSinks, type SchemeSinksConfig } from './scheme-sinks.ts'

/** The isolated world's name, as DevTools shows it in real Electron. */
export const worldName = 'Electron Isolated Context'

/** The function by which the isolated world speaks to the main process. */
export const bindingName = 'electronStandIn'

const secret = `s${randomBytes(16).toString('hex')}`

// Exactly the parameters that Electron's sandboxed renderer compiles a preload with: there is no
// __dirname, no __filename and no import.meta.
const preloadParameters =
  'require, process, exports, module, Buffer, global, setImmediate, clearImmediate'

/** The preload's source as an expression; on a line of its own, so that line numbers stay readable. */
export function wrapPreload(source: string): string {
  return `(function (${preloadParameters}) {${source}\n})`
}

/** The script for the main world of every document. */
export function mainWorldScript(sinks: SchemeSinksConfig): string {
  const config = JSON.stringify({ secret, offered })
  const schemes =
    sinks.schemes.length === 0
      ? ''
      : `(${installSchemeSinks.toString()})(globalThis, ${JSON.stringify(sinks)});`
  return `{
    const createPeer = ${createPeer.toString()};
    (${installMainWorld.toString()})(globalThis, ${config}, createPeer);
    ${schemes}
  }`
}

/** The script for the isolated world of every document; `preload` is a source text or null. */
export function isolatedWorldScript(preload: string | null, process: object): string {
  const config = JSON.stringify({
    secret,
    offered,
    binding: bindingName,
    largeMessagePath,
    process,
  })
  return `{
    const createPeer = ${createPeer.toString()};
    const createCodec = ${createCodec.toString()};
    const install = ${installIsolatedWorld.toString()};
    install(globalThis, ${config}, createPeer, createCodec, ${preload === null ? 'null' : wrapPreload(preload)});
  }`
}
