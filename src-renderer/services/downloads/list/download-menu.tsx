import { Menu } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconLayoutSidebarRight,
} from '@tabler/icons-react'
import type { Download, Priority } from '#shared/bridge/downloads'
import { MenuAt } from '../../../kit/rows/menu-at'
import styles from '../../../kit/rows/menu-at.module.css'
import type { Spot } from '../../../kit/rows/row-list'
import { change, move } from '../act'
import { actionIcons } from './action-icons'
import { actionsOf, type RowAction, wordsOf } from './actions'
import { hasEnded } from './sections'

interface DownloadMenuProps {
  download: Download
  spot: Spot
  onAction: (action: RowAction, ids: readonly string[]) => void
  onDetails: () => void
  onClose: () => void
}

const icon = { size: 15, stroke: 1.8 } as const

/** The names of the priorities. */
export const priorityWords: Readonly<Record<Priority, string>> = {
  high: 'Before the others',
  normal: 'In turn',
  low: 'After the others',
}

/** In the order in which they are offered. */
export const priorities: readonly Priority[] = ['high', 'normal', 'low']

const moves = [
  { to: 'first', label: 'To the front', Icon: IconArrowBarToUp },
  { to: 'earlier', label: 'Earlier', Icon: IconArrowUp },
  { to: 'later', label: 'Later', Icon: IconArrowDown },
  { to: 'last', label: 'To the end', Icon: IconArrowBarToDown },
] as const

/** Everything that can be done with one download. */
export function DownloadMenu(props: DownloadMenuProps) {
  const { download, spot, onAction, onDetails, onClose } = props
  return (
    <MenuAt spot={spot} label={download.title} onClose={onClose}>
      {actionsOf(download).map((action) => {
        const Icon = actionIcons[action]
        const danger = action === 'trash' || action === 'remove' || action === 'cancel'
        return (
          <Menu.Item
            key={action}
            className={danger ? (styles.danger ?? '') : ''}
            leftSection={<Icon {...icon} />}
            onClick={() => onAction(action, [download.id])}
          >
            {wordsOf(action, download)}
          </Menu.Item>
        )
      })}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLayoutSidebarRight {...icon} />} onClick={onDetails}>
        Show details
      </Menu.Item>
      {!hasEnded(download) && (
        <>
          <Menu.Divider />
          {moves.map(({ to, label, Icon }) => (
            <Menu.Item
              key={to}
              leftSection={<Icon {...icon} />}
              onClick={() => void move([download.id], to)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {priorities.map((priority) => (
            <Menu.Item
              key={priority}
              role="menuitemradio"
              aria-checked={download.priority === priority}
              leftSection={
                download.priority === priority ? (
                  <IconCheck {...icon} />
                ) : (
                  <IconCheck {...icon} visibility="hidden" />
                )
              }
              onClick={() => void change(download.id, { priority })}
            >
              {priorityWords[priority]}
            </Menu.Item>
          ))}
        </>
      )}
    </MenuAt>
  )
}
