import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { FlightQuestion } from '#shared/bridge/flights'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import type { Money } from '../../../kit/money/money'
import { IconButton } from '../../../ui/icon-button'
import { counted } from '../../../ui/words'
import { copyItineraries, exportItineraries } from './board-actions'

const forms = [
  { form: 'csv', label: 'CSV' },
  { form: 'json', label: 'JSON, all that is known' },
  { form: 'markdown', label: 'Markdown' },
] as const

interface ExportMenuProps {
  rows: readonly ItineraryFacts[]
  money: Money
  question: FlightQuestion
  /** Names the file. */
  title: string
}

/** What is shown, as a file or on the clipboard. */
export function ExportMenu({ rows, money, question, title }: ExportMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Menu position="bottom-end" disabled={rows.length === 0} opened={open} onChange={setOpen}>
      <Menu.Target>
        <IconButton
          label="Export what is shown"
          icon={<IconDownload stroke={1.8} />}
          disabled={rows.length === 0}
          expanded={open}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {counted(rows.length, 'itinerary', 'flights', money.locale)}, as shown
        </Menu.Label>
        {forms.map(({ form, label }) => (
          <Menu.Item key={form} onClick={() => void exportItineraries(form, rows, question, title)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => copyItineraries(rows, money, question)}>
          Copy as a table
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
