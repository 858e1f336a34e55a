import {
  IconBookmark,
  IconCopy,
  IconCurrentLocation,
  IconLink,
  IconMapPinQuestion,
  IconSearch,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { decimalWords, geoLink } from '#shared/services/maps/place/coordinates'
import { savedPoint } from '#shared/services/maps/saved/saved-place'
import type { MapPoint } from '../../kit/map/map-canvas'
import { MenuEntry } from '../../kit/page/menu-entry'
import { MenuAt } from '../../kit/rows/menu-at'
import type { Spot } from '../../kit/rows/row-list'
import { copyText } from '../../state/copy-text'
import { useWorkspace } from '../../state/workspace'
import { hereRoute } from './routes'
import { savePoint, useSaved } from './saved/use-saved'

/** A point of the map that its menu was opened at. */
export interface MenuPoint {
  point: MapPoint
  spot: Spot
}

interface MapMenuProps {
  at: MenuPoint | undefined
  onClose: () => void
  /** Searches the same words round the point; left out if nothing is looked for. */
  onSearch?: ((point: MapPoint) => void) | undefined
  /** Measures distances from the point. */
  onFrom?: (point: MapPoint) => void
  children?: ReactNode
}

/** What can be done with a point of the map. Opening it asks nothing of the service. */
export function MapMenu({ at, onClose, onSearch, onFrom, children }: MapMenuProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const saved = useSaved()
  if (at === undefined) return null
  const { point, spot } = at
  const words = decimalWords(point)
  return (
    <MenuAt spot={spot} label={words} onClose={onClose} wide>
      <MenuEntry icon={IconMapPinQuestion} onClick={() => go(hereRoute(point))}>
        Ask what is here (1 call)
      </MenuEntry>
      {onSearch !== undefined && (
        <MenuEntry icon={IconSearch} onClick={() => onSearch(point)}>
          Search round here (1 call)
        </MenuEntry>
      )}
      {onFrom !== undefined && (
        <MenuEntry icon={IconCurrentLocation} onClick={() => onFrom(point)}>
          Show distances from here
        </MenuEntry>
      )}
      {children}
      <MenuEntry icon={IconBookmark} onClick={() => void savePoint(savedPoint(point), saved)}>
        Save this point
      </MenuEntry>
      <MenuEntry icon={IconCopy} onClick={() => void copyText(words, 'coordinates')}>
        Copy {words}
      </MenuEntry>
      <MenuEntry icon={IconLink} onClick={() => void copyText(geoLink(point), 'geo: link')}>
        Copy geo: link
      </MenuEntry>
    </MenuAt>
  )
}
