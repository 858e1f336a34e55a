import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import type { Entry, Listed } from '#shared/collections/listed'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'

interface ListsButtonProps {
  /** The thing as it is kept; undefined where it is not. */
  entry: Entry<Listed> | undefined
  /** The lists that there are. */
  lists: readonly { id: string }[]
  onClick: () => void
}

/** Says whether a thing is kept, and in how many lists; opens them. */
export function ListsButton({ entry, lists, onClick }: ListsButtonProps) {
  const locale = useLocale()
  const known = entry?.value.lists.filter((one) => lists.some(({ id }) => id === one.id)) ?? []
  const kept = known.length === 0 ? 'Saved' : `In ${counted(known.length, 'list', 'lists', locale)}`
  const Icon = entry === undefined ? IconBookmark : IconBookmarkFilled
  return (
    <Button
      size="xs"
      variant={entry === undefined ? 'default' : 'light'}
      leftSection={<Icon size={14} aria-hidden="true" />}
      onClick={onClick}
    >
      {entry === undefined ? 'Save…' : kept}
    </Button>
  )
}
