import { Button, Switch } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { areaValues } from '#shared/services/maps/place/area'
import { MapCanvas } from '../../kit/map/map-canvas'
import type { MapInput, MapPlace, MapPoint, MapView } from '../../kit/map/map-input'
import { useMapCovered } from '../../kit/map/map-page'
import { usePageState, yesOrNo } from '../../state/page-memory'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { MapMenu, type MenuPoint } from './map-menu'
import styles from './maps.module.css'

type Given = Omit<MapInput, 'covered' | 'way' | 'onMove' | 'onPointer' | 'onMenu'>

interface SearchMapProps extends Given {
  /** Distances are measured from here. */
  from: MapPoint | undefined
  /** A card is open. */
  carded: boolean
  /** What is shown answers a search; undefined if nothing is looked for. */
  searched: { key: string; moved: boolean } | undefined
  onRest: (view: MapView, byPerson: boolean) => void
  onFrom: (point: MapPoint) => void
  /** Searches the same words in an area: one call. */
  onSearch: (around: MapPlace) => void
}

/** The map has to rest so long before its area is searched by itself: every stop costs a call. */
const restMs = 900
const fromPin = { id: 'from', label: '+', colour: '#6b7280' }

/** The map of a search: its pins, the menu of a point, and the search of the area it shows. */
export function SearchMap(props: SearchMapProps) {
  const { from, carded, searched, onRest, onFrom, onSearch, ...map } = props
  const covered = useMapCovered(carded)
  const locale = useLocale()
  const [menu, setMenu] = useState<MenuPoint>()
  const [follow, setFollow] = usePageState('maps.follow', false, yesOrNo)
  const [rest, setRest] = useState<MapView>()
  const [asked, setAsked] = useState(0)
  const searchRest = useEffectEvent((view: MapView) => {
    const { lat, lng, zoom } = areaValues(view)
    // Nearly the same area is no other question.
    if (searched === undefined || searched.key === `${lat} ${lng} ${zoom}`) return
    setAsked((count) => count + 1)
    onSearch(view)
  })
  useEffect(() => {
    if (rest === undefined || !follow) return
    const timer = setTimeout(() => searchRest(rest), restMs)
    return () => clearTimeout(timer)
  }, [rest, follow])
  const pins = useMemo(
    () => (from === undefined ? map.pins : [...map.pins, { ...fromPin, ...from }]),
    [map.pins, from],
  )
  return (
    <MapCanvas
      {...map}
      label="Map of the places"
      pins={pins}
      covered={covered}
      onDistances={onFrom}
      onMove={(view, byPerson) => {
        onRest(view, byPerson)
        if (byPerson) setRest(view)
      }}
      onMenu={(point, spot) => setMenu({ point, spot })}
    >
      {searched !== undefined && (
        <div className={styles.area} data-covered={covered > 0 || undefined}>
          {searched.moved && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              onClick={() => rest !== undefined && onSearch(rest)}
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
        onFrom={onFrom}
        onSearch={
          searched === undefined
            ? undefined
            : (point) => onSearch({ ...point, zoom: rest?.zoom ?? map.start.zoom })
        }
      />
    </MapCanvas>
  )
}
