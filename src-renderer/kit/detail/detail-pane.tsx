import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { refreshPart } from '../../state/page-commands'
import { IconButton } from '../../ui/icon-button'
import { ResizablePane } from '../../ui/resizable-pane'
import styles from './detail.module.css'
import type { Turn } from './turn'
import { TurnButtons } from './turn-buttons'

interface DetailPaneProps {
  /** Its width is remembered under this name. */
  name: string
  /** What the pane is, for screen readers. */
  label: string
  /** Before the words of the head, such as a tile. */
  lead?: ReactNode
  /** What kind of thing it is. */
  kind: ReactNode
  /** Buttons in the head, such as the star. */
  actions?: ReactNode
  turn?: Turn | undefined
  /** Any other key; true if it did something. */
  onKey?: ((key: string) => boolean) | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * One thing whole, beside its list. Escape closes it, J and K turn to the next and the one before.
 * If the window is too narrow for both, it lies over the right end of the rows.
 */
export function DetailPane(props: DetailPaneProps) {
  const { name, label, lead, kind, actions, turn, onKey, onClose, children } = props
  const onKeyDown = (event: KeyboardEvent) => {
    // A field keeps its own keys: Escape closes its list, letters are typed.
    if (event.target instanceof Element && event.target.matches('input, textarea, select')) return
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = { j: turn?.next, k: turn?.previous }[event.key.toLowerCase()]
    if (event.key === 'Escape') onClose()
    else if (to !== undefined) to()
    else if (onKey?.(event.key) !== true) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys hold wherever in the pane the keyboard is
    <div className={styles.place} onKeyDown={onKeyDown} {...refreshPart}>
      <ResizablePane name={name} label={label} side="right" width={380} min={300} max={640}>
        <div className={styles.head}>
          {lead}
          <span className={styles.kind}>{kind}</span>
          {turn !== undefined && turn.place >= 0 && <TurnButtons turn={turn} />}
          {actions}
          <IconButton label="Close the details" icon={<IconX stroke={1.8} />} onClick={onClose} />
        </div>
        {children}
      </ResizablePane>
    </div>
  )
}

/** What stands below the head: parts below each other, that scroll together. */
export function DetailBody({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing else that takes the keyboard
    <div className={styles.body} tabIndex={0}>
      {children}
    </div>
  )
}

/** The title of the thing. */
export function DetailTitle({ children }: { children: ReactNode }) {
  return <h2 className={styles.title}>{children}</h2>
}

/** What can be done with it, the likeliest first. */
export function DetailActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
