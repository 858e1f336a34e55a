import type { KeptEntry, SavedPointer } from '#shared/bridge/library'
import { BulkAction, BulkBar } from '../../kit/page/bulk-bar'
import { save, unsave } from '../../queries/library/marks'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'

interface AnswersBarProps {
  entries: readonly KeptEntry[]
  onClear: () => void
}

/** What can be done with the answers that are chosen. */
export function AnswersBar({ entries, onClear }: AnswersBarProps) {
  const locale = useLocale()
  const allSaved = entries.every((entry) => entry.saved !== null)
  const items = entries.map(({ id }): SavedPointer => ({ at: 'answer', id }))
  const words = counted(entries.length, 'answer', 'answers', locale)
  const marked = entries.map(({ id, saved }) => ({ pointer: { at: 'answer', id } as const, saved }))
  return (
    <BulkBar label="Selected answers" count={words} onClear={onClear}>
      <BulkAction onClick={() => void (allSaved ? unsave(items) : save({ items }))}>
        {allSaved ? 'Remove from saved' : 'Save'}
      </BulkAction>
      <BulkAction onClick={() => openDialog({ at: 'lists', items: marked })}>Lists…</BulkAction>
      <BulkAction
        onClick={() =>
          openDialog({
            at: 'forget',
            title: `Delete ${words}`,
            what: entries.map(({ id }) => ({ at: 'answer', id })),
          })
        }
      >
        Delete…
      </BulkAction>
    </BulkBar>
  )
}
