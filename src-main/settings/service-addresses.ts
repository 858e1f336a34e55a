import { addressProblem } from '../../src-preload/contract/address'
import { type ServiceId, serviceIds } from '../../src-preload/contract/operation'
import type { Settings } from '../../src-preload/contract/settings'

/** What `{service}` in the template becomes; fit for a host name and for a path. */
export const serviceNames: Readonly<Record<ServiceId, string>> = {
  flights: 'flights',
  videoData: 'video-data',
  forum: 'forum',
  maps: 'maps',
  video: 'video',
  mailboxes: 'mailboxes',
  funds: 'funds',
  news: 'news',
  downloads: 'downloads',
}

const placeholder = '{service}'

/** What is wrong with an address template, in one sentence; undefined when it will do or is empty. */
export function templateProblem(template: string): string | undefined {
  if (template === '') return undefined
  if (!template.includes(placeholder)) {
    return 'Write {service} where the name of each service belongs, as in https://{service}.example/.'
  }
  return addressProblem(fill(template, 'flights'))
}

/**
 * The address of every service, without a slash at the end: its own where one is set, else the
 * template filled in, else empty.
 */
export function serviceAddresses(
  settings: Pick<Settings, 'addressTemplate' | 'services'>,
): Record<ServiceId, string> {
  const template = templateProblem(settings.addressTemplate) === undefined
  const of = (id: ServiceId): string => {
    const own = settings.services[id].address
    if (own !== '') return withoutSlash(own)
    return template ? withoutSlash(fill(settings.addressTemplate, id)) : ''
  }
  const entries = serviceIds.map((id) => [id, of(id)] as const)
  return Object.fromEntries(entries) as Record<ServiceId, string>
}

const fill = (template: string, id: ServiceId): string =>
  template.replaceAll(placeholder, serviceNames[id])

const withoutSlash = (address: string): string => address.replace(/\/+$/, '')
