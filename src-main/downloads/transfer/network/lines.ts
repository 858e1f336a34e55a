import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { rootCertificates, type SecureContext } from 'node:tls'
import { Agent, type Dispatcher, ProxyAgent } from 'undici'
import { checkedTls, contextOf } from '../../../gateway/certificates'
import { PrivateAddressError } from '../../../media/picture-lines'
import { isPublicAddress } from '../../../media/public-addresses'
import type { Order } from '../order'

export interface LineOptions {
  /** Whether a name may lead to this address; the public internet by default. */
  mayReach?: (address: string) => boolean
  /** Resolves a name to all its addresses; the system's way by default. */
  resolve?: (name: string) => Promise<LookupAddress[]>
  /** The authorities that vouch for hosts; the bundled ones by default. */
  authorities?: () => SecureContext
}

/** The connections of one transfer; no other shares them. */
export interface Lines {
  find(url: URL, ownMachine: boolean): Dispatcher
  /** Ends every connection at once. */
  close(): Promise<void>
}

const connectTimeout = 10_000

const bundledAuthorities = (): SecureContext => contextOf(rootCertificates)

/**
 * Connections to the hosts of files: HTTP/1.1 only, since with HTTP/2 all stretches of a file would
 * share one connection. A name that leads out of the public internet is refused where it is
 * resolved, so that it cannot lead elsewhere the second time.
 */
export function createLines(
  { route, connections }: Pick<Order, 'route' | 'connections'>,
  options: LineOptions = {},
): Lines {
  const { mayReach = isPublicAddress, resolve = resolveAll } = options
  const authorities = options.authorities ?? bundledAuthorities
  let byName = new Map<string, Dispatcher>()

  const guarded: LookupFunction = (name, { all }, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every((one) => mayReach(one.address))) {
          done(new PrivateAddressError('The name leads to an address that is not public.'), '')
        } else if (all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: unknown) => done(error instanceof Error ? error : new Error('not resolved'), ''),
    )
  }

  function make(secure: boolean, ownMachine: boolean): Dispatcher {
    // The transport's time limits never trip on a drip; watchConnection judges every connection.
    const times = { headersTimeout: 0, bodyTimeout: 0, connectTimeout }
    const common = { ...times, allowH2: false, connections, pipelining: 1 }
    const tls = secure ? checkedTls(authorities()) : {}
    // What is on this machine is reached directly, whatever the proxy.
    if (route.at === 'proxy' && !ownMachine) {
      return new ProxyAgent({
        ...common,
        uri: route.address,
        requestTls: { ...tls, timeout: connectTimeout },
        // Its mere presence would mean TLS to a SOCKS proxy.
        ...(route.address.startsWith('https:')
          ? {
              proxyTls: {
                ...checkedTls(authorities()),
                timeout: connectTimeout,
                allowH2: false,
              },
            }
          : {}),
      })
    }
    return new Agent({
      ...common,
      connect: {
        ...tls,
        timeout: connectTimeout,
        autoSelectFamily: true,
        allowH2: false,
        ...(ownMachine ? {} : { lookup: guarded }),
      },
    })
  }

  return {
    find(url, ownMachine) {
      const secure = url.protocol === 'https:'
      const name = `${secure} ${ownMachine}`
      const known = byName.get(name)
      if (known !== undefined) return known
      const made = make(secure, ownMachine)
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

const resolveAll = (name: string): Promise<LookupAddress[]> =>
  new Promise((done, fail) => {
    lookup(name, { all: true }, (error, found) => (error === null ? done(found) : fail(error)))
  })
