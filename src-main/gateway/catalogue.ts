import type { Operation, Service, ServiceId } from '#shared/operation/operation'
import { findOperation, serviceOf } from '#shared/services/index'

/** What the gateway client knows of operations and services. */
export interface Catalogue {
  findOperation(id: string): Operation | undefined
  serviceOf(id: ServiceId): Pick<Service, 'title' | 'test'>
}

/** The declarations of `#shared/services`. */
export const declaredOperations: Catalogue = { findOperation, serviceOf }
