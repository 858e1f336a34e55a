import { Menu } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconLayoutSidebarRight,
} from '@tabler/icons-react'
import type { Download, Priority } from '#shared/bridge/downloads'
import { IntentEntries } from '../../../kit/intents/intent-entries'
import type { MenuFrame } from '../../../kit/page/list-page'
import { MenuEntry } from '../../../kit/page/menu-entry'
import { MenuAt } from '../../../kit/rows/menu-at'
import { ChoiceEntries } from '../../../ui/choice/choice-menu'
import { change, move } from '../act'
import { actionIcons } from './action-icons'
import { actionsOf, type RowAction, wordsOf } from './actions'
import { subjectOfDownload } from './download-subject'
import { hasEnded } from './sections'

interface DownloadMenuProps extends MenuFrame {
  download: Download
  onAction: (action: RowAction, ids: readonly string[]) => void
}

/** The names of the priorities. */
export const priorityWords: Readonly<Record<Priority, string>> = {
  high: 'High priority',
  normal: 'Normal priority',
  low: 'Low priority',
}

/** In the order in which they are offered. */
export const priorities: readonly Priority[] = ['high', 'normal', 'low']

const moves = [
  { to: 'first', label: 'Move to the front', Icon: IconArrowBarToUp },
  { to: 'earlier', label: 'Move up', Icon: IconArrowUp },
  { to: 'later', label: 'Move down', Icon: IconArrowDown },
  { to: 'last', label: 'Move to the end', Icon: IconArrowBarToDown },
] as const

/** Everything that can be done with one download. */
export function DownloadMenu(props: DownloadMenuProps) {
  const { download, spot, onAction, onShow, onClose } = props
  return (
    <MenuAt spot={spot} label={download.title} onClose={onClose} wide>
      {actionsOf(download).map((action) => {
        const danger = action === 'trash' || action === 'remove' || action === 'cancel'
        return (
          <MenuEntry
            key={action}
            icon={actionIcons[action]}
            danger={danger}
            onClick={() => onAction(action, [download.id])}
          >
            {wordsOf(action, download)}
          </MenuEntry>
        )
      })}
      <Menu.Divider />
      <MenuEntry icon={IconLayoutSidebarRight} onClick={onShow}>
        Show details
      </MenuEntry>
      {!hasEnded(download) && (
        <>
          <Menu.Divider />
          {moves.map(({ to, label, Icon }) => (
            <MenuEntry key={to} icon={Icon} onClick={() => void move([download.id], to)}>
              {label}
            </MenuEntry>
          ))}
          <Menu.Divider />
          <ChoiceEntries
            value={download.priority}
            choices={priorities.map((one) => [one, priorityWords[one]] as const)}
            onChoose={(priority) => void change(download.id, { priority })}
          />
        </>
      )}
      <Menu.Divider />
      <IntentEntries subjects={[subjectOfDownload(download)]} />
    </MenuAt>
  )
}
