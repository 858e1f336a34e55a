import type { SecureContext } from 'node:tls'
import type { Dispatcher } from 'undici'
import { createConnections, needsTrust } from '../net/connections'
import { loadUndici } from '../net/load-undici'
import { isLoopback, type UsableRoute } from '../net/proxy'
import { createPublicLookup, type Reach } from '../net/public-lookup'

export interface PictureConnectionOptions extends Reach {
  /** The certificate authorities for pictures' hosts. */
  authorities(): SecureContext | Promise<SecureContext>
}

/** The connections over which pictures come: none of them is shared with a service. */
export interface PictureConnections {
  find(url: URL, route: UsableRoute): Promise<Dispatcher>
  close(): Promise<void>
}

/** A picture's host is asked over so many connections at a time. */
const perHost = 6

/** Makes the connections; none is opened before a picture is asked for. */
export function createPictureConnections({
  authorities,
  ...reach
}: PictureConnectionOptions): PictureConnections {
  const connections = createConnections({
    lookup: createPublicLookup(reach),
    agent: { connections: perHost },
  })
  return {
    async find(url, route) {
      const undici = await loadUndici()
      const secure = url.protocol === 'https:'
      const trust = needsTrust(route, secure) ? await authorities() : undefined
      const target = { route, secure, ownMachine: isLoopback(url.origin) }
      return connections.find(undici, target, trust)
    },
    close: connections.close,
  }
}
