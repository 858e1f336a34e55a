import type { Settings } from '#shared/bridge/settings'
import { serviceIds } from '#shared/operation/operation'
import { destinationOf, joinDestinations, type KeyDestination } from '../vault/key-destination'
import { serviceAddresses } from './service-addresses'

/**
 * Everywhere the key goes with these settings, each place once. Services that are switched off
 * count: switching one on needs no further question.
 */
export function keyDestinations(
  settings: Pick<Settings, 'addressTemplate' | 'services'>,
): KeyDestination[] {
  const addresses = serviceAddresses(settings)
  const all = serviceIds.flatMap((id) => {
    const { keyHeader } = settings.services[id]
    return destinationOf({ address: addresses[id], keyHeader }) ?? []
  })
  return joinDestinations([], all)
}
