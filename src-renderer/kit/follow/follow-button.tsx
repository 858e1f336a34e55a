import { Button } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { type Followable, follow, unfollow, useFollows } from '../../data/use-follows'
import { useLocale } from '../../ui/locale'
import { scheduleWords } from './follow-words'

interface FollowButtonProps {
  thing: Followable
}

/** Follows a thing, or lets it be; says how often it is asked and for how many calls a day at most. */
export function FollowButton({ thing }: FollowButtonProps) {
  const locale = useLocale()
  const { find, rule, known } = useFollows(thing.service)
  const followed = find(thing)
  const words =
    followed === undefined
      ? `${scheduleWords(rule.schedule, locale)}, at most ${rule.callsADay} calls a day for all that is followed`
      : undefined
  return (
    <Button
      size="xs"
      variant={followed === undefined ? 'default' : 'light'}
      leftSection={<IconRss size={14} stroke={1.8} aria-hidden="true" />}
      disabled={!known}
      title={words}
      aria-pressed={followed !== undefined}
      onClick={() => void (followed === undefined ? follow(thing) : unfollow(thing))}
    >
      {followed === undefined ? 'Follow' : followed.on ? 'Followed' : 'Followed, off'}
    </Button>
  )
}
