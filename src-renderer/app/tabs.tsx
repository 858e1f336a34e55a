import type { ComponentType } from 'react'
import type { ServiceId } from '../../src-preload/contract/operation'

interface ServiceTab {
  id: string
  label: string
  component: ComponentType<{ service: ServiceId }>
}

const placeholder: readonly ServiceTab[] = [
  { id: 'operations', label: 'All operations', component: () => null },
]

/** The tabs of a service, in the order of its header. */
export function tabsOf(_service: ServiceId): readonly ServiceTab[] {
  return placeholder
}
