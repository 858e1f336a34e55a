// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { IconArrowRight, IconDots } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { FoundItem } from '#shared/bridge/library'
import { ServiceTile } from '../../identity/service-identity'
import type { RowState } from '../../kit/rows/row-list'
import { toggleSaved } from '../../queries/library/marks'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { factWords, happenedWords } from '../facts-words'
import { kindWords } from '../kind-words'
import { openItem } from '../open-item'
import { middleLine } from './item-height'
import styles from './item-row.module.css'
import { MarkedText } from './marked-text'
import { SaveStar } from './save-star'

function Middle({ item }: { item: FoundItem }) {
  const middle = middleLine(item)
  switch (middle.at) {
    case 'snippet':
      return (
        <div className={styles.middle}>
          <MarkedText parts={item.snippet} />
        </div>
      )
    case 'parent':
      return <div className={styles.middle}>in: {middle.title}</div>
    case 'text':
      return <div className={styles.middle}>{middle.text}</div>
    case 'none':
      return null
    default:
      return middle satisfies never
  }
}

/** Kind, time and facts of an item in one line of words. */
export function factsLine(item: FoundItem, locale?: string): string {
  const facts = item.facts.map((fact) => factWords(fact, item, locale))
  const happened = happenedWords(item, locale)
  return [kindWords[item.kind].one, ...(happened === null ? [] : [happened]), ...facts].join(' · ')
}

interface ItemRowProps {
  item: FoundItem
  state: RowState
  /** Shows the whole item beside the list. */
  onDetails: () => void
}

/** One item of a list: what it is, what was found in it, when it was seen, and what can be done. */
export function ItemRow({ item, state, onDetails }: ItemRowProps) {
  const locale = useLocale()
  return (
    <>
      <div role="gridcell" className={styles.lead}>
        <ServiceTile service={item.service} size={24} />
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select ${item.title}`}
          tabIndex={-1}
          checked={state.chosen}
          onClick={(event) => event.stopPropagation()}
          onChange={state.onToggle}
        />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys */}
      <div role="gridcell" className={styles.words} onClick={onDetails}>
        <div className={styles.title} title={item.title}>
          {!item.read && <span className="for-ears">unread: </span>}
          <MarkedText parts={item.titleParts} />
        </div>
        <Middle item={item} />
        <div className={styles.facts}>{factsLine(item, locale)}</div>
      </div>
      <div role="gridcell" className={styles.picture}>
        {item.picture !== undefined && <Picture address={item.picture} alt="" size="row" />}
      </div>
      <div role="gridcell" className={styles.side}>
        <span className={styles.seen}>
          seen <RelativeTime at={item.seenAt} />
        </span>
        <RowActions item={item} state={state} />
      </div>
    </>
  )
}

function RowActions({ item, state }: Pick<ItemRowProps, 'item' | 'state'>) {
  const saved = item.saved !== null
  // Only the active row is a stop of Tab: sixty others would be in the way.
  const tabIndex = state.active ? 0 : -1
  const menu = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    state.onMenu({ x: box.left, y: box.bottom + 4 })
  }
  return (
    <span className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        tabIndex={tabIndex}
        title="Open (Enter)"
        aria-label={`Open ${item.title}`}
        onClick={() => void openItem(item)}
      >
        <IconArrowRight aria-hidden="true" stroke={1.8} />
      </button>
      <button
        type="button"
        className={styles.action}
        tabIndex={tabIndex}
        title="More"
        aria-label={`More for ${item.title}`}
        aria-haspopup="menu"
        onClick={menu}
      >
        <IconDots aria-hidden="true" stroke={1.8} />
      </button>
      <SaveStar
        name={item.title}
        saved={saved}
        tabIndex={tabIndex}
        onToggle={() => void toggleSaved(item)}
      />
    </span>
  )
}
