import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type Followable, followQuietly, unfollow, useFollows } from '../../data/use-follows'

interface FollowButtonProps {
  thing: Followable
  tabIndex?: number
}

/** Follows a thing on this computer, without an account, and stops it. Never a call of its own. */
export function FollowButton({ thing, tabIndex }: FollowButtonProps) {
  const { service, title } = thing
  const followed = useFollows(service).find(thing) !== undefined
  const words = followed ? 'Following' : 'Follow'
  return (
    <Button
      size="xs"
      variant="default"
      {...(tabIndex !== undefined && { tabIndex })}
      aria-pressed={followed}
      aria-label={`${words} ${title}`}
      leftSection={followed ? <IconCheck size={14} /> : <IconPlus size={14} />}
      onClick={() => void (followed ? unfollow(thing) : followQuietly(service, [thing]))}
    >
      {words}
    </Button>
  )
}
