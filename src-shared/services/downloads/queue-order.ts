import type { Download } from '../../bridge/downloads'

/** What of an entry says when its turn comes. */
export type Turn = Pick<Download, 'priority' | 'place' | 'addedAt' | 'id'>

const rank: Readonly<Record<Download['priority'], number>> = { high: 0, normal: 1, low: 2 }

/** The priorities alone: who comes before whom wherever the two stand. */
export const byPriority = (one: Pick<Turn, 'priority'>, other: Pick<Turn, 'priority'>): number =>
  rank[one.priority] - rank[other.priority]

/** The order in which downloads have their turn; main starts them in it, and the window shows it. */
export const inQueueOrder = (one: Turn, other: Turn): number =>
  byPriority(one, other) ||
  one.place - other.place ||
  one.addedAt - other.addedAt ||
  (one.id < other.id ? -1 : 1)
