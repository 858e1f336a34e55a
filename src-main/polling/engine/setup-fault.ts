import { wordFault } from '../../../src-preload/contract/fault-words'
import type { ServiceId } from '../../../src-preload/contract/operation'
import type { Fault } from '../../../src-preload/contract/result'
import { serviceOf } from '../../../src-preload/contract/services'
import type { World } from '../../gateway/ports'

/** Why nothing can be sent to a service in this world; undefined where something can. */
export function setupFault(world: World, service: ServiceId): Fault | undefined {
  const { title } = serviceOf(service)
  const { on, address } = world.service(service)
  if (!on) return wordFault('serviceOff', title)
  if (world.key === null) return wordFault('noKey', title)
  return address === '' ? wordFault('noAddress', title) : undefined
}
