import type { ServiceId } from '#shared/operation/operation'
import { type ServiceTab, workspaces } from '../services/workspaces'

/** The tabs of a service, in the order of its header. */
export function tabsOf(service: ServiceId): readonly ServiceTab[] {
  return workspaces[service].tabs
}
