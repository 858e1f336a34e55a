import type { ServiceReadiness } from '#shared/bridge/desk-state'
import { eachService, type ServiceId } from '#shared/operation/operation'
import { destinationOf } from '../vault/key-destination'
import type { World } from './ports'

/** Why each service can or cannot be called in this world. */
export function readinessOf(world: World): Record<ServiceId, ServiceReadiness> {
  const of = (id: ServiceId): ServiceReadiness => {
    const service = world.service(id)
    const { on, address } = service
    if (!on) return { at: 'off' }
    if (address === '') return { at: 'noAddress' }
    if (world.key === null) return { at: 'noKey' }
    const destination = destinationOf(service)
    const confirmed = destination !== undefined && world.maySendKey(destination)
    return { at: confirmed ? 'ready' : 'unconfirmed', address }
  }
  return eachService(of)
}
