import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { StorageReport } from '#shared/bridge/library'
import { useLibraryWritable } from '../../state/library'
import { openDialog } from '../dialogs/dialog-state'
import { OwnPeriod } from './own-period'
import { forgettablePeriods } from './periods'
import styles from './storage.module.css'
import { StorageRow } from './storage-row'

/** Letting things go: a span of time, or everything. What would go is said before it does. */
export function ForgetSection({ report }: { report: StorageReport }) {
  const writable = useLibraryWritable()
  const empty = !writable || report.answers + report.records + report.pictures.count === 0
  return (
    <section aria-label="Delete">
      <h2 className={styles.heading}>Delete</h2>
      <StorageRow
        label="By time"
        help="Deletes answers by when they arrived. What would be deleted is counted first."
      >
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button variant="default" disabled={empty} rightSection={<IconChevronDown size={14} />}>
              Delete a period
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {forgettablePeriods(Date.now()).map(({ id, label, title, what }) => (
              <Menu.Item key={id} onClick={() => openDialog({ at: 'forget', title, what: [what] })}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Label>Custom range</Menu.Label>
            <OwnPeriod />
          </Menu.Dropdown>
        </Menu>
      </StorageRow>
      <StorageRow
        label="Everything"
        help="Deletes all answers, items and pictures of all services. Saved items stay unless you choose otherwise."
      >
        <Button
          variant="light"
          color="red"
          disabled={empty}
          onClick={() =>
            openDialog({
              at: 'forget',
              title: 'Delete everything in the library',
              what: [{ at: 'everything' }],
            })
          }
        >
          Delete everything
        </Button>
      </StorageRow>
    </section>
  )
}
