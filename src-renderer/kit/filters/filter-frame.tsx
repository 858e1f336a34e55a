import { Button, Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import styles from './filters.module.css'

interface FilterFrameProps {
  panel: ReactNode
  /** How many filters hide something. */
  active: number
  /** The list and what stands above it; its argument opens the filters if they have no place beside it. */
  children: (button: ReactNode) => ReactNode
}

/** Filters beside a list, or behind a button if the window is narrow. */
export function FilterFrame({ panel, active, children }: FilterFrameProps) {
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false })
  const body = useRef<HTMLDivElement>(null)
  const skip = () =>
    body.current?.querySelector<HTMLElement>('[role="grid"], [role="treegrid"]')?.focus()
  return (
    <div ref={body} className={styles.frame}>
      {wide && (
        <aside className={styles.side} aria-label="Filters">
          <button type="button" className={styles.skip} onClick={skip}>
            Skip the filters
          </button>
          {panel}
        </aside>
      )}
      <div className={styles.column}>
        {children(wide ? null : <FilterButton active={active}>{panel}</FilterButton>)}
      </div>
    </div>
  )
}

function FilterButton({ active, children }: { active: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      withinPortal
      middlewares={{ flip: false, shift: true, size: true }}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={14} stroke={1.8} />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {active === 0 ? 'Filters' : `Filters, ${active} on`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters" className={styles.drawer ?? ''}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

interface AllFilteredOutProps {
  count: number
  /** What one of them is called in a sentence: "flight". */
  noun: string
  onClear: () => void
}

/** Shown in place of a list that the filters hide completely. */
export function AllFilteredOut({ count, noun, onClear }: AllFilteredOutProps) {
  return (
    <EmptyState
      icon={<IconFilterOff stroke={1.6} />}
      title={`All ${count} are filtered out`}
      actions={
        <Button size="xs" variant="default" onClick={onClear}>
          Clear all filters
        </Button>
      }
    >
      No {noun} matches every filter. The line above shows how many each filter hides.
    </EmptyState>
  )
}
