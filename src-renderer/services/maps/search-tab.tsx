import { useEffect, useMemo, useRef, useState } from 'react'
import type { Coordinates } from '#shared/reading/coordinates'
import type { Place } from '#shared/services/maps/models'
import { areaValues } from '#shared/services/maps/place/area'
import { pointOf, readPoint, readTypedPoint } from '#shared/services/maps/place/coordinates'
import {
  type ListedPlace,
  listedPlaces,
  orderedPlaces,
  placeOrders,
} from '#shared/services/maps/place/listed-places'
import { searchValues, usualLimit } from '#shared/services/maps/place/questions'
import { savedOf } from '#shared/services/maps/saved/saved-place'
import type { ViewOf } from '#shared/services/views'
import { useOperationPages } from '../../data/use-operation-pages'
import { useOfflineRows } from '../../data/use-plan'
import { CompareAction } from '../../kit/compare/compare-action'
import { FilteredStrip } from '../../kit/filters/filtered-strip'
import { filteredOut, judge, passing } from '../../kit/filters/filters'
import { useStoredFilters } from '../../kit/filters/stored-filters'
import { IntentBulk } from '../../kit/intents/intent-bulk'
import { lastView, rememberView, wholeWorld } from '../../kit/map/last-view'
import type { MapPlace, MapView } from '../../kit/map/map-canvas'
import { MapPage } from '../../kit/map/map-page'
import { BulkAction, BulkBar } from '../../kit/page/bulk-bar'
import { ListPage } from '../../kit/page/list-page'
import { MorePages } from '../../kit/page/more-pages'
import { useShownRow } from '../../kit/page/use-shown-row'
import { RecordMenu } from '../../kit/record/record-menu'
import { useRecordList } from '../../kit/record/use-record-list'
import { Shown } from '../../kit/shown/shown'
import { oneOf, usePageState } from '../../state/page-memory'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { counted } from '../../ui/words'
import { ListBar, ListFoot } from './list-bar'
import styles from './maps.module.css'
import { placeSteps } from './offline-wish'
import { PlaceCard } from './place-card'
import { placeRules } from './place-filters'
import { PlaceRow, placeHeight } from './place-row'
import { compareRoute, hereRoute, mapMemory, mostCompared, placeRoute, searchRoute } from './routes'
import { useSaving } from './saved/use-saving'
import { SearchBar } from './search-bar'
import { SearchMap } from './search-map'
import { placeSubject } from './subject'

/** How the places of an answer are found and distinguished: the same place comes under either id. */
export const placeItems = {
  items: (model: ViewOf<'maps.searchMaps'>): readonly Place[] =>
    model.at === 'places' ? model.places : [],
  keyOf: ({ placeId, recordId }: Place) => placeId ?? recordId,
}

const places = { service: 'maps', kind: 'place' } as const

