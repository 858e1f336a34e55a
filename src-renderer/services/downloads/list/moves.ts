import type { Download } from '#shared/bridge/downloads'
import { byPriority } from '#shared/services/downloads/queue-order'
import { hasEnded } from './sections'

/** Where entries of the queue are moved to. */
export type MoveTarget = 'first' | 'last' | 'earlier' | 'later' | { before: string }

/** The ids that can be moved: what has ended has no place in the queue. */
export function movable(downloads: readonly Download[]): string[] {
  return downloads.filter((one) => !hasEnded(one)).map(({ id }) => id)
}

/**
 * Where dropped entries go: before or after the row that they were dropped on, as it stands in the
 * queue. A drop among rows of another priority goes as near to them as its own priority lets it.
 * Undefined if that changes nothing. Pure.
 */
export function dropTarget(
  queue: readonly Download[],
  dragged: ReadonlySet<string>,
  over: string,
  half: 'upper' | 'lower',
): MoveTarget | undefined {
  const rows = queue.filter((one) => !hasEnded(one))
  const at = rows.findIndex(({ id }) => id === over)
  // Ended entries are below the queue: an entry dropped there goes to the queue's end.
  if (at < 0) return rows.some(({ id }) => dragged.has(id)) ? 'last' : undefined
  const gap = half === 'upper' ? at : at + 1
  const next = rows.slice(gap).find(({ id }) => !dragged.has(id))
  const before = rows.slice(0, gap).findLast(({ id }) => !dragged.has(id))
  const staying = rows.filter(({ id }) => !dragged.has(id))
  // Priorities stay above places, so that a drop beyond its own moves only to their end.
  const moved = [
    ...staying.slice(0, before === undefined ? 0 : staying.indexOf(before) + 1),
    ...rows.filter(({ id }) => dragged.has(id)),
    ...(next === undefined ? [] : staying.slice(staying.indexOf(next))),
  ].sort(byPriority)
  if (moved.every((one, place) => one === rows[place])) return undefined
  return next === undefined ? 'last' : { before: next.id }
}
