import { wordFault } from '#shared/bridge/fault-words'
import type { Fault } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'
import { serviceOf } from '#shared/services/index'
import { unconfirmedFault } from '../../gateway/call/question'
import type { World } from '../../gateway/ports'
import { destinationOf } from '../../vault/key-destination'

/** Why nothing can be sent to a service in this world; undefined if something can. */
export function setupFault(world: World, service: ServiceId): Fault | undefined {
  const { title } = serviceOf(service)
  const settings = world.service(service)
  const { on, address } = settings
  if (!on) return wordFault('serviceOff', title)
  if (world.key === null) return wordFault('noKey', title)
  const to = destinationOf(settings)
  if (address === '' || to === undefined) return wordFault('noAddress', title)
  return unconfirmedFault({ origin: to.origin, keyHeader: to.header }, world, title)
}
