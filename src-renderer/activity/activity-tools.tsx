import { Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ActivityEntry } from '#shared/bridge/desk-state'
import { serviceIds } from '#shared/operation/operation'
import { desk } from '../desk'
import { serviceIdentity } from '../identity/service-identity'
import { ExportMenu } from '../kit/export/export-menu'
import { forgetActivity } from '../state/activity'
import { notify, notifyFault } from '../state/notices'
import { ChoiceChip } from '../ui/chip'
import { IconButton } from '../ui/icon-button'
import { useLocale } from '../ui/locale'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog'
import { SearchField } from '../ui/search-field'
import { counted, wholeNumber } from '../ui/words'
import styles from './activity-page.module.css'
import { activityCsv, activityJson } from './as-text'
import type { ActivityFilter } from './filter'

const services = [
  { value: 'all', label: 'All services' },
  ...serviceIds.map((id) => ({ value: id, label: serviceIdentity[id].title })),
]

interface ActivityToolsProps {
  filter: ActivityFilter
  onFilter: (filter: ActivityFilter) => void
  found: readonly ActivityEntry[]
  total: number
}

function CopyMenu({ found }: Pick<ActivityToolsProps, 'found'>) {
  const locale = useLocale()
  const copy = async (text: string, form: string) => {
    const answer = await desk.call('system.writeClipboard', { text })
    if (!answer.ok) notify('failure', answer.fault.message)
    else notify('success', `${counted(found.length, 'call', 'calls', locale)} copied as ${form}.`)
  }
  return (
    <ExportMenu
      label="Copy"
      disabled={found.length === 0}
      files={[]}
      copies={[
        { id: 'csv', label: 'Copy as CSV', onPick: () => void copy(activityCsv(found), 'CSV') },
        { id: 'json', label: 'Copy as JSON', onPick: () => void copy(activityJson(found), 'JSON') },
      ]}
    />
  )
}

function ForgetButton() {
  const [asked, setAsked] = useState(false)
  const forget = async () => {
    const fault = await forgetActivity(desk)
    if (fault !== undefined) notifyFault(fault)
    setAsked(false)
  }
  return (
    <>
      <IconButton
        label="Delete all calls"
        icon={<IconTrash stroke={1.8} />}
        onClick={() => setAsked(true)}
      />
      <ConfirmDialog
        opened={asked}
        title="Delete all calls"
        verb="Delete"
        onConfirm={forget}
        onClose={() => setAsked(false)}
      >
        This empties the log of calls of all services. Answers stay in the library.
      </ConfirmDialog>
    </>
  )
}

/** What is shown of the log, and what can be done with it. */
export function ActivityTools({ filter, onFilter, found, total }: ActivityToolsProps) {
  const locale = useLocale()
  return (
    <div className={styles.tools} role="toolbar" aria-label="Filter and copy">
      <div className={styles.search}>
        <SearchField
          label="Filter calls"
          placeholder="Operation, value, error"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
          ofPage
        />
      </div>
      <Select
        aria-label="Service"
        size="xs"
        w={150}
        maxDropdownHeight={360}
        data={services}
        value={filter.service}
        onChange={(value) =>
          onFilter({ ...filter, service: serviceIds.find((id) => id === value) ?? 'all' })
        }
      />
      <ChoiceChip
        on={filter.faultsOnly}
        onToggle={() => onFilter({ ...filter, faultsOnly: !filter.faultsOnly })}
      >
        Errors only
      </ChoiceChip>
      <span className={styles.count} role="status">
        {found.length === total
          ? counted(total, 'call', 'calls', locale)
          : `${wholeNumber(found.length, locale)} of ${counted(total, 'call', 'calls', locale)}`}
      </span>
      <CopyMenu found={found} />
      <ForgetButton />
    </div>
  )
}
