import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { rootCertificates, type SecureContext } from 'node:tls'
import { Agent, type Dispatcher, ProxyAgent } from 'undici'
import { checkedTls, contextOf } from '../../../net/certificates'
import { isPublicAddress } from '../../../net/public-addresses'
import { PrivateAddressError } from '../../../pictures/picture-lines'
import type { Order } from '../order'

export interface LineOptions {
  /** Whether a name may lead to this address; the public internet by default. */
  mayReach?: (address: string) => boolean
  /** Resolves a name to all its addresses; the system's way by default. */
  resolve?: (name: string) => Promise<LookupAddress[]>
  /** The authorities that vouch for hosts; the bundled ones by default. */
  authorities?: () => SecureContext
}

/** Connections that transfers of one route share. */
export interface Lines {
  find(url: URL, ownMachine: boolean): Dispatcher
  /** Ends every connection at once. */
  close(): Promise<void>
}

/** The connections of all transfers, so that one file begins over those of the last. */
export interface SharedLines {
  of(route: Order['route']): Lines
  close(): Promise<void>
}

/** A connection that does nothing is kept for so long, whatever its host offers. */
const idleMs = 4000

export function createSharedLines(options: LineOptions = {}): SharedLines {
  const byRoute = new Map<string, Lines>()
  return {
    of(route) {
      const name = route.at === 'proxy' ? route.address : route.at
      const known = byRoute.get(name)
      if (known !== undefined) return known
      const made = createLines({ route }, options)
      byRoute.set(name, made)
      return made
    },
    async close() {
      await Promise.all([...byRoute.values()].map((lines) => lines.close()))
      byRoute.clear()
    },
  }
}

const connectTimeout = 10_000

let bundled: SecureContext | undefined
function bundledAuthorities(): SecureContext {
  bundled ??= contextOf(rootCertificates)
  return bundled
}

/**
 * Connections to the hosts of files: HTTP/1.1 only, since with HTTP/2 all stretches of a file would
 * share one connection. A name that leads out of the public internet is refused where it is
 * resolved, so that it cannot lead elsewhere the second time.
 */
export function createLines({ route }: Pick<Order, 'route'>, options: LineOptions = {}): Lines {
  const { mayReach = isPublicAddress, resolve = resolveAll } = options
  const authorities = options.authorities ?? bundledAuthorities
  let byName = new Map<string, Dispatcher>()
  /** Whom the connections trust; others are made where that has changed. */
  let trusted: SecureContext | null = null

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
    const keepAlive = { keepAliveTimeout: idleMs, keepAliveMaxTimeout: idleMs }
    const common = { ...times, ...keepAlive, allowH2: false, pipelining: 1 }
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

  /** Connections under way end by themselves. */
  function trustAnew(context: SecureContext): void {
    if (context === trusted) return
    if (trusted !== null) {
      for (const one of byName.values()) void one.close().catch(() => undefined)
      byName = new Map()
    }
    trusted = context
  }

  return {
    find(url, ownMachine) {
      const secure = url.protocol === 'https:'
      if (secure) trustAnew(authorities())
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
