import { type HTMLAttributes, type ReactNode, useState } from 'react'
import type { Subject } from '../../intents/subject'
import type { Spot } from '../rows/row-list'
import { IntentMenu } from './intent-menu'

/** The menu of the rows of a table, by the pointer and by the keys: what each row is, and what opens it. */
export function useRowMenu<Row>(
  subjectOf: ((row: Row) => Subject) | undefined,
  onOpen?: (row: Row) => void,
): { propsOf: (row: Row) => HTMLAttributes<HTMLElement>; menu: ReactNode } {
  const [at, setAt] = useState<{ row: Row; spot: Spot }>()
  if (subjectOf === undefined) return { propsOf: () => ({}), menu: undefined }
  return {
    propsOf: (row) => ({
      onContextMenu(event) {
        event.preventDefault()
        setAt({ row, spot: { x: event.clientX, y: event.clientY } })
      },
      onKeyDown(event) {
        const { key, shiftKey, currentTarget } = event
        if (key !== 'ContextMenu' && !(key === 'F10' && shiftKey)) return
        event.preventDefault()
        const { left, bottom } = currentTarget.getBoundingClientRect()
        // Not before the key has done its way through the window: it would close what it has opened.
        requestAnimationFrame(() => setAt({ row, spot: { x: left + 48, y: bottom } }))
      },
    }),
    menu: at !== undefined && (
      <IntentMenu
        subjects={[subjectOf(at.row)]}
        spot={at.spot}
        onOpen={onOpen && (() => onOpen(at.row))}
        onClose={() => setAt(undefined)}
      />
    ),
  }
}
