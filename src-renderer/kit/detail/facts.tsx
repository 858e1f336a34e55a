import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '../../state/copy-text'
import { IconButton } from '../../ui/icon-button'
import styles from './detail.module.css'

/** A name and its value; a missing value is left out with its name. */
export type Fact = readonly [name: string, value: ReactNode]

/** Names and values below each other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={styles.facts}>
      {shown.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and lines never move
        <div key={place}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CopiedProps {
  /** In the middle of a sentence: "phone number". */
  name: string
  text: string
  /** In place of the text, such as a link. */
  children?: ReactNode
}

/** A value with a button that copies it. */
export const Copied = ({ name, text, children }: CopiedProps) => (
  <span className={styles.copied}>
    <span>{children ?? text}</span>
    <IconButton
      label={`Copy the ${name}`}
      icon={<IconCopy size={14} stroke={1.8} />}
      onClick={() => void copyText(text, name)}
    />
  </span>
)

interface BlockProps {
  title: string
  /** Text that its button copies. */
  copy?: string
  /** At the end of its line. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of the details. */
export function Block({ title, copy, actions, children }: BlockProps) {
  return (
    <section aria-label={title}>
      <div className={styles.blockHead}>
        <h3>{title}</h3>
        {actions}
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
