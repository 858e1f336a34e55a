import { Button, Switch } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { areaValues } from '#shared/services/maps/place/area'
import {
  MapCanvas,
  type MapPin,
  type MapPlace,
  type MapPoint,
  type MapView,
} from '../../kit/map/map-canvas'
import { mapCardWidth } from '../../kit/map/map-card'
import { usePageState } from '../../state/page-memory'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { MapMenu, type MenuPoint } from './map-menu'
import styles from './maps.module.css'

interface SearchMapProps {
  start: MapPlace
  pins: readonly MapPin[]
  /** What is saved already, in a layer of its own. */
  marks: readonly MapPin[]
  /** Distances are told from here. */
  from: MapPoint | undefined
  chosen: string | undefined
  focus: MapPoint | undefined
  /** A card lies over its right. */
  covered: boolean
  fit: string | undefined
  /** What is shown answers a search; undefined where nothing is looked for. */
  searched: { key: string; moved: boolean } | undefined
  onChoose: (id: string | undefined) => void
  onRest: (view: MapView, byPerson: boolean) => void
  onFrom: (point: MapPoint) => void
  /** Searches the same words in an area: one call. */
  onSearch: (around: MapPlace) => void
}

/** The map has to rest so long before its area is searched by itself: every stop costs a call. */
const restMs = 900
const isTrue = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined)

/** The map of a search: its pins, the menu of a point, and the search of the area it shows. */
export function SearchMap(props: SearchMapProps) {
  const { start, pins, marks, from, chosen, focus, covered, fit, searched } = props
  const locale = useLocale()
  const [menu, setMenu] = useState<MenuPoint>()
  const [follow, setFollow] = usePageState('maps.follow', false, isTrue)
  const [rest, setRest] = useState<MapView>()
  const [asked, setAsked] = useState(0)
  const searchRest = useEffectEvent((view: MapView) => {
    const { lat, lng, zoom } = areaValues(view)
    // Nearly the same area is no other question.
    if (searched === undefined || searched.key === `${lat} ${lng} ${zoom}`) return
    setAsked((count) => count + 1)
    props.onSearch(view)
  })
  useEffect(() => {
    if (rest === undefined || !follow) return
    const timer = setTimeout(() => searchRest(rest), restMs)
    return () => clearTimeout(timer)
  }, [rest, follow])
  const all =
    from === undefined ? pins : [...pins, { id: 'from', ...from, label: '+', colour: '#6b7280' }]
  return (
    <MapCanvas
      label="Map of the places"
      start={start}
      pins={all}
      marks={marks}
      chosen={chosen}
      focus={focus}
      covered={covered ? mapCardWidth : 0}
      fit={fit}
      onChoose={props.onChoose}
      onMove={(view, byPerson) => {
        props.onRest(view, byPerson)
        if (byPerson) setRest(view)
      }}
      onMenu={(point, spot) => setMenu({ point, spot })}
    >
      {searched !== undefined && (
        <div className={styles.area} data-covered={covered || undefined}>
          {searched.moved && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              onClick={() => rest !== undefined && props.onSearch(rest)}
            >
              Search this area (1 call)
            </Button>
          )}
          <Switch
            size="xs"
            label={
              follow && asked > 0
                ? `Search as the map moves: ${counted(asked, 'search', 'searches', locale)} so far`
                : 'Search as the map moves (1 call a move)'
            }
            checked={follow}
            onChange={({ currentTarget }) => {
              setFollow(currentTarget.checked)
              setAsked(0)
            }}
          />
        </div>
      )}
      <MapMenu
        at={menu}
        onClose={() => setMenu(undefined)}
        onFrom={props.onFrom}
        onSearch={
          searched === undefined
            ? undefined
            : (point) => props.onSearch({ ...point, zoom: rest?.zoom ?? start.zoom })
        }
      />
    </MapCanvas>
  )
}
