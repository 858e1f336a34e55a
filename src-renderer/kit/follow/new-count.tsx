import { useLocale } from '../../ui/locale'
import { counted, wholeNumber } from '../../ui/words'
import styles from './follow.module.css'

interface NewCountProps {
  count: number
  /** What is new: "video", "videos". */
  one?: string
  many?: string
}

/** How many new things there are, beside the name of what is followed; nothing where there are none. */
export function NewCount({ count, one = 'new entry', many = 'new entries' }: NewCountProps) {
  const locale = useLocale()
  if (count === 0) return null
  return (
    <span className={styles.count} title={counted(count, one, many, locale)}>
      {/* A hundred are remembered at most. */}
      {count >= 100 ? '99+' : wholeNumber(count, locale)}
      <span className="for-ears"> {count === 1 ? one : many}</span>
    </span>
  )
}
