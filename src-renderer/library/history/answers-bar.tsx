import { UnstyledButton } from '@mantine/core'
import type { KeptEntry, SavedPointer } from '#shared/bridge/library'
import { save, unsave } from '../../queries/library/marks'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'
import styles from '../items/items-bar.module.css'

/** What can be done with the answers that are chosen. */
export function AnswersBar({
  entries,
  onClear,
}: {
  entries: readonly KeptEntry[]
  onClear: () => void
}) {
  const locale = useLocale()
  const allSaved = entries.every((entry) => entry.saved !== null)
  const items = entries.map(({ id }): SavedPointer => ({ at: 'answer', id }))
  const words = counted(entries.length, 'answer', 'answers', locale)
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected answers">
      <b role="status">{words} selected</b>
      <UnstyledButton
        className={styles.button}
        onClick={() => void (allSaved ? unsave(items) : save({ items }))}
      >
        {allSaved ? 'Take out of saved' : 'Save'}
      </UnstyledButton>
      <UnstyledButton
        className={styles.button}
        onClick={() =>
          openDialog({
            at: 'lists',
            items: entries.map(({ id, saved }) => ({ pointer: { at: 'answer', id }, saved })),
          })
        }
      >
        Lists…
      </UnstyledButton>
      <UnstyledButton
        className={styles.button}
        onClick={() =>
          openDialog({
            at: 'forget',
            title: `Forget ${words}`,
            what: entries.map(({ id }) => ({ at: 'answer', id })),
          })
        }
      >
        Forget…
      </UnstyledButton>
      <span className={styles.space} />
      <UnstyledButton className={styles.button} onClick={onClear}>
        Clear the selection
      </UnstyledButton>
    </div>
  )
}
