import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { Dispatcher } from 'undici'
import { systemClock } from '../core/clock'
import { checkedTls, createAuthorities } from '../net/certificates'
import { loadUndici } from '../net/load-undici'
import type { Route } from '../net/proxy'
import { isPublicAddress } from '../net/public-addresses'

export interface LineOptions {
  /** Whether a name may lead to this address; the public internet by default. */
  mayReach?: (address: string) => boolean
  /** Resolves a name to all its addresses; the system's way by default. */
  resolve?: (name: string) => Promise<LookupAddress[]>
  /** The authorities that vouch for pictures' hosts. */
  authorities?: () => SecureContext | Promise<SecureContext>
}

/** The connections over which pictures come: none of them is shared with a service. */
export interface PictureLines {
  find(route: Exclude<Route, { at: 'unusable' }>, ownMachine: boolean): Promise<Dispatcher>
  close(): Promise<void>
}

const connectTimeout = 10_000
/** A picture's host is asked over so many connections at a time. */
const connections = 6

/** Thrown where a name leads to an address that is not on the public internet. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

export function createPictureLines(options: LineOptions = {}): PictureLines {
  const { mayReach = isPublicAddress, resolve = resolveAll } = options
  const authorities = options.authorities ?? createAuthorities({ clock: systemClock }).context
  let byName = new Map<string, Dispatcher>()

  /** Checked where it is used, so that a name cannot lead elsewhere the second time it is asked. */
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

  function make(
    { Agent, ProxyAgent }: Awaited<ReturnType<typeof loadUndici>>,
    route: Exclude<Route, { at: 'unusable' }>,
    ownMachine: boolean,
    secureContext: SecureContext | undefined,
  ): Dispatcher {
    const common = { allowH2: false, connectTimeout, connections, pipelining: 1 }
    const tls = checkedTls(secureContext)
    if (route.at === 'proxy') {
      return new ProxyAgent({
        ...common,
        uri: route.address,
        requestTls: { ...tls, timeout: connectTimeout },
        // Its mere presence would mean TLS to a SOCKS proxy.
        ...(route.address.startsWith('https:')
          ? { proxyTls: { ...tls, timeout: connectTimeout, allowH2: false } }
          : {}),
      })
    }
    return new Agent({
      ...common,
      connect: {
        timeout: connectTimeout,
        autoSelectFamily: true,
        allowH2: false,
        ...tls,
        ...(ownMachine ? {} : { lookup: guarded }),
      },
    })
  }

  return {
    async find(route, ownMachine) {
      const undici = await loadUndici()
      const name = `${ownMachine} ${route.at === 'proxy' ? route.address : ''}`
      const known = byName.get(name)
      if (known !== undefined) return known
      // Pictures of this machine are the demo gateway's, over plain http.
      const trust = ownMachine ? undefined : await authorities()
      const made = byName.get(name) ?? make(undici, route, ownMachine, trust)
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
