import { IconChevronRight } from '@tabler/icons-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { useLocale } from '../../ui/locale'
import { ResizablePane } from '../../ui/resizable-pane'
import { wholeNumber } from '../../ui/words'
import styles from './side-nav.module.css'

interface SideNavProps {
  /** Its width is remembered under this name. */
  name: string
  /** What it leads to, for screen readers. */
  label: string
  /** Above the lines, in sight while they scroll: a field that finds one. */
  head?: ReactNode
  /** Below the lines, in sight while they scroll. */
  foot?: ReactNode
  /** Pixels it begins with. */
  width?: number
  children: ReactNode
}

/** The column at the left of a page that leads to its parts. */
export function SideNav({ name, label, head, foot, width = 216, children }: SideNavProps) {
  return (
    <ResizablePane name={name} label={label} width={width} min={160} max={360} sunken>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <nav className={styles.nav} aria-label={label}>
        {children}
      </nav>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </ResizablePane>
  )
}

interface NavGroupProps {
  /** Absent for the lines at the top. */
  title?: string
  /** A button at the end of the title: a new one. */
  action?: ReactNode
  /** In place of the lines if there are none. */
  none?: ReactNode
  children?: ReactNode
}

/** Lines that belong together. */
export function NavGroup({ title, action, none, children }: NavGroupProps) {
  return (
    <>
      {title !== undefined && (
        <div className={styles.group}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {none === undefined ? <ul>{children}</ul> : <p className={styles.none}>{none}</p>}
    </>
  )
}

interface NavLineProps {
  label: string
  current: boolean
  onClick: () => void
  icon?: ReactNode
  /** How much is new there, or how many there are. */
  count?: number | undefined
  /** The lines below it are shown; absent if there are none. */
  open?: boolean
  onToggle?: () => void
  /** For what can be dropped on the line. */
  drop?: Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>
  /** Something that it accepts is dragged over it. */
  over?: boolean
  children?: ReactNode
}

/** One line; the lines of its children stand below it, further in. */
export function NavLine(props: NavLineProps) {
  const { label, current, onClick, icon, count, open, onToggle, drop, over, children } = props
  const locale = useLocale()
  return (
    <li className={styles.item}>
      {open !== undefined && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={`Parts of ${label}`}
          onClick={onToggle}
        >
          <IconChevronRight aria-hidden="true" stroke={1.8} />
        </button>
      )}
      <button
        type="button"
        className={styles.line}
        data-branch={open !== undefined || undefined}
        data-over={over || undefined}
        aria-current={current ? 'true' : undefined}
        onClick={onClick}
        {...drop}
      >
        {icon}
        <span className={styles.name} title={label}>
          {label}
        </span>
        {count !== undefined && count > 0 && (
          <span className={styles.count}>{wholeNumber(count, locale)}</span>
        )}
      </button>
      {open === true && <ul className={styles.below}>{children}</ul>}
    </li>
  )
}

interface NavCardProps {
  current: boolean
  onClick: () => void
  children: ReactNode
}

/** A line of a column that says more than its name, in some lines of its own. */
export const NavCard = ({ current, onClick, children }: NavCardProps) => (
  <li>
    <button
      type="button"
      className={styles.card}
      aria-current={current ? 'true' : undefined}
      onClick={onClick}
    >
      {children}
    </button>
  </li>
)
