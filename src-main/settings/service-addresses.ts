import type { Settings } from '#shared/bridge/settings'
import { filledTemplate, templateProblem } from '#shared/operation/address-template'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { withoutTrailing } from '#shared/reading/text-ends'

/**
 * The address of every service, without a slash at the end: its own if one is set, else the
 * template filled in, else empty.
 */
export function serviceAddresses(
  settings: Pick<Settings, 'addressTemplate' | 'services'>,
): Record<ServiceId, string> {
  const template = templateProblem(settings.addressTemplate) === undefined
  const of = (id: ServiceId): string => {
    const own = settings.services[id].address
    if (own !== '') return withoutSlash(own)
    return template ? withoutSlash(filledTemplate(settings.addressTemplate, id)) : ''
  }
  const entries = serviceIds.map((id) => [id, of(id)] as const)
  return Object.fromEntries(entries) as Record<ServiceId, string>
}

const withoutSlash = (address: string): string => withoutTrailing(address, '/')
