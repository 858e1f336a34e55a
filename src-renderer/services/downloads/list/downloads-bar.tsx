import type { Download } from '#shared/bridge/downloads'
import { BulkAction, BulkBar } from '../../../kit/page/bulk-bar'
import { useLocale } from '../../../ui/locale'
import { counted, wholeNumber } from '../../../ui/words'
import { move } from '../act'
import { actionWords, bulkActions, type RowAction } from './actions'
import { movable } from './moves'

interface DownloadsBarProps {
  downloads: readonly Download[]
  onAction: (action: RowAction, ids: readonly string[]) => void
  onClear: () => void
}

/** What can be done with the downloads that are chosen; a count stands where it is not all of them. */
export function DownloadsBar({ downloads, onAction, onClear }: DownloadsBarProps) {
  const locale = useLocale()
  const queue = movable(downloads)
  return (
    <BulkBar
      label="Selected downloads"
      count={counted(downloads.length, 'download', 'downloads', locale)}
      onClear={onClear}
    >
      {bulkActions(downloads).map(({ action, ids }) => (
        <BulkAction
          key={action}
          count={ids.length < downloads.length ? wholeNumber(ids.length, locale) : undefined}
          onClick={() => onAction(action, ids)}
        >
          {actionWords[action]}
        </BulkAction>
      ))}
      {queue.length > 0 && (
        <>
          <BulkAction onClick={() => void move(queue, 'first')}>To the front</BulkAction>
          <BulkAction onClick={() => void move(queue, 'last')}>To the end</BulkAction>
        </>
      )}
    </BulkBar>
  )
}
