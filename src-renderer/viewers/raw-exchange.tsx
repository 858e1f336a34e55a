import type { Exchange } from '#shared/bridge/result'
import { copyText } from '../state/copy-text'
import { LinkButton } from '../ui/layout'
import { HeaderList } from './header-list'
import styles from './raw-exchange.module.css'

/** A bad answer as it came: for those who want to see it raw. */
export function RawExchange({ exchange }: { exchange: Exchange }) {
  return (
    <section className={styles.exchange} aria-label="Raw request and answer">
      <details className={styles.folded}>
        <summary>Raw request and answer</summary>
        <p className={styles.line}>
          {exchange.method} {exchange.url}
        </p>
        <HeaderList title="Response headers" headers={exchange.headers} />
        <div className={styles.head}>
          <h3>Body, status {exchange.status}</h3>
          {exchange.text !== '' && (
            <LinkButton onClick={() => void copyText(exchange.text, 'Body')}>Copy</LinkButton>
          )}
        </div>
        {exchange.text === '' ? (
          <p className={styles.none}>It came without a body.</p>
        ) : (
          <pre className={styles.text}>{exchange.text}</pre>
        )}
        <HeaderList title="Request headers" headers={exchange.requestHeaders} />
      </details>
    </section>
  )
}
