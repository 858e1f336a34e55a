import { Fragment } from 'react'
import { momentAt } from '#shared/reading/time-words'
import type { Article } from '#shared/services/news/models'
import { sectionTitle } from '#shared/services/news/read-pages'
import { PlacesNamed } from '../../kit/places/places-named'
import { keyed } from '../../kit/rows/keyed'
import { paragraphsOf } from '../../kit/text/highlight-spans'
import { openLink } from '../../state/open-link'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { StatedTime } from '../../ui/relative-time'
import { momentTime } from '../../ui/words'
import { minutesOf, statedTextOf } from './article-words'
import styles from './news.module.css'

/** Where an article stands, who wrote it and when, its title and its picture. */
export function ArticleHead({ article }: { article: Article }) {
  const { title, picture, publishedAt } = article
  const locale = useLocale()
  const stated = statedTextOf(article).text
  const words = [sectionTitle(article.section), article.source, article.authors.join(', ')].filter(
    (word) => word !== '',
  )
  return (
    <div className={styles.article}>
      <p className={styles.facts}>
        {keyed(words, String).map(({ key, value: word }, place) => (
          <Fragment key={key}>
            {place > 0 && ' · '}
            <bdi>{word}</bdi>
          </Fragment>
        ))}
        {publishedAt !== null && (
          <>
            {words.length > 0 && ' · '}
            {momentTime(momentAt(publishedAt), locale)}, <StatedTime at={publishedAt} />
          </>
        )}
        {publishedAt === null && (words.length > 0 ? ' · time unknown' : 'Time unknown')}
        {stated !== '' && ` · ${minutesOf(stated)} min`}
      </p>
      <h2 className={styles.headline} dir="auto">
        {title}
      </h2>
      {picture !== null && (
        <Picture address={picture} alt="" size="whole" className={styles.articlePicture} />
      )}
    </div>
  )
}

/** Below an article: what the service did not give of it, where the rest is, and the places it names. */
export function ArticleFoot({ article }: { article: Article }) {
  const { id, title } = article
  const text = `${title}\n${statedTextOf(article).text}`
  return (
    <>
      <ArticleLack article={article} />
      <PlacesNamed text={text} of={{ service: 'news', kind: 'article', id: id ?? '', title }} />
    </>
  )
}

function ArticleLack({ article }: { article: Article }) {
  const { link } = article
  const { text, whole } = statedTextOf(article)
  if (whole) return null
  return (
    <p className={styles.extract}>
      {text === '' ? 'The service gave no text of it.' : 'The service gave only this extract.'}{' '}
      {link === null ? (
        'It gave no address of it either.'
      ) : (
        <LinkButton onClick={() => void openLink(link)}>Open in browser</LinkButton>
      )}
    </p>
  )
}

/** An article as it is read beside a list: its text as paragraphs. */
export function ArticleText({ article }: { article: Article }) {
  const { paragraphs } = paragraphsOf(statedTextOf(article).text)
  return (
    <div className={styles.article}>
      <ArticleHead article={article} />
      {keyed(paragraphs, String).map(({ key, value: paragraph }) => (
        <p key={key} dir="auto">
          {paragraph}
        </p>
      ))}
      <ArticleFoot article={article} />
    </div>
  )
}
