import { Button } from '@mantine/core'
import { IconChartLine, IconFilter } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  type FindQuery,
  readFindQuery,
  type SchemeColumn,
  type SchemeFacet,
  wholeList,
} from '#shared/services/funds/laboratory/find-schemes'
import type { JoinReport } from '#shared/services/funds/laboratory/scheme-list'
import { isHeld } from '#shared/services/works'
import { useHeldRows } from '../../../data/use-held-rows'
import { askWork, useWork } from '../../../data/use-work'
import { runOfferOf } from '../../../intents/offers'
import { CompareAction } from '../../../kit/compare/compare-action'
import { FacetPanel } from '../../../kit/filters/facet-list'
import { IntentBulk } from '../../../kit/intents/intent-bulk'
import { IntentMenu } from '../../../kit/intents/intent-menu'
import { BulkBar } from '../../../kit/page/bulk-bar'
import { ListPage } from '../../../kit/page/list-page'
import { StatedPages } from '../../../kit/page/more-pages'
import { useList } from '../../../kit/page/use-list'
import { useShownRow } from '../../../kit/page/use-shown-row'
import { Shown } from '../../../kit/shown/shown'
import { Unanswered } from '../../../kit/shown/unanswered'
import { usePageState } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { LinkButton, Pane, Space, Split, Toolbar } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { SearchField } from '../../../ui/search-field'
import { counted, wholeNumber } from '../../../ui/words'
import styles from '../funds.module.css'
import { type FundLists, useLists } from '../lists/use-lists'
import { useWatched } from '../lists/watched'
import { compareRoute, fundRoute, mostCompared, subjectOfFund } from '../routes'
import { SchemeHead, SchemeLine, SchemePane } from './scheme-line'

const rowHeight = () => 44
/** What the list can be narrowed by. */
const facetTitles = [
  ['plan', 'Plan'],
  ['option', 'Option'],
  ['type', 'Type'],
  ['category', 'Category'],
  ['house', 'House'],
  ['lists', 'Lists'],
] as const
const keyOf = (place: number) => String(place)

interface Finding {
  query: FindQuery
  change: (part: Partial<FindQuery>) => void
}

/** Every scheme of both lists, found while one types. */
export function FindTab({ values: { q } }: { values: Record<string, string> }) {
  // Looks for the words of a route; what is typed after that stands.
  const name = q === undefined ? 'funds.find' : `funds.find ${q}`
  const [query, setQuery] = usePageState(name, { ...wholeList, words: q ?? '' }, readFindQuery)
  const change = (part: Partial<FindQuery>) => setQuery({ ...query, ...part })
  const lists = useLists('always')
  return (
    <Shown
      operation="funds.latest"
      handle={lists.latest}
      empty={(model) =>
        isHeld(model) ? undefined : (
          <Unanswered model={model} operation="funds.latest" handle={lists.latest} />
        )
      }
    >
      {() => <Found lists={lists} query={query} change={change} />}
    </Shown>
  )
}

function Found({ lists, query, change }: Finding & { lists: FundLists }) {
  const [filtersOpen, setFiltersOpen] = useState(false)
  const locale = useLocale()
  const found = useWork('funds.find', { ...lists.held, query })
  if (found.at === 'failed')
    return <EmptyState title="The list could not be read">{found.message}</EmptyState>
  const value = found.at === 'ready' ? found.value : undefined
  const chosen = Object.values(query.chosen).flat().length
  return (
    <>
      <Toolbar label="Find funds">
        <div className={styles.search}>
          <SearchField
            label="Find funds"
            placeholder={
              value === undefined
                ? 'Find'
                : `Find in ${wholeNumber(value.total, locale)}: words, code, ISIN`
            }
            value={query.words}
            onChange={(words) => change({ words })}
            ofPage
            maxLength={200}
          />
        </div>
        <Button
          size="xs"
          variant={filtersOpen || chosen > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={14} />}
          aria-expanded={filtersOpen}
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          {chosen === 0 ? 'Filters' : `Filters: ${chosen}`}
        </Button>
        <span className={styles.dim} role="status">
          {value !== undefined && counted(value.places.length, 'scheme', 'schemes', locale)}
        </span>
        <Space />
      </Toolbar>
      {value !== undefined && <JoinStrip lists={lists} report={value.report} change={change} />}
      <StatedPages pages={lists.latest} one="page of values" many="pages of values" />
      <StatedPages pages={lists.master} one="page of master data" many="pages of master data" />
      <Split>
        {filtersOpen && value !== undefined && (
          <FacetPanel
            name="funds.filters"
            titles={facetTitles}
            facets={value.facets}
            chosen={query.chosen}
            onChange={(facet: SchemeFacet, values: readonly string[]) =>
              change({ chosen: { ...query.chosen, [facet]: values } })
            }
          />
        )}
        <Pane>
          {value !== undefined && (
            <Schemes
              lists={lists}
              query={query}
              places={value.places}
              onSort={(by) =>
                change({
                  sorted: { by, down: query.sorted?.by === by ? !query.sorted.down : by === 'nav' },
                })
              }
            />
          )}
        </Pane>
      </Split>
    </>
  )
}

