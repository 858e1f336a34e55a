import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/join-classes'
import { Picture } from '../../ui/picture'
import type { RowState } from '../rows/row-list'
import styles from './card.module.css'

/** What lies on the picture of a card. Each is a word, so that no meaning is carried by colour alone. */
export interface CardMarks {
  /** At the lower end: how long it is, "Live", how many there are in it. */
  corner?: ReactNode
  /** It happens now: the corner is red. */
  live?: boolean
  /** At the upper beginning: "Seen", "New". */
  word?: string | undefined
  /** Share that was seen, 0 to 1. */
  progress?: number | undefined
  /** At the right: what holds several things, with their number. */
  stack?: ReactNode
}

interface CardProps {
  /** The thing's title; it names the card for screen readers. */
  title: ReactNode
  name: string
  state: RowState
  picture: string | undefined
  /** Stands in the place of a picture if there is none: what it says, or where it leads. */
  instead?: ReactNode
  marks?: CardMarks
  /** Below the title, one line each; missing ones are left out. */
  lines: readonly ReactNode[]
  /** It was seen or read: the title steps back. */
  dim?: boolean
  /** Buttons over the picture, shown under the pointer and with the keyboard. */
  tools?: ReactNode
  /** Stays on the picture, such as a star of what is saved. */
  pinned?: ReactNode
}

/** A picture with what lies on it, two lines of title, and lines of what is known. */
export function Card(props: CardProps) {
  const { title, name, state, picture, instead, marks = {}, lines, dim = false } = props
  const { tools, pinned } = props
  const shown = lines.filter((line) => line !== undefined && line !== null && line !== '')
  return (
    <>
      <div className={styles.picture}>
        {picture === undefined && instead !== undefined ? (
          <div className={styles.instead} dir="auto">
            <div>{instead}</div>
          </div>
        ) : (
          <Picture address={picture} alt="" size="whole" className={styles.image} />
        )}
        {marks.stack !== undefined && <span className={styles.stack}>{marks.stack}</span>}
        {pinned !== undefined && <span className={styles.pinned}>{pinned}</span>}
        {marks.word !== undefined && <span className={styles.word}>{marks.word}</span>}
        {marks.corner !== undefined && (
          <span className={styles.corner} data-live={marks.live || undefined}>
            {marks.corner}
          </span>
        )}
        {marks.progress !== undefined && marks.progress > 0 && (
          <span className={styles.track} data-fill aria-hidden="true">
            <span data-fill style={{ width: `${Math.min(1, marks.progress) * 100}%` }} />
          </span>
        )}
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select ${name}`}
          tabIndex={-1}
          checked={state.chosen}
          onClick={(event) => event.stopPropagation()}
          onChange={state.onToggle}
        />
        {tools !== undefined && <span className={styles.tools}>{tools}</span>}
      </div>
      <div className={joinClasses(styles.title, dim && styles.dim)} dir="auto">
        {title}
      </div>
      {shown.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
        <div key={place} className={styles.line}>
          {line}
        </div>
      ))}
    </>
  )
}

const words = 88

/** Height of a card of this width: its picture in 16:9, two lines of title, two of what is known. Pure. */
export const cardHeight = (width: number): number => Math.round((width * 9) / 16) + words
