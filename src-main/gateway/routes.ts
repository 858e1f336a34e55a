import type { Settings } from '../../src-preload/contract/settings'
import { isLoopback, type Route, readProxyAddress, readRoute } from './proxy'

/**
 * The way to an address: what the settings say, or what the system says. An address on this machine
 * is always reached directly.
 */
export async function findRoute(
  url: string,
  network: Settings['network'],
  resolveProxy: (url: string) => Promise<string>,
): Promise<Route> {
  if (isLoopback(url)) return { at: 'direct' }
  switch (network.proxy) {
    case 'none':
      return { at: 'direct' }
    case 'custom':
      return readProxyAddress(network.proxyAddress)
    case 'system':
      try {
        return readRoute(await resolveProxy(url))
      } catch {
        // A system that cannot tell has no proxy to speak of.
        return { at: 'direct' }
      }
    default:
      return network.proxy satisfies never
  }
}
