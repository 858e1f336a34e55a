import path from 'node:path'
import type { Settings } from '#shared/bridge/settings'
import type { Clock } from '../core/clock'
import type { AskPerson } from '../core/ports'
import type { Library } from '../library/ports'
import type { Authorities } from '../net/certificates'
import { findRoute } from '../net/find-route'
import { createMapSource, type MapSource } from '../pictures/map-source'
import { createPictureConnections } from '../pictures/picture-connections'
import { createKeyFile } from '../vault/key-file'
import { createKeyVault } from '../vault/key-vault'
import type { SecretCipher } from '../vault/ports'

export interface MapPartsPorts {
  dataFolder: string
  cipher: SecretCipher
  settings(): Settings
  library: Library
  ask: AskPerson
  clock: Clock
  resolveProxy(url: string): Promise<string>
  authorities: Authorities
  version: string
  log(line: string): void
}

/** The map's tiles, with a vault for the map's own key beside the gateway's. */
export function createMapParts(ports: MapPartsPorts): MapSource {
  const { dataFolder, clock } = ports
  const vault = createKeyVault({
    cipher: ports.cipher,
    file: createKeyFile(path.join(dataFolder, 'map-key.json')),
    clock,
    platform: process.platform,
    changed: () => undefined,
    log: ports.log,
  })
  let opened: Promise<void> | undefined
  // The system's storage is touched only once a map is opened.
  const open = (): Promise<void> => {
    opened ??= vault.open()
    return opened
  }
  const source = createMapSource({
    file: createKeyFile(path.join(dataFolder, 'map-source.json')),
    vault,
    ask: ports.ask,
    connections: createPictureConnections({ authorities: ports.authorities.context }),
    route: (origin, signal) =>
      findRoute(origin, ports.settings().network, ports.resolveProxy, { clock, signal }),
    library: ports.library,
    clock,
    userAgent: `GatewayDesk/${ports.version}`,
  })
  return {
    ...source,
    state: () => open().then(source.state),
    change: (wish) => open().then(() => source.change(wish)),
    answer: (url) => open().then(() => source.answer(url)),
  }
}
