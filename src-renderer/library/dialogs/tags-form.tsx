import { Button, TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useLists } from '../../data/use-library'
import { save, tagChange } from '../../queries/library/marks'
import { useLocale } from '../../ui/locale'
import { DialogActions } from '../../ui/overlay/dialog-actions'
import { useBusy } from '../../ui/overlay/use-busy'
import { counted } from '../../ui/words'
import { closeDialog, type Savable } from './dialog-state'
import styles from './dialogs.module.css'

/** The tags of one item, or those that several have in common. */
export function TagsForm({ items }: { items: readonly Savable[] }) {
  const asked = useLists()
  const locale = useLocale()
  const [first, ...others] = items
  const [before] = useState(() =>
    (first?.saved?.tags ?? []).filter((tag) =>
      others.every(({ saved }) => saved?.tags.includes(tag) === true),
    ),
  )
  const [tags, setTags] = useState(before)
  const [busy, begin] = useBusy()
  const commit = () =>
    begin(
      () => save({ items: items.map(({ pointer }) => pointer), ...tagChange(before, tags) }),
      (done) => done && closeDialog(),
    )
  return (
    <>
      {items.length > 1 && (
        <p className={styles.words}>
          The tags that all {counted(items.length, 'item', 'items', locale)} have. Their other tags
          stay.
        </p>
      )}
      <TagsInput
        className={styles.box ?? ''}
        aria-label="Tags"
        placeholder="Type a tag and press Enter"
        data={asked.at === 'ready' ? asked.value.tags.map(({ tag }) => tag) : []}
        value={tags}
        maxTags={50}
        maxLength={60}
        acceptValueOnBlur
        openOnFocus={false}
        onChange={setTags}
        data-autofocus
      />
      <DialogActions>
        <Button variant="default" onClick={closeDialog}>
          Cancel
        </Button>
        <Button loading={busy} onClick={commit}>
          Set tags
        </Button>
      </DialogActions>
    </>
  )
}
