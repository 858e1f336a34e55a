// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import type { RecordMark } from '#shared/bridge/library'
import type { OfflineState } from '#shared/bridge/plans'
import type { ListedPlace } from '#shared/services/maps/place/listed-places'
import { OfflineMark } from '../../kit/offline/offline-mark'
import type { RowState } from '../../kit/rows/row-list'
import { Star } from '../../kit/save/star'
import { savedPointerOf } from '../../queries/library/marks'
import { Rating } from '../../ui/choice/stars'
import { Ellipsis } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { distanceWords } from '../../ui/measures'
import { useNow } from '../../ui/use-now'
import styles from './maps.module.css'
import { openingWords } from './place-words'

interface PlaceRowProps {
  row: ListedPlace
  mark: RecordMark | undefined
  /** Whether its card can be read offline. */
  offline: OfflineState | undefined
  state: RowState
}

/** The height of every row, in pixels. */
export const placeHeight = 76

/** One place of a list: its number on the map, name, rating, kind, and whether it is open. */
export function PlaceRow({ row, mark, offline, state }: PlaceRowProps) {
  const locale = useLocale()
  const { place, number, statedAt, distance } = row
  const said = openingWords(place, statedAt, useNow(), locale)
  return (
    <>
      <span role="gridcell" className={styles.number} data-chosen={state.active || undefined}>
        {number}
      </span>
      <div role="gridcell" className={styles.words}>
        <div className={styles.first}>
          <Ellipsis className={styles.name ?? ''} data-read={mark?.read}>
            {place.name}
          </Ellipsis>
          {distance !== undefined && (
            <span className={styles.faint}>{distanceWords(distance, locale)}</span>
          )}
        </div>
        <div className={styles.second}>
          <Rating rating={place.rating} count={place.reviewCount} />
          <Ellipsis className={styles.faint ?? ''}>
            {place.types.length > 0 ? place.types.join(', ') : place.address}
          </Ellipsis>
        </div>
        <div className={styles.second}>
          <Ellipsis className={styles.opening ?? ''} data-tone={said?.tone ?? 'neutral'}>
            {said?.words ?? 'Hours unknown'}
          </Ellipsis>
          <OfflineMark state={offline} />
        </div>
      </div>
      <span role="gridcell" className={styles.tools}>
        <Star
          pointer={savedPointerOf({ service: 'maps', kind: 'place', id: row.recordId })}
          mark={mark?.saved ?? null}
          row={{ name: place.name, tabIndex: state.active ? 0 : -1 }}
        />
      </span>
    </>
  )
}
