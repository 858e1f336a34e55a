import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import styles from './detail.module.css'
import type { Turn } from './turn'

interface TurnButtonsProps {
  turn: Turn
  /** What they turn in, if others of these can stand on the same page: "of the list". */
  of?: string
}

/** To the one before and the next, and which of how many this is. */
export function TurnButtons({ turn, of = '' }: TurnButtonsProps) {
  const locale = useLocale()
  const { previous, next, place, total } = turn
  const nothing = () => {}
  return (
    <span className={styles.turn}>
      <span className={styles.of}>
        {wholeNumber(place + 1, locale)} of {wholeNumber(total, locale)}
      </span>
      <IconButton
        label={`Previous ${of}`.trim()}
        keys="K"
        step
        icon={<IconChevronUp stroke={1.8} />}
        disabled={previous === undefined}
        onClick={previous ?? nothing}
      />
      <IconButton
        label={`Next ${of}`.trim()}
        keys="J"
        step
        icon={<IconChevronDown stroke={1.8} />}
        disabled={next === undefined}
        onClick={next ?? nothing}
      />
    </span>
  )
}
