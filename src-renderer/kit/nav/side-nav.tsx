import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconLayoutSidebar } from '@tabler/icons-react'
import {
  createContext,
  type HTMLAttributes,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useWorkspace } from '../../state/workspace'
import { useLocale } from '../../ui/locale'
import { ResizablePane } from '../../ui/resizable-pane'
import { useNarrowerThan } from '../../ui/use-narrow'
import { wholeNumber } from '../../ui/words'
import styles from './side-nav.module.css'

interface SideNavProps {
  /** Its width is remembered under this name. */
  name: string
  /** What it leads to, for screen readers. */
  label: string
  /**
   * Where one is: the head of the page, on the button that the column folds into. A page with a head of its own
   * gives none: the button then quietly says what it opens.
   */
  here?: string | undefined
  /** Above the lines, in sight while they scroll: a field that finds one. */
  head?: ReactNode
  /** Below the lines, in sight while they scroll. */
  foot?: ReactNode
  /** Pixels it begins with. */
  width?: number
  children: ReactNode
}

/** Closes the column where it lies over the page. */
const CloseColumn = createContext(() => {})

/**
 * The column at the left of a page that leads to its parts, directly in the `Split` of the page. In a narrow
 * window the page has the whole width: the column folds into a button above it, and lies over it when opened.
 */
export function SideNav(props: SideNavProps) {
  const { name, label, here, head, foot, width = 216, children } = props
  const narrow = useNarrowerThan(1000)
  const column = (
    <>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <nav className={styles.nav} aria-label={label}>
        {children}
      </nav>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </>
  )
  return narrow ? (
    <FoldedColumn label={label} here={here}>
      {column}
    </FoldedColumn>
  ) : (
    <ResizablePane name={name} label={label} width={width} min={160} max={360} sunken>
      {column}
    </ResizablePane>
  )
}

interface FoldedColumnProps {
  label: string
  here: string | undefined
  children: ReactNode
}

function FoldedColumn({ label, here, children }: FoldedColumnProps) {
  const [open, setOpen] = useState(false)
  const step = useWorkspace((workspace) => workspace.here.id)
  // A page that was typed in the column's field is open as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step of the window
  useEffect(() => setOpen(false), [step])
  return (
    <div className={styles.folded} data-folded>
      <Popover opened={open} onChange={setOpen} position="bottom-start" offset={4} trapFocus>
        <Popover.Target>
          <UnstyledButton
            className={styles.unfold}
            data-quiet={here === undefined || undefined}
            aria-label={here === undefined ? label : `${label}: ${here}`}
            onClick={() => setOpen(!open)}
          >
            <IconLayoutSidebar aria-hidden="true" stroke={1.8} />
            <span>{here ?? label}</span>
            <IconChevronDown aria-hidden="true" stroke={1.8} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={styles.over} aria-label={label}>
          <CloseColumn value={() => setOpen(false)}>{children}</CloseColumn>
        </Popover.Dropdown>
      </Popover>
    </div>
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
  const close = useContext(CloseColumn)
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
        onClick={() => {
          close()
          onClick()
        }}
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
