import type { ServiceReadiness } from '#shared/bridge/desk-state'
import { wordFault } from '#shared/bridge/fault-words'
import { failed } from '#shared/bridge/result'
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

/** What was asked in one world is neither sent nor begun in the other. @param title the service's name for people */
export const worldChanged = (title?: string) =>
  failed(
    wordFault('cancelled', title, {
      message: 'The gateway was changed before this call could be sent.',
    }),
  )
