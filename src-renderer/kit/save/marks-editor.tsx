import { Button } from '@mantine/core'
import type { SavedMark, SavedPointer } from '#shared/bridge/library'
import { useLists } from '../../data/use-library'
import { save, tagChange } from '../../queries/library/marks'
import styles from './marks-editor.module.css'
import { NoteField, TagsField } from './note-fields'

interface MarksEditorProps {
  pointer: SavedPointer
  mark: SavedMark | null
  /** Asks in which lists it is. */
  onLists: () => void
}

/** Lists, tags and note of an item. Writing any of them saves the item. */
export function MarksEditor({ pointer, mark, onLists }: MarksEditorProps) {
  const asked = useLists()
  const lists = asked.at === 'ready' ? asked.value.lists : []
  const known = asked.at === 'ready' ? asked.value.tags.map(({ tag }) => tag) : []
  const names = (mark?.lists ?? []).map((id) => lists.find((list) => list.id === id)?.name ?? id)
  return (
    <section className={styles.marks} aria-label="Lists, tags and note">
      <div className={styles.lists}>
        <span className={styles.words}>
          {mark === null
            ? 'Not saved: it may be deleted when the library is full.'
            : names.length === 0
              ? 'Saved, in no list.'
              : `In ${names.join(', ')}.`}
        </span>
        <Button size="xs" variant="default" onClick={onLists}>
          Lists…
        </Button>
      </div>
      <TagsField
        tags={mark?.tags ?? []}
        known={known}
        most={50}
        onChange={(tags) => void save({ items: [pointer], ...tagChange(mark?.tags ?? [], tags) })}
      />
      <NoteField
        note={mark?.note ?? ''}
        most={20_000}
        onKeep={(note) => void save({ items: [pointer], note })}
      />
    </section>
  )
}
