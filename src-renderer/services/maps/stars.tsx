import { IconStarFilled } from '@tabler/icons-react'
import type { Place } from '#shared/services/maps/models'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import styles from './maps.module.css'

/** The rating of a place and how many rated it; what is not told is left out. */
export function Stars({ place: { rating, reviewCount } }: { place: Place }) {
  const locale = useLocale()
  const value = rating?.toLocaleString(locale, { minimumFractionDigits: 1 })
  return (
    <span className={styles.stars}>
      {value === undefined ? (
        <span className={styles.faint}>Not rated</span>
      ) : (
        <>
          <b>
            {value}
            <span className="for-ears"> of 5</span>
          </b>
          <IconStarFilled aria-hidden="true" size={11} />
        </>
      )}
      {reviewCount !== null && reviewCount > 0 && (
        <span className={styles.faint} title={`${wholeNumber(reviewCount, locale)} reviews`}>
          {wholeNumber(reviewCount, locale)}
        </span>
      )}
    </span>
  )
}
