import { Menu, Portal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './menu-at.module.css'
import type { Spot } from './row-list'

interface MenuAtProps {
  spot: Spot
  label: string
  onClose: () => void
  /** Room for notes and keys beside the words. */
  wide?: boolean
  children: ReactNode
}

/** A menu at a place of the window: where one has clicked, or below a button. */
export function MenuAt({ spot, label, onClose, wide = false, children }: MenuAtProps) {
  const close = useRef(onClose)
  close.current = onClose
  // The keyboard goes into the menu a moment after it opens: Escape is the menu's before that too.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close.current()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return (
    <Portal>
      <Menu
        opened
        onClose={onClose}
        position="bottom-start"
        offset={2}
        returnFocus={false}
        trapFocus
        withInitialFocusPlaceholder={false}
        withinPortal={false}
        middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 }, size: { padding: 8 } }}
        width={wide ? 300 : 230}
      >
        <Menu.Target>
          <span className={styles.spot} style={{ left: spot.x, top: spot.y }} aria-hidden="true" />
        </Menu.Target>
        <Menu.Dropdown aria-label={label} className={styles.menu ?? ''}>
          {children}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  )
}
