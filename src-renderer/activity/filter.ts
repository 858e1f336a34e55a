import type { ActivityEntry } from '#shared/bridge/desk-state'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { findOperation } from '#shared/services/index'
import { shortText } from '../state/page-memory'

/** What of the log is shown. */
export interface ActivityFilter {
  service: ServiceId | 'all'
  faultsOnly: boolean
  text: string
}

/** Nothing is filtered out. */
export const wholeLog: ActivityFilter = { service: 'all', faultsOnly: false, text: '' }

/** A filter that was stored; undefined if it is none. Pure. */
export function readActivityFilter(stored: unknown): ActivityFilter | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { service, faultsOnly, text }: Readonly<Record<string, unknown>> = { ...stored }
  return {
    service: serviceIds.find((id) => id === service) ?? 'all',
    faultsOnly: faultsOnly === true,
    text: shortText(text) ?? '',
  }
}

/** The operation's title, or its id if this version does not know it. */
export function operationTitle(entry: Pick<ActivityEntry, 'operation'>): string {
  return findOperation(entry.operation)?.title ?? entry.operation
}

/** The entries that fit: every word of the text in the title, the values, the status or the fault. */
export function filterActivity(
  entries: readonly ActivityEntry[],
  { service, faultsOnly, text }: ActivityFilter,
): readonly ActivityEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (service === 'all' && !faultsOnly && words.length === 0) return entries
  return entries.filter((entry) => {
    if (service !== 'all' && entry.service !== service) return false
    if (faultsOnly && entry.fault === null) return false
    if (words.length === 0) return true
    const { operation, values, status, fault } = entry
    const hay = [operationTitle(entry), operation, values, status, fault?.code, fault?.message]
      .join(' ')
      .toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}
