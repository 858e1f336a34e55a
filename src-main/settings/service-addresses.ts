import type { Settings } from '#shared/bridge/settings'
import { filledTemplate, templateProblem } from '#shared/operation/address-template'
import { eachService, type ServiceId } from '#shared/operation/operation'
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
  return eachService(of)
}

const withoutSlash = (address: string): string => withoutTrailing(address, '/')
