import { Button, Menu, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Period } from '../../state/library-route'
import { useLocale } from '../../ui/locale'
import { periodWords } from '../library-query'
import styles from './facets.module.css'
import { MenuChip } from './menu-chip'

const periods: readonly { id: string; period: Period; label: string }[] = [
  { id: 'any', period: { at: 'any' }, label: 'Any time' },
  { id: 'today', period: { at: 'today' }, label: 'Today' },
  { id: '7', period: { at: 'days', days: 7 }, label: 'Last 7 days' },
  { id: '30', period: { at: 'days', days: 30 }, label: 'Last 30 days' },
  { id: '365', period: { at: 'days', days: 365 }, label: 'Last year' },
]

const idOf = (period: Period): string => (period.at === 'days' ? String(period.days) : period.at)

interface PeriodMenuProps {
  period: Period
  onChange: (period: Period) => void
}

/** When something was last seen: a few usual spans, or one of one's own. */
export function PeriodMenu({ period, onChange }: PeriodMenuProps) {
  const locale = useLocale()
  const choose = (id: string) => {
    const found = periods.find((one) => one.id === id)
    if (found !== undefined) onChange(found.period)
  }
  return (
    <MenuChip label={periodWords(period, locale)} name="Seen" on={period.at !== 'any'}>
      <Menu.RadioGroup value={idOf(period)} onChange={choose}>
        {periods.map(({ id, label }) => (
          <Menu.RadioItem key={id} value={id} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>Own range</Menu.Label>
      <OwnRange period={period} onChange={onChange} />
    </MenuChip>
  )
}

function OwnRange({ period, onChange }: PeriodMenuProps) {
  const own = period.at === 'own' ? period : { from: '', until: '' }
  const [from, setFrom] = useState(own.from)
  const [until, setUntil] = useState(own.until)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letters and arrows belong to the fields, not to the menu
    <div
      className={styles.own}
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
    >
      <TextInput
        size="xs"
        type="date"
        label="First day"
        value={from}
        max={until === '' ? undefined : until}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        type="date"
        label="Last day"
        value={until}
        min={from === '' ? undefined : from}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={(from === '' && until === '') || (from !== '' && until !== '' && from > until)}
        onClick={() => onChange({ at: 'own', from, until })}
      >
        Show this range
      </Button>
    </div>
  )
}
