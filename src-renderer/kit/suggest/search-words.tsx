import { Popover } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { SearchField } from '../../ui/search-field'
import styles from './suggest-field.module.css'
import { nextChoice, optionId, SuggestList } from './suggest-list'
import { type SuggestionSource, suggested, useSuggester } from './suggester'

interface SearchWordsProps {
  /** Names the field: "Search videos". */
  label: string
  placeholder: string
  /** The words that are shown; empty before any were sent. */
  asked: string
  /** Enter, or a suggestion that is taken. */
  onSend: (words: string) => void
  /** Loads suggestions; the same object as long as the field lives. */
  source: SuggestionSource<string, string>
  /** Stands behind what is typed, such as how much was found. */
  after?: ReactNode
}

const always = () => true
const same = (words: string) => words

/**
 * Words that are sent with Enter, with suggestions while typing. Enter sends what is typed; arrows
 * go to a suggestion, which Enter then sends instead.
 */
export function SearchWords(props: SearchWordsProps) {
  const { label, placeholder, asked, onSend, source, after } = props
  const [typed, setTyped] = useState(asked)
  const [open, setOpen] = useState(false)
  const [pointed, setPointed] = useState<string>()
  const { suggester, suggestions } = useSuggester(source)
  const listId = useId()
  // Back and forward change the words.
  useEffect(() => setTyped(asked), [asked])
  const words = suggested(suggestions)
  // By the words and not by their place: others may come above them while one looks.
  const active = pointed === undefined ? -1 : words.indexOf(pointed)
  const send = (text: string) => {
    const trimmed = text.trim()
    if (trimmed === '') return
    setTyped(trimmed)
    setOpen(false)
    suggester.type('')
    onSend(trimmed)
  }
  const shown = open && words.length > 0
  return (
    <Popover
      opened={shown}
      onChange={setOpen}
      position="bottom-start"
      width="target"
      withRoles={false}
      closeOnEscape={false}
      trapFocus={false}
    >
      <Popover.Target>
        <div className={styles.search}>
          <SearchField
            label={label}
            placeholder={placeholder}
            large
            ofPage
            autoFocus={asked === ''}
            value={typed}
            after={after}
            maxLength={500}
            onChange={(text) => {
              setTyped(text)
              setPointed(undefined)
              setOpen(true)
              suggester.type(text)
            }}
            onBlur={() => setOpen(false)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              const { key } = event
              if (key === 'Enter') send(shown ? (words[active] ?? typed) : typed)
              else if (key === 'Escape' && shown) {
                event.stopPropagation()
                event.preventDefault()
                setOpen(false)
              } else if (key === 'ArrowDown' || key === 'ArrowUp') {
                if (words.length === 0) return
                event.preventDefault()
                setOpen(true)
                setPointed(words[nextChoice(words, always, active, key === 'ArrowDown' ? 1 : -1)])
              }
            }}
            list={{
              id: listId,
              open: shown,
              active: active < 0 ? undefined : optionId(listId, active),
            }}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''}>
        <SuggestList
          id={listId}
          label={`${label}: suggestions`}
          groups={[{ title: 'Suggestions', choices: words }]}
          active={active}
          keyOf={same}
          canTake={always}
          line={same}
          onPoint={(at) => setPointed(words[at])}
          onChoose={send}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
