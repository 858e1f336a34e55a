import { IconBell, IconBellFilled } from '@tabler/icons-react'
import { IconButton } from '../../../ui/icon-button'
import type { ForumPlace } from './place-id'
import { usePlaces } from './use-places'

const words = {
  subforum: ['Follow', 'Following'],
  user: ['Follow', 'Following'],
  search: ['Follow this search', 'Following this search'],
} as const

interface FollowButtonProps extends Pick<ForumPlace, 'kind' | 'name'> {
  within?: string
}

/** Follows a subforum, a user or a search, or stops that. */
export function FollowButton({ kind, name, within = '' }: FollowButtonProps) {
  const { find, toggle } = usePlaces()
  const kept = find(kind, name, within) !== undefined
  return (
    <IconButton
      label={words[kind][kept ? 1 : 0]}
      pressed={kept}
      icon={kept ? <IconBellFilled /> : <IconBell stroke={1.8} />}
      onClick={() => void toggle(kind, name, within)}
    />
  )
}
