import type { Settings } from '../../src-preload/contract/settings'
import { isLoopback, type Route, readProxyAddress, readRoute } from './proxy'

/**
 * The way to an origin: what the settings say, or what the system says. An origin on this machine
 * is always reached directly. The system is never told more than the origin: its proxy scripts have
 * no business with what is asked.
 */
export async function findRoute(
  origin: string,
  network: Settings['network'],
  resolveProxy: (url: string) => Promise<string>,
): Promise<Route> {
  if (isLoopback(origin)) return { at: 'direct' }
  switch (network.proxy) {
    case 'none':
      return { at: 'direct' }
    case 'custom':
      return readProxyAddress(network.proxyAddress)
    case 'system':
      try {
        return readRoute(await resolveProxy(origin))
      } catch {
        // A system that cannot tell has no proxy to speak of.
        return { at: 'direct' }
      }
    default:
      return network.proxy satisfies never
  }
}
