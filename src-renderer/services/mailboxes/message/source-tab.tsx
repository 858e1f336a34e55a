import { Button } from '@mantine/core'
import { useState } from 'react'
import { Block } from '../../../kit/detail/facts'
import { useLocale } from '../../../ui/locale'
import { byteSize, counted } from '../../../ui/words'
import styles from '../mailboxes.module.css'
import type { MailSource } from '../reading/mail-source'

const piece = 60_000

/** The source of a message as it came, and the parts that were read in it. */
export function SourceTab({ source, read }: { source: string; read: MailSource }) {
  const locale = useLocale()
  const [shown, setShown] = useState(piece)
  if (source === '')
    return <p className={styles.dim}>The service sent no source of this message.</p>
  return (
    <>
      {read.problem !== undefined && (
        <p role="status">It could not be read as mail: {read.problem}</p>
      )}
      {read.parts.length > 0 && (
        <Block title={counted(read.parts.length, 'part', 'parts', locale)}>
          <ul aria-label="Parts">
            {read.parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name and never move
              <li key={place} style={{ paddingLeft: part.depth * 16 }}>
                <code>{part.type || 'kind unknown'}</code>{' '}
                <span className={styles.dim}>
                  {[part.charset, part.encoding, part.name, byteSize(part.length, locale)]
                    .filter((word) => word !== '')
                    .join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Block title="As it came" copy={source}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the keyboard */}
        <pre className={styles.source} tabIndex={0}>
          {source.slice(0, shown)}
        </pre>
        {source.length > shown && (
          <Button size="xs" variant="default" onClick={() => setShown(shown + 10 * piece)}>
            Show more ({byteSize(source.length - shown, locale)} left)
          </Button>
        )}
      </Block>
    </>
  )
}
