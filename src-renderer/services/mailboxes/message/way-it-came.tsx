import { Chip } from '../../../ui/chip'
import { Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { clockTime, duration } from '../../../ui/words'
import styles from '../mailboxes.module.css'
import type { HeaderFacts, Hop, SenderCheck } from '../reading/mail-headers'

/** What a check says, in words. Pure. */
export function checkWords({ result, word }: SenderCheck): string {
  switch (result) {
    case 'passed':
      return 'passed'
    case 'failed':
      return word === 'fail' ? 'failed' : `failed (${word})`
    case 'other':
      return word
    case 'notStated':
      return 'unknown'
    default:
      return result satisfies never
  }
}

/** The machines a message passed, and what they wrote of its sender. */
export function WayItCame({ facts: { hops, checks } }: { facts: HeaderFacts }) {
  const locale = useLocale()
  if (hops.length === 0 && checks.every(({ result }) => result === 'notStated')) return null
  return (
    <section aria-label="The way it came">
      <Row>
        <h3 className={styles.heading}>The way it came</h3>
        <Space />
        {checks.map((check) => (
          <Chip
            key={check.name}
            small
            tone={check.result === 'passed' ? 'ok' : check.result === 'failed' ? 'warn' : 'neutral'}
            title="As a machine on the way wrote it down; it was not checked here."
          >
            {check.name} {checkWords(check)}
          </Chip>
        ))}
      </Row>
      <ol className={styles.wayLine}>
        {hops.map((hop, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: machines may repeat, and never move
          <li key={place} title={`${hop.from} to ${hop.by}`}>
            {hop.from || hop.by || 'unknown'}{' '}
            <span className={styles.dim}>{timeWords(hop, hops[place - 1], locale)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The clock at the first machine, and how much later at each following one. */
function timeWords({ at }: Hop, before: Hop | undefined, locale: string | undefined): string {
  if (at === null) return ''
  const earlier = before?.at ?? null
  if (earlier === null) return clockTime(at, Date.now(), locale)
  return at < earlier ? 'before the one before it' : `+${duration(at - earlier, locale)}`
}
