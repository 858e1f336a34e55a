import { Button } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import type { FoundCode } from '#shared/services/mailboxes/find-codes'
import type { JudgedLink } from '#shared/services/mailboxes/mail-warnings'
import { copyText } from '../../../state/copy-text'
import { KeyHint } from '../../../ui/key-hint'
import { Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { useHasPassed } from '../../../ui/use-now'
import { shortTime } from '../../../ui/words'
import styles from '../mailboxes.module.css'

interface CodeStripProps {
  code: FoundCode | undefined
  confirmation: JudgedLink | undefined
  onOpen: (link: JudgedLink) => void
}

/** What a person came for: the code of a message, or the link that confirms. Found here, without a call. */
export function CodeStrip({ code, confirmation, onOpen }: CodeStripProps) {
  if (code !== undefined) return <Code code={code} />
  if (confirmation?.address === undefined) return null
  const { address, words, host } = confirmation
  return (
    <section className={styles.code} aria-label="Link to confirm">
      <div>
        <p className={styles.dim}>Link, found here</p>
        <p title={address}>{words || host}</p>
        <p className={styles.dim}>goes to {host || address}</p>
      </div>
      <Space />
      <Button
        variant="default"
        leftSection={<IconExternalLink size={15} />}
        onClick={() => onOpen(confirmation)}
      >
        Open…
      </Button>
      <Button
        leftSection={<IconCopy size={15} />}
        rightSection={<KeyHint keys="C" />}
        onClick={() => void copyText(address, 'Link')}
      >
        Copy
      </Button>
    </section>
  )
}

function Code({ code: { code, typed, minutes, until } }: { code: FoundCode }) {
  const locale = useLocale()
  const over = useHasPassed(until ?? Number.POSITIVE_INFINITY)
  return (
    <section className={styles.code} aria-label="Code">
      <div>
        <p className={styles.dim}>Code, found here</p>
        <p className={styles.digits}>{code}</p>
      </div>
      {minutes !== null && (
        <p className={styles.dim}>
          The mail says it is good for {minutes} min
          {until !== null && (
            <>
              <br />
              <b>
                {over ? 'over since ' : 'until '}
                {shortTime(until, Date.now(), locale)}
              </b>
            </>
          )}
        </p>
      )}
      <Space />
      <Button
        leftSection={<IconCopy size={15} />}
        rightSection={<KeyHint keys="C" />}
        onClick={() => void copyText(typed, 'Code')}
      >
        Copy
      </Button>
    </section>
  )
}
