import type { LookupFunction } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { Agent, buildConnector, Dispatcher } from 'undici'
import { checkedTls } from './certificates'
import type { Route, UsableRoute } from './proxy'

type Undici = Pick<typeof import('undici'), 'Agent' | 'ProxyAgent' | 'buildConnector'>

export interface ConnectionOptions {
  /** Resolves the names of hosts, and may refuse where they lead; the system's way by default. */
  lookup?: LookupFunction
  /** What undici is given beside how to connect. */
  agent?: Pick<
    Agent.Options,
    'connections' | 'headersTimeout' | 'bodyTimeout' | 'keepAliveTimeout' | 'keepAliveMaxTimeout'
  >
  /** Follows the opening of direct connections. */
  watch?(connect: buildConnector.connector): buildConnector.connector
}

/** What connections are wanted for. */
export interface Target {
  route: UsableRoute
  /** Whether TLS is spoken with the host. */
  secure: boolean
  /** On this computer: reached directly whatever the proxy, and wherever its name leads. */
  ownMachine?: boolean
  /** Targets of different groups share no connection. */
  group?: string
}

/** Connections that are kept between requests: those of one target are shared. */
export interface Connections {
  /**
   * The dispatcher of a target, at once.
   *
   * @param trust whom to trust; needed if `needsTrust`. If it is another than before, connections of
   *   the earlier one end by themselves and new ones are opened.
   */
  find(undici: Undici, target: Target, trust: SecureContext | undefined): Dispatcher
  /** Ends every connection at once; later targets open new ones. */
  close(): Promise<void>
}

/** How long connecting may take, in milliseconds. */
const connectTimeout = 10_000

/** The head of an answer may be as large as browsers take it; many cookies and policies exceed Node's 16 kB. */
const maxHeaderSize = 256 * 1024

/**
 * The one way to open connections, for calls, pictures and files: certificates are always checked
 * against the given authorities, at the host and at a proxy over https. HTTP/1.1 only: with HTTP/2
 * everything of a host would share one connection.
 */
export function createConnections(options: ConnectionOptions = {}): Connections {
  let byName = new Map<string, { dispatcher: Dispatcher; trust: SecureContext | undefined }>()
  const common = { ...options.agent, pipelining: 1, allowH2: false, connectTimeout, maxHeaderSize }

  function direct(undici: Undici, { secure, ownMachine }: Target, trust?: SecureContext): Agent {
    const guarded = options.lookup !== undefined && ownMachine !== true
    const connect = undici.buildConnector({
      ...(secure ? checkedTls(trust) : {}),
      ...(guarded ? { lookup: options.lookup } : {}),
      timeout: connectTimeout,
      // Both address families race, so that a broken IPv6 costs a moment and not a timeout.
      autoSelectFamily: true,
      allowH2: false,
    })
    return new undici.Agent({ ...common, connect: options.watch?.(connect) ?? connect })
  }

  function proxied(undici: Undici, address: string, secure: boolean, trust?: SecureContext) {
    return new undici.ProxyAgent({
      ...common,
      uri: address,
      requestTls: { ...(secure ? checkedTls(trust) : {}), timeout: connectTimeout },
      // Its mere presence would mean TLS to a SOCKS proxy.
      ...(address.startsWith('https:')
        ? { proxyTls: { ...checkedTls(trust), timeout: connectTimeout, allowH2: false } }
        : {}),
    })
  }

  return {
    find(undici, target, trust) {
      const { route, secure, ownMachine = false, group = '' } = target
      const proxy = route.at === 'proxy' && !ownMachine ? route.address : ''
      const name = [group, secure, ownMachine, proxy].join(' ')
      const known = byName.get(name)
      if (known !== undefined && known.trust === trust) return known.dispatcher
      known?.dispatcher.close().catch(() => undefined)
      const dispatcher =
        proxy === '' ? direct(undici, target, trust) : proxied(undici, proxy, secure, trust)
      byName.set(name, { dispatcher, trust })
      return dispatcher
    },
    async close() {
      const all = [...byName.values()]
      byName = new Map()
      await Promise.allSettled(all.map((one) => one.dispatcher.destroy()))
    },
  }
}

/** Whether a certificate is checked on the way: the host's, or that of a proxy over https. */
export const needsTrust = (route: Route, secure: boolean): boolean =>
  secure || (route.at === 'proxy' && route.address.startsWith('https:'))
