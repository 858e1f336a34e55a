import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '../../../state/copy-text'
import { IconButton } from '../../../ui/icon-button'
import styles from './details-pane.module.css'

interface BlockProps {
  title: string
  /** Text that its button copies. */
  copy?: string
  children: ReactNode
}

/** A titled part of the details. */
export function Block({ title, copy, children }: BlockProps) {
  return (
    <section className={styles.block} aria-label={title}>
      <div className={styles.blockHead}>
        <h3>{title}</h3>
        {copy !== undefined && copy !== '' && (
          <IconButton
            label={`Copy ${title.toLowerCase()}`}
            icon={<IconCopy stroke={1.8} />}
            onClick={() => void copyText(copy, title)}
          />
        )}
      </div>
      {children}
    </section>
  )
}

/** Names and values. Values that are not there are left out with their names. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={styles.facts}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
