import { Button } from '@mantine/core'
import { IconBell, IconBellFilled, IconBellOff } from '@tabler/icons-react'

interface WatchButtonProps {
  /** Invites to set a watch if there is none. */
  words: string
  /** The watch that is set; `title` says when it looks and tells. */
  watch: { on: boolean; title: string } | undefined
  onClick: () => void
}

/** Sets a watch; if one is set, it says so and opens it. */
export function WatchButton({ words, watch, onClick }: WatchButtonProps) {
  const Icon = watch === undefined ? IconBell : watch.on ? IconBellFilled : IconBellOff
  return (
    <Button
      size="xs"
      variant={watch === undefined ? 'default' : 'light'}
      leftSection={<Icon size={14} stroke={1.8} aria-hidden="true" />}
      title={watch?.title}
      onClick={onClick}
    >
      {watch === undefined ? words : watch.on ? 'Watched' : 'Watch is off'}
    </Button>
  )
}
