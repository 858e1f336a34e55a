// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import type { KeptEntry } from '#shared/bridge/library'
import { findOperation } from '#shared/services/index'
import { ServiceTile } from '../../identity/service-identity'
import type { RowState } from '../../kit/rows/row-list'
import { RowButtons, RowLead, RowMore, RowOpen } from '../../kit/rows/row-parts'
import { Star } from '../../kit/save/star'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { byteSize, counted } from '../../ui/words'
import row from '../items/item-row.module.css'
import styles from './answer-row.module.css'
import { type NamedValue, namedValues, valuesWords } from './values-words'

/** The title of an operation, or its id if this version does not know it. */
export const operationTitle = (id: string): string => findOperation(id)?.title ?? id

/** One stored answer: what was asked, when, and how much came. */
export function AnswerRow({ entry, state }: { entry: KeptEntry; state: RowState }) {
  const locale = useLocale()
  const title = operationTitle(entry.operation)
  const parts = namedValues(entry)
  const values = valuesWords(entry)
  const name = `${title}, ${values}`
  const facts = [
    byteSize(entry.bytes, locale),
    entry.records !== null && counted(entry.records, 'item', 'items', locale),
    entry.versions > 1 && counted(entry.versions, 'version', 'versions', locale),
  ].filter((part) => part !== false)
  return (
    <>
      <RowLead name={name} state={state}>
        <ServiceTile service={entry.service} size={24} />
      </RowLead>
      <div role="gridcell" className={row.words}>
        <div className={row.title} title={title}>
          {title}
        </div>
        <div className={row.middle} title={values}>
          {parts.length === 0 ? 'no values' : <Values parts={parts} />}
        </div>
      </div>
      <div role="gridcell" className={styles.facts}>
        {facts.join(' · ')}
      </div>
      <div role="gridcell" className={row.side}>
        <span className={row.seen}>
          <RelativeTime at={entry.receivedAt} />
        </span>
        <RowButtons>
          <RowOpen name={name} state={state} />
          <RowMore name={name} state={state} />
          <Star
            key={entry.id}
            pointer={{ at: 'answer', id: entry.id }}
            mark={entry.saved}
            row={{ name, tabIndex: state.active ? 0 : -1 }}
          />
        </RowButtons>
      </div>
    </>
  )
}

/** The values, with their names held back. */
function Values({ parts }: { parts: readonly NamedValue[] }) {
  return parts.map(({ name, words }, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      <span className={styles.name}>{name}</span> {words}
    </span>
  ))
}
