import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ForgetWhat, StorageReport } from '#shared/bridge/library'
import { useLibraryWritable } from '../../state/library'
import { openDialog } from '../dialogs/dialog-state'
import { periodBounds, periodWords } from '../library-query'
import { DayRange, type Days } from '../search/day-range'
import styles from './storage.module.css'
import { StorageRow } from './storage-row'

const day = 86_400_000

/** Spans of time that people want to forget. `now` is epoch milliseconds. */
function forgettablePeriods(
  now: number,
): { id: string; label: string; title: string; what: ForgetWhat }[] {
  const today = new Date(now)
  today.setHours(0, 0, 0, 0)
  const since = (from: number): ForgetWhat => ({ at: 'period', from, until: null })
  const before = (until: number): ForgetWhat => ({ at: 'period', from: null, until })
  return [
    {
      id: 'hour',
      label: 'The last hour',
      title: 'Delete the last hour',
      what: since(now - day / 24),
    },
    { id: 'today', label: 'Today', title: 'Delete today', what: since(today.getTime()) },
    {
      id: '30',
      label: 'Older than 30 days',
      title: 'Delete what is older than 30 days',
      what: before(now - 30 * day),
    },
    {
      id: '90',
      label: 'Older than 90 days',
      title: 'Delete what is older than 90 days',
      what: before(now - 90 * day),
    },
    {
      id: '365',
      label: 'Older than a year',
      title: 'Delete what is older than a year',
      what: before(now - 365 * day),
    },
  ]
}

/** Forgetting a span of time, or everything. What would go is said before it does. */
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

/** Forgets a span of one's own: first and last day, either may be left out. */
function OwnPeriod() {
  const ask = (days: Days) => {
    const period = { at: 'own', ...days } as const
    const { seenFrom, seenUntil } = periodBounds(period, Date.now())
    openDialog({
      at: 'forget',
      title: `Delete ${periodWords(period)}`,
      what: [{ at: 'period', from: seenFrom ?? null, until: seenUntil ?? null }],
    })
  }
  return <DayRange action="Delete this range…" onChoose={ask} />
}
