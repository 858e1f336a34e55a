import type { Answer } from '#shared/bridge/answer'
import type { DocumentState } from '../../document/use-document'
import { useOffline } from '../../state/desk-state'
import { useLocale } from '../../ui/locale'
import { tooltip } from '../../ui/overlay/tooltip'
import { RelativeTime } from '../../ui/relative-time'
import { useHasPassed, useNow } from '../../ui/use-now'
import { counted, duration, span } from '../../ui/words'
import { freshnessOf } from './answer-strip-kind'
import styles from './operations.module.css'

interface AnswerFactsProps {
  answer: Answer
  document: DocumentState
  /** True if a newer answer to the same question is kept. */
  earlier: boolean
}

/** Where the shown answer came from, how old it is, how long it stays fresh, and how large it is. */
export function AnswerFacts({ answer, document, earlier }: AnswerFactsProps) {
  const locale = useLocale()
  const rows =
    document.at === 'ready' && document.summary.at === 'json' && document.summary.shape === 'rows'
      ? counted(document.summary.rows, 'row', 'rows', locale)
      : undefined
  const kept = answer.from === 'library'
  // A stale copy is asked again behind it, so that a call may well be under way.
  const fresh = !useHasPassed(answer.freshUntil)
  const time = kept ? undefined : duration(answer.timing.totalMs, locale)
  return (
    <span
      className={styles.facts}
      {...tooltip(
        kept ? 'Answered from the library: no call was made' : 'Answered by the service',
        { position: 'bottom-start' },
      )}
    >
      <span className={styles.source}>
        <span>from the {answer.from}, </span>
        <RelativeTime at={answer.receivedAt} pace="quick" />
      </span>
      {earlier ? (
        <span className={styles.old}> · an earlier version</span>
      ) : (
        <FreshnessWords answer={answer} />
      )}
      {rows !== undefined && <span> · {rows}</span>}
      {time !== undefined && <span> · {time}</span>}
      {kept && fresh && <span> · no call made</span>}
    </span>
  )
}

function FreshnessWords({ answer }: { answer: Answer }) {
  const now = useNow('quick')
  const locale = useLocale()
  const offline = useOffline()
  const passed = useHasPassed(answer.freshUntil)
  switch (freshnessOf(answer, passed, offline)) {
    case 'fresh':
      return <span> · {freshWords(answer.freshUntil - now, locale)}</span>
    case 'stale':
      return <span className={styles.old}> · out of date</span>
    case 'offlineCopy':
      return <span className={styles.old}> · offline copy</span>
    case 'anew':
      return <span> · asked again every time</span>
    default:
      return null
  }
}

const freshWords = (ms: number, locale: string | undefined): string =>
  ms < 60_000 ? 'fresh for less than a minute' : `fresh for ${span(ms, locale)} more`
