import { Menu } from '@mantine/core'
import {
  IconArrowRight,
  IconFileExport,
  IconHistory,
  IconList,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import type { KeptEntry } from '#shared/bridge/library'
import { MenuAt } from '../../kit/rows/menu-at'
import styles from '../../kit/rows/menu-at.module.css'
import type { Spot } from '../../kit/rows/row-list'
import { toggleSavedAnswer } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'
import { exportAs } from '../items/item-actions'
import { operationTitle } from './answer-row'

interface AnswerMenuProps {
  entry: KeptEntry
  spot: Spot
  onClose: () => void
}

const icon = { size: 15, stroke: 1.8 } as const

/** Everything that can be done with one kept answer. */
export function AnswerMenu({ entry, spot, onClose }: AnswerMenuProps) {
  const locale = useLocale()
  const { id, operation, saved, versions } = entry
  const title = operationTitle(operation)
  return (
    <MenuAt spot={spot} label={title} onClose={onClose}>
      <Menu.Item
        leftSection={<IconArrowRight {...icon} />}
        onClick={() => void openAnswer(id, operation)}
      >
        Open
      </Menu.Item>
      <Menu.Item
        leftSection={<IconHistory {...icon} />}
        disabled={versions < 2}
        onClick={() => openDialog({ at: 'versions', answer: id, operation })}
      >
        {versions < 2 ? 'No other version' : counted(versions, 'version', 'versions…', locale)}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={saved === null ? <IconStar {...icon} /> : <IconStarOff {...icon} />}
        onClick={() => void toggleSavedAnswer(entry)}
      >
        {saved === null ? 'Save' : 'Take out of saved'}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconList {...icon} />}
        onClick={() =>
          openDialog({ at: 'lists', items: [{ pointer: { at: 'answer', id }, saved }] })
        }
      >
        Lists…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileExport {...icon} />}
        onClick={() => void exportAs({ at: 'answer', id }, 'csv', title, locale)}
      >
        Export rows as CSV
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        className={styles.danger ?? ''}
        leftSection={<IconTrash {...icon} />}
        onClick={() =>
          openDialog({ at: 'forget', title: 'Forget this answer', what: [{ at: 'answer', id }] })
        }
      >
        Forget…
      </Menu.Item>
      <Menu.Item
        className={styles.danger ?? ''}
        leftSection={<IconTrash {...icon} />}
        onClick={() =>
          openDialog({
            at: 'forget',
            title: `Forget all answers of “${title}”`,
            what: [{ at: 'operation', operation }],
          })
        }
      >
        Forget all of this operation…
      </Menu.Item>
    </MenuAt>
  )
}
