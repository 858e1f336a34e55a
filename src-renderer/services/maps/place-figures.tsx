import type { Place } from '#shared/services/maps/models'
import { localTime } from '#shared/services/maps/place/opening'
import { placeValues } from '#shared/services/maps/place/questions'
import { starShares } from '#shared/services/maps/place/reviews'
import { ShareBars } from '../../kit/chart/share-bars'
import { Chip } from '../../ui/chip'
import { Meta, Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { shortTime } from '../../ui/measures'
import { useNow } from '../../ui/use-now'
import { counted, ratingWords, unratedWords, wholeNumber } from '../../ui/words'
import styles from './maps.module.css'
import { openingWords } from './place-words'
import { useKeptReviews } from './reviews-kept'

/** What kind of place it is, and whether it is open by its own clock. */
export function PlaceState({ place, statedAt }: { place: Place; statedAt: number }) {
  const locale = useLocale()
  const now = useNow()
  const said = openingWords(place, statedAt, now, locale)
  const here = place.timezone === null ? undefined : localTime(now, place.timezone)
  return (
    <>
      <Meta parts={[place.types.join(', '), place.price]} />
      <Row className={styles.cardTools}>
        <Chip tone={said?.tone ?? 'neutral'}>{said?.words ?? 'Hours unknown'}</Chip>
        {here !== undefined && (
          <span className={styles.faint} title={place.timezone ?? ''}>
            local time {shortTime(here.minutes, locale)}
          </span>
        )}
      </Row>
    </>
  )
}

/** The rating as the service states it, and the stars of those reviews that are kept. */
export function PlaceFigures({ place }: { place: Place }) {
  const locale = useLocale()
  const kept = useKeptReviews(placeValues(place.recordId))
  const { rating, reviewCount } = place
  return (
    <div className={styles.figures}>
      <div>
        <b className={styles.score}>
          {rating === null ? unratedWords(reviewCount) : ratingWords(rating, locale)}
          {rating !== null && <span className="for-ears"> of 5 stars</span>}
        </b>
        <p className={styles.faint}>
          {reviewCount === null
            ? 'Number of reviews unknown'
            : counted(reviewCount, 'review', 'reviews', locale)}
        </p>
        {kept.length > 0 && (
          <p className={styles.faint}>{wholeNumber(kept.length, locale)} of them stored</p>
        )}
      </div>
      {kept.length > 0 && (
        <ShareBars label="Stars of the reviews that are stored" shares={starShares(kept)} />
      )}
    </div>
  )
}
