import { rootCertificates, type SecureContext } from 'node:tls'
import { Agent, buildConnector, type Dispatcher, ProxyAgent } from 'undici'
import { contextOf } from '../../../net/certificates'
import { createConnections, needsTrust } from '../../../net/connections'
import { createPublicLookup, type Reach } from '../../../net/public-lookup'
import type { Order } from '../order'

export interface ConnectionOptions extends Reach {
  /** The certificate authorities for hosts; the bundled ones by default. */
  authorities?: () => SecureContext
}

/** Connections that transfers of one route share. */
export interface RouteConnections {
  find(url: URL, ownMachine: boolean): Dispatcher
}

/** The connections of all transfers, so that one file begins over those of the last. */
export interface TransferConnections {
  of(route: Order['route']): RouteConnections
  /** Ends every connection at once. */
  close(): Promise<void>
}

/** A connection that does nothing is kept for so long, whatever its host offers. */
const idleMs = 4000

let bundled: SecureContext | undefined
function bundledAuthorities(): SecureContext {
  bundled ??= contextOf(rootCertificates)
  return bundled
}

/** Makes the connections; none is opened before a transfer asks. */
export function createTransferConnections(options: ConnectionOptions = {}): TransferConnections {
  const { authorities = bundledAuthorities, ...reach } = options
  const connections = createConnections({
    lookup: createPublicLookup(reach),
    agent: {
      // The transport's time limits never trip on a drip; watchConnection judges every connection.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
    },
  })
  return {
    of: (route) => ({
      find(url, ownMachine) {
        const secure = url.protocol === 'https:'
        const trust = needsTrust(route, secure) ? authorities() : undefined
        return connections.find(
          { Agent, buildConnector, ProxyAgent },
          { route, secure, ownMachine },
          trust,
        )
      },
    }),
    close: connections.close,
  }
}
