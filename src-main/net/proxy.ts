/** Which way a request goes out. `address` is a URL with scheme http, https or socks5. */
export type Route =
  | { at: 'direct' }
  | {
      at: 'proxy'
      address: string
      /** The system names further ways, for the case that this one fails; they are not tried. */
      others?: true
    }
  /** The system asks for a proxy of a kind that cannot be used. */
  | { at: 'unusable'; reason: string }

/** A way that can be gone. */
export type UsableRoute = Exclude<Route, { at: 'unusable' }>

/**
 * Reads what the system says about the way to an address, for instance `PROXY a:8080; DIRECT`
 * (the form of proxy auto-configuration files). The first entry that can be used counts, and no other is
 * tried. Pure.
 */
export function readRoute(text: string): Route {
  let unusable: Route | undefined
  const entries = text.split(';').filter((entry) => entry.trim() !== '')
  for (const [place, entry] of entries.entries()) {
    const others = place < entries.length - 1
    const [word = '', host = ''] = entry.trim().split(/\s+/)
    switch (word.toUpperCase()) {
      case 'DIRECT':
        return { at: 'direct' }
      case 'PROXY':
      case 'HTTP':
        return toProxy('http', host, others)
      case 'HTTPS':
        return toProxy('https', host, others)
      case 'SOCKS5':
        return toProxy('socks5', host, others)
      default:
        // SOCKS without a number means version 4, which the transport does not speak.
        unusable ??= {
          at: 'unusable',
          reason: `The system asks for a proxy of the kind ${word}, which this program cannot use.`,
        }
    }
  }
  return unusable ?? { at: 'direct' }
}

function toProxy(scheme: string, host: string, others: boolean): Route {
  const route = readProxyAddress(`${scheme}://${host}`)
  return others && route.at === 'proxy' ? { ...route, others } : route
}

/** Reads a proxy address from the settings: `host:port`, or a URL with http, https or socks5. */
export function readProxyAddress(text: string): Route {
  const address = text.trim()
  if (address === '') return { at: 'direct' }
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`)
  if (url === null || url.hostname === '') {
    return { at: 'unusable', reason: 'The proxy address in the settings is not a valid address.' }
  }
  if (!['http:', 'https:', 'socks5:', 'socks:'].includes(url.protocol)) {
    return {
      at: 'unusable',
      reason: `A proxy of the kind ${url.protocol.replace(':', '')} cannot be used.`,
    }
  }
  return { at: 'proxy', address: url.href }
}

/** Whether an origin is on this computer; such a one never goes through a proxy. */
export function isLoopback(origin: string): boolean {
  const host = new URL(origin).hostname
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
