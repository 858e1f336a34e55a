import { Button } from '@mantine/core'
import { IconBell, IconBellFilled, IconBellOff } from '@tabler/icons-react'
import type { Watch } from '#shared/bridge/flights'
import { useLocale } from '../../../ui/locale'
import { paceWords, watchTells } from './watch-words'

interface WatchButtonProps {
  /** Invites to set a watch where there is none. */
  words: string
  watch: Watch | undefined
  onClick: () => void
}

/** Sets a watch; where one is set, it says so and opens it. */
export function WatchButton({ words, watch, onClick }: WatchButtonProps) {
  const locale = useLocale()
  if (watch === undefined) {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconBell size={14} stroke={1.8} aria-hidden="true" />}
        onClick={onClick}
      >
        {words}
      </Button>
    )
  }
  const Icon = watch.on ? IconBellFilled : IconBellOff
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<Icon size={14} aria-hidden="true" />}
      title={`${paceWords(watch.everyHours, locale)}, ${watchTells(watch, locale)}`}
      onClick={onClick}
    >
      {watch.on ? 'Watched' : 'Watch is off'}
    </Button>
  )
}
