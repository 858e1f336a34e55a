import type { Download, DownloadAction } from '../../../src-preload/contract/downloads'
import { losesBytes } from './list/actions'

/** Something that loses what was fetched, or moves files, and is asked about first. */
export interface Question {
  action: DownloadAction
  ids: readonly string[]
  title: string
  verb: string
  words: string
}

/** What to ask before an action; undefined where nothing is lost by it. Pure. */
export function questionFor(
  action: DownloadAction,
  downloads: readonly Download[],
): Question | undefined {
  const ids = downloads.map(({ id }) => id)
  const many = ids.length > 1
  if (action === 'trash' && many) {
    return {
      action,
      ids,
      title: `Move ${ids.length} files to the trash`,
      verb: 'Move to trash',
      words: 'The files go to the trash of the system, where they can be taken out again.',
    }
  }
  const loses = (action === 'remove' || action === 'cancel') && downloads.some(losesBytes)
  if (!loses) return undefined
  const cancels = action === 'cancel'
  return {
    action,
    ids,
    title: `${cancels ? 'Cancel' : 'Remove'} ${many ? `${ids.length} downloads` : 'this download'}`,
    verb: cancels ? 'Cancel the download' : 'Remove',
    words:
      'What was fetched so far is deleted. To stop for now and go on later, pause instead. Finished files stay where they are.',
  }
}
