import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Header } from '#shared/bridge/result'
import { copyText } from '../state/copy-text'
import { IconButton } from '../ui/icon-button'
import styles from './viewers.module.css'

/** Headers as name and value, in the order in which they travelled. */
export function HeaderList({ title, headers }: { title: string; headers: readonly Header[] }) {
  const text = headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <Block
      title={`${title} (${headers.length})`}
      action={
        <IconButton
          label={`Copy ${title.toLowerCase()}`}
          icon={<IconCopy stroke={1.8} />}
          onClick={() => void copyText(text, title)}
        />
      }
    >
      {headers.length === 0 ? (
        <p className={styles.faint}>None.</p>
      ) : (
        <dl className={styles.headers}>
          {headers.map(({ name, value }, place) => (
            // A name may come several times.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order
            <div key={`${name} ${place}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  )
}

/** A titled part of a page of facts. */
export function Block({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.block}>
      <div className={styles.blockHead}>
        <h3>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
