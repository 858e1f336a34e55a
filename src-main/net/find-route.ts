import type { Settings } from '#shared/bridge/settings'
import type { Clock } from '../core/clock'
import { isLoopback, type Route, readProxyAddress, readRoute } from './proxy'

/** How long the system may take to name a proxy, in milliseconds. */
const timeoutMs = 10_000

/**
 * The way to an origin: what the settings say, or what the system says. An origin on this computer
 * is always reached directly. The system never learns more than the origin: its proxy scripts have
 * nothing to do with what is asked. A system that fails or does not answer counts as having no proxy.
 */
export async function findRoute(
  origin: string,
  network: Settings['network'],
  resolveProxy: (url: string) => Promise<string>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<Route> {
  if (isLoopback(origin)) return { at: 'direct' }
  switch (network.proxy) {
    case 'none':
      return { at: 'direct' }
    case 'custom':
      return readProxyAddress(network.proxyAddress)
    case 'system':
      return readRoute(await askSystem(() => resolveProxy(origin), clock, signal))
    default:
      return network.proxy satisfies never
  }
}

function askSystem(ask: () => Promise<string>, clock: Clock, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const settle = (text: string) => {
      stop()
      signal.removeEventListener('abort', onAbort)
      resolve(text)
    }
    const onAbort = () => settle('DIRECT')
    if (signal.aborted) return resolve('DIRECT')
    const stop = clock.after(timeoutMs, onAbort)
    signal.addEventListener('abort', onAbort, { once: true })
    ask().then(settle, onAbort)
  })
}
