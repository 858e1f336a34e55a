import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconChevronDown, IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { journeyLine } from '#shared/services/maps/place/journey'
import { MapCanvas, type MapPin } from '../../../kit/map/map-canvas'
import { BulkAction, BulkBar } from '../../../kit/page/bulk-bar'
import { ListPage } from '../../../kit/page/list-page'
import { useList } from '../../../kit/page/use-list'
import { useShownRow } from '../../../kit/page/use-shown-row'
import { oneOf, usePageState } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { ChoiceChip } from '../../../ui/chip'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { Pane, Row, Space, Split } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { ResizablePane } from '../../../ui/resizable-pane'
import { SearchField } from '../../../ui/search-field'
import { Waiting } from '../../../ui/waiting'
import { counted } from '../../../ui/words'
import { MapMenu, type MenuPoint } from '../map-menu'
import styles from '../maps.module.css'
import {
  compareRoute,
  hereRoute,
  mostCompared,
  placeRoute,
  placeValues,
  savedRoute,
} from '../routes'
import { JourneyLine } from './journey-line'
import { ListDialog } from './list-dialog'
import { ListsDialog } from './lists-dialog'
import { ListsNav } from './lists-nav'
import { SavedCard } from './saved-card'
import { ExportPlaces } from './saved-files'
import { SavedMenu } from './saved-menu'
import { SavedRowView, savedHeight, toggleVisited } from './saved-row-view'
import { colourOf, pointOfSaved, savedSubject } from './saved-subject'
import {
  placesIn,
  type SavedFilter,
  type SavedRow,
  savedOrders,
  shownPlaces,
  tagsOf,
} from './shown-places'
import { useAdoptStarred } from './use-adopt-starred'
import { useDrag } from './use-drag'
import {
  changeList,
  forgetList,
  forgetPlaces,
  leaveList,
  makeList,
  moveToList,
  moveWithin,
  newList,
  type Saved,
  type SavedEntry,
  useSaved,
} from './use-saved'

const partNames: Readonly<Record<string, string>> = {
  all: 'All places',
  loose: 'In no list',
  twice: 'Saved twice',
}
const orderNames = { own: 'In order', newest: 'Newest', name: 'By name' } as const
const keyOf = ({ recordId }: SavedRow) => recordId
const entriesOf = (rows: readonly SavedRow[]) => rows.map(({ entry }) => entry)
const wholeWorld = { latitude: 25, longitude: 5, zoom: 1.6 }
/** A line through more points would only cover the map. */
const mostOnWay = 500
/** So much of the map lies under the card, in pixels. */
const cardWidth = 352

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
  const isKnown = wanted in partNames || saved.lists.some(({ id }) => id === wanted)
  return <SavedPlaces saved={saved} part={isKnown ? wanted : 'all'} />
}

type Open =
  | { at: 'none' }
  | { at: 'new' }
  | { at: 'edit' }
  | { at: 'lists'; entries: readonly SavedEntry[] }

