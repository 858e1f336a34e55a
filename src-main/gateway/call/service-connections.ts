import { Socket } from 'node:net'
import type { buildConnector, Dispatcher } from 'undici'
import type { ServiceId } from '#shared/operation/operation'
import type { Authorities } from '../../net/certificates'
import { createConnections, needsTrust } from '../../net/connections'
import { loadUndici } from '../../net/load-undici'
import type { UsableRoute } from '../../net/proxy'

/** A dispatcher, and the connections that a request makes it open. */
export interface ServiceDispatcher {
  /**
   * Dispatches and answers how to give up a connection that is being opened for this request;
   * undici itself would keep opening it. Direct connections only.
   */
  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): () => void
}

/** The connections to services. */
export interface ServiceConnections {
  /** What must be awaited before a connection can be made at once; undefined if nothing. */
  wait(route: UsableRoute, origin: string): Promise<unknown> | undefined
  /** The connection to a service by a route; connections are kept between calls. */
  find(service: ServiceId, route: UsableRoute, origin: string): Promise<ServiceDispatcher>
  /** Closes every connection; later calls open new ones. */
  close(): Promise<void>
}

/** A connection that is being opened; over once it stands, with TLS, or has failed. */
interface Opening {
  socket: Socket
  over: boolean
}

/**
 * Keeps connections per service and route, so that one service's trouble never holds up the
 * connections of another. The person sets the services' addresses, so their names may lead anywhere.
 */
export function createServiceConnections(authorities: Authorities): ServiceConnections {
  const connections = createConnections({ watch: watched })

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

  const isSecure = (origin: string): boolean => origin.startsWith('https:')

  return {
    wait: (route, origin) => (needsTrust(route, isSecure(origin)) ? authorities.wait() : undefined),
    async find(service, route, origin) {
      const undici = await loadUndici()
      const secure = isSecure(origin)
      const trust = needsTrust(route, secure) ? await authorities.context() : undefined
      const dispatcher = connections.find(undici, { route, secure, group: service }, trust)
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
    },
    close: connections.close,
  }
}
