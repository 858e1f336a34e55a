import { Menu } from '@mantine/core'
import type { Period, PeriodBy } from '../../state/library-route'
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

const byWords: readonly { id: PeriodBy; label: string }[] = [
  { id: 'seen', label: 'When I saw it' },
  { id: 'happened', label: 'When it was published or sent' },
]

interface PeriodMenuProps {
  period: Period
  by: PeriodBy
  onChange: (change: { period?: Period; by?: PeriodBy }) => void
}

/** When something was last seen, or published: a few usual spans, or one of one's own. */
export function PeriodMenu({ period, by, onChange }: PeriodMenuProps) {
  const locale = useLocale()
  const choose = (id: string) => {
    const found = periods.find((one) => one.id === id)
    if (found !== undefined) onChange({ period: found.period })
  }
  const words = periodWords(period, locale)
  const isOn = period.at !== 'any'
  return (
    <MenuChip
      label={isOn && by === 'happened' ? `Published: ${words}` : words}
      name={by === 'happened' ? 'Published' : 'Seen'}
      on={isOn}
    >
      <Menu.RadioGroup
        value={by}
        onChange={(chosen) => onChange({ by: chosen === 'happened' ? 'happened' : 'seen' })}
      >
        {byWords.map(({ id, label }) => (
          <Menu.RadioItem key={id} value={id} closeMenuOnClick={false}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.RadioGroup value={idOf(period)} onChange={choose}>
        {periods.map(({ id, label }) => (
          <Menu.RadioItem key={id} value={id} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>Custom range</Menu.Label>
      <DayRange
        {...(period.at === 'own' ? { initial: { from: period.from, until: period.until } } : {})}
        action="Show this range"
        onChoose={(days) => onChange({ period: { at: 'own', ...days } })}
      />
    </MenuChip>
  )
}