function SavedPlaces({ saved, part }: { saved: Saved; part: string }) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const lists = useMemo(() => new Map(saved.lists.map((list) => [list.id, list])), [saved.lists])
  const list = lists.get(part)
  const [order, setOrder] = usePageState('maps.saved.order', 'own', oneOf(savedOrders))
  const [filter, setFilter] = useState<SavedFilter>({ text: '', tag: null, ahead: false })
  const [menu, setMenu] = useState<MenuPoint>()
  const [open, setOpen] = useState<Open>({ at: 'none' })
  const all = useMemo(() => placesIn(saved, part), [saved, part])
  const tags = useMemo(() => tagsOf(saved.places), [saved.places])
  const rows = useMemo(
    () => shownPlaces(all, filter, order, list !== undefined),
    [all, filter, order, list],
  )
  const state = useList('maps.saved', part, rows, keyOf)
  const [shown, setShown] = useShownRow(state)
  const current = shown && state.newest(shown.recordId)
  const inOrder = list !== undefined && order === 'own'
  const pins = useMemo(
    (): readonly MapPin[] =>
      rows.flatMap(({ recordId, entry, number }) => {
        const point = pointOfSaved(entry)
        if (point === undefined) return []
        const colour = colourOf(entry, lists)
        const label = inOrder && number !== undefined ? String(number) : ''
        return [{ id: recordId, ...point, label, ...(colour !== undefined && { colour }) }]
      }),
    [rows, lists, inOrder],
  )
  const points = useMemo(() => rows.map(({ entry }) => pointOfSaved(entry)), [rows])
  const way = useMemo(() => {
    const known = points.filter((point) => point !== undefined)
    return inOrder && known.length <= mostOnWay ? journeyLine(known) : []
  }, [points, inOrder])
  const named = (ids: readonly string[]) => ids.flatMap((id) => saved.byId.get(id) ?? [])
  const take = (entries: readonly SavedEntry[]) =>
    list === undefined ? forgetPlaces(entries) : leaveList(entries, list.id)
  const step = (row: SavedRow, by: -1 | 1) => {
    if (!inOrder) return
    const ids = new Set(state.meant(row).map(keyOf))
    const staying = all.filter(({ id }) => !ids.has(id))
    const place = all.findIndex(({ id }) => ids.has(id))
    const at = all.slice(0, Math.max(0, place)).filter(({ id }) => !ids.has(id)).length
    void moveWithin(all, list.id, ids, staying[Math.max(0, at + (by === 1 ? 1 : -1))]?.id)
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
  const drag = useDrag({
    order: rows.map(keyOf),
    chosen: new Set(state.chosen.map(keyOf)),
    onList: (ids, to) => void moveToList(named(ids), saved, { from: list?.id, to }),
    onOrder: inOrder
      ? (ids, before) => void moveWithin(all, list.id, new Set(ids), before)
      : undefined,
  })
  const openPlace = ({ recordId, entry }: SavedRow) => {
    const point = pointOfSaved(entry)
    if (placeValues(recordId) !== null) go(placeRoute(recordId))
    else if (point !== undefined) go(hereRoute(point))
  }
  const name = list?.value.name ?? partNames[part] ?? 'Saved places'
  const filtered = rows.length < all.length
  const kept = useMemo(
    () => ({
      lists: list === undefined ? saved.lists : [list],
      places: entriesOf(rows).map(({ id, value }) => ({
        id,
        value:
          list === undefined
            ? value
            : { ...value, lists: value.lists.filter((one) => one.id === list.id) },
      })),
    }),
    [rows, list, saved.lists],
  )
  return (
    <Split>
      <ListsNav
        saved={saved}
        part={part}
        lineOf={drag.lineOf}
        onNew={() => setOpen({ at: 'new' })}
      />
      <ResizablePane name="maps.saved" label="Saved places" width={312} min={240} max={480}>
        <div className={styles.ask}>
          <Row>
            <b className={styles.listName}>{name}</b>
            {list !== undefined && (
              <IconButton
                label="Edit the list"
                icon={<IconPencil size={15} stroke={1.8} />}
                onClick={() => setOpen({ at: 'edit' })}
              />
            )}
            <Space />
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
            <Choice
              label={filter.tag === null ? 'Tag' : `#${filter.tag}`}
              on={filter.tag !== null}
              choices={tags.map((tag) => [tag, `#${tag}`] as const)}
              none="All tags"
              onChoose={(tag) => setFilter({ ...filter, tag })}
            />
            <Space />
            <Choice
              label={orderNames[order]}
              choices={savedOrders.map((one) => [one, orderNames[one]] as const)}
              onChoose={(one) => setOrder(one ?? 'own')}
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
            <JourneyLine points={points} ordered={inOrder} shown={rows.length} all={all.length} />
          }
          empty={
            filtered ? (
              <EmptyState title="No place passes the filter" />
            ) : (
              <EmptyState icon={<IconBookmark stroke={1.6} />} title="No saved places here">
                “Save…” on a place puts it here, as L does in a list; places of other programs come
                in with Import (GeoJSON, KML, GPX, CSV).
              </EmptyState>
            )
          }
          shown={current}
          onShow={setShown}
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
              {...(inOrder && { onStep: (by: -1 | 1) => step(row, by) })}
            />
          )}
          bulk={(chosen, clear) => (
            <BulkBar
              label="Chosen places"
              count={counted(chosen.length, 'place', 'places', locale)}
              onClear={clear}
            >
              <BulkAction onClick={() => setOpen({ at: 'lists', entries: entriesOf(chosen) })}>
                Lists…
              </BulkAction>
              <BulkAction
                onClick={() => go(compareRoute(chosen.map(keyOf)))}
                not={
                  chosen.length < 2 || chosen.length > mostCompared
                    ? `Choose two to ${mostCompared}.`
                    : undefined
                }
              >
                Compare
              </BulkAction>
              <BulkAction onClick={() => void take(entriesOf(chosen))}>
                {list === undefined ? 'Forget' : 'Take out'}
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
      </ResizablePane>
      <Pane className={styles.mapSide}>
        <MapCanvas
          label="Map of the saved places"
          start={wholeWorld}
          pins={pins}
          way={way}
          chosen={current?.recordId}
          focus={current && pointOfSaved(current.entry)}
          fit={part}
          onChoose={(id) => setShown(id === undefined ? undefined : state.newest(id))}
          onMenu={(point, spot) => setMenu({ point, spot })}
          covered={current === undefined ? 0 : cardWidth}
          withoutWebGl={
            <EmptyState title="This machine cannot draw the map">
              It needs WebGL, which is not there or switched off. The lists work as they do beside
              it.
            </EmptyState>
          }
        />
        {current !== undefined && (
          <SavedCard
            key={current.recordId}
            entry={current.entry}
            tags={tags}
            onClose={() => setShown(undefined)}
          />
        )}
      </Pane>
      <MapMenu at={menu} onClose={() => setMenu(undefined)} />
      {open.at === 'new' && (
        <ListDialog
          title="New list"
          list={newList('', saved.lists)}
          onSave={async (value) => {
            const id = await makeList(value)
            if (id !== undefined) go(savedRoute(id))
          }}
          onClose={() => setOpen({ at: 'none' })}
        />
      )}
      {open.at === 'edit' && list !== undefined && (
        <ListDialog
          title="Edit the list"
          list={list.value}
          onSave={(value) => changeList(list.id, value)}
          onForget={() => {
            setOpen({ at: 'none' })
            void forgetList(list.id, saved)
          }}
          onClose={() => setOpen({ at: 'none' })}
        />
      )}
      {open.at === 'lists' && (
        <ListsDialog wanted={open.entries} onClose={() => setOpen({ at: 'none' })} />
      )}
    </Split>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  /** Whether it filters; absent for what is always one of the choices. */
  on?: boolean
  choices: readonly (readonly [Value, string])[]
  /** The line that takes the choice away. */
  none?: string
  onChoose: (value: Value | null) => void
}

function Choice<Value extends string>({ label, on, choices, none, onChoose }: ChoiceProps<Value>) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          variant={on === undefined ? 'subtle' : on ? 'light' : 'default'}
          disabled={choices.length === 0}
          rightSection={<IconChevronDown size={12} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={styles.types ?? ''}>
        {none !== undefined && <Menu.Item onClick={() => onChoose(null)}>{none}</Menu.Item>}
        {choices.map(([value, words]) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
