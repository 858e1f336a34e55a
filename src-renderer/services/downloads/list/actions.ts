import type { Download, DownloadAction } from '#shared/bridge/downloads'

/** Everything that can be done with one entry. */
export type RowAction = DownloadAction | 'play' | 'relink'

/** The names of the actions: verbs. */
export const actionWords: Readonly<Record<RowAction, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Try again',
  cancel: 'Cancel',
  remove: 'Remove from the list',
  open: 'Open',
  showInFolder: 'Show in folder',
  trash: 'Move to trash',
  play: 'Play',
  relink: 'Locate the file…',
}

/** An action's name if it is done to this entry. */
export function wordsOf(action: RowAction, { media }: Download): string {
  return action === 'play' && media === 'image' ? 'Show' : actionWords[action]
}

/** Which actions apply to an entry, the likeliest first. Pure. */
export function actionsOf({ state, media }: Download): readonly RowAction[] {
  switch (state.at) {
    case 'creating':
    case 'converting':
    case 'queued':
    case 'running':
    case 'waiting':
    case 'renewing':
    case 'checking':
      return ['pause', 'cancel', 'remove']
    case 'paused':
      return ['resume', 'cancel', 'remove']
    case 'duplicate':
      return ['cancel', 'remove']
    case 'done':
      if (!state.present) return ['relink', 'remove']
      return [...(media === 'other' ? [] : (['play'] as const)), ...ofFiles]
    case 'failed':
      // If it cannot help, another job would only cost.
      return state.retry ? ['retry', 'remove'] : ['remove']
    case 'cancelled':
      return ['retry', 'remove']
    default:
      return state satisfies never
  }
}

const ofFiles = ['open', 'showInFolder', 'trash', 'remove'] as const

/** The action of the row's own button; the others stand in its menu. */
export function firstAction(download: Download): RowAction | undefined {
  return actionsOf(download)[0]
}

/** What can be done with several entries at once, with those that it applies to. */
export function bulkActions(
  downloads: readonly Download[],
): readonly { action: DownloadAction; ids: readonly string[] }[] {
  return ofMany
    .map((action) => ({
      action,
      ids: downloads.filter((one) => actionsOf(one).includes(action)).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 0)
}

const ofMany = ['pause', 'resume', 'retry', 'cancel', 'trash', 'remove'] as const

/** Whether bytes that were fetched are lost when the entry is removed or cancelled. */
export function losesBytes({ state, bytes }: Download): boolean {
  return bytes > 0 && state.at !== 'done' && state.at !== 'cancelled'
}
