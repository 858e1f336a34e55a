import path from 'node:path'
import type { Settings } from '#shared/bridge/settings'
import type { Clock } from '../core/clock'
import type { AskPerson } from '../core/ports'
import { type DamagePorts, eraseAside, setDamagedAside } from '../core/set-aside'
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
  damage: DamagePorts
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
  const file = path.join(dataFolder, 'map-source.json')
  const own = createKeyFile(file)
  const source = createMapSource({
    file: {
      read: own.read,
      write: own.write,
      async erase() {
        await own.erase()
        eraseAside(file)
      },
    },
    damaged() {
      const effect = 'the map is the program’s own until you enter the address again in Settings'
      setDamagedAside({ file, what: 'The file of the map’s address', effect }, ports.damage)
    },
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
    forgetThose: async (isOne) => (await source.forgetThose(isOne)) + eraseAside(file, isOne),
  }
}
