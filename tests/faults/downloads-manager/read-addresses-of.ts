import { z } from 'zod'
import { type ServiceId, serviceIds } from '#shared/operation/operation'

const addresses = z.record(z.enum(serviceIds), z.string())

/** Addresses of services as they travel to a child process. */
export const readAddressesOf = (text: string): Record<ServiceId, string> =>
  addresses.parse(JSON.parse(text))
