import { Menu } from '@mantine/core'
import { IconArrowRight, IconDots, IconLayoutSidebarRight } from '@tabler/icons-react'
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react'
import { offersFor, runOfferOf } from '../../intents/offers'
import type { Subject } from '../../intents/subject'
import type { IntentId } from '../../intents/table'
import { IconButton } from '../../ui/icon-button'
import { Picture } from '../../ui/picture'
import type { MenuPlace } from '../page/frames'
import { MenuEntry } from '../page/menu-entry'
import { useOpening } from '../page/opening'
import { MenuAt } from '../rows/menu-at'
import type { Spot } from '../rows/row-list'
import { IntentEntries } from './intent-entries'
import styles from './intents.module.css'

const isOfField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea, select')

interface IntentMenuProps extends MenuPlace {
  /** Shows it beside its list; absent if nothing stands there. */
  onShow?: () => void
  /** The rows that the menu is about: one, or all that are chosen. */
  subjects: readonly Subject[]
  /** Opens the thing's own page, if there is one. */
  onOpen?: (() => void) | undefined
  /** Entries of the list's own, after Open and Show details. */
  children?: ReactNode
  /** At the end: what takes something away. */
  last?: ReactNode
}

/** The menu of a row or a card: what it is, Open, what its list adds, and what can be done with every thing. */
export function IntentMenu(props: IntentMenuProps) {
  const { subjects, spot, onShow, onClose, onOpen, children, last } = props
  const opening = useOpening()
  const [first] = subjects
  if (first === undefined) return null
  const one = subjects.length === 1
  const name = one ? first.title : `${subjects.length} selected`
  return (
    <MenuAt spot={spot} label={name} onClose={onClose} wide>
      {one && <MenuHead subject={first} />}
      {one && onOpen !== undefined && (
        <MenuEntry icon={IconArrowRight} onClick={() => opening(onOpen)}>
          Open
        </MenuEntry>
      )}
      {one && onShow !== undefined && (
        <MenuEntry icon={IconLayoutSidebarRight} onClick={onShow}>
          Show details
        </MenuEntry>
      )}
      {children}
      <Menu.Divider />
      <IntentEntries subjects={subjects} without={onOpen === undefined ? [] : ['open']} />
      {last !== undefined && (
        <>
          <Menu.Divider />
          {last}
        </>
      )}
    </MenuAt>
  )
}

function MenuHead({ subject: { title, picture } }: { subject: Subject }) {
  return (
    <div className={styles.head} aria-hidden="true">
      {picture !== undefined && picture !== null && picture !== '' && (
        <Picture address={picture} alt="" size="row" />
      )}
      <b>{title}</b>
    </div>
  )
}

interface IntentButtonProps {
  subjects: readonly Subject[]
  /** What the place has buttons of its own for. */
  without?: readonly IntentId[]
  /** Entries of the place's own, before the others. */
  children?: ReactNode
}

/** "…" in the head of a pane, a page or a card: everything that can be done with it. */
export function IntentButton({ subjects, without = [], children }: IntentButtonProps) {
  const [first] = subjects
  const offers = offersFor(subjects).filter(({ intent }) => !without.includes(intent))
  if (first === undefined || (offers.length === 0 && children === undefined)) return null
  return (
    <Menu position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label={`More for ${first.title}`} icon={<IconDots stroke={1.8} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        {children !== undefined && offers.length > 0 && <Menu.Divider />}
        <IntentEntries subjects={subjects} without={without} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** What a list without `ListPage` offers: the keys of what its rows are, and their menu. */
export function useListIntents<Row>(
  subjectsOf: (row: Row) => readonly Subject[],
  onClose: () => void,
) {
  const [at, setAt] = useState<{ row: Row; spot: Spot }>()
  return {
    onKey: (row: Row, key: string) => runOfferOf(key, subjectsOf(row)),
    onMenu: (row: Row, spot: Spot) => setAt({ row, spot }),
    menu: at !== undefined && (
      <IntentMenu
        subjects={subjectsOf(at.row)}
        spot={at.spot}
        onClose={() => {
          setAt(undefined)
          onClose()
        }}
      />
    ),
  }
}

/** The menu of the rows of a table or a short list, by the pointer and by the keys, and the keys of what each row is. */
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
        if (key !== 'ContextMenu' && !(key === 'F10' && shiftKey)) {
          if (event.altKey || event.ctrlKey || event.metaKey || isOfField(event)) return
          if (runOfferOf(key, [subjectOf(row)])) event.preventDefault()
          return
        }
        event.preventDefault()
        const { left, bottom } = currentTarget.getBoundingClientRect()
        // After the key has passed through the window: otherwise it would close what it has opened.
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
