import { type KeyboardEvent, useEffect, useRef } from 'react'
import { SearchField } from '../../ui/search-field'
import styles from './search-box.module.css'

interface SearchBoxProps {
  value: string
  onType: (text: string) => void
  /** The word is done. */
  onSettle: () => void
  /** Takes the keyboard to what was found. */
  onLeave: () => void
  /** How much was found, in words; empty while nobody knows. */
  count: string
}

/** The field that searches everything as one types. It has the keyboard when the page opens. */
export function SearchBox({ value, onType, onSettle, onLeave, count }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    onSettle()
    onLeave()
  }
  return (
    <search className={styles.box}>
      <SearchField
        ref={field}
        large
        ofPage
        label="Search the library"
        placeholder="Search everything you have seen"
        clearLabel="Clear the search"
        value={value}
        maxLength={1000}
        onChange={onType}
        onBlur={onSettle}
        onKeyDown={onKeyDown}
        after={
          <span className={styles.count} role="status">
            {count}
          </span>
        }
      />
    </search>
  )
}
