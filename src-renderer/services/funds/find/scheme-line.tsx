// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { FindQuery, SchemeColumn } from '#shared/services/funds/laboratory/find-schemes'
import type { SchemeRow } from '#shared/services/funds/laboratory/scheme-list'
import { dayWords, navWords, schemeFacts } from '#shared/services/funds/words'
import { type HeldRows, useHeldRow } from '../../../data/use-held-rows'
import { FactsPane } from '../../../kit/detail/facts-pane'
import type { PaneFrame } from '../../../kit/page/frames'
import type { RowState } from '../../../kit/rows/row-list'
import { SortHead } from '../../../kit/rows/row-parts'
import { IconButton } from '../../../ui/icon-button'
import { Ellipsis } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import styles from '../funds.module.css'
import type { useWatched } from '../lists/watched'
import { subjectOfFund } from '../routes'

const columns: readonly (readonly [SchemeColumn, string])[] = [
  ['name', 'Scheme'],
  ['category', 'Category'],
  ['code', 'Code'],
  ['nav', 'NAV'],
  ['day', 'Day'],
]

interface SchemeHeadProps {
  sorted: FindQuery['sorted']
  onSort: (by: SchemeColumn) => void
}

/** The names of the columns; a press sorts by one, a second one the other way round. */
export function SchemeHead({ sorted, onSort }: SchemeHeadProps) {
  return (
    <div className={styles.scheme} data-head>
      <SortHead
        columns={columns}
        by={sorted?.by ?? 'name'}
        down={sorted?.down === true}
        onSort={onSort}
      />
      <div role="columnheader" tabIndex={-1}>
        <span className="for-ears">Watch</span>
      </div>
    </div>
  )
}

interface SchemeLineProps {
  rows: HeldRows<SchemeRow>
  place: number
  state: RowState
  watched: ReturnType<typeof useWatched>
}

/** One scheme: its name, what it is, and its newest value with the day of it. */
export function SchemeLine({ rows, place, state, watched }: SchemeLineProps) {
  const row = useHeldRow(rows, place)
  const locale = useLocale()
  if (row === undefined) return <div role="gridcell" />
  const on = watched.isWatched(row.code)
  return (
    <div className={styles.scheme}>
      <div role="gridcell" data-column="name">
        <Ellipsis className={styles.name}>{row.name}</Ellipsis>
        <Ellipsis className={styles.second}>
          {[row.house, row.plan, row.option].filter((word) => word !== '').join(' · ')}
        </Ellipsis>
      </div>
      <div role="gridcell" data-column="category">
        <Ellipsis>{row.category === '' ? row.type : row.category}</Ellipsis>
      </div>
      <div role="gridcell" data-column="code">
        {row.code === '' ? (row.exchange?.code ?? '') : row.code}
      </div>
      <div role="gridcell" data-column="nav">
        {row.nav !== null
          ? navWords(row.nav, locale)
          : row.inLatest
            ? row.navWords || 'unknown'
            : ''}
      </div>
      <div role="gridcell" data-column="day">
        {row.day !== null && dayWords(row.day, locale)}
      </div>
      <div role="gridcell" className={styles.tools} data-on={on || undefined}>
        {row.code !== '' && (
          <IconButton
            label={on ? `Watched: ${row.name}` : `Watch ${row.name}`}
            pressed={on}
            icon={on ? <IconStarFilled /> : <IconStar stroke={1.8} />}
            onClick={() => watched.toggle(row)}
          />
        )}
        {state.active && <span className="for-ears">chosen</span>}
      </div>
    </div>
  )
}

type SchemePaneProps = Pick<SchemeLineProps, 'rows' | 'place'> & {
  frame: PaneFrame
  onOpen: () => void
}

/** What both lists say of a scheme; its history is a page of its own. */
export function SchemePane({ rows, place, ...rest }: SchemePaneProps) {
  const row = useHeldRow(rows, place)
  const locale = useLocale()
  if (row === undefined) return null
  return (
    <FactsPane
      name="funds.scheme"
      kind="Scheme"
      title={row.name}
      facts={schemeFacts(row, locale)}
      subject={row.code === '' ? undefined : subjectOfFund(row.code, row.name)}
      open="Open the fund"
      {...rest}
    />
  )
}
