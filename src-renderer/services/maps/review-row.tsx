// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { useState } from 'react'
import type { Review } from '#shared/services/maps/models'
import { FileGallery } from '../../kit/gallery/file-gallery'
import { SafeText } from '../../kit/text/safe-text'
import { openLink } from '../../state/open-link'
import { Stars } from '../../ui/choice/stars'
import { Ellipsis, LinkButton, Row, Space } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { codeWords } from '../../ui/measures'
import { Picture } from '../../ui/picture'
import { StatedTime } from '../../ui/relative-time'
import { counted } from '../../ui/words'
import styles from './maps.module.css'

/** One review: who, how many stars, when, its words in a language that can be chosen, photos, the answer. */
export function ReviewRow({ review }: { review: Review }) {
  const locale = useLocale()
  const [language, setLanguage] = useState<string>()
  const { author, text, translations, photos, points, answer, link } = review
  const translated = translations.find((one) => one.language === language)
  const shown = translated?.text ?? text
  return (
    <div role="gridcell" className={styles.review}>
      <Row>
        <ReviewBy review={review} />
        <Space />
        {review.authorReviews !== null && (
          <span className={styles.faint}>
            {counted(review.authorReviews, 'review', 'reviews', locale)} by this person
          </span>
        )}
        {link !== null && <LinkButton onClick={() => void openLink(link)}>Open</LinkButton>}
      </Row>
      {shown !== '' && <SafeText text={shown} manner="plain" />}
      {translations.length > 0 && (
        <Row>
          {translated !== undefined && (
            <LinkButton onClick={() => setLanguage(undefined)}>Show as written</LinkButton>
          )}
          {translations
            .filter((one) => one !== translated)
            .map((one) => (
              <LinkButton key={one.language} onClick={() => setLanguage(one.language)}>
                Show in {codeWords('language', one.language, locale)}
              </LinkButton>
            ))}
        </Row>
      )}
      {points.length > 0 && (
        <p className={styles.faint}>
          {points.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
        </p>
      )}
      {photos.length > 0 && (
        <FileGallery
          service="maps"
          label={`Photos by ${author || 'somebody'}`}
          title={`Photo by ${author || 'somebody'}`}
          pictures={photos}
          small
        />
      )}
      {answer !== '' && (
        <blockquote className={styles.answer}>
          <b>Owner</b> <SafeText text={answer} manner="plain" />
        </blockquote>
      )}
    </div>
  )
}

/** Who wrote a review, how many stars it gave, and when. */
export const ReviewBy = ({ review }: { review: Review }) => (
  <>
    <Picture address={review.authorPicture ?? undefined} alt={review.author} size="cell" round />
    <Ellipsis className={styles.name ?? ''}>{review.author || 'Somebody'}</Ellipsis>
    <Stars rating={review.rating} />
    <span className={styles.faint}>
      {review.writtenAt === null ? review.writtenWords : <StatedTime at={review.writtenAt} />}
    </span>
  </>
)
