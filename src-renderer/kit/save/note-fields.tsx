import { Button, TagsInput, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SavedMark, SavedPointer } from '#shared/bridge/library'
import { useLists } from '../../data/use-library'
import { save, tagChange } from '../../queries/library/marks'
import { useOnLeave } from '../../ui/use-on-leave'
import styles from './marks-editor.module.css'

interface TagsFieldProps {
  tags: readonly string[]
  /** Tags that were given before, to choose from. */
  known: readonly string[]
  most: number
  onChange: (tags: string[]) => void
}

/** The tags of a thing. */
export const TagsField = ({ tags, known, most, onChange }: TagsFieldProps) => (
  <TagsInput
    size="xs"
    label="Tags"
    placeholder={tags.length === 0 ? 'Add a tag' : ''}
    data={[...known]}
    value={[...tags]}
    maxTags={most}
    maxLength={60}
    openOnFocus={false}
    onChange={onChange}
  />
)

interface NoteFieldProps {
  note: string
  /** Letters. */
  most: number
  onKeep: (note: string) => void
}

/** A note that is stored when the field is left, also by going elsewhere. */
export function NoteField({ note, most, onKeep }: NoteFieldProps) {
  const [text, setText] = useState<string>()
  /** What was given to be stored. */
  const given = useRef<string>(undefined)
  const commit = () => {
    if (text === undefined || text === note) return
    given.current = text
    onKeep(text)
  }
  useOnLeave(commit)
  // It is stored now: main's copy counts again, also if the thing was taken out of what is saved meanwhile.
  // What stays typed would save it again when the field is left.
  useEffect(
    () => setText((typed) => (typed === note || typed === given.current ? undefined : typed)),
    [note],
  )
  return (
    <Textarea
      size="xs"
      label="Note"
      placeholder="Write a note"
      autosize
      minRows={2}
      maxRows={10}
      maxLength={most}
      value={text ?? note}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
    />
  )
}

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
          Choose lists…
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
