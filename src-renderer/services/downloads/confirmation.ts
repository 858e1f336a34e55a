import type { Download, DownloadAction } from '#shared/bridge/downloads'
import { losesBytes } from './list/actions'

/** Something that loses what was fetched, moves files or costs more, and is asked about first. */
export interface Confirmation {
  action: DownloadAction
  /** Those that it is asked about. */
  ids: readonly string[]
  /** The others, for which nothing has to be asked. */
  rest: readonly string[]
  overBudget: boolean
  title: string
  verb: string
  words: string
}

/** What to ask before an action; undefined if nothing is lost by it. Pure. */
export function confirmationFor(
  action: DownloadAction,
  downloads: readonly Download[],
): Confirmation | undefined {
  if (action === 'resume') return pastBudget(downloads)
  const ids = downloads.map(({ id }) => id)
  const many = ids.length > 1
  const common = { action, ids, rest: [], overBudget: false }
  if (action === 'trash' && many) {
    return {
      ...common,
      title: `Move ${ids.length} files to the trash`,
      verb: 'Move to trash',
      words: 'The files move to the system’s trash, where you can restore them.',
    }
  }
  const loses = (action === 'remove' || action === 'cancel') && downloads.some(losesBytes)
  if (!loses) return undefined
  const cancels = action === 'cancel'
  return {
    ...common,
    title: `${cancels ? 'Cancel' : 'Remove'} ${many ? `${ids.length} downloads` : 'this download'}`,
    verb: cancels ? 'Cancel the download' : 'Remove',
    words:
      'What was downloaded so far is deleted. To continue later, pause instead. Finished files stay where they are.',
  }
}

/** An entry that the day's budget holds up exceeds it only if the person says so. */
function pastBudget(downloads: readonly Download[]): Confirmation | undefined {
  const isHeld = ({ state }: Download) => state.at === 'paused' && state.why === 'budget'
  const held = downloads.filter(isHeld)
  if (held.length === 0) return undefined
  const many = held.length > 1
  return {
    action: 'resume',
    ids: held.map(({ id }) => id),
    rest: downloads.filter((one) => !isHeld(one)).map(({ id }) => id),
    overBudget: true,
    title: 'Exceed today’s budget',
    verb: 'Exceed the budget',
    words: `Today’s budget is used up. ${many ? `${held.length} downloads need` : 'This download needs'} further calls: one to create a job that is not there yet, and polls until the file is made. Left as ${many ? 'they are, they continue' : 'it is, it continues'} tomorrow, or when the budget is raised.`,
  }
}
