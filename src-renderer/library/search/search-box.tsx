import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
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
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation()
      onType('')
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      onSettle()
      onLeave()
    }
  }
  return (
    <search className={styles.box}>
      <IconSearch aria-hidden="true" stroke={1.8} />
      <input
        ref={field}
        type="search"
        aria-label="Search the library"
        placeholder="Search everything you have seen"
        value={value}
        maxLength={1000}
        spellCheck={false}
        autoComplete="off"
        data-page-search
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onSettle}
        onKeyDown={onKeyDown}
      />
      <span className={styles.count} role="status">
        {count}
      </span>
      {value !== '' && (
        <button type="button" aria-label="Clear the search" onClick={() => onType('')}>
          <IconX aria-hidden="true" stroke={1.8} />
        </button>
      )}
    </search>
  )
}
