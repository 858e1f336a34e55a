import type { LibraryItem } from '#shared/bridge/library'
import type { ServiceId } from '#shared/operation/operation'
import type { RecordKind } from '#shared/reading/record'
import type { Route } from './workspace'

/** Where a service shows a record; undefined if this one cannot be shown. */
export type RecordOpener = (item: LibraryItem) => Route | undefined | Promise<Route | undefined>

const openers = new Map<string, RecordOpener>()

const nameOf = (service: ServiceId, kind: RecordKind) => `${service} ${kind}`

/** Registers how a service opens records of its kinds; its workspace calls it. */
export function registerOpeners(
  service: ServiceId,
  opens: Readonly<Partial<Record<RecordKind, RecordOpener>>>,
): void {
  for (const [kind, opener] of Object.entries(opens)) openers.set(`${service} ${kind}`, opener)
}

/** How a record is opened in its service; undefined if its service has no page for it. */
export const openerOf = ({ service, kind }: Pick<LibraryItem, 'service' | 'kind'>) =>
  openers.get(nameOf(service, kind))
