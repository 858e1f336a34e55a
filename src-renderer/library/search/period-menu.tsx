import { Menu } from '@mantine/core'
import type { Period } from '../../state/library-route'
import { useLocale } from '../../ui/locale'
import { periodWords } from '../library-query'
import { DayRange } from './day-range'
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
      <DayRange
        {...(period.at === 'own' ? { initial: { from: period.from, until: period.until } } : {})}
        action="Show this range"
        onChoose={(days) => onChange({ at: 'own', ...days })}
      />
    </MenuChip>
  )
}
