import { decimalWords, distanceBetween, pointOf } from '#shared/services/maps/place/coordinates'
import type { ListEntry, SavedEntry } from '#shared/services/maps/saved/saved-place'
import { mergedPlace } from '#shared/services/maps/saved/twice'
import { MergeDialog } from '../../../kit/lists/list-dialog'
import { useLocale } from '../../../ui/locale'
import { distanceWords } from '../../../ui/measures'
import { absoluteTime } from '../../../ui/words'
import { mergePlaces } from './use-saved'

interface MergePlacesProps {
  groups: readonly (readonly SavedEntry[])[]
  lists: ReadonlyMap<string, ListEntry>
  onClose: () => void
}

/** Places that are saved more than once, with what each knows and what they make together. */
export function MergePlaces({ groups, lists, onClose }: MergePlacesProps) {
  const locale = useLocale()
  const pointWords = ({ value }: SavedEntry, made: SavedEntry) => {
    const [point, from] = [pointOf(value), pointOf(made.value)]
    if (point === undefined) return undefined
    const metres = from === undefined ? 0 : distanceBetween(from, point)
    return `${decimalWords(point)}${metres < 1 ? '' : `, ${distanceWords(metres, locale)} away`}`
  }
  return (
    <MergeDialog
      title="The same place?"
      groups={groups}
      madeOf={mergedPlace}
      rowsOf={(made) => [
        ['Name', ({ value }) => value.name],
        ['Address', ({ value }) => value.address],
        ['Point', (entry) => pointWords(entry, made)],
        [
          'Lists',
          ({ value }) =>
            value.lists.flatMap(({ id }) => lists.get(id)?.value.name ?? []).join(', '),
        ],
        ['Tags', ({ value }) => value.tags.join(', ')],
        ['Note', ({ value }) => value.note],
        ['Visited', ({ value }) => (value.visited ? 'yes' : 'no')],
        ['Saved', ({ value }) => absoluteTime(value.savedAt, locale)],
      ]}
      onMerge={mergePlaces}
      onClose={onClose}
    />
  )
}
