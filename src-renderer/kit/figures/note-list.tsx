import { Popover } from '@mantine/core'
import type { Key, ReactNode } from 'react'
import { LinkButton } from '../../ui/layout'
import styles from './note-list.module.css'

interface NoteListProps<Note> {
  /** What there is, on the button: "3 rows not read". */
  title: string
  /** What it means. */
  words: string
  notes: readonly Note[]
  keyOf: (note: Note) => Key
  children: (note: Note) => ReactNode
}

/** Notes that are counted in a word, and looked at on demand; nothing where there are none. */
export function NoteList<Note>({ title, words, notes, keyOf, children }: NoteListProps<Note>) {
  if (notes.length === 0) return null
  return (
    <Popover position="bottom-end" width={340}>
      <Popover.Target>
        <LinkButton>{title}</LinkButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={styles.words}>{words}</p>
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={keyOf(note)}>{children(note)}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
