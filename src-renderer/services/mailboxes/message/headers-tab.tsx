import { Block, Facts } from '../../../kit/detail/facts'
import { useLocale } from '../../../ui/locale'
import { absoluteTime } from '../../../ui/words'
import styles from '../mailboxes.module.css'
import type { OpenMail } from './use-open-mail'
import { checkWords } from './way-it-came'

/** The headers of a message, what they mean first and as they stand below. */
export function HeadersTab({ mail: { source, from } }: { mail: OpenMail }) {
  const locale = useLocale()
  const { facts, headers } = source
  if (headers.length === 0) {
    return (
      <p className={styles.dim}>
        {source.problem ?? 'The service sent no source, so there are no headers.'}
      </p>
    )
  }
  const [leave] = facts.unsubscribe
  return (
    <div className={styles.headers}>
      <Facts
        facts={[
          ['From', [from.name, from.address].filter(Boolean).join(', ')],
          ['Reply to', source.replyTo.join(', ') || 'the sender'],
          ['To', source.to.join(', ')],
          ['Bounces to', facts.returnPath],
          ['Message id', facts.messageId],
          [
            'Leave the list',
            leave === undefined
              ? 'Way unknown'
              : `${leave.address}${leave.oneClick ? ' (one press is enough)' : ''}`,
          ],
          ...facts.checks.map((check) => [check.name, checkWords(check)] as const),
        ]}
      />
      <p className={styles.dim}>
        The checks stand as a machine on the way wrote them down; they were not made here.
      </p>
      <Block title="The way it came">
        <ol>
          {facts.hops.map((hop, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: machines may repeat, and never move
            <li key={place}>
              <b>{hop.from || 'Unknown'}</b> to <b>{hop.by || 'unknown'}</b>
              {hop.manner !== '' && `, ${hop.manner}`}
              {hop.at !== null && `, ${absoluteTime(hop.at, locale)}`}
            </li>
          ))}
        </ol>
      </Block>
      <Block
        title="As they stand"
        copy={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
      >
        <Facts
          facts={headers.slice(0, 300).map(({ name, value }) => [name, value.slice(0, 4_000)])}
        />
      </Block>
    </div>
  )
}