/** Places searched for, as a list and on the map, with a card of the one that is chosen. */
export function SearchTab({ values }: { values: Record<string, string> }) {
  const { q = '', lat, lng, zoom } = values
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const now = useNow()
  // Nothing is read if none is stated.
  const searched = useMemo(() => readPoint(`${lat}, ${lng}`), [lat, lng])
  const [start] = useState<MapPlace>(() =>
    searched === undefined
      ? (lastView(mapMemory) ?? wholeWorld)
      : { ...searched, zoom: Number(zoom ?? 13) - 1 },
  )
  const view = useRef<MapPlace & Partial<MapView>>(start)
  const [middle, setMiddle] = useState<Coordinates>(start)
  const [moved, setMoved] = useState(false)
  const [from, setFrom] = useState<Coordinates>()
  const [options, setOptions] = useState(() => ({
    limit: values.limit ?? usualLimit,
    lang: values.lang ?? '',
    country: values.country ?? '',
  }))
  const asked = useMemo(() => searchValues(values), [values])
  const pages = useOperationPages('maps.searchMaps', asked, placeItems)
  const [filters, setFilters] = useStoredFilters('maps.filters')
  const [order, setOrder] = usePageState('maps.order', 'found', oneOf(placeOrders))
  const measuredFrom = from ?? (order === 'near' ? middle : searched)
  const statedAt = pages.asked.at === 'ready' ? pages.asked.answer.receivedAt : 0
  const all = useMemo(
    () => listedPlaces(pages.items, measuredFrom, statedAt),
    [pages.items, measuredFrom, statedAt],
  )
  // The clock is ignored while nobody asks what is open: a list of thousands would be computed again.
  const judgedAt = 'open' in filters.choices ? now : 0
  const judged = useMemo(() => judge(all, filters, placeRules(judgedAt)), [all, filters, judgedAt])
  const rows = useMemo(() => orderedPlaces(passing(judged), order), [judged, order])
  const question = JSON.stringify(asked)
  const { list, markOf, pointerOf, onKey, onRead } = useRecordList(
    'maps.search',
    question,
    rows,
    places,
  )
  const offlineOf = useOfflineRows(all, ({ place }) => placeSteps(place, 0)[0])
  const [shown, setShown] = useShownRow(list)
  const [pointed, setPointed] = useState<string>()
  const saving = useSaving(rows)
  const savedOfRows = (meant: readonly ListedPlace[]) => meant.map(({ place }) => savedOf(place))
  const show = (row: ListedPlace | undefined) => {
    setShown(row)
    if (row !== undefined) onRead(row)
  }
  const pins = useMemo(
    () =>
      rows.flatMap(({ recordId, place, number }) => {
        const point = pointOf(place)
        return point === undefined ? [] : [{ id: recordId, ...point, label: String(number) }]
      }),
    [rows],
  )
  const [typed, setTyped] = useState(q)
  useEffect(() => setTyped(q), [q])
  const read = readTypedPoint(typed)
  const search = (around: MapPlace | undefined, area: boolean) => {
    // Another area is searched for the words that were sent, and not for those that are being typed.
    const words = area ? q : typed.trim()
    if (!area && read.at === 'point') return go(hereRoute(read.point))
    // What is said below the field: no place is searched for by it.
    if (words === '' || (!area && read.at === 'outside')) return
    setMoved(false)
    const { limit, lang, country } = options
    go(
      searchRoute({
        q: words,
        ...(around !== undefined && areaValues(around)),
        ...(limit !== usualLimit && { limit }),
        ...(lang !== '' && { lang }),
        ...(country !== '' && { country }),
        ...(area && { area: 'yes' }),
      }),
    )
  }
  // A card of another search's result would say nothing about this one.
  const current = shown && list.newest(shown.recordId)
  const found = (
    <>
      <SearchBar
        typed={typed}
        problem={read.at === 'outside' ? read.sentence : undefined}
        onTyped={setTyped}
        onSend={() => search(view.current.zoom >= 8 ? view.current : undefined, false)}
        options={options}
        onOptions={setOptions}
        judged={judged}
        onFilters={setFilters}
      />
      <Shown
        operation="maps.searchMaps"
        handle={pages}
        idle={
          <EmptyState title="What are you looking for?">
            Words are searched for by the service, where the map is once it shows a region. A
            coordinate, a plus code or the address of a map shows what is there.
          </EmptyState>
        }
        empty={() =>
          all.length === 0 ? (
            <EmptyState title={`Nothing found for “${q}”`}>
              Try other words, or move the map and search that area.
            </EmptyState>
          ) : undefined
        }
      >
        {() => (
          <ListPage
            list={list}
            label="Places"
            heightOf={() => placeHeight}
            rowClass={() => styles.row}
            bar={
              <>
                <ListBar
                  rows={rows}
                  order={order}
                  onOrder={(next) => {
                    setMiddle(view.current)
                    setOrder(next)
                  }}
                  from={from}
                  onFrom={setFrom}
                />
                <FilteredStrip
                  out={filteredOut(judged)}
                  filters={filters}
                  onFilters={setFilters}
                  locale={locale}
                />
              </>
            }
            foot={
              <>
                <MorePages pages={pages} one="place" many="places" />
                <ListFoot
                  name={q}
                  rows={rows}
                  pointerOf={pointerOf}
                  bounds={() => view.current.bounds}
                />
              </>
            }
            empty={<EmptyState title="No place passes the filters" />}
            shown={current}
            onShow={show}
            pointed={pointed}
            onPoint={setPointed}
            onOpen={({ recordId }) => go(placeRoute(recordId))}
            onKey={(row, key) => {
              if (key !== 'l') return onKey(row, key)
              saving.ask(savedOfRows(list.meant(row)))
              return true
            }}
            subjectOf={({ place }) => placeSubject(place)}
            menu={(row, frame) => (
              <RecordMenu
                subjects={list.meant(row).map(({ place }) => placeSubject(place))}
                mark={markOf(row)}
                onOpen={() => go(placeRoute(row.recordId))}
                {...frame}
              >
                {saving.entry(savedOfRows(list.meant(row)))}
              </RecordMenu>
            )}
            bulk={(chosen, clear) => (
              <BulkBar
                label="Selected places"
                count={counted(chosen.length, 'place', 'places', locale)}
                onClear={clear}
              >
                <BulkAction onClick={() => saving.ask(savedOfRows(chosen))}>Save…</BulkAction>
                <CompareAction
                  ids={chosen.map(({ recordId }) => recordId)}
                  most={mostCompared}
                  onCompare={(ids) => go(compareRoute(ids))}
                />
                <IntentBulk subjects={chosen.map(({ place }) => placeSubject(place))} />
              </BulkBar>
            )}
            pane={() => null}
          >
            {(row, state) => (
              <PlaceRow row={row} mark={markOf(row)} offline={offlineOf(row)} state={state} />
            )}
          </ListPage>
        )}
      </Shown>
    </>
  )
  const card = current !== undefined && (
    <PlaceCard
      key={current.recordId}
      row={current}
      mark={markOf(current)}
      statedAt={statedAt}
      onClose={() => setShown(undefined)}
    />
  )
  return (
    <MapPage
      name="maps.list"
      label="Places found"
      width={300}
      beside={
        <>
          {found}
          {saving.dialog}
        </>
      }
      card={card}
      map={
        <SearchMap
          start={start}
          pins={pins}
          marks={saving.marks}
          from={from}
          chosen={current?.recordId}
          focus={current && pointOf(current.place)}
          carded={current !== undefined}
          pointed={pointed}
          onPoint={setPointed}
          fit={values.area === 'yes' ? undefined : question}
          onChoose={(id) => {
            const row = id === undefined ? undefined : list.newest(id)
            if (id === undefined || row !== undefined || !saving.openMark(id)) show(row)
          }}
          onRest={(place, byPerson) => {
            view.current = place
            rememberView(mapMemory, place)
            // Only the nearest ones change then: the list is not computed again for every move.
            if (order === 'near') setMiddle(place)
            if (byPerson) setMoved(true)
          }}
          onFrom={(point) => {
            setFrom(point)
            setOrder('near')
          }}
          searched={q === '' ? undefined : { key: `${lat} ${lng} ${zoom}`, moved }}
          onSearch={(around) => search(around, true)}
        />
      }
    />
  )
}
