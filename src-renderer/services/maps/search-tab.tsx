import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconRefresh } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Coordinates } from '#shared/reading/coordinates'
import type { Place } from '#shared/services/maps/models'
import { readPoint, readTypedPoint } from '#shared/services/maps/place/coordinates'
import type { ViewOf } from '#shared/services/views'
import { useOperationPages } from '../../data/use-operation-pages'
import { RecordsExport } from '../../kit/export/records-export'
import { IntentBulk } from '../../kit/intents/intent-bulk'
import { MapCanvas, type MapPlace } from '../../kit/map/map-canvas'
import { BulkAction, BulkBar } from '../../kit/page/bulk-bar'
import { ListPage } from '../../kit/page/list-page'
import { MorePages } from '../../kit/page/more-pages'
import { useShownRow } from '../../kit/page/use-shown-row'
import { RecordMenu } from '../../kit/record/record-menu'
import { useRecordList } from '../../kit/record/use-record-list'
import { Shown } from '../../kit/shown/shown'
import { pageMemory, rememberPage } from '../../state/page-memory'
import { useWorkspace } from '../../state/workspace'
import { ChoiceChip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { Pane, Row, Space, Split } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { ResizablePane } from '../../ui/resizable-pane'
import { SearchField } from '../../ui/search-field'
import { useNow } from '../../ui/use-now'
import { counted } from '../../ui/words'
import styles from './maps.module.css'
import { PlaceCard } from './place-card'
import { PlaceRow, placeHeight } from './place-row'
import {
  filteredPlaces,
  type ListedPlace,
  listedPlaces,
  noFilters,
  orderedPlaces,
  type PlaceFilters,
  type PlaceOrder,
  pointOf,
  typesOf,
} from './place-words'
import { compareRoute, hereRoute, mostCompared, placeRoute, searchRoute } from './routes'
import { savedOf } from './saved/use-saved'
import { useSaving } from './saved/use-saving'
import { placeSubject } from './subject'

/** How the places of an answer are found and told apart. */
export const placeItems = {
  items: (model: ViewOf<'maps.searchMaps'>): readonly Place[] =>
    model.at === 'places' ? model.places : [],
  keyOf: ({ recordId }: Place) => recordId,
}

const places = { service: 'maps', kind: 'place' } as const
const wholeWorld: MapPlace = { latitude: 25, longitude: 5, zoom: 1.6 }

/** Where the map was left; the whole world before it was ever moved. */
function lastPlace(): MapPlace {
  const left = pageMemory('maps view')
  if (!Array.isArray(left)) return wholeWorld
  const [latitude, longitude, zoom] = left.map(Number)
  const known = [latitude, longitude, zoom].every((value) => Number.isFinite(value))
  return known
    ? { latitude: latitude ?? 0, longitude: longitude ?? 0, zoom: zoom ?? 1 }
    : wholeWorld
}

function middleOf(values: Record<string, string>): Coordinates | undefined {
  const { lat, lng } = values
  return lat === undefined || lng === undefined ? undefined : readPoint(`${lat}, ${lng}`)
}

const orders: readonly { value: PlaceOrder; label: string }[] = [
  { value: 'found', label: 'As found' },
  { value: 'near', label: 'Nearest' },
  { value: 'rating', label: 'Best rated' },
  { value: 'reviews', label: 'Most reviewed' },
]

/** Places searched for, as a list and on the map, with a card of the one that is chosen. */
export function SearchTab({ values }: { values: Record<string, string> }) {
  const { q = '', lat, lng, zoom } = values
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const now = useNow()
  const middle = useMemo(() => middleOf(values), [values])
  const [start] = useState<MapPlace>(() =>
    middle === undefined ? lastPlace() : { ...middle, zoom: Number(zoom ?? 13) - 1 },
  )
  const view = useRef(start)
  const [moved, setMoved] = useState(false)
  const asked =
    q === '' ? null : { query: q, limit: '20', ...(middle && { lat, lng, zoom: zoom ?? '13' }) }
  const pages = useOperationPages(
    'maps.searchMaps',
    asked === null ? null : tidy(asked),
    placeItems,
  )
  const [filters, setFilters] = useState<PlaceFilters>(noFilters)
  const [order, setOrder] = useState<PlaceOrder>('found')
  const toldAt = pages.asked.at === 'ready' ? pages.asked.answer.receivedAt : now
  const all = useMemo(
    () => listedPlaces(pages.items, middle, toldAt, now),
    [pages.items, middle, toldAt, now],
  )
  const rows = useMemo(
    () => orderedPlaces(filteredPlaces(all, filters), order),
    [all, filters, order],
  )
  const question = `${q} ${lat ?? ''} ${lng ?? ''}`
  const { list, markOf, pointerOf, onKey, onRead } = useRecordList(
    'maps.search',
    question,
    rows,
    places,
  )
  const [shown, setShown] = useShownRow(list)
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
  const send = (here: boolean) => {
    const words = typed.trim()
    if (words === '') return
    const read = readTypedPoint(words)
    if (read.at === 'point') return go(hereRoute(read.point))
    // What is said below the field: no place is searched for by it.
    if (read.at === 'outside') return
    setMoved(false)
    const { latitude, longitude, zoom: depth } = view.current
    const round = here || depth >= 8
    go(
      searchRoute({
        q: words,
        ...(round && {
          lat: latitude.toFixed(5),
          lng: longitude.toFixed(5),
          zoom: String(Math.min(21, Math.max(1, Math.round(depth) + 1))),
        }),
      }),
    )
  }
  const hidden = all.length - rows.length
  const wrong = readTypedPoint(typed)
  const current = shown && (list.newest(shown.recordId) ?? shown)
  return (
    <Split>
      <ResizablePane name="maps.list" label="Places found" width={300} min={240} max={460}>
        <div className={styles.ask}>
          <SearchField
            label="Search places"
            placeholder="Places, or a coordinate: Enter (1 call)"
            ofPage
            autoFocus={q === ''}
            value={typed}
            onChange={setTyped}
            onKeyDown={({ key }) => key === 'Enter' && send(false)}
          />
          {wrong.at === 'outside' && (
            <p className={styles.wrong} role="alert">
              {wrong.sentence}
            </p>
          )}
          <Filters all={all} filters={filters} onFilters={setFilters} />
        </div>
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
                <Row className={styles.bar}>
                  <b>{counted(rows.length, 'place', 'places', locale)}</b>
                  <Space />
                  <Order order={order} onOrder={setOrder} />
                  <RecordsExport what={{ at: 'items', items: rows.map(pointerOf) }} name={q} />
                </Row>
              }
              foot={
                <>
                  {hidden > 0 && (
                    <Row className={styles.hidden} role="status">
                      <span>{counted(hidden, 'place', 'places', locale)} filtered out</span>
                      <Button size="xs" variant="subtle" onClick={() => setFilters(noFilters)}>
                        Show all
                      </Button>
                    </Row>
                  )}
                  <MorePages pages={pages} one="place" many="places" />
                </>
              }
              empty={<EmptyState title="No place passes the filters" />}
              shown={shown}
              onShow={show}
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
                  <BulkAction
                    onClick={() => go(compareRoute(chosen.map(({ recordId }) => recordId)))}
                    not={
                      chosen.length < 2 || chosen.length > mostCompared
                        ? `Choose two to ${mostCompared}.`
                        : undefined
                    }
                  >
                    Compare
                  </BulkAction>
                  <IntentBulk subjects={chosen.map(({ place }) => placeSubject(place))} />
                </BulkBar>
              )}
              pane={() => null}
            >
              {(row, state) => <PlaceRow row={row} mark={markOf(row)} state={state} />}
            </ListPage>
          )}
        </Shown>
      </ResizablePane>
      <Pane className={styles.mapSide}>
        <MapCanvas
          label="Map of the places"
          start={start}
          pins={pins}
          marks={saving.marks}
          chosen={current?.recordId}
          focus={current && pointOf(current.place)}
          fit={question}
          onChoose={(id) => {
            const row = id === undefined ? undefined : list.newest(id)
            if (id === undefined || row !== undefined || !saving.openMark(id)) show(row)
          }}
          onMove={(place) => {
            view.current = place
            rememberPage('maps view', [place.latitude, place.longitude, place.zoom])
            setMoved(true)
          }}
          onMenu={(point) => go(hereRoute(point))}
          withoutWebGl={
            <EmptyState title="This machine cannot draw the map">
              It needs WebGL, which is not there or switched off. The list and the cards work as
              they do beside it.
            </EmptyState>
          }
        >
          {moved && q !== '' && (
            <Button
              className={styles.area ?? ''}
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} />}
              onClick={() => send(true)}
            >
              Search this area (1 call)
            </Button>
          )}
        </MapCanvas>
        {current !== undefined && (
          <PlaceCard
            key={current.recordId}
            row={current}
            mark={markOf(current)}
            onClose={() => setShown(undefined)}
          />
        )}
      </Pane>
      {saving.dialog}
    </Split>
  )
}

