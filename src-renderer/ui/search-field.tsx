import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { joinClasses } from './join-classes'
import { InputBox } from './layout'
import styles from './search-field.module.css'

interface SearchFieldProps {
  /** Its name for screen readers. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The field that Ctrl+L goes to; one on each page. */
  ofPage?: boolean
  autoFocus?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  onBlur?: () => void
  maxLength?: number
  /** What its button is called; "Clear" if nothing more need be said. */
  clearLabel?: string
  /** The one thing of a page, and not a tool beside others. */
  large?: boolean
  /** Takes the width of a sentence in a row of tools. */
  wide?: boolean
  /** Stands behind what is typed, such as how much was found. */
  after?: ReactNode
  /** The list of suggestions below it: its id, whether it is open, and the one that Enter takes. */
  list?: { id: string; open: boolean; active: string | undefined }
  ref?: Ref<HTMLInputElement>
}

/** A field that filters or searches while one types; Esc empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, ofPage = false, autoFocus = false } = props
  const {
    large = false,
    wide = false,
    maxLength,
    onBlur,
    clearLabel = 'Clear',
    after,
    list,
  } = props
  const inner = useRef<HTMLInputElement>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event)
    if (event.defaultPrevented || event.key !== 'Escape' || value === '') return
    event.stopPropagation()
    onChange('')
  }

  return (
    <InputBox className={joinClasses(styles.field, large && styles.large, wide && styles.wide)}>
      <IconSearch aria-hidden="true" stroke={1.8} />
      <input
        ref={props.ref ?? inner}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: only if a person has just opened a search
        autoFocus={autoFocus}
        data-page-search={ofPage || undefined}
        {...(list !== undefined && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list.open,
          'aria-controls': list.open ? list.id : undefined,
          'aria-activedescendant': list.open ? list.active : undefined,
        })}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      {after}
      {value !== '' && (
        <button type="button" aria-label={clearLabel} onClick={() => onChange('')}>
          <IconX aria-hidden="true" stroke={1.8} />
        </button>
      )}
    </InputBox>
  )
}
