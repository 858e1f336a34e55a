import { openDialog } from '../dialogs/dialog-state'
import { periodBounds, periodWords } from '../library-query'
import { DayRange, type Days } from '../search/day-range'

/** Forgets a span of one's own: first and last day, either may be left out. */
export function OwnPeriod() {
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
