import { type ReactNode, useState } from 'react'
import { Pane, Toolbar } from '../../ui/layout'
import { SearchField } from '../../ui/search-field'

interface SearchPageProps {
  /** Names the field: "Search news". */
  label: string
  /** The words that are shown; empty before any were sent. */
  asked: string
  /** Makes them a step of the window's history, which then shows them. */
  onSend: (words: string) => void
  children: ReactNode
}

/** Searches a service by words. Enter sends them, because each search is a call. */
export function SearchPage({ label, asked, onSend, children }: SearchPageProps) {
  const [typed, setTyped] = useState(asked)
  const send = () => {
    const words = typed.trim()
    if (words !== '') onSend(words)
  }
  return (
    <Pane>
      <Toolbar label={label}>
        <SearchField
          label={label}
          placeholder="Search the service: press Enter (1 call)"
          ofPage
          wide
          autoFocus={asked === ''}
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => key === 'Enter' && send()}
        />
      </Toolbar>
      {children}
    </Pane>
  )
}
