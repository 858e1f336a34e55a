import { addressProblem } from '../../src-preload/contract/address'
import type { ServiceId } from '../../src-preload/contract/operation'

/** A service's name inside an address: `videoData` becomes `video-data`. */
function nameInAddress(service: ServiceId): string {
  return service.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The address that a template gives a service, for showing before it is saved. */
export function filledTemplate(template: string, service: ServiceId): string {
  return template.replaceAll('{service}', nameInAddress(service))
}

/** What is wrong with a template, in one sentence; main checks it again when it is saved. */
export function templateProblem(template: string): string | undefined {
  if (!template.includes('{service}')) {
    return 'Write {service} where the name of each service belongs, as in https://{service}.example/.'
  }
  return addressProblem(filledTemplate(template, 'flights'))
}