/** How both lists fit together; what is in one and not in the other is said, and can be shown. */
function JoinStrip(props: Pick<Finding, 'change'> & { lists: FundLists; report: JoinReport }) {
  const { lists, report, change } = props
  const locale = useLocale()
  const { asked } = lists.master
  const only = (value: string) => change({ words: '', chosen: { lists: [value] } })
  return (
    <div className={styles.strip}>
      {asked.at === 'ready' ? (
        <span>
          {wholeNumber(report.both, locale)} in both lists ·{' '}
          <LinkButton onClick={() => only('NAV list only')}>
            {wholeNumber(report.onlyLatest, locale)} in the NAV list only
          </LinkButton>{' '}
          ·{' '}
          <LinkButton onClick={() => only('Master data only')}>
            {wholeNumber(report.onlyMaster, locale)} in the master data only
          </LinkButton>
        </span>
      ) : asked.at === 'loading' ? (
        <span role="status">Master data is on its way</span>
      ) : (
        <span>
          Master data says how a scheme is bought.{' '}
          {asked.at === 'failed' && `${asked.fault.message} `}
          <LinkButton onClick={() => lists.master.ask({ mode: 'kept-first' })}>
            Load it (1 call)
          </LinkButton>
        </span>
      )}
      <Space />
      {report.withoutNav > 0 && (
        <span>{wholeNumber(report.withoutNav, locale)} without a NAV that can be read</span>
      )}
      {report.unreadLatest + report.unreadMaster > 0 && (
        <span>
          {counted(report.unreadLatest + report.unreadMaster, 'row', 'rows', locale)} name no scheme
        </span>
      )}
    </div>
  )
}

interface SchemesProps {
  lists: FundLists
  query: FindQuery
  places: Uint32Array
  onSort: (by: SchemeColumn) => void
}

function Schemes({ lists, query, places, onSort }: SchemesProps) {
  const rows = useHeldRows(`${lists.held.latest} ${lists.held.master}`, (places) =>
    askWork('funds.rows', { ...lists.held, places }),
  )
  const listed = useMemo(() => [...places], [places])
  const deferred = useDeferredValue(listed)
  const question = JSON.stringify(query)
  const list = useList('funds.find', question, deferred, keyOf)
  const watched = useWatched()
  const [shown, setShown] = useShownRow(list)
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  // Turning from page to page leads to schemes that were never in view.
  const open = async (place: number) => {
    const row = await rows.find(place)
    if (row === undefined || row.code === '') return false
    go(fundRoute(row.code))
    return true
  }
  const subjectsOf = (chosen: readonly number[]) =>
    chosen.flatMap((place) => {
      const row = rows.get(place)
      return row === undefined || row.code === '' ? [] : subjectOfFund(row.code, row.name)
    })
  if (listed.length === 0) {
    return (
      <EmptyState icon={<IconChartLine stroke={1.6} />} title="No scheme fits">
        Words may stand in any order; all of them must be in the name, house, category, code or
        ISIN. Filters narrow further.
      </EmptyState>
    )
  }
  return (
    <ListPage
      list={list}
      label="Schemes"
      heightOf={rowHeight}
      total={deferred.length}
      empty={null}
      shown={shown}
      onShow={setShown}
      onOpen={open}
      onKey={(place, key) => {
        const row = rows.get(place)
        if (row === undefined || row.code === '') return false
        if (key !== 's') return runOfferOf(key, subjectsOf(list.meant(place)))
        watched.toggle(row)
        return true
      }}
      menu={(place, frame) => (
        <IntentMenu
          subjects={subjectsOf(list.meant(place))}
          onOpen={() => void open(place)}
          {...frame}
        />
      )}
      bulk={(chosen, clear) => (
        <BulkBar
          label="Chosen schemes"
          count={counted(chosen.length, 'scheme', 'schemes', locale)}
          onClear={clear}
        >
          <CompareAction
            ids={subjectsOf(chosen).map(({ id }) => id)}
            most={mostCompared}
            onCompare={(ids) => go(compareRoute(ids))}
          />
          <IntentBulk subjects={subjectsOf(chosen)} />
        </BulkBar>
      )}
      pane={(place, frame) => (
        <SchemePane rows={rows} place={place} frame={frame} onOpen={() => void open(place)} />
      )}
      head={<SchemeHead sorted={query.sorted} onSort={onSort} />}
    >
      {(place, state) => <SchemeLine rows={rows} place={place} state={state} watched={watched} />}
    </ListPage>
  )
}
