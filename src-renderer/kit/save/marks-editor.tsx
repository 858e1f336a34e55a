import { Button, TagsInput, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { SavedMark, SavedPointer } from '#shared/bridge/library'
import { useLists } from '../../data/use-library'
import { save, tagChange } from '../../queries/library/marks'
import styles from './marks-editor.module.css'

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
      <TagsInput
        size="xs"
        label="Tags"
        placeholder={mark === null || mark.tags.length === 0 ? 'Add a tag' : ''}
        data={known}
        value={mark?.tags ?? []}
        maxTags={50}
        maxLength={60}
        openOnFocus={false}
        onChange={(tags) => void save({ items: [pointer], ...tagChange(mark?.tags ?? [], tags) })}
      />
      <Note pointer={pointer} note={mark?.note ?? ''} />
    </section>
  )
}

/** A note that is saved when it is left, also by going elsewhere. */
function Note({ pointer, note }: { pointer: SavedPointer; note: string }) {
  const [text, setText] = useState<string>()
  const commit = () => {
    if (text === undefined || text === note) return
    void save({ items: [pointer], note: text })
  }
  const latest = useRef(commit)
  latest.current = commit
  useEffect(() => () => latest.current(), [])
  // Main has it now: what it says counts again.
  useEffect(() => setText((typed) => (typed === note ? undefined : typed)), [note])
  return (
    <Textarea
      size="xs"
      label="Note"
      placeholder="Write a note"
      autosize
      minRows={2}
      maxRows={10}
      maxLength={20_000}
      value={text ?? note}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
    />
  )
}
