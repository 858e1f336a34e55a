import type { AddressUse } from '#shared/reading/read-addresses'
import { counted } from '../../../ui/words'

/** What adding would cost: "3 addresses · 3 calls, then polls". Pure. */
export function costWords(
  count: number,
  use: AddressUse,
  budget: { daily: number | null; used: number },
  locale?: string,
): string {
  if (use === 'file') return `${counted(count, 'file', 'files', locale)} · no calls`
  const addresses = counted(count, 'address', 'addresses', locale)
  const calls = counted(count, 'call', 'calls', locale)
  const cost = `${addresses} · ${calls}, then ${count === 1 ? 'polls' : 'polls of each'}`
  if (budget.daily === null) return cost
  const left = Math.max(0, budget.daily - budget.used)
  return `${cost} · ${counted(left, 'call', 'calls', locale)} left of today’s budget`
}
