import { app, net } from 'electron'
import type { Clock } from '../core/clock'
import { createGateway, type Gateway, keepInLibrary, startBodyThread } from '../gateway'
import type { RetryAfterStore } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { Authorities } from '../net/certificates'
import type { Worlds } from '../state/worlds'

export interface GatewayPartsPorts {
  worlds: Pick<Worlds, 'world'>
  library: Library
  activity: Parameters<typeof createGateway>[0]['activity']
  authorities: Authorities
  retryAfterStore: RetryAfterStore
  clock: Clock
  resolveProxy(url: string): Promise<string>
  /** What is around the calls changed: the network, a budget, a limit. */
  changed(): void
}

/** The one way to the services, with the library before it and the log of calls behind it. */
export function createGatewayParts(ports: GatewayPartsPorts): Gateway {
  const { worlds, library, activity, authorities, retryAfterStore, clock, resolveProxy } = ports
  return createGateway({
    version: app.getVersion(),
    world: worlds.world,
    clock,
    resolveProxy,
    authorities,
    startBodyThread,
    kept: keepInLibrary(library, clock.now),
    activity,
    retryAfterStore: {
      load: retryAfterStore.load,
      // The demo gateway is a new one at every start.
      save: (service, until) => {
        if (worlds.world().realm === 'gateway') retryAfterStore.save(service, until)
      },
    },
    maybeOnline: () => net.isOnline(),
    lookEvery: 5_000,
    changed: ports.changed,
  })
}
