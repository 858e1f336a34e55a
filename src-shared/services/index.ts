import type { Operation, Service, ServiceId } from '../operation/operation'
import { downloads } from './downloads/operations'
import { flights } from './flights/operations'
import { forum } from './forum/operations'
import { funds } from './funds/operations'
import { mailboxes } from './mailboxes/operations'
import { maps } from './maps/operations'
import { news } from './news/operations'
import { video } from './video/operations'
import { videoData } from './video-data/operations'

/** The nine services, in the order of the rail. */
export const services = {
  flights,
  videoData,
  forum,
  maps,
  video,
  mailboxes,
  funds,
  news,
  downloads,
} as const

/** `service.name` of every declared operation; anything else does not compile. */
export type OperationId = {
  [Id in keyof typeof services]: `${Id}.${keyof (typeof services)[Id]['operations'] & string}`
}[keyof typeof services]

/** The nine services, in the order of the rail. */
export const serviceList: readonly Service[] = Object.values(services)

/** All operations, service by service, in the order of their lists. */
export const operations: readonly Operation[] = serviceList.flatMap((one) =>
  Object.values(one.operations),
)

const operationsById: ReadonlyMap<string, Operation> = new Map(
  operations.map((one) => [one.id, one]),
)

/** The operation with this id, or undefined for any other text. */
export function findOperation(id: string): Operation | undefined {
  return operationsById.get(id)
}

/** Whether this text is the id of a declared operation. */
export function isOperationId(id: string): id is OperationId {
  return operationsById.has(id)
}

/** The service with this id. */
export function serviceOf(id: ServiceId): Service {
  return services[id]
}
