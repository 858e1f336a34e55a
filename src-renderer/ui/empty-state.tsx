import { IconCircleDashed, IconSearch, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** What would be here; a general one stands for it where none is given. */
  icon?: ReactNode
  /** What is (not) here, in a few words. */
  title: string
  /** One or two sentences: why, and what to do. */
  children?: ReactNode
  /** Buttons, the first the likeliest. */
  actions?: ReactNode
}

/** A place with nothing in it yet: what would be here, and the next step. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.icon} aria-hidden="true">
        {icon ?? <General title={title} />}
      </div>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** A title that asks waits for a search; one that quotes words, or speaks of a filter, says that they found nothing. */
const generalIcons = [
  [/\?$/, IconSearch],
  [/“|\bfilter|\bfound\b/, IconSearchOff],
  [/$/, IconCircleDashed],
] as const

function General({ title }: { title: string }) {
  const [, Icon = IconCircleDashed] = generalIcons.find(([says]) => says.test(title)) ?? []
  return <Icon stroke={1.6} />
}
