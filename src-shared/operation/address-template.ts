import { addressProblem } from './address'
import type { ServiceId } from './operation'

/** What `{service}` in an address template becomes; fit for a host name and for a path. */
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

/** The address that a template gives a service. */
export function filledTemplate(template: string, service: ServiceId): string {
  return template.replaceAll(placeholder, serviceNames[service])
}

/** What is wrong with an address template, in one sentence; undefined when it will do or is empty. */
export function templateProblem(template: string): string | undefined {
  if (template === '') return undefined
  if (!template.includes(placeholder)) {
    return 'Write {service} where the name of each service belongs, as in https://{service}.example/.'
  }
  return addressProblem(filledTemplate(template, 'flights'))
}
