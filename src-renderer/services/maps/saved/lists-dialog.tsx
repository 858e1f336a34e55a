import { Button, Modal } from '@mantine/core'
import { ListSign } from '../../../kit/lists/list-sign'
import { countsOf } from '../../../kit/lists/listed'
import { holdsOf, ListsChoice } from '../../../kit/lists/lists-choice'
import { CheckBox } from '../../../ui/check-box'
import { DialogActions } from '../../../ui/dialog-actions'
import { useLocale } from '../../../ui/locale'
import { useFocusBefore } from '../../../ui/use-focus-before'
import { counted } from '../../../ui/words'
import styles from '../maps.module.css'
import { forgetPlaces, newList, ofPlaces, type SavedEntry, savePlaces, useSaved } from './use-saved'

interface ListsDialogProps {
  wanted: readonly SavedEntry[]
  onClose: () => void
}

/** Whether places are saved, and in which lists they are. */
export function ListsDialog({ wanted, onClose }: ListsDialogProps) {
  useFocusBefore()
  const saved = useSaved()
  const locale = useLocale()
  const present = wanted.flatMap(({ id }) => saved.byId.get(id) ?? [])
  const counts = countsOf(saved.places)
  const within = countsOf(present)
  const all = wanted.length
  const [first] = wanted
  const what = all === 1 ? `“${first?.value.name ?? ''}”` : counted(all, 'place', 'places', locale)
  return (
    <Modal opened onClose={onClose} title={`Save ${what}`} size="sm">
      <CheckBox
        checked={present.length === all}
        mixed={present.length > 0 && present.length < all}
        focused
        onChange={(into) => void (into ? savePlaces(wanted, saved) : forgetPlaces(present))}
      >
        Saved
      </CheckBox>
      {present.length > 0 && (
        <p className={styles.faint}>Taking this away forgets note and tags.</p>
      )}
      <ListsChoice
        lists={saved.lists.map(({ id, value }) => ({
          id,
          name: value.name,
          sign: <ListSign list={value} />,
          count: counts.get(id) ?? 0,
          holds: holdsOf(within.get(id) ?? 0, all),
        }))}
        onChange={(list, into) =>
          void (into ? savePlaces(wanted, saved, list) : ofPlaces.leave(present, list))
        }
        onMake={async (name) => {
          const id = await ofPlaces.makeList(newList(name, saved.lists))
          return id !== undefined && (await savePlaces(wanted, saved, id))
        }}
      />
      <DialogActions>
        <Button size="xs" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Modal>
  )
}