/** Without values that are not there. */
const tidy = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

interface FiltersProps {
  all: readonly ListedPlace[]
  filters: PlaceFilters
  onFilters: (filters: PlaceFilters) => void
}

function Filters({ all, filters, onFilters }: FiltersProps) {
  const types = useMemo(() => typesOf(all), [all])
  return (
    <Row className={styles.chips}>
      <ChoiceChip
        on={filters.openNow}
        onToggle={() => onFilters({ ...filters, openNow: !filters.openNow })}
      >
        Open now
      </ChoiceChip>
      <ChoiceChip
        on={filters.rating !== null}
        onToggle={() => onFilters({ ...filters, rating: filters.rating === null ? 4 : null })}
      >
        4.0 and up
      </ChoiceChip>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            size="compact-xs"
            radius="xl"
            variant={filters.type === null ? 'default' : 'light'}
            disabled={types.length === 0}
            rightSection={<IconChevronDown size={12} />}
          >
            {filters.type ?? 'Type'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} className={styles.types ?? ''}>
          <Menu.Item onClick={() => onFilters({ ...filters, type: null })}>All types</Menu.Item>
          {types.map(([type, count]) => (
            <Menu.Item key={type} onClick={() => onFilters({ ...filters, type })}>
              {type} ({count})
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Row>
  )
}

function Order({ order, onOrder }: { order: PlaceOrder; onOrder: (order: PlaceOrder) => void }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="subtle" rightSection={<IconChevronDown size={12} />}>
          {orders.find(({ value }) => value === order)?.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {orders.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onOrder(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
