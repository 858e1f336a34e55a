import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../state/copy-text'
import { IconButton } from '../ui/icon-button'
import { useLocale } from '../ui/locale'
import { absoluteTime, byteSize, duration } from '../ui/words'
import { Block, HeaderList } from './header-list'
import type { ViewerProps } from './viewer-props'
import styles from './viewers.module.css'

/** How the call went: address, timings, and the headers of both directions. */
export function HeadersViewer({ answer }: ViewerProps) {
  const locale = useLocale()
  const { timing, request } = answer
  const parts = [
    { name: 'Waiting for its turn', ms: timing.queuedMs },
    { name: 'Until the first byte, last attempt', ms: timing.firstByteMs },
    { name: 'Total', ms: timing.totalMs },
  ]
  const longest = Math.max(1, ...parts.map((part) => part.ms))
  return (
    <div className={styles.scroll}>
      <Block
        title="Request"
        action={
          <IconButton
            label="Copy address"
            icon={<IconCopy stroke={1.8} />}
            onClick={() => void copyText(request.url, 'Address')}
          />
        }
      >
        <p className={styles.address}>
          {request.method} {request.url}
        </p>
        {request.body !== undefined && <pre className={styles.body}>{request.body}</pre>}
      </Block>
      <Block title="Time">
        <dl className={styles.times}>
          {parts.map(({ name, ms }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <i style={{ width: `${(ms / longest) * 100}%` }} />
              </dd>
              <dd>{duration(ms, locale)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.faint}>
          {timing.attempts === 1 ? '1 attempt' : `${timing.attempts} attempts`} ·{' '}
          {byteSize(answer.bytes, locale)} · arrived {absoluteTime(answer.receivedAt, locale)}
          {answer.freshUntil > answer.receivedAt &&
            ` · fresh until ${absoluteTime(answer.freshUntil, locale)}`}
        </p>
      </Block>
      <HeaderList title="Response headers" headers={answer.headers} />
      <HeaderList title="Request headers" headers={request.headers} />
    </div>
  )
}
