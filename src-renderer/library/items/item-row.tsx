// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import type { FoundItem, SnippetPart } from '#shared/bridge/library'
import { itemName } from '../../data/listing/use-search'
import { ServiceTile } from '../../identity/service-identity'
import { factWords, happenedWords } from '../../kit/record/facts-words'
import type { RowState } from '../../kit/rows/row-list'
import { RowButtons, RowLead, RowMore, RowOpen } from '../../kit/rows/row-parts'
import { Star } from '../../kit/save/star'
import { savedPointerOf } from '../../queries/library/marks'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { useNow } from '../../ui/use-now'
import { kindWords } from '../kind-words'
import { middleLine } from './item-height'
import styles from './item-row.module.css'

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
function factsLine(item: FoundItem, now: number, locale?: string): string {
  const facts = item.facts.map((fact) => factWords(fact, item, now, locale))
  const happened = happenedWords(item, now, locale)
  return [kindWords[item.kind].one, ...(happened === null ? [] : [happened]), ...facts].join(' · ')
}

interface ItemRowProps {
  item: FoundItem
  state: RowState
}

/** One item of a list: what it is, what was found in it, when it was seen, and what can be done. */
export function ItemRow({ item, state }: ItemRowProps) {
  const locale = useLocale()
  const now = useNow('slow')
  const { title } = item
  return (
    <>
      <RowLead name={title} state={state}>
        <ServiceTile service={item.service} size={24} />
      </RowLead>
      <div role="gridcell" className={styles.words}>
        <div className={styles.title} title={title}>
          {!item.read && <span className="for-ears">unread: </span>}
          <MarkedText parts={item.titleParts} />
        </div>
        <Middle item={item} />
        <div className={styles.facts}>{factsLine(item, now, locale)}</div>
      </div>
      <div role="gridcell" className={styles.picture}>
        {item.picture !== undefined && <Picture address={item.picture} alt="" size="row" />}
      </div>
      <div role="gridcell" className={styles.side}>
        <span className={styles.seen}>
          seen <RelativeTime at={item.seenAt} />
        </span>
        <RowButtons>
          <RowOpen name={title} state={state} />
          <RowMore name={title} state={state} />
          <Star
            key={itemName(item)}
            pointer={savedPointerOf(item)}
            mark={item.saved}
            row={{ name: title, tabIndex: state.active ? 0 : -1 }}
          />
        </RowButtons>
      </div>
    </>
  )
}

/** A text in which what was searched for is marked. */
function MarkedText({ parts }: { parts: readonly SnippetPart[] }) {
  return parts.map(({ text, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
