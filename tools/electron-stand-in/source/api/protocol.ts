import { notImplemented, refuseUnknownKeys, strict } from '../not-implemented.ts'
import type { Run } from '../run.ts'
import type { Privileges } from '../scheme/address.ts'

/** What the app answers a request of its own scheme with. */
export type ProtocolHandler = (request: Request) => unknown

/** Electron's `session.protocol`. */
export interface Protocol {
  handle(scheme: string, handler: ProtocolHandler): void
  unhandle(scheme: string): void
  isProtocolHandled(scheme: string): boolean
  /** The handler of a scheme, for the interceptor. */
  _handler(scheme: string): ProtocolHandler | null
}

const builtIn = new Set(['http', 'https', 'file', 'ftp', 'data', 'blob', 'about', 'javascript'])

/** The protocol handlers of one session. */
export function createProtocol(run: Run): Protocol {
  const handlers = new Map<string, ProtocolHandler>()
  return strict('electron.protocol', {
    handle(scheme: string, handler: ProtocolHandler) {
      if (builtIn.has(scheme)) throw notImplemented(`electron.protocol.handle('${scheme}')`)
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      if (!run.schemes.has(scheme)) {
        throw notImplemented(
          `electron.protocol.handle('${scheme}') without registerSchemesAsPrivileged`,
        )
      }
      handlers.set(scheme, handler)
    },
    unhandle(scheme: string) {
      if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
    },
    isProtocolHandled: (scheme: string) => handlers.has(scheme) || builtIn.has(scheme),
    _handler: (scheme: string) => handlers.get(scheme) ?? null,
  })
}

const knownPrivileges = new Set([
  'standard',
  'secure',
  'bypassCSP',
  'allowServiceWorkers',
  'supportFetchAPI',
  'corsEnabled',
  'stream',
  'codeCache',
  'allowExtensions',
])

interface CustomScheme {
  scheme: string
  privileges?: Privileges
}

/** `protocol.registerSchemesAsPrivileged`: once, before ready. */
export function createSchemeRegistration(run: Run): (schemes: CustomScheme[]) => void {
  let called = false
  return (schemes) => {
    run.needNotReady('protocol.registerSchemesAsPrivileged should be called before app is ready')
    // A second call would silently replace the first in Electron.
    if (called) throw new Error('STANDIN: registerSchemesAsPrivileged was already called')
    called = true
    for (const { scheme, privileges = {} } of schemes) {
      refuseUnknownKeys(
        'electron.protocol.registerSchemesAsPrivileged',
        privileges,
        knownPrivileges,
      )
      if (!privileges.standard || !privileges.secure) {
        throw notImplemented(`the scheme '${scheme}' without both standard and secure`)
      }
      if (privileges.bypassCSP) throw notImplemented(`the scheme '${scheme}' with bypassCSP`)
      run.schemes.register(scheme, privileges)
    }
  }
}
