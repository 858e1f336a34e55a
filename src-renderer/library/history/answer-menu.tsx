import { Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconFileExport,
  IconHistory,
  IconLayoutSidebarRight,
  IconList,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import type { KeptEntry } from '#shared/bridge/library'
import { exportAs } from '../../kit/export/records-export'
import type { MenuFrame } from '../../kit/page/list-page'
import { MenuEntry } from '../../kit/page/menu-entry'
import { useOpening } from '../../kit/page/opening'
import { MenuAt } from '../../kit/rows/menu-at'
import { toggleSavedAnswer } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'
import { operationTitle } from './answer-row'

interface AnswerMenuProps extends MenuFrame {
  entry: KeptEntry
}

/** Everything that can be done with one stored answer. */
export function AnswerMenu({ entry, spot, onShow, onClose }: AnswerMenuProps) {
  const locale = useLocale()
  const opening = useOpening()
  const { id, operation, saved, versions } = entry
  const title = operationTitle(operation)
  return (
    <MenuAt spot={spot} label={title} onClose={onClose}>
      <MenuEntry
        icon={IconArrowRight}
        onClick={() => opening(() => void openAnswer(id, operation))}
      >
        Open
      </MenuEntry>
      <MenuEntry icon={IconLayoutSidebarRight} onClick={onShow}>
        Show details
      </MenuEntry>
      <MenuEntry
        icon={IconHistory}
        not={versions < 2 ? 'There is no other version of this answer.' : undefined}
        onClick={() => openDialog({ at: 'versions', answer: id, operation })}
      >
        {versions < 2
          ? 'Show versions…'
          : `Show ${counted(versions, 'version', 'versions', locale)}…`}
      </MenuEntry>
      <Menu.Divider />
      <MenuEntry
        icon={saved === null ? IconStar : IconStarOff}
        onClick={() => void toggleSavedAnswer(entry)}
      >
        {saved === null ? 'Save' : 'Remove from saved'}
      </MenuEntry>
      <MenuEntry
        icon={IconList}
        onClick={() =>
          openDialog({ at: 'lists', items: [{ pointer: { at: 'answer', id }, saved }] })
        }
      >
        Choose lists…
      </MenuEntry>
      <MenuEntry
        icon={IconFileExport}
        onClick={() => void exportAs({ at: 'answer', id }, 'csv', title, locale)}
      >
        Export rows as CSV
      </MenuEntry>
      <Menu.Divider />
      <MenuEntry
        danger
        icon={IconTrash}
        onClick={() =>
          openDialog({ at: 'forget', title: 'Delete this answer', what: [{ at: 'answer', id }] })
        }
      >
        Delete…
      </MenuEntry>
      <MenuEntry
        danger
        icon={IconTrash}
        onClick={() =>
          openDialog({
            at: 'forget',
            title: `Delete all answers of “${title}”`,
            what: [{ at: 'operation', operation }],
          })
        }
      >
        Delete all of this operation…
      </MenuEntry>
    </MenuAt>
  )
}
