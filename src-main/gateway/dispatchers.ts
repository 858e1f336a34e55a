import { Agent, type Dispatcher, ProxyAgent } from 'undici'
import type { ServiceId } from '../../src-preload/contract/operation'
import { trustedAuthorities } from './certificates'
import type { Route } from './proxy'

/** The connections to services. */
export interface Dispatchers {
  /** The dispatcher of a service for a route; connections are kept between calls. */
  find(service: ServiceId, route: Exclude<Route, { at: 'unusable' }>, origin: string): Dispatcher
  /** Closes every connection; later calls open new ones. */
  close(): Promise<void>
}

/** How long connecting may take, in milliseconds. */
const connectTimeout = 10_000

/**
 * Keeps one dispatcher per service and route, so that one service's trouble never holds up the
 * connections of another. HTTP/1.1 only: with HTTP/2 all calls would share one connection.
 */
export function createDispatchers(): Dispatchers {
  let byName = new Map<string, Dispatcher>()

  function make(route: Exclude<Route, { at: 'unusable' }>, secure: boolean): Dispatcher {
    const tls = secure ? { secureContext: trustedAuthorities() } : {}
    const common = { allowH2: false, connectTimeout }
    return route.at === 'direct'
      ? new Agent({
          ...common,
          // Both address families race, so that a broken IPv6 costs a moment and not a timeout.
          connect: { ...tls, timeout: connectTimeout, autoSelectFamily: true },
        })
      : new ProxyAgent({
          ...common,
          uri: route.address,
          requestTls: { ...tls, timeout: connectTimeout },
          // Its mere presence would mean TLS to a SOCKS proxy.
          ...(route.address.startsWith('https:')
            ? { proxyTls: { timeout: connectTimeout, secureContext: trustedAuthorities() } }
            : {}),
        })
  }

  return {
    find(service, route, origin) {
      const secure = origin.startsWith('https:')
      const name = [service, secure, route.at === 'proxy' ? route.address : ''].join(' ')
      const known = byName.get(name)
      if (known !== undefined) return known
      const made = make(route, secure)
      byName.set(name, made)
      return made
    },
    async close() {
      const all = [...byName.values()]
      byName = new Map()
      await Promise.allSettled(all.map((one) => one.destroy()))
    },
  }
}
