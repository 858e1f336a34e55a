import { useContext } from 'react'
import type { RecordPointer } from '#shared/reading/record'
import { findOperation } from '#shared/services/index'
import { useRecord } from '../../data/use-record'
import { openAnswer } from '../../queries/library/open-answer'
import { LinkButton, Meta } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { useNow } from '../../ui/use-now'
import { DetailTitle } from '../detail/detail-pane'
import { PageTitle } from '../detail/page-title'
import { factWords } from './facts-words'
import styles from './known-record.module.css'

/**
 * What the library has of a thing whose own answer could not be had: title, facts and text as another
 * answer, such as a list, stated them; without the title if the page's head says it. Nothing if it has
 * nothing.
 */
export function KnownRecord({ pointer }: { pointer: RecordPointer }) {
  const record = useRecord(pointer)
  const locale = useLocale()
  const now = useNow('slow')
  const headTitle = useContext(PageTitle)
  if (record.at !== 'ready') return null
  const { title, facts, text, answerId, operation, seenAt } = record.value
  return (
    <section aria-label="What is known of it" className={styles.known}>
      {title !== headTitle && <DetailTitle>{title}</DetailTitle>}
      {facts.length > 0 && (
        <Meta parts={facts.map((fact) => factWords(fact, record.value, now, locale))} />
      )}
      {text !== '' && <p>{text}</p>}
      <p className={styles.seen}>
        Seen <RelativeTime at={seenAt} />, in{' '}
        <LinkButton onClick={() => void openAnswer(answerId, operation)}>
          {findOperation(operation)?.title ?? operation}
        </LinkButton>
      </p>
    </section>
  )
}
