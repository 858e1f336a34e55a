import {
  IconFileText,
  IconList,
  IconPlus,
  IconSearch,
  IconStar,
  IconTag,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { LibraryList } from '#shared/bridge/library'
import type { SavedChoice } from '../../state/library-route'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'
import styles from './saved.module.css'

interface SavedNavProps {
  lists: readonly LibraryList[]
  tags: readonly { tag: string; count: number }[]
  choice: SavedChoice
  onChoose: (choice: SavedChoice) => void
}

interface LineProps {
  icon: ReactNode
  label: string
  count?: number | undefined
  current: boolean
  onClick: () => void
}

function Line({ icon, label, count, current, onClick }: LineProps) {
  const locale = useLocale()
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-current={current ? 'true' : undefined}
        onClick={onClick}
      >
        {icon}
        <span className={styles.name} title={label}>
          {label}
        </span>
        {count !== undefined && <span className={styles.count}>{wholeNumber(count, locale)}</span>}
      </button>
    </li>
  )
}

const mark = { 'aria-hidden': true, stroke: 1.8 } as const

/** What is saved, by list, by saved search and by tag. */
export function SavedNav({ lists, tags, choice, onChoose }: SavedNavProps) {
  const isList = (id: string) => choice.at === 'list' && choice.id === id
  const items = lists.filter((list) => list.at === 'items')
  const searches = lists.filter((list) => list.at === 'search')
  return (
    <nav className={styles.nav} aria-label="Saved">
      <ul>
        <Line
          icon={<IconStar {...mark} />}
          label="All saved"
          current={choice.at === 'all'}
          onClick={() => onChoose({ at: 'all' })}
        />
        <Line
          icon={<IconFileText {...mark} />}
          label="Whole answers"
          current={choice.at === 'answers'}
          onClick={() => onChoose({ at: 'answers' })}
        />
      </ul>
      <div className={styles.group}>
        <h2>Lists</h2>
        <IconButton
          label="New list"
          icon={<IconPlus {...mark} />}
          onClick={() => openDialog({ at: 'newList', items: [] })}
        />
      </div>
      {items.length === 0 && <p className={styles.none}>None yet.</p>}
      <ul>
        {items.map((list) => (
          <Line
            key={list.id}
            icon={<IconList {...mark} />}
            label={list.name}
            count={list.count}
            current={isList(list.id)}
            onClick={() => onChoose({ at: 'list', id: list.id })}
          />
        ))}
      </ul>
      <div className={styles.group}>
        <h2>Searches</h2>
      </div>
      {searches.length === 0 && (
        <p className={styles.none}>None yet. The menu at the end of a search’s filters saves it.</p>
      )}
      <ul>
        {searches.map((list) => (
          <Line
            key={list.id}
            icon={<IconSearch {...mark} />}
            label={list.name}
            current={isList(list.id)}
            onClick={() => onChoose({ at: 'list', id: list.id })}
          />
        ))}
      </ul>
      {tags.length > 0 && (
        <>
          <div className={styles.group}>
            <h2>Tags</h2>
          </div>
          <ul>
            {tags.map(({ tag, count }) => (
              <Line
                key={tag}
                icon={<IconTag {...mark} />}
                label={tag}
                count={count}
                current={choice.at === 'tag' && choice.tag === tag}
                onClick={() => onChoose({ at: 'tag', tag })}
              />
            ))}
          </ul>
        </>
      )}
    </nav>
  )
}
