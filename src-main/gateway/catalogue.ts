import type { Operation, Service, ServiceId } from '../../src-preload/contract/operation'
import { findOperation, serviceOf } from '../../src-preload/contract/services'

/** What the gateway client knows of operations and services. */
export interface Catalogue {
  findOperation(id: string): Operation | undefined
  serviceOf(id: ServiceId): Pick<Service, 'title' | 'test'>
}

/** The contract's own declarations. */
export const contractCatalogue: Catalogue = { findOperation, serviceOf }
