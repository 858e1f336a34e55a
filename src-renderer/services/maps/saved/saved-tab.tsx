import { Button } from '@mantine/core'
import { IconBookmark, IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { stepBefore } from '#shared/collections/listed'
import { pointOf } from '#shared/services/maps/place/coordinates'
import { journeyLine } from '#shared/services/maps/place/journey'
import { placeValues } from '#shared/services/maps/place/questions'
import { type ListEntry, newList, type SavedEntry } from '#shared/services/maps/saved/saved-place'
import {
  everySaved,
  exported,
  partNames,
  placesIn,
  readSavedFilter,
  type SavedRow,
  savedOrders,
  shownPlaces,
} from '#shared/services/maps/saved/shown-places'
import { savedTwice } from '#shared/services/maps/saved/twice'
import { CompareAction } from '../../../kit/compare/compare-action'
import { mostFrequent } from '../../../kit/filters/sections'
import { ListDialog } from '../../../kit/lists/list-dialog'
import { useListDrag } from '../../../kit/lists/use-list-drag'
import { wholeWorld } from '../../../kit/map/last-view'
import { MapCanvas, type MapPin } from '../../../kit/map/map-canvas'
import { MapPage, useMapCovered } from '../../../kit/map/map-page'
import { BulkAction, BulkBar } from '../../../kit/page/bulk-bar'
import { ListPage } from '../../../kit/page/list-page'
import { useList } from '../../../kit/page/use-list'
import { useShownRow } from '../../../kit/page/use-shown-row'
import { oneOf, usePageState } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { ChoiceChip } from '../../../ui/chip'
import { ChoiceMenu } from '../../../ui/choice/choice-menu'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { SearchField } from '../../../ui/search-field'
import { Waiting } from '../../../ui/waiting'
import { counted } from '../../../ui/words'
import { MapMenu, type MenuPoint } from '../map-menu'
import styles from '../maps.module.css'
import { compareRoute, hereRoute, mostCompared, placeRoute, savedRoute } from '../routes'
import { JourneyLine } from './journey-line'
import { PlaceLists } from './lists-dialog'
import { ListsNav } from './lists-nav'
import { MergePlaces } from './merge-dialog'
import { SavedCard } from './saved-card'
import { ExportPlaces } from './saved-files'
import { SavedMenu } from './saved-menu'
import { SavedRowView, savedHeight, toggleVisited } from './saved-row-view'
import { colourOf, savedSubject } from './saved-subject'
import { useAdoptStarred } from './use-adopt-starred'
import { forgetPlaces, ofPlaces, type Saved, useSaved } from './use-saved'

const orderNames = { own: 'In order', newest: 'Newest', name: 'By name' } as const
const isPart = (name: string): name is keyof typeof partNames => name in partNames
const keyOf = ({ recordId }: SavedRow) => recordId
const entriesOf = (rows: readonly SavedRow[]) => rows.map(({ entry }) => entry)
/** A line through more points would only cover the map. */
const mostOnWay = 500

/** The places that the person keeps: their lists, the places of one, and where they are. */
export function SavedTab({ values }: { values: Record<string, string> }) {
  const saved = useSaved()
  useAdoptStarred(saved)
  if (saved.at === 'loading') return <Waiting label="The saved places are being read" />
  if (saved.at === 'failed') {
    return (
      <EmptyState title="The saved places could not be read">
        The library may be busy. Open the tab again in a moment.
      </EmptyState>
    )
  }
  const wanted = values.list ?? 'all'
  const isKnown = isPart(wanted) || saved.lists.some(({ id }) => id === wanted)
  return <SavedPlaces saved={saved} part={isKnown ? wanted : 'all'} />
}

type Open =
  | { at: 'none' }
  | { at: 'list'; list: ListEntry | undefined }
  | { at: 'merge'; groups: readonly (readonly SavedEntry[])[] }
  | { at: 'lists'; entries: readonly SavedEntry[] }

function SavedPlaces({ saved, part }: { saved: Saved; part: string }) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const lists = useMemo(() => new Map(saved.lists.map((list) => [list.id, list])), [saved.lists])
  const list = lists.get(part)
  const [order, setOrder] = usePageState('maps.saved.order', 'own', oneOf(savedOrders))
  const [filter, setFilter] = usePageState('maps.saved.filter', everySaved, readSavedFilter)
  const [menu, setMenu] = useState<MenuPoint>()
  const [open, setOpen] = useState<Open>({ at: 'none' })
  const all = useMemo(() => placesIn(saved, part), [saved, part])
  const tags = useMemo(
    () => mostFrequent(saved.places.flatMap(({ value }) => value.tags)),
    [saved.places],
  )
  const rows = useMemo(
    () => shownPlaces(all, filter, order, list !== undefined),
    [all, filter, order, list],
  )
  const state = useList('maps.saved', part, rows, keyOf)
  const [shown, setShown] = useShownRow(state)
  const [pointed, setPointed] = useState<string>()
  const current = shown && state.newest(shown.recordId)
  const covered = useMapCovered(current !== undefined)
  const inOrder = list !== undefined && order === 'own'
  const pins = useMemo(
    (): readonly MapPin[] =>
      rows.flatMap(({ recordId, entry, number }) => {
        const point = pointOf(entry.value)
        if (point === undefined) return []
        const colour = colourOf(entry, lists)
        const label = inOrder && number !== undefined ? String(number) : ''
        return [{ id: recordId, ...point, label, ...(colour !== undefined && { colour }) }]
      }),
    [rows, lists, inOrder],
  )
  const points = useMemo(() => rows.map(({ entry }) => pointOf(entry.value)), [rows])
  const way = useMemo(() => {
    const known = points.filter((point) => point !== undefined)
    return inOrder && known.length <= mostOnWay ? journeyLine(known) : []
  }, [points, inOrder])
  const named = (ids: readonly string[]) => ids.flatMap((id) => saved.byId.get(id) ?? [])
  const take = (entries: readonly SavedEntry[]) =>
    list === undefined ? forgetPlaces(entries) : ofPlaces.leave(entries, list.id)
  const step = (row: SavedRow, by: -1 | 1) => {
    if (!inOrder) return
    const ids = new Set(state.meant(row).map(keyOf))
    void ofPlaces.moveWithin(all, list.id, ids, stepBefore(all, ids, by))
  }
  const onKey = (row: SavedRow, key: string): boolean => {
    const entries = entriesOf(state.meant(row))
    if (key === 'l') setOpen({ at: 'lists', entries })
    else if (key === 'v') void toggleVisited(entries)
    else if (key === 'Delete') void take(entries)
    else if (key === '[') step(row, -1)
    else if (key === ']') step(row, 1)
    else return false
    return true
  }
  const drag = useListDrag({
    name: 'place',
    order: rows.map(keyOf),
    chosen: new Set(state.chosen.map(keyOf)),
    onList(ids, to) {
      const name = lists.get(to)?.value.name ?? 'the list'
      void ofPlaces.move(named(ids), saved.places, list?.id, { id: to, name })
    },
    onOrder: inOrder
      ? (ids, before) => void ofPlaces.moveWithin(all, list.id, new Set(ids), before)
      : undefined,
  })
  const openPlace = ({ recordId, entry }: SavedRow) => {
    const point = pointOf(entry.value)
    if (placeValues(recordId) !== null) go(placeRoute(recordId))
    else if (point !== undefined) go(hereRoute(point))
  }
  const name = list?.value.name ?? (isPart(part) ? partNames[part] : 'Saved places')
  const kept = useMemo(() => exported(rows, list, saved.lists), [rows, list, saved.lists])
  return (
    <>
      <MapPage
        name="maps.saved"
        label="Saved places"
        width={312}
        nav={
          <ListsNav
            saved={saved}
            part={part}
            lineOf={drag.lineOf}
            onNew={() => setOpen({ at: 'list', list: undefined })}
          />
        }
        beside={
          <>
            <div className={styles.ask}>
              <Row>
                <b className={styles.listName}>{name}</b>
                {list !== undefined && (
                  <IconButton
                    label="Edit the list"
                    icon={<IconPencil size={15} stroke={1.8} />}
                    onClick={() => setOpen({ at: 'list', list })}
                  />
                )}
                <Space />
                {part === 'twice' && all.length > 0 && (
                  <Button
                    size="xs"
                    onClick={() => setOpen({ at: 'merge', groups: savedTwice(saved.places) })}
                  >
                    Merge…
                  </Button>
                )}
                <ExportPlaces name={name} kept={kept} />
              </Row>
              <SearchField
                label="Filter saved places"
                placeholder="Name, note or tag"
                ofPage
                value={filter.text}
                onChange={(text) => setFilter({ ...filter, text })}
              />
              <Row className={styles.chips}>
                <ChoiceChip
                  on={filter.ahead}
                  onToggle={() => setFilter({ ...filter, ahead: !filter.ahead })}
                >
                  Not visited
                </ChoiceChip>
                <ChoiceMenu
                  value={filter.tag}
                  on={filter.tag !== null}
                  choices={tags.map((tag) => [tag, `#${tag}`] as const)}
                  none={{ words: 'All tags', onChoose: () => setFilter({ ...filter, tag: null }) }}
                  onChoose={(tag) => setFilter({ ...filter, tag })}
                />
                <Space />
                <ChoiceMenu
                  value={order}
                  choices={savedOrders.map((one) => [one, orderNames[one]] as const)}
                  onChoose={setOrder}
                />
              </Row>
            </div>
            <ListPage
              list={state}
              label="Saved places"
              heightOf={() => savedHeight}
              rowClass={() => styles.row}
              column={drag.rows}
              foot={
                <JourneyLine
                  points={points}
                  ordered={inOrder}
                  shown={rows.length}
                  all={all.length}
                />
              }
              empty={
                rows.length < all.length ? (
                  <EmptyState title="No place passes the filter" />
                ) : (
                  <EmptyState icon={<IconBookmark stroke={1.6} />} title="No saved places here">
                    “Save…” on a place puts it here, as L does in a list; places of other programs
                    come in with Import (GeoJSON, KML, GPX, CSV).
                  </EmptyState>
                )
              }
              shown={current}
              onShow={setShown}
              pointed={pointed}
              onPoint={setPointed}
              onOpen={openPlace}
              onKey={onKey}
              subjectOf={({ entry }) => savedSubject(entry)}
              menu={(row, frame) => (
                <SavedMenu
                  entries={entriesOf(state.meant(row))}
                  saved={saved}
                  list={list}
                  frame={frame}
                  onOpen={() => openPlace(row)}
                  onLists={(entries) => setOpen({ at: 'lists', entries })}
                  onStep={inOrder ? (by) => step(row, by) : undefined}
                />
              )}
              bulk={(chosen, clear) => (
                <BulkBar
                  label="Chosen places"
                  count={counted(chosen.length, 'place', 'places', locale)}
                  onClear={clear}
                >
                  <BulkAction onClick={() => setOpen({ at: 'lists', entries: entriesOf(chosen) })}>
                    Choose lists…
                  </BulkAction>
                  <CompareAction
                    ids={chosen.map(keyOf)}
                    most={mostCompared}
                    onCompare={(ids) => go(compareRoute(ids))}
                  />
                  <BulkAction onClick={() => void take(entriesOf(chosen))}>
                    {list === undefined ? 'Delete' : 'Remove'}
                  </BulkAction>
                </BulkBar>
              )}
              pane={() => null}
            >
              {(row, rowState) => (
                <SavedRowView
                  row={row}
                  lists={lists}
                  state={rowState}
                  before={drag.isBefore(row.recordId)}
                />
              )}
            </ListPage>
          </>
        }
        map={
          <MapCanvas
            label="Map of the saved places"
            start={wholeWorld}
            pins={pins}
            way={way}
            chosen={current?.recordId}
            focus={current && pointOf(current.entry.value)}
            fit={part}
            onChoose={(id) => setShown(id === undefined ? undefined : state.newest(id))}
            onMenu={(point, spot) => setMenu({ point, spot })}
            covered={covered}
            pointed={pointed}
            onPoint={setPointed}
          />
        }
        card={
          current !== undefined && (
            <SavedCard
              key={current.recordId}
              entry={current.entry}
              tags={tags}
              onClose={() => setShown(undefined)}
            />
          )
        }
      />
      <MapMenu at={menu} onClose={() => setMenu(undefined)} />
      {open.at === 'list' && (
        <ListDialog
          list={open.list}
          fresh={newList('', saved.lists)}
          forgetWords="Delete the list; its places stay saved"
          onMake={async (value) => {
            const id = await ofPlaces.makeList(value)
            if (id !== undefined) go(savedRoute(id))
          }}
          onChange={ofPlaces.changeList}
          onForget={(id) => void ofPlaces.forgetList(id, saved.places)}
          onClose={() => setOpen({ at: 'none' })}
        />
      )}
      {open.at === 'merge' && (
        <MergePlaces groups={open.groups} lists={lists} onClose={() => setOpen({ at: 'none' })} />
      )}
      {open.at === 'lists' && (
        <PlaceLists wanted={open.entries} onClose={() => setOpen({ at: 'none' })} />
      )}
    </>
  )
}
