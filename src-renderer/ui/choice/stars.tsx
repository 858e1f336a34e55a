import { IconStarFilled } from '@tabler/icons-react'
import { useLocale } from '../locale'
import { ratingWords, unratedWords, wholeNumber } from '../words'
import styles from './stars.module.css'

interface RatingProps {
  /** Of five; null if nobody states it. */
  rating: number | null
  /** How many gave it; null if that is not stated. */
  count: number | null
}

/** A mean of stars and how many gave them; what is not stated is left out. */
export function Rating({ rating, count }: RatingProps) {
  const locale = useLocale()
  return (
    <span className={styles.stars}>
      {rating === null ? (
        <span className={styles.faint}>{unratedWords(count)}</span>
      ) : (
        <>
          <b>
            {ratingWords(rating, locale)}
            <span className="for-ears"> of 5</span>
          </b>
          <IconStarFilled aria-hidden="true" size={11} />
        </>
      )}
      {count !== null && count > 0 && (
        <span className={styles.faint} title={`${wholeNumber(count, locale)} reviews`}>
          {wholeNumber(count, locale)}
        </span>
      )}
    </span>
  )
}

/** The stars that one person gave, as signs; nothing if that is not stated. */
export function Stars({ rating }: { rating: number | null }) {
  if (rating === null) return null
  const full = Math.min(5, Math.max(0, Math.round(rating)))
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} of 5 stars`}>
      {'★'.repeat(full)}
      <span className={styles.faint}>{'★'.repeat(5 - full)}</span>
    </span>
  )
}
