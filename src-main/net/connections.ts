import { Socket } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { buildConnector, Dispatcher } from 'undici'
import type { ServiceId } from '#shared/operation/operation'
import { type Authorities, checkedTls } from './certificates'
import { loadUndici } from './load-undici'
import type { Route } from './proxy'

/** A dispatcher, and the connections that a request makes it open. */
export interface Line {
  /**
   * Dispatches and answers how to give up a connection that is being opened for this request;
   * undici itself would go on opening it. Direct connections only.
   */
  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): () => void
}

type Undici = Awaited<ReturnType<typeof loadUndici>>

/** The connections to services. */
export interface Dispatchers {
  /** What must be waited for before a line is found at once; undefined where there is nothing. */
  wait(route: Exclude<Route, { at: 'unusable' }>, origin: string): Promise<unknown> | undefined
  /** The line to a service by a route; connections are kept between calls. */
  find(service: ServiceId, route: Exclude<Route, { at: 'unusable' }>, origin: string): Promise<Line>
  /** Closes every connection; later calls open new ones. */
  close(): Promise<void>
}

/** A connection that is being opened; over once it stands, with TLS, or has failed. */
interface Opening {
  socket: Socket
  over: boolean
}

/** How long connecting may take, in milliseconds. */
const connectTimeout = 10_000

/**
 * Keeps one dispatcher per service and route, so that one service's trouble never holds up the
 * connections of another. HTTP/1.1 only: with HTTP/2 all calls would share one connection.
 */
export function createDispatchers(authorities: Authorities): Dispatchers {
  let byName = new Map<string, Dispatcher>()

  /** Connections that the dispatch under way has begun to open: undici begins at once. */
  let begun: Opening[] = []

  function watched(connect: buildConnector.connector): buildConnector.connector {
    return (target, callback) => {
      let opening: Opening | undefined
      const made: unknown = connect(target, (...outcome) => {
        if (opening !== undefined) opening.over = true
        callback(...outcome)
      })
      if (!(made instanceof Socket)) return
      opening = { socket: made, over: false }
      begun.push(opening)
    }
  }

  function lineOf(dispatcher: Dispatcher): Line {
    return {
      dispatch(options, handler) {
        begun = []
        dispatcher.dispatch(options, handler)
        const mine = begun
        begun = []
        return () => {
          for (const { socket, over } of mine) if (!over) socket.destroy(new Error('given up'))
        }
      },
    }
  }

  function make(
    { Agent, buildConnector, ProxyAgent }: Undici,
    route: Exclude<Route, { at: 'unusable' }>,
    secureContext: SecureContext | undefined,
    secure: boolean,
  ): Dispatcher {
    const tls = secure ? checkedTls(secureContext) : {}
    const common = { allowH2: false, connectTimeout }
    return route.at === 'direct'
      ? new Agent({
          ...common,
          // Both address families race, so that a broken IPv6 costs a moment and not a timeout.
          connect: watched(
            buildConnector({
              ...tls,
              timeout: connectTimeout,
              autoSelectFamily: true,
              allowH2: false,
            }),
          ),
        })
      : new ProxyAgent({
          ...common,
          uri: route.address,
          requestTls: { ...tls, timeout: connectTimeout },
          // Its mere presence would mean TLS to a SOCKS proxy.
          ...(isSecureProxy(route)
            ? {
                proxyTls: {
                  ...checkedTls(secureContext),
                  timeout: connectTimeout,
                  allowH2: false,
                },
              }
            : {}),
        })
  }

  return {
    wait: (route, origin) => (needsTrust(route, origin) ? authorities.wait() : undefined),
    async find(service, route, origin) {
      const undici = await loadUndici()
      const secure = origin.startsWith('https:')
      const name = [service, secure, route.at === 'proxy' ? route.address : ''].join(' ')
      const known = byName.get(name)
      if (known !== undefined) return lineOf(known)
      const trust = needsTrust(route, origin) ? await authorities.context() : undefined
      const made = byName.get(name) ?? make(undici, route, trust, secure)
      byName.set(name, made)
      return lineOf(made)
    },
    async close() {
      const all = [...byName.values()]
      byName = new Map()
      await Promise.allSettled(all.map((one) => one.destroy()))
    },
  }
}

const isSecureProxy = (route: Route): boolean =>
  route.at === 'proxy' && route.address.startsWith('https:')

const needsTrust = (route: Route, origin: string): boolean =>
  origin.startsWith('https:') || isSecureProxy(route)
