import { Popover } from '@mantine/core'
import type { Key, ReactNode } from 'react'
import { LinkButton } from '../../ui/layout'
import styles from './figure-list.module.css'
import noteListStyles from './note-list.module.css'

interface PartsProps {
  children: ReactNode
}

/** A title over figures; what follows its first part stands at its end. */
export const FigureTitle = ({ children }: PartsProps) => (
  <h2 className={styles.title}>{children}</h2>
)

/** Figures below each other; each is a list item. */
export const FigureRows = ({ children }: PartsProps) => <ul className={styles.list}>{children}</ul>

interface FigureLineProps {
  title: ReactNode
  /** Between name and value, such as the day that it counts from. */
  middle?: ReactNode
  /** Undefined if there is no figure: `missing` says why then. */
  value: string | undefined
  missing?: string | undefined
  /** Behind the value: "a year". */
  unit?: string | undefined
  tone?: 'up' | 'down' | undefined
  /** At the end: its formula. */
  tool?: ReactNode
}

/** One figure: its name, its value or why there is none, and how it was computed. */
export function FigureLine({ title, middle, value, missing, unit, tone, tool }: FigureLineProps) {
  return (
    <li className={styles.line}>
      <b>{title}</b>
      {value === undefined ? (
        <span className={styles.missing}>{missing}</span>
      ) : (
        <>
          <span className={styles.middle}>{middle}</span>
          <span className={styles.value}>
            <b data-tone={tone}>{value}</b>
            {unit !== undefined && ` ${unit}`}
          </span>
        </>
      )}
      {tool ?? <span />}
    </li>
  )
}

interface NoteListProps<Note> {
  /** What there is, on the button: "3 rows not read". */
  title: string
  /** What it means. */
  words: string
  notes: readonly Note[]
  keyOf: (note: Note) => Key
  children: (note: Note) => ReactNode
}

/** Notes that are counted in a word, and looked at on demand; nothing if there are none. */
export function NoteList<Note>({ title, words, notes, keyOf, children }: NoteListProps<Note>) {
  if (notes.length === 0) return null
  return (
    <Popover position="bottom-end" width={340}>
      <Popover.Target>
        <LinkButton>{title}</LinkButton>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={noteListStyles.words}>{words}</p>
        <ul className={noteListStyles.notes}>
          {notes.map((note) => (
            <li key={keyOf(note)}>{children(note)}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
