// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { IconArrowRight, IconDots } from '@tabler/icons-react'
import type { KeptEntry } from '#shared/bridge/library'
import { findOperation } from '#shared/services/index'
import { ServiceTile } from '../../identity/service-identity'
import type { RowState } from '../../kit/rows/row-list'
import { toggleSavedAnswer } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { byteSize, counted } from '../../ui/words'
import row from '../items/item-row.module.css'
import { SaveStar } from '../items/save-star'
import styles from './answer-row.module.css'
import { type NamedValue, namedValues, valuesWords } from './values-words'

/** The title of an operation, or its id where this version does not know it. */
export const operationTitle = (id: string): string => findOperation(id)?.title ?? id

/** One kept answer: what was asked, when, and how much came. */
export function AnswerRow({ entry, state }: { entry: KeptEntry; state: RowState }) {
  const locale = useLocale()
  const title = operationTitle(entry.operation)
  const parts = namedValues(entry)
  const values = valuesWords(entry)
  const saved = entry.saved !== null
  const tabIndex = state.active ? 0 : -1
  const facts = [
    byteSize(entry.bytes, locale),
    counted(entry.records, 'item', 'items', locale),
    entry.versions > 1 && counted(entry.versions, 'version', 'versions', locale),
  ].filter((part) => part !== false)
  return (
    <>
      <div role="gridcell" className={row.lead}>
        <ServiceTile service={entry.service} size={24} />
        <input
          type="checkbox"
          className={row.box}
          aria-label={`Select ${title}, ${values}`}
          tabIndex={-1}
          checked={state.chosen}
          onClick={(event) => event.stopPropagation()}
          onChange={state.onToggle}
        />
      </div>
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
        <span className={row.actions}>
          <button
            type="button"
            className={row.action}
            tabIndex={tabIndex}
            title="Open (Enter)"
            aria-label={`Open ${title}, ${values}`}
            onClick={() => void openAnswer(entry.id, entry.operation)}
          >
            <IconArrowRight aria-hidden="true" stroke={1.8} />
          </button>
          <button
            type="button"
            className={row.action}
            tabIndex={tabIndex}
            title="More"
            aria-label={`More for ${title}, ${values}`}
            aria-haspopup="menu"
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect()
              state.onMenu({ x: box.left, y: box.bottom + 4 })
            }}
          >
            <IconDots aria-hidden="true" stroke={1.8} />
          </button>
          <SaveStar
            name={`${title}, ${values}`}
            saved={saved}
            tabIndex={tabIndex}
            onToggle={() => void toggleSavedAnswer(entry)}
          />
        </span>
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
