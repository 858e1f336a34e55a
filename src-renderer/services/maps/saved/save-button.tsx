import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedEntry } from '#shared/services/maps/saved/saved-place'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import { PlaceLists } from './lists-dialog'
import { type Saved, useSaved } from './use-saved'

/** Whether and where a place is saved, in words. Pure. */
function savedWords(entry: SavedEntry | undefined, { lists }: Saved, locale?: string): string {
  if (entry === undefined) return 'Save…'
  const known = entry.value.lists.filter((one) => lists.some(({ id }) => id === one.id))
  return known.length === 0 ? 'Saved' : `In ${counted(known.length, 'list', 'lists', locale)}`
}

/** Saves a place, and says in how many lists it is. */
export function SaveButton({ place }: { place: SavedEntry }) {
  const saved = useSaved()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const entry = saved.byId.get(place.id)
  return (
    <>
      <Button
        size="xs"
        variant={entry === undefined ? 'default' : 'light'}
        leftSection={
          entry === undefined ? <IconBookmark size={14} /> : <IconBookmarkFilled size={14} />
        }
        onClick={() => setOpen(true)}
      >
        {savedWords(entry, saved, locale)}
      </Button>
      {open && <PlaceLists wanted={[entry ?? place]} onClose={() => setOpen(false)} />}
    </>
  )
}
