import { IconBookmark } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { pointOf } from '#shared/services/maps/place/coordinates'
import { placeValues } from '#shared/services/maps/place/questions'
import type { SavedEntry } from '#shared/services/maps/saved/saved-place'
import type { MapPin } from '../../../kit/map/map-canvas'
import { MenuEntry } from '../../../kit/page/menu-entry'
import { useWorkspace } from '../../../state/workspace'
import { hereRoute, placeRoute } from '../routes'
import { PlaceLists } from './lists-dialog'
import { colourOf } from './saved-subject'
import { useSaved } from './use-saved'

/** What a page of found places does with the saved ones. */
export interface Saving {
  /** Those that are not among what was found, for a layer of their own. */
  marks: readonly MapPin[]
  /** Opens a saved place that was chosen on the map; false for what is none. */
  openMark: (id: string) => boolean
  /** Asks in which lists these are to be. */
  ask: (wanted: readonly SavedEntry[]) => void
  /** The entry of a row's menu. */
  entry: (wanted: readonly SavedEntry[]) => ReactNode
  /** Drawn by the page, wherever. */
  dialog: ReactNode
}

/** Saves what is found, and shows on its map what is saved already. */
export function useSaving(found: readonly { recordId: string }[]): Saving {
  const go = useWorkspace((workspace) => workspace.go)
  const saved = useSaved()
  const [wanted, ask] = useState<readonly SavedEntry[]>()
  const marks = useMemo(() => {
    const shown = new Set(found.map(({ recordId }) => recordId))
    const lists = new Map(saved.lists.map((list) => [list.id, list]))
    return saved.places.flatMap((entry): MapPin[] => {
      const point = pointOf(entry.value)
      if (point === undefined || shown.has(entry.id)) return []
      return [{ id: entry.id, ...point, label: '★', colour: colourOf(entry, lists) ?? '--accent' }]
    })
  }, [found, saved])
  return {
    marks,
    ask,
    openMark(id) {
      const entry = saved.byId.get(id)
      const point = entry && pointOf(entry.value)
      if (entry === undefined) return false
      if (placeValues(id) !== null) go(placeRoute(id))
      else if (point !== undefined) go(hereRoute(point))
      return true
    },
    entry: (entries) => (
      <MenuEntry icon={IconBookmark} onClick={() => ask(entries)}>
        Save to lists…
      </MenuEntry>
    ),
    dialog: wanted !== undefined && <PlaceLists wanted={wanted} onClose={() => ask(undefined)} />,
  }
}
