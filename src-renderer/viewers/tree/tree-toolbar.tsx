import { IconArrowDown, IconArrowsVertical, IconArrowUp, IconFold } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../ui/icon-button'
import { SearchField } from '../../ui/search-field'
import viewer from '../viewers.module.css'

interface TreeToolbarProps {
  needle: string
  matches: number
  /** Which match is shown, from 0. */
  match: number
  onNeedle: (needle: string) => void
  onMatch: (match: number) => void
  onAll: (open: boolean) => void
}

/** Search in names and values, and open or close everything. */
export function TreeToolbar(props: TreeToolbarProps) {
  const { needle, matches, match, onNeedle, onMatch, onAll } = props
  const step = (by: number) => matches > 0 && onMatch((match + by + matches) % matches)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  return (
    <div className={viewer.toolbar} role="toolbar" aria-label="Tree">
      <div className={viewer.search}>
        <SearchField
          label="Search names and values"
          placeholder="Search"
          value={needle}
          onChange={onNeedle}
          onKeyDown={onKeyDown}
        />
      </div>
      {needle !== '' && (
        <>
          <span role="status">{matches === 0 ? 'none' : `${match + 1} of ${matches}`}</span>
          <IconButton
            label="Previous match"
            icon={<IconArrowUp stroke={1.8} />}
            disabled={matches === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            label="Next match"
            icon={<IconArrowDown stroke={1.8} />}
            disabled={matches === 0}
            onClick={() => step(1)}
          />
        </>
      )}
      <span className={viewer.grow} />
      <IconButton
        label="Open all"
        icon={<IconArrowsVertical stroke={1.8} />}
        onClick={() => onAll(true)}
      />
      <IconButton label="Close all" icon={<IconFold stroke={1.8} />} onClick={() => onAll(false)} />
    </div>
  )
}
