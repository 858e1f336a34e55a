import type { Article } from '#shared/services/news/models'
import { sectionTitle } from '#shared/services/news/read-pages'
import { openLink } from '../../state/open-link'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { absoluteTime } from '../../ui/words'
import styles from './news.module.css'

const wordsAMinute = 220

/** Minutes that reading a text takes, at least one. Pure. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute))

/** An article as it is read: where and when, the text as paragraphs, and what was not given. */
export function ArticleText({ article }: { article: Article }) {
  const { title, text, summary, picture, publishedAt, link } = article
  const locale = useLocale()
  const whole = text !== ''
  const told = whole ? text : summary
  const words = [sectionTitle(article.section), article.source, article.authors.join(', ')]
  return (
    <div className={styles.article}>
      <p className={styles.facts}>
        {words.filter((word) => word !== '').join(' · ')}
        {publishedAt !== null && (
          <>
            {' · '}
            {absoluteTime(publishedAt, locale)}, <RelativeTime at={publishedAt} />
          </>
        )}
        {told !== '' && ` · ${readingMinutes(told)} min`}
      </p>
      <h2 className={styles.headline}>{title}</h2>
      {picture !== null && <Picture address={picture} alt="" size="whole" />}
      {told
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      {!whole && (
        <p className={styles.extract}>
          {told === '' ? 'The service gave no text of it.' : 'The service gave only this extract.'}{' '}
          {link !== null && (
            <LinkButton onClick={() => void openLink(link)}>Open in browser</LinkButton>
          )}
        </p>
      )}
    </div>
  )
}
