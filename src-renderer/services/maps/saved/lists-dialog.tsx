import { newList, type SavedEntry } from '#shared/services/maps/saved/saved-place'
import { ListsDialog } from '../../../kit/lists/lists-dialog'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import { forgetPlaces, ofPlaces, savePlaces, useSaved } from './use-saved'

interface PlaceListsProps {
  wanted: readonly SavedEntry[]
  onClose: () => void
}

/** Whether places are saved, and in which lists they are. */
export function PlaceLists({ wanted, onClose }: PlaceListsProps) {
  const saved = useSaved()
  const locale = useLocale()
  const present = wanted.flatMap(({ id }) => saved.byId.get(id) ?? [])
  const [first] = wanted
  return (
    <ListsDialog
      what={
        wanted.length === 1
          ? `“${first?.value.name ?? ''}”`
          : counted(wanted.length, 'place', 'places', locale)
      }
      wanted={wanted.length}
      present={present}
      all={saved.places}
      lists={saved.lists}
      onKeep={(into) => void (into ? savePlaces(wanted, saved) : forgetPlaces(present))}
      onChange={(list, into) =>
        void (into ? savePlaces(wanted, saved, list) : ofPlaces.leave(present, list))
      }
      onMake={async (name) => {
        const id = await ofPlaces.makeList(newList(name, saved.lists))
        return id !== undefined && (await savePlaces(wanted, saved, id))
      }}
      onClose={onClose}
    />
  )
}
