import { useState } from 'react'
import type { SavedEntry } from '#shared/services/maps/saved/saved-place'
import { ListsButton } from '../../../kit/lists/lists-choice'
import { PlaceLists } from './lists-dialog'
import { useSaved } from './use-saved'

/** Saves a place, and says in how many lists it is. */
export function SaveButton({ place }: { place: SavedEntry }) {
  const saved = useSaved()
  const [open, setOpen] = useState(false)
  const entry = saved.byId.get(place.id)
  return (
    <>
      <ListsButton entry={entry} lists={saved.lists} onClick={() => setOpen(true)} />
      {open && <PlaceLists wanted={[entry ?? place]} onClose={() => setOpen(false)} />}
    </>
  )
}
