import { type KeyboardEvent, useRef } from 'react'
import styles from './segmented-tabs.module.css'

interface SegmentedTabsProps<Id extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  /** Undefined if what is shown belongs to none of them. */
  selected: Id | undefined
  onSelect: (id: Id) => void
  /** 26 px instead of 28. */
  small?: boolean
  /** Id of the element that shows the selected tab. */
  panelId?: string
}

/** A row of tabs in the house's style; arrow keys move, Home and End go to the ends. */
export function SegmentedTabs<Id extends string>(props: SegmentedTabsProps<Id>) {
  const { label, tabs, selected, onSelect, small = false, panelId } = props
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    // If none is selected, the keys continue from the tab with the keyboard.
    const at = tabs.findIndex((tab) => tab.id === (selected ?? tabs[0]?.id))
    const target = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const tab = target === undefined || event.altKey ? undefined : tabs[target]
    if (target === undefined || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={styles.tabs}
      data-small={small || undefined}
      onKeyDown={move}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected || (selected === undefined && index === 0) ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
