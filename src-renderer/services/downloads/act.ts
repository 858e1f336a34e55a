import type { CallInput } from '#shared/bridge/calls'
import type { Download, DownloadAction } from '#shared/bridge/downloads'
import { desk } from '../../desk'
import { offerDownloads } from '../../state/downloads/downloads'
import { valueOrNotify } from '../../state/value-or-notify'

/** Does one thing to these entries; what main cannot do is reported. */
export async function act(
  action: DownloadAction,
  ids: readonly string[],
  overBudget = false,
): Promise<void> {
  await valueOrNotify(
    desk.call('downloads.act', {
      which: { ids: [...ids] },
      action,
      ...(overBudget && { overBudget }),
    }),
  )
}

/** Moves entries of the queue. */
export async function move(
  ids: readonly string[],
  to: CallInput<'downloads.move'>['to'],
): Promise<void> {
  if (ids.length > 0) await valueOrNotify(desk.call('downloads.move', { ids: [...ids], to }))
}

/** Changes who comes first, or how fast one may be. */
export async function change(
  id: string,
  part: Omit<CallInput<'downloads.change'>, 'id'>,
): Promise<boolean> {
  const download = await valueOrNotify(desk.call('downloads.change', { id, ...part }))
  if (download !== undefined) offerDownloads([download])
  return download !== undefined
}

/** Settles what becomes of a duplicate. */
export async function choose(
  id: string,
  choice: CallInput<'downloads.choose'>['choice'],
): Promise<void> {
  const download = await valueOrNotify(desk.call('downloads.choose', { id, choice }))
  if (download !== undefined) offerDownloads([download])
}

/** Asks for the file that was moved elsewhere. */
export async function relink(id: string): Promise<void> {
  const answer = await valueOrNotify(desk.call('downloads.relink', { id }))
  if (answer !== undefined && answer.download !== null) offerDownloads([answer.download])
}

/** Begins to drag finished files out of the window. */
export async function dragOut(downloads: readonly Download[]): Promise<void> {
  await valueOrNotify(desk.call('downloads.startDrag', { ids: downloads.map(({ id }) => id) }))
}
