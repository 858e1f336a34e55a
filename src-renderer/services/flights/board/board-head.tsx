import { Button, Menu } from '@mantine/core'
import { IconBell, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { FlightFindings } from '../../../../src-preload/contract/flights'
import type { Run } from '../../../../src-preload/contract/runs'
import { Chip } from '../../../ui/chip'
import { IconButton } from '../../../ui/icon-button'
import { counted } from '../../../ui/words'
import styles from './board.module.css'
import { copyItineraries, exportItineraries } from './board-actions'
import type { ItineraryFacts } from './facts'
import type { Money } from './money'
import { travelWords } from './question-words'
import { RawAnswers, useKeptAnswers } from './raw-answers'
import { Star } from './row-star'
import type { Standing } from './run-words'

interface BoardHeadProps {
  run: Run
  findings: FlightFindings
  standing: Standing
  /** What is shown: this is what is copied and exported. */
  rows: readonly ItineraryFacts[]
  money: Money
  onAgain: () => void
  onWatch: () => void
}

/** What is searched, whether it is complete, and what can be done with all of it. */
export function BoardHead(props: BoardHeadProps) {
  const { run, findings, standing, rows, money, onAgain, onWatch } = props
  const { question } = findings
  const answers = useKeptAnswers(findings.answers)
  const newest = answers.find(({ id }) => id === findings.answers.at(-1)) ?? answers[0]
  return (
    <div className={styles.head}>
      <span role="status">
        <Chip tone={standing.badge.tone}>{standing.badge.words}</Chip>
      </span>
      <h2 className={styles.title} title={run.title}>
        {run.title}
      </h2>
      <span className={styles.travel}>{travelWords(question)}</span>
      <span className={styles.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBell size={14} stroke={1.8} />}
          onClick={onWatch}
        >
          Watch this price…
        </Button>
        {!standing.running && (
          <IconButton
            label="Search anew"
            icon={<IconRefresh stroke={1.8} />}
            keys="F5"
            onClick={onAgain}
          />
        )}
        {newest !== undefined && (
          <Star pointer={{ at: 'answer', id: newest.id }} mark={newest.saved} />
        )}
        <RawAnswers entries={answers} />
        <ExportMenu rows={rows} money={money} currency={question.currency} title={run.title} />
      </span>
    </div>
  )
}

const forms = [
  { form: 'csv', label: 'CSV' },
  { form: 'json', label: 'JSON, all that is known' },
  { form: 'markdown', label: 'Markdown' },
] as const

interface ExportMenuProps {
  rows: readonly ItineraryFacts[]
  money: Money
  currency: string
  title: string
}

function ExportMenu({ rows, money, currency, title }: ExportMenuProps) {
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
          {counted(rows.length, 'itinerary', 'itineraries', money.locale)}, as shown
        </Menu.Label>
        {forms.map(({ form, label }) => (
          <Menu.Item key={form} onClick={() => void exportItineraries(form, rows, currency, title)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => copyItineraries(rows, money, currency)}>
          Copy as a table
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
