import type { ForgetWhat } from '#shared/bridge/library'

const day = 86_400_000

/** Spans of time that people let go of. `now` is epoch milliseconds. */
export function forgettablePeriods(
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
